import {
  bufferFeatures,
  deepFeatures,
  featureSize,
  nextChildFeatures,
  type ParserTokens,
  pairFeatures,
  secondChildFeatures,
  secondOf,
  thirdOf,
  topChildFeatures,
  topFeatures,
  underOf,
} from './features.js';
import { next, nextLeftCount, recordSize, rightCount, type States, top } from './state.js';

/** Adds the weights of features to `scores[at ..]`, one a class. */
export type AddScores = (
  features: Uint32Array,
  count: number,
  scores: Int32Array,
  at: number,
) => void;

/** Scores of the actions of states that are remembered by groups of features: states of a beam differ in few of them. */
export interface GroupScores {
  /** Forgets everything: before each sentence, and when weights have changed. */
  forget(): void;
  /** Writes the scores of a state. */
  score(states: States, state: number, tokens: ParserTokens, scores: Int32Array): void;
}

const groups = 7;
/** How many sums are kept at most; then all are forgotten, so that memory stays bounded in long sentences. */
const slotBits = 15;
const slots = 1 << slotBits;
const room = slots / 2;

export function groupScores(classes: number, add: AddScores): GroupScores {
  const features = new Uint32Array(featureSize);
  /** A slot: two hashes of what the group looks at, which sum it leads to, and in which round that was made. */
  const table = new Int32Array(4 * slots);
  let sums = new Int32Array(256 * classes);
  let count = 0;
  let round = 1;
  let one = 0;
  let two = 0;
  const where = new Int32Array(groups);

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
    if (group !== 5) see(cells[at + next]!);
    if (group > 0) see(cells[at + top]!);
    if (group === 2 || group === 3 || group === 4) see(secondOf(cells, at));
    if (group === 3) see(thirdOf(cells, at));
    else if (group === 4) seeAll(cells, at + 1, at + rightCount);
    else if (group === 5) {
      const under = underOf(cells, at);
      if (under >= 0) seeAll(cells, under, under + rightCount);
    } else if (group === 6) seeAll(cells, at + next + 1, at + nextLeftCount);
  };
  const write = (group: number, cells: Int32Array, at: number, tokens: ParserTokens): number => {
    switch (group) {
      case 0:
        return bufferFeatures(cells, at, tokens, features, 0);
      case 1:
        return topFeatures(cells, at, tokens, features, 0);
      case 2:
        return pairFeatures(cells, at, tokens, features, 0);
      case 3:
        return deepFeatures(cells, at, tokens, features, 0);
      case 4:
        return topChildFeatures(cells, at, tokens, features, 0);
      case 5:
        return secondChildFeatures(cells, at, tokens, features, 0);
      default:
        return nextChildFeatures(cells, at, tokens, features, 0);
    }
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
    sums.fill(0, place, place + classes);
    add(features, write(group, cells, at, tokens), sums, place);
    return place;
  };

  return {
    forget,
    score: ({ cells }, state, tokens, scores) => {
      if (count + groups > room) forget();
      const at = state * recordSize;
      for (let group = 0; group < groups; group++) where[group] = find(group, cells, at, tokens);
      let a = where[0]!;
      let b = where[1]!;
      let c = where[2]!;
      let d = where[3]!;
      let e = where[4]!;
      let f = where[5]!;
      let g = where[6]!;
      for (let i = 0; i < classes; i++) {
        scores[i] =
          sums[a++]! + sums[b++]! + sums[c++]! + sums[d++]! + sums[e++]! + sums[f++]! + sums[g++]!;
      }
    },
  };
}
