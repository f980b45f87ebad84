import { nestScopes } from '@hedgerow/document';
import { clinicalRules, scopeRules } from '@hedgerow/scope-rules';
import type { ScopeStage } from './scope-stage.js';

const rows: ReadonlySet<string> = new Set(clinicalRules.map(({ name }) => name));

/** A system with the rows for clinical text laid over it: what one of them decides is theirs, the rest is the system's. */
export function withClinicalRows(system: ScopeStage): ScopeStage {
  const rules = scopeRules({ table: 'clinical', crossing: 'keep' });
  return {
    ...system,
    name: `${system.name}, clinical rows`,
    run: async (sentence, text) => {
      const { scopes } = await system.run(sentence, text);
      const ruled = (await rules.run(sentence, text)).scopes.filter(
        ({ why }) => why?.[0] !== undefined && rows.has(why[0].rule),
      );
      if (ruled.length === 0) return { scopes };
      const overruled = new Set(ruled.map(({ cue }) => cue));
      const kept = scopes.filter(({ cue }) => !overruled.has(cue));
      const both = [...kept, ...ruled].sort((a, b) => a.cue! - b.cue!);
      return { scopes: nestScopes(both, sentence.cues) };
    },
  };
}
