/** Cross-validation: every item is tested on once and trained on in all other folds. */
import { type Document, InputError, random } from '@hedgerow/document';

export interface Fold<T> {
  readonly train: readonly T[];
  readonly test: readonly T[];
}

export interface FoldOptions {
  /** Default 10. */
  readonly folds?: number;
  /** `shuffled` (default), or `contiguous`: the first fold tests on the first stretch, and so on. */
  readonly order?: 'shuffled' | 'contiguous';
  /** For `shuffled`: the same seed gives the same folds. Default 1. */
  readonly seed?: number | string;
}

/**
 * Which fold tests on each of `count` items. Fold sizes differ by one at most. Shuffling decides who is in a
 * fold; inside it, the items keep their order.
 */
export function assignFolds(count: number, options: FoldOptions = {}): Uint32Array {
  const { folds = 10, order = 'shuffled', seed = 1 } = options;
  if (!Number.isSafeInteger(folds) || folds < 2) {
    throw new RangeError(`folds must be a whole number of at least 2, found ${folds}`);
  }
  if (count < folds) {
    throw new InputError('TOO_FEW_ITEMS', `${count} items cannot be put into ${folds} folds`);
  }
  const items = Array.from({ length: count }, (_, i) => i);
  const queue = order === 'shuffled' ? random(seed).shuffle(items) : items;
  const assigned = new Uint32Array(count);
  queue.forEach((item, place) => {
    assigned[item] = Math.floor((place * folds) / count);
  });
  return assigned;
}

/** No document is cut: sentences of one abstract never stand on both sides. */
export function foldsByDocument<D extends Document>(
  documents: readonly D[],
  options: FoldOptions = {},
): Fold<D>[] {
  const assigned = assignFolds(documents.length, options);
  return foldNumbers(options).map((fold) => ({
    train: documents.filter((_, i) => assigned[i] !== fold),
    test: documents.filter((_, i) => assigned[i] === fold),
  }));
}

/**
 * The papers' usual split, over sentences. A document of which a side has some sentences is there on that side
 * with those alone, and without `source`, which tells of the whole file.
 */
export function foldsBySentence<D extends Document>(
  documents: readonly D[],
  options: FoldOptions = {},
): Fold<D>[] {
  const count = documents.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const assigned = assignFolds(count, options);
  return foldNumbers(options).map((fold) => ({
    train: keepSentences(documents, (i) => assigned[i] !== fold),
    test: keepSentences(documents, (i) => assigned[i] === fold),
  }));
}

/** What stays together: sentences, as most papers have it, or whole documents. */
export type FoldUnit = 'sentence' | 'document';

/** By what is said. */
export function foldsBy<D extends Document>(
  unit: FoldUnit,
  documents: readonly D[],
  options: FoldOptions = {},
): Fold<D>[] {
  return { sentence: foldsBySentence, document: foldsByDocument }[unit](documents, options);
}

function foldNumbers({ folds = 10 }: FoldOptions): number[] {
  return Array.from({ length: folds }, (_, fold) => fold);
}

function keepSentences<D extends Document>(
  documents: readonly D[],
  keeps: (index: number) => boolean,
): D[] {
  const kept: D[] = [];
  let index = 0;
  for (const document of documents) {
    const sentences = document.sentences.filter(() => keeps(index++));
    if (sentences.length === document.sentences.length) {
      if (sentences.length > 0) kept.push(document);
    } else if (sentences.length > 0) {
      const { source: _, ...rest } = document;
      kept.push({ ...rest, sentences } as unknown as D);
    }
  }
  return kept;
}
