import { type ModelFiles, part } from '@hedgerow/capability';
import { type Cue, type CueKind, compareSpans } from '@hedgerow/document';
import type { ModelName } from '@hedgerow/model-en-bio';
import {
  chainCues,
  decodeChainCues,
  decodeMarkov,
  decodePerceptron,
  markovCues,
  perceptronCues,
} from '@hedgerow/scope-sequence';
import type { CueOptions, CueStage } from './cue-system.js';

const files = {
  sequence: { speculation: 'sequenceCuesSpeculation', negation: 'sequenceCuesNegation' },
  ji2010: { speculation: 'ji2010CuesSpeculation', negation: 'ji2010CuesNegation' },
  zhang2010: { speculation: 'zhang2010CuesSpeculation', negation: 'zhang2010CuesNegation' },
} as const satisfies { readonly [system: string]: { readonly [K in CueKind]: ModelName } };

/** By conditional random fields of our own, one a kind. */
export function byChains(
  models: ModelFiles<ModelName>,
  { kinds, explain }: CueOptions,
): Promise<CueStage> {
  return ofAllKinds(kinds, async (kind) => {
    const file = files.sequence[kind];
    const model = await part(models, file, async () => decodeChainCues(await models.read(file)));
    return chainCues(model, { explain });
  });
}

/** By the perceptrons of Ji et al. (2010), one a kind. */
export function byPerceptrons(
  models: ModelFiles<ModelName>,
  { kinds, explain }: CueOptions,
): Promise<CueStage> {
  return ofAllKinds(kinds, async (kind) => {
    const file = files.ji2010[kind];
    const model = await part(models, file, async () =>
      decodePerceptron(await models.read(file), 'cues'),
    );
    return perceptronCues(model, { explain });
  });
}

/** By the Markov models of Zhang et al. (2010), one a kind. */
export function byMarkovModels(
  models: ModelFiles<ModelName>,
  { kinds, explain }: CueOptions,
): Promise<CueStage> {
  return ofAllKinds(kinds, async (kind) => {
    const file = files.zhang2010[kind];
    const model = await part(models, file, async () =>
      decodeMarkov(await models.read(file), 'cues'),
    );
    return markovCues(model, { explain });
  });
}

/** What the stage of each kind finds, in the order of the text. */
async function ofAllKinds(
  kinds: readonly CueKind[],
  load: (kind: CueKind) => Promise<CueStage>,
): Promise<CueStage> {
  const stages = await Promise.all(kinds.map(load));
  return {
    name: stages[0]?.name ?? 'no cues',
    needs: stages[0]?.needs ?? [],
    adds: ['cues'],
    run: async (sentence, text) => {
      const found: Cue[] = [];
      for (const stage of stages) found.push(...(await stage.run(sentence, text)).cues);
      return { cues: found.sort((a, b) => compareSpans(a.spans[0]!, b.spans[0]!)) };
    },
  };
}
