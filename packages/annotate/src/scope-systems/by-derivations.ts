import { part } from '@hedgerow/capability';
import { type CueKind, InputError, type Stage } from '@hedgerow/document';
import { decodeHpsgModel, derivationParser } from '@hedgerow/hpsg';
import {
  type ConstituentModel,
  constituentRanker,
  decodeConstituentModel,
} from '@hedgerow/scope-ranker';
import { defaultScope, scopeRules } from '@hedgerow/scope-rules';
import type { ScopeStage } from '../scope-stage.js';
import { rankedDerivations } from '../stages.js';
import type { ScopeModels, ScopeOptions } from './scope-system.js';

/** The files of each way, and the scopes that are revised. */
const ways = {
  ranker: {
    files: { speculation: 'rankerSpeculation', negation: 'rankerNegation' },
    before: () => defaultScope(),
  },
  combined: {
    files: { speculation: 'combinedSpeculation', negation: 'combinedNegation' },
    before: () => scopeRules({ table: 'velldal2012' }),
  },
} as const;

/** By a ranking of the constituents of derivations, alone or beside the rules that it was trained with. */
export async function byDerivations(
  way: keyof typeof ways,
  models: ScopeModels,
  { kinds, explain }: Pick<ScopeOptions, 'kinds' | 'explain'>,
): Promise<ScopeStage> {
  const { files, before } = ways[way];
  const rankers = await Promise.all(kinds.map((kind) => rankerIn(files[kind], models)));
  const best = Math.max(...rankers.map(({ chooseFrom }) => chooseFrom));
  const parser = derivationParser(await grammarIn(models, way), { ...rankedDerivations, best });
  return revising(before() as ScopeStage, parser, constituentRanker(rankers, { explain }));
}

type RankerFile = (typeof ways)[keyof typeof ways]['files'][CueKind];

function rankerIn(file: RankerFile, models: ScopeModels): Promise<ConstituentModel> {
  return part(models, file, async () => decodeConstituentModel(await models.read(file)));
}

function grammarIn(models: ScopeModels, way: string) {
  return part(models, 'hpsg', async () => {
    const bytes = await models.find('hpsg');
    if (bytes !== undefined) return decodeHpsgModel(bytes);
    throw new InputError(
      'NO_MODEL',
      `scopes by ${way} take derivations, and there is no hpsg.bin`,
      {
        hint: 'npm install @hedgerow/model-en-hpsg, and load annotateWith(modelFiles) with its files',
      },
    );
  });
}

/** Derivations are made on the way, and not kept: there are many of each sentence. Those that are there are taken. */
function revising(
  before: ScopeStage,
  parser: Stage<'tokens' | 'tags', 'derivations'>,
  ranker: ReturnType<typeof constituentRanker>,
): ScopeStage {
  return {
    ...before,
    name: `${before.name}, ${parser.name}, ${ranker.name}`,
    needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues'],
    uses: [...new Set([...(before.uses ?? []), 'derivations' as const])],
    run: async (sentence, text) => {
      if (sentence.cues.length === 0) return { scopes: [] };
      const { scopes } = await before.run(sentence, text);
      const { derivations } =
        sentence.derivations === undefined ? await parser.run(sentence, text) : sentence;
      return ranker.run({ ...sentence, scopes, derivations: derivations ?? [] }, text);
    },
  };
}
