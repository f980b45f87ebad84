import type { GroupWeights } from './group-weights.js';
import type { ParserTokens } from './parser-tokens.js';
import { next, nextLeftCount, recordSize, rightCount, type States, top } from './state.js';
import { secondOf, thirdOf, underOf } from './state-view.js';

/** Scores of the actions of states that are remembered by groups of features: states of a beam differ in few of them. */
export interface GroupScores {
  /** Forgets everything: before each sentence, and when weights have changed. */
  forget(): void;
  /** Writes the scores of a state. */
  score(states: States, state: number, tokens: ParserTokens, scores: Int32Array): void;
}

/** Groups of features by their numbers in `featureGroups`, each with what it looks at. */
const buffer = 0;
/** With the buffer's. */
const onTop = 1;
/** With those of the top and the buffer. */
const pair = 2;
/** With all of these. */
const deep = 3;
const topChildren = 4;
const secondChildren = 5;
const nextChildren = 6;

/** How many sums are kept at most; then all are forgotten, so that memory stays bounded in long sentences. */
const slotBits = 15;
const slots = 1 << slotBits;
const most = slots / 2;

export function groupScores(classes: number, weights: GroupWeights): GroupScores {
  /** A slot: two hashes of what the group looks at, which sum it leads to, and in which round that was made. */
  const table = new Int32Array(4 * slots);
  let sums = new Int32Array(256 * classes);
  let count = 0;
  let round = 1;
  let one = 0;
  let two = 0;
  let isViewed = false;

  const see = (value: number) => {
    one = Math.imul(one ^ value, 0x85ebca6b);
    one ^= one >>> 15;
    two = Math.imul(two + value, 0x9e3779b1);
    two ^= two >>> 13;
  };
  const seeAll = (cells: Int32Array, first: number, last: number) => {
    for (let i = first; i <= last; i++) see(cells[i]!);
  };
  const look = (group: number, cells: Int32Array, at: number): void => {
    one = group;
    two = group;
    if (group !== secondChildren) see(cells[at + next]!);
    if (group === buffer) return;
    see(cells[at + top]!);
    if (group === pair || group === deep || group === topChildren) see(secondOf(cells, at));
    if (group === deep) see(thirdOf(cells, at));
    else if (group === topChildren) seeAll(cells, at + top + 1, at + rightCount);
    else if (group === secondChildren) {
      const under = underOf(cells, at);
      if (under >= 0) seeAll(cells, under + top, under + rightCount);
    } else if (group === nextChildren) seeAll(cells, at + next + 1, at + nextLeftCount);
  };
  const forget = () => {
    round++;
    count = 0;
  };
  /** Where the sum of a group starts. */
  const find = (group: number, cells: Int32Array, at: number, tokens: ParserTokens): number => {
    look(group, cells, at);
    let slot = (one >>> (32 - slotBits)) << 2;
    while (table[slot + 3] === round) {
      if (table[slot] === one && table[slot + 1] === two) return table[slot + 2]!;
      slot = (slot + 4) & (4 * slots - 1);
    }
    const place = count++ * classes;
    if (place + classes > sums.length) {
      const wider = new Int32Array(2 * sums.length);
      wider.set(sums);
      sums = wider;
    }
    table[slot] = one;
    table[slot + 1] = two;
    table[slot + 2] = place;
    table[slot + 3] = round;
    if (group === onTop || group === pair || group === deep) {
      const base = find(group - 1, cells, at, tokens);
      sums.copyWithin(place, base, base + classes);
    } else sums.fill(0, place, place + classes);
    if (!isViewed) weights.view(cells, at, tokens);
    isViewed = true;
    weights.add(group, group + 1, sums, place);
    return place;
  };

  return {
    forget,
    score: ({ cells }, state, tokens, scores) => {
      if (count + 7 > most) forget();
      const at = state * recordSize;
      isViewed = false;
      const a = find(deep, cells, at, tokens);
      const b = find(topChildren, cells, at, tokens);
      const c = find(secondChildren, cells, at, tokens);
      const d = find(nextChildren, cells, at, tokens);
      for (let i = 0; i < classes; i++) {
        scores[i] = sums[a + i]! + sums[b + i]! + sums[c + i]! + sums[d + i]!;
      }
    },
  };
}
