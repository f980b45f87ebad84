import { type CueKind, InputError } from '@hedgerow/document';
import type { CompactOptions } from '@hedgerow/learn/hashed';
import { templateFeatures } from '../../features/template-features.js';
import { trainChain } from '../../features/train-chain.js';
import { tokensIn } from '../../tokens-in.js';
import type { CuedWords } from '../affixal-cues/train-affixal-cues.js';
import { type ChainCueModel, chainCueLabels } from './chain-cue-model.js';
import { cueWordColumns, cueWordTemplates } from './cue-word-columns.js';

export interface TrainChainCuesOptions extends CompactOptions {
  /** The weight of the L2 penalty. Default 1. */
  readonly c2?: number;
  /** Default 60. */
  readonly maxIterations?: number;
  readonly onProgress?: (iteration: number) => void;
}

/** Learns to label the words of cues of a kind, in sentences that have them marked and in those that have none. */
export function trainChainCues(
  sentences: Iterable<CuedWords>,
  kind: CueKind,
  { c2 = 1, maxIterations = 60, onProgress, ...compact }: TrainChainCuesOptions = {},
): ChainCueModel {
  const labelled = Array.from(sentences, (sentence) => ({
    input: sentence,
    labels: labelsOf(sentence, kind),
  }));
  if (!labelled.some(({ labels }) => labels.some((label) => label > 0))) {
    throw new InputError('NO_DATA', `there are no cues of ${kind} to learn from`);
  }
  const templates = cueWordTemplates;
  const chain = trainChain(labelled, templateFeatures(templates, cueWordColumns), {
    ...compact,
    labelCount: chainCueLabels.length,
    c2,
    maxIterations,
    ...(onProgress && { onProgress: ({ iteration }) => onProgress(iteration) }),
  });
  return { kind, templates, ...chain };
}

/** Each part of a cue begins anew. */
function labelsOf({ tokens, cues }: CuedWords, kind: CueKind): number[] {
  const labels = tokens.map(() => 0);
  for (const cue of cues) {
    if (cue.kind !== kind) continue;
    for (const span of cue.spans) {
      tokensIn(tokens, [span]).forEach((token, k) => {
        labels[token] = k === 0 ? 1 : 2;
      });
    }
  }
  return labels;
}
