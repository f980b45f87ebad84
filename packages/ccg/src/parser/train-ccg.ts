import type { CcgDerivation } from '@hedgerow/document';
import { packSequenceNetwork } from '@hedgerow/learn/sequence-network';
import { categoryTable } from '../grammar/category.js';
import { grammar as rulesOver } from '../grammar/grammar.js';
import { leavesOf } from '../grammar/leaves-of.js';
import type { SupertaggedSentence } from '../supertagger/number-categories.js';
import {
  type NetworkSupertaggerOptions,
  trainNetworkSupertagger,
} from '../supertagger/train-network-supertagger.js';
import type { CcgModel } from './ccg-model.js';
import { ruleCollector } from './collect-rules.js';

/** Words with their tags and either a derivation or, where there is none, the categories alone. */
export interface CcgSentence {
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly ccg?: CcgDerivation | undefined;
  readonly categories?: readonly string[] | undefined;
  /** How many copies of it there are; default 1. */
  readonly weight?: number | undefined;
}

export interface CcgTrainingOptions {
  readonly seed?: number;
  readonly network?: Omit<NetworkSupertaggerOptions, 'seed' | 'signal' | 'onProgress'>;
  readonly onProgress?: (progress: { readonly step: string; readonly done: number }) => void;
}

export function trainCcg(
  sentences: readonly CcgSentence[],
  { seed = 1, network: options, onProgress }: CcgTrainingOptions = {},
): CcgModel {
  const supertagged = sentences.map(
    ({ words, tags, ccg, categories, weight = 1 }): SupertaggedSentence => ({
      words,
      tags,
      categories: categories ?? leavesOf(ccg!).map(({ category }) => category),
      weight,
    }),
  );
  const { categories, dictionary, network } = trainNetworkSupertagger(supertagged, {
    ...options,
    seed,
    onProgress: ({ pass }) => onProgress?.({ step: 'network', done: pass }),
  });
  const collector = ruleCollector(rulesOver(categoryTable()));
  for (const { ccg } of sentences) {
    const nodes = ccg && collector.read(ccg);
    if (nodes !== undefined) collector.count(nodes);
  }
  return {
    categories,
    dictionary,
    network: packSequenceNetwork(network),
    rules: collector.counts(),
  };
}
