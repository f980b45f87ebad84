import { part } from '@hedgerow/capability';
import { type CueKind, nestScopes, type Scope } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';
import {
  decodeMarkov,
  decodePerceptron,
  markovScopes,
  perceptronScopes,
} from '@hedgerow/scope-sequence';
import type { ScopeStage } from '../scope-stage.js';
import type { ScopeModels, ScopeOptions } from './scope-system.js';

const files = {
  ji2010: { speculation: 'ji2010ScopesSpeculation', negation: 'ji2010ScopesNegation' },
  zhang2010: { speculation: 'zhang2010ScopesSpeculation', negation: 'zhang2010ScopesNegation' },
} as const satisfies { readonly [system: string]: { readonly [K in CueKind]: ModelName } };

type Options = Pick<ScopeOptions, 'kinds' | 'explain'>;

/** By the perceptrons over pairs of Ji et al. (2010), one a kind. */
export function byPerceptrons(
  models: ScopeModels,
  { kinds, explain }: Options,
): Promise<ScopeStage> {
  return ofAllKinds(kinds, async (kind) => {
    const file = files.ji2010[kind];
    const model = await part(models, file, async () =>
      decodePerceptron(await models.read(file), 'scopes'),
    );
    return perceptronScopes(model, { explain });
  });
}

/** By the Markov models of Zhang et al. (2010), one a kind. */
export function byMarkovModels(
  models: ScopeModels,
  { kinds, explain }: Options,
): Promise<ScopeStage> {
  return ofAllKinds(kinds, async (kind) => {
    const file = files.zhang2010[kind];
    const model = await part(models, file, async () =>
      decodeMarkov(await models.read(file), 'scopes'),
    );
    return markovScopes(model, { explain });
  });
}

/** Each stage sees to the cues of its kind; scopes that cross are made to nest, which is more than the papers do. */
async function ofAllKinds(
  kinds: readonly CueKind[],
  load: (kind: CueKind) => Promise<ScopeStage>,
): Promise<ScopeStage> {
  const stages = await Promise.all(kinds.map(load));
  return {
    name: stages[0]?.name ?? 'no scopes',
    needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues'],
    adds: ['scopes'],
    run: async (sentence, text) => {
      const found: Scope[] = [];
      for (const stage of stages) found.push(...(await stage.run(sentence, text)).scopes);
      return {
        scopes: nestScopes(
          found.sort((a, b) => a.cue! - b.cue!),
          sentence.cues,
        ),
      };
    },
  };
}
