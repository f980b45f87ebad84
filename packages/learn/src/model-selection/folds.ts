import { InputError, requireWhole } from '../errors.js';
import { requireRows } from '../labels.js';
import { seededRandom } from '../random.js';

/** One split of a cross-validation: indices of examples, ascending. */
export interface Fold {
  readonly train: Int32Array;
  readonly test: Int32Array;
}

export interface FoldOptions {
  /** Default 1. */
  readonly seed?: number;
  /** Examples with the same number stay together, as the sentences of a document should. */
  readonly groups?: ArrayLike<number>;
  /** Classes that each fold should have in about the same shares. Not together with groups. */
  readonly labels?: ArrayLike<number>;
}

/** Deals examples out to `k` test sets of nearly the same size; each is the test set of one fold and trains the others. */
export function kFolds(
  exampleCount: number,
  k: number,
  options: FoldOptions = {},
): readonly Fold[] {
  const { seed = 1, groups, labels } = options;
  requireWhole('k', k, 2);
  requireWhole('exampleCount', exampleCount, 1);
  if (groups !== undefined && labels !== undefined) {
    throw new InputError('OPTION', 'folds are by groups or by labels, found both');
  }
  const keys = groups ?? labels;
  if (keys !== undefined) requireRows(groups ? 'groups' : 'labels', keys, exampleCount);
  const units = groups === undefined ? exampleCount : new Set(Array.from(groups)).size;
  if (units < k) {
    throw new InputError(
      'FOLDS',
      `there are ${units} ${groups === undefined ? 'examples' : 'groups'} for ${k} folds`,
    );
  }
  const foldOf =
    groups === undefined
      ? dealExamples(exampleCount, k, seed, labels)
      : dealGroups(groups, k, seed);
  return Array.from({ length: k }, (_, fold) => {
    const all = Int32Array.from({ length: exampleCount }, (_, example) => example);
    return {
      train: all.filter((example) => foldOf[example] !== fold),
      test: all.filter((example) => foldOf[example] === fold),
    };
  });
}

function dealExamples(
  count: number,
  k: number,
  seed: number,
  labels?: ArrayLike<number>,
): Int32Array {
  const order = seededRandom(seed).shuffle(Int32Array.from({ length: count }, (_, i) => i));
  // The examples of a class are dealt one after the other, so that no fold gets more than one above its share.
  if (labels !== undefined) order.sort((a, b) => labels[a]! - labels[b]! || 0);
  const foldOf = new Int32Array(count);
  order.forEach((example, place) => {
    foldOf[example] = place % k;
  });
  return foldOf;
}

/** The largest groups first, each to the fold that has the fewest examples so far. */
function dealGroups(groups: ArrayLike<number>, k: number, seed: number): Int32Array {
  const sizes = new Map<number, number>();
  for (const group of Array.from(groups)) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const names = [...sizes.keys()];
  const order = seededRandom(seed).shuffle(Int32Array.from(names, (_, i) => i));
  order.sort((a, b) => sizes.get(names[b]!)! - sizes.get(names[a]!)!);
  const filled = new Int32Array(k);
  const foldOfGroup = new Map<number, number>();
  for (const at of order) {
    const fold = filled.indexOf(Math.min(...filled));
    filled[fold]! += sizes.get(names[at]!)!;
    foldOfGroup.set(names[at]!, fold);
  }
  return Int32Array.from(groups, (group) => foldOfGroup.get(group)!);
}

/** The score of each fold in turn, their mean, and their standard deviation (of a sample). */
export async function crossValidate(
  folds: readonly Fold[],
  score: (fold: Fold, index: number) => number | Promise<number>,
): Promise<{
  readonly scores: readonly number[];
  readonly mean: number;
  readonly deviation: number;
}> {
  const scores: number[] = [];
  for (const [index, fold] of folds.entries()) scores.push(await score(fold, index));
  const mean = scores.reduce((sum, value) => sum + value, 0) / scores.length;
  const squares = scores.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { scores, mean, deviation: Math.sqrt(squares / Math.max(1, scores.length - 1)) };
}
