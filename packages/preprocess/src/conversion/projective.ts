/** Crossing arcs, and how to do without them. Heads are token indices, -1 at the root. */

/** The dependents whose arc spans a token that does not descend from its head. */
export function crossingArcs(heads: readonly number[]): number[] {
  const crossing: number[] = [];
  for (let d = 0; d < heads.length; d++) if (crosses(heads, d)) crossing.push(d);
  return crossing;
}

function crosses(heads: readonly number[], dependent: number): boolean {
  const head = heads[dependent]!;
  if (head < 0) return false;
  const from = Math.min(head, dependent);
  const to = Math.max(head, dependent);
  for (let token = from + 1; token < to; token++) {
    let above = token;
    // Inside the span everything must lead to the head (or the dependent, which does) before it leaves the span.
    while (above > from && above < to) above = heads[above]!;
    if (above !== from && above !== to && !descends(heads, above, head)) return true;
  }
  return false;
}

function descends(heads: readonly number[], token: number, ancestor: number): boolean {
  let above = token;
  while (above >= 0 && above !== ancestor) above = heads[above]!;
  return above === ancestor;
}

/**
 * Attaches crossing dependents higher until none crosses: the shortest arc first, each to the head of its
 * head (Nivre & Nilsson 2005, without the labels that would undo it).
 */
export function liftCrossing(heads: number[], may: (dependent: number) => boolean): void {
  for (;;) {
    let best = -1;
    for (const dependent of crossingArcs(heads)) {
      if (!may(dependent) || heads[heads[dependent]!]! < 0) continue;
      if (best < 0 || lengthOf(heads, dependent) < lengthOf(heads, best)) best = dependent;
    }
    if (best < 0) return;
    heads[best] = heads[heads[best]!]!;
  }
}

function lengthOf(heads: readonly number[], dependent: number): number {
  return Math.abs(heads[dependent]! - dependent);
}
