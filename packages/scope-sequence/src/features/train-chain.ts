import { chainBuilder, fitCrf } from '@hedgerow/learn/crf';
import { type CompactOptions, compactRows } from '@hedgerow/learn/hashed';
import type { HashedChain } from './hashed-chain.js';
import type { TemplateFeatures } from './template-features.js';

/** A sentence with a label for each token. */
export interface LabelledTokens<Input> {
  readonly input: Input;
  readonly labels: readonly number[];
}

export interface TrainChainOptions extends CompactOptions {
  readonly labelCount: number;
  /** The weight of the L2 penalty. */
  readonly c2: number;
  readonly maxIterations: number;
  readonly onProgress?: (progress: { readonly iteration: number }) => void;
}

/** Learns a conditional random field over what templates see of each token. */
export function trainChain<Input>(
  sentences: Iterable<LabelledTokens<Input>>,
  features: TemplateFeatures<Input>,
  { labelCount, c2, maxIterations, onProgress, ...compact }: TrainChainOptions,
): HashedChain {
  const numbers = new Map<number, number>();
  const numbered = (token: number): Int32Array => {
    const count = features.extract(token);
    return Int32Array.from(features.features.subarray(0, count), (hash) => {
      const number = numbers.get(hash) ?? numbers.size;
      if (number === numbers.size) numbers.set(hash, number);
      return number;
    });
  };
  const builder = chainBuilder({ labelCount });
  for (const { input, labels } of sentences) {
    if (labels.length === 0) continue;
    features.open(input, labels.length);
    builder.add({ items: labels.map((_, token) => numbered(token)), labels });
  }
  const { model } = fitCrf(builder.build(), {
    c2,
    maxIterations,
    ...(onProgress && { onProgress }),
  });
  const { stateStart, stateLabels, transitionPairs } = model.features;
  const rows = Array.from(numbers.keys(), (hash, a) => ({
    hash,
    classes: Array.from(stateLabels.subarray(stateStart[a], stateStart[a + 1])),
    weights: Array.from(model.weights.subarray(stateStart[a], stateStart[a + 1])),
  }));
  const transitions = new Float64Array(labelCount ** 2);
  transitionPairs.forEach((pair, k) => {
    transitions[pair] = model.weights[stateLabels.length + k]!;
  });
  return { weights: compactRows(rows, labelCount, compact), transitions };
}
