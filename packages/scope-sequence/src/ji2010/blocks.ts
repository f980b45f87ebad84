/** A stretch of tokens, both ends included. */
export interface Block {
  readonly first: number;
  readonly last: number;
}

/** The longest stretch around a token of others that score above 0; the token itself may score what it will. */
export function blockAround(scores: ArrayLike<number>, token: number): Block {
  let [first, last] = [token, token];
  while (first > 0 && scores[first - 1]! > 0) first--;
  while (last + 1 < scores.length && scores[last + 1]! > 0) last++;
  return { first, last };
}

/** Each block, or the larger one that it makes with those that it shares a word with, directly or through others. */
export function mergeBlocks(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of [...blocks].sort((a, b) => a.first - b.first)) {
    const before = merged.at(-1);
    if (before === undefined || before.last < block.first) merged.push(block);
    else merged[merged.length - 1] = coverBlocks([before, block]);
  }
  return blocks.map(
    ({ first }) => merged.find((block) => block.first <= first && first <= block.last)!,
  );
}

/** The stretch over all of them. */
export function coverBlocks(blocks: readonly Block[]): Block {
  return {
    first: Math.min(...blocks.map(({ first }) => first)),
    last: Math.max(...blocks.map(({ last }) => last)),
  };
}
