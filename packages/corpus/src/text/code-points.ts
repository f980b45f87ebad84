/** Turns offsets that count code points into UTF-16 units of the same text, and back. */
export interface CodePoints {
  readonly length: number;
  /** From code points to UTF-16 units. */
  toUnits(points: number): number;
  /** From UTF-16 units to code points; inside a surrogate pair, where the pair starts. */
  toPoints(units: number): number;
}

export function codePoints(text: string): CodePoints {
  if (!/[\ud800-\udbff][\udc00-\udfff]/.test(text)) {
    return { length: text.length, toUnits: (points) => points, toPoints: (units) => units };
  }
  // pairs[i] is where the i-th surrogate pair starts, in units; i pairs lie before it.
  const pairs: number[] = [];
  for (const { index } of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) pairs.push(index);
  /** How many of the pairs start before: in points, the i-th starts at pairs[i] - i. */
  const before = (offset: number, inPoints: boolean) => {
    let low = 0;
    let high = pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[middle]! - (inPoints ? middle : 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    length: text.length - pairs.length,
    toUnits: (points) => points + before(points, true),
    toPoints: (units) => units - before(units, false),
  };
}
