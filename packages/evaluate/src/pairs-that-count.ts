import type { SentencePair } from './align.js';

/** The sentences that count, and how many do not: those whose gold standard has no length, or one above `longest`. */
export function pairsThatCount(
  all: readonly SentencePair[],
  lengthOf: (pair: SentencePair) => number | undefined,
  longest: number,
): {
  readonly pairs: readonly SentencePair[];
  readonly withoutGold: number;
  readonly tooLong: number;
} {
  let [withoutGold, tooLong] = [0, 0];
  const pairs = all.filter((pair) => {
    const length = lengthOf(pair);
    if (length === undefined) withoutGold++;
    else if (length > longest) tooLong++;
    else return true;
    return false;
  });
  return { pairs, withoutGold, tooLong };
}
