import type { CcgStep } from './ccg-steps.js';
import { contentOf } from './lay-out-ccg.js';

export interface CutMeasures {
  /** What a block may have; more only where two categories side by side need it. */
  readonly width: number;
  readonly gap: number;
  /** What a step needs for itself. */
  widthOf(step: CcgStep): number;
  /** What stands for the words of a block that is drawn apart. */
  markOf(block: number): string;
}

/**
 * A derivation in blocks that are no wider than they may be, the last with its end. Where it is too wide, a
 * part is drawn apart, in a block before, and stands in its place as a word: the mark of the block
 * (which are numbered from 1). Linear in the number of steps, but for sorting the blocks.
 */
export function cutCcg(
  steps: readonly CcgStep[],
  { width, gap, widthOf, markOf }: CutMeasures,
): readonly (readonly CcgStep[])[] {
  // As long as any mark can be.
  const longest = markOf(steps.length);
  const standIn = (step: CcgStep, word: string): CcgStep => ({
    ...step,
    kind: 'word',
    symbol: '',
    word,
    daughters: [],
  });
  const widths: number[] = [];
  const apart = new Set<number>();
  /** The last word of each, by its place. */
  const ends: number[] = [];
  let words = 0;
  for (let i = steps.length - 1; i >= 0; i--) {
    const { daughters } = steps[i]!;
    // From the right, so that the last word has the lowest number.
    ends[i] = daughters.length === 0 ? words++ : ends[daughters.at(-1)!]!;
    while (contentOf(daughters, widths, gap) > width) {
      const [widest, saved] = widestOf(daughters);
      if (saved <= 0) break;
      apart.add(widest);
      widths[widest]! -= saved;
    }
    widths[i] = Math.max(widthOf(steps[i]!), contentOf(daughters, widths, gap));
  }

  // From left to right, and what lies in another before that.
  const roots = [...apart].sort((a, b) => ends[b]! - ends[a]! || b - a);
  const numbers = new Map(roots.map((root, i) => [root, i + 1]));
  return [...roots, 0].map(blockFrom);

  function widestOf(daughters: readonly number[]): [step: number, saved: number] {
    let found: [number, number] = [-1, 0];
    for (const d of daughters) {
      if (apart.has(d) || steps[d]!.daughters.length === 0) continue;
      const saved = widths[d]! - widthOf(standIn(steps[d]!, longest));
      if (saved > found[1]) found = [d, saved];
    }
    return found;
  }

  function blockFrom(root: number): CcgStep[] {
    const block: (CcgStep & { readonly daughters: number[] })[] = [];
    const open = [{ step: root, parent: -1 }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { parent } = next;
      const step = steps[next.step]!;
      const index = block.length;
      block[parent]?.daughters.push(index);
      const number = next.step === root ? undefined : numbers.get(next.step);
      if (number !== undefined) {
        block.push({ ...standIn(step, markOf(number)), parent, daughters: [] });
        continue;
      }
      block.push({ ...step, parent, daughters: [] });
      for (let d = step.daughters.length - 1; d >= 0; d--) {
        open.push({ step: step.daughters[d]!, parent: index });
      }
    }
    return block;
  }
}
