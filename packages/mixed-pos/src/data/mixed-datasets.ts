import { InputError } from '@hedgerow/document';
import type { TaggedDocument } from '../train/training-data.js';
import type { Counterparts } from './counterparts.js';
import { replaceWords } from './replace-words.js';

/** One of the paper's synthetic datasets: which words of a tagged corpus become foreign ones, and how many of them. */
export interface MixedDataset {
  readonly name: string;
  /** Each by its counterpart of a dictionary, or all by the one label `ENG`. */
  readonly replacement: 'respective' | 'unified';
  readonly tags: readonly string[];
  /** In percent of the words with these tags. */
  readonly train: number;
  readonly test: number;
}

/** `zhao2012`, sections 6.2.1 and 6.2.2. */
export const mixedDatasets: readonly MixedDataset[] = [
  { name: 'H1', replacement: 'respective', tags: ['NN', 'VV'], train: 5, test: 5 },
  { name: 'H2', replacement: 'unified', tags: ['NN', 'VV'], train: 5, test: 5 },
  { name: 'A', replacement: 'unified', tags: ['NN', 'VV'], train: 10, test: 10 },
  { name: 'B', replacement: 'unified', tags: ['NN', 'VV', 'VA'], train: 10, test: 10 },
  { name: 'C', replacement: 'unified', tags: ['NN', 'NR', 'VV', 'VA'], train: 10, test: 10 },
  { name: 'D1', replacement: 'unified', tags: ['NN', 'VV', 'VA', 'JJ'], train: 10, test: 10 },
  { name: 'D2', replacement: 'unified', tags: ['NN', 'VV', 'VA', 'JJ'], train: 15, test: 10 },
  { name: 'E', replacement: 'unified', tags: ['NN', 'NR', 'VV', 'VA', 'JJ'], train: 10, test: 10 },
];

export interface MixedDatasetOptions {
  /** Default 1. H1 and H2 replace the same words, as do the test sets of D1 and D2. */
  readonly seed?: number;
  /** H1 and H2 replace just words that have one. */
  readonly counterparts?: Counterparts;
}

export interface MixedPair {
  readonly train: readonly TaggedDocument[];
  readonly test: readonly TaggedDocument[];
}

/** A dataset of the paper, made of the training and the test part of any tagged corpus. */
export function makeMixedDataset(
  name: string,
  corpus: MixedPair,
  { seed = 1, counterparts }: MixedDatasetOptions = {},
): MixedPair {
  const dataset = mixedDatasets.find((one) => one.name === name);
  if (dataset === undefined) {
    throw new InputError('MIXED_DATASET', `there is no dataset ${JSON.stringify(name)}`, {
      hint: `there are: ${mixedDatasets.map((one) => one.name).join(', ')}`,
    });
  }
  if (dataset.replacement === 'respective' && counterparts === undefined) {
    throw new InputError('MIXED_DATASET', `${name} needs counterparts, from a dictionary`);
  }
  const isH = name.startsWith('H');
  const family = name.slice(0, 1);
  const part = (which: keyof MixedPair) =>
    replaceWords(corpus[which], {
      tags: dataset.tags,
      percent: dataset[which],
      seed: `${seed}/${family}/${which}`,
      ...(isH && counterparts && { counterparts }),
      unified: dataset.replacement === 'unified',
    });
  return { train: part('train'), test: part('test') };
}
