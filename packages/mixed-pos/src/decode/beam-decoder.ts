import { InputError } from '@hedgerow/document';
import { levelCount } from '../features/templates.js';
import { begin, final, inside, labelOf, positionOf, single } from '../labels.js';
import { type Decoded, type Decoder, favourWrong } from './decoder.js';
import type { Scores } from './label-weights.js';
import {
  advance,
  lastLabel,
  openTagOf,
  sharedLevels,
  startState,
  stateSize,
} from './path-state.js';
import type { Scoring } from './scoring.js';

export interface BeamOptions {
  /** How many paths are kept. */
  readonly width: number;
  /**
   * Paths whose score is further below that of the best one are dropped, as are labels that start a word and whose
   * static features alone are as far below. Default: none is.
   */
  readonly within?: number;
  /** What all labels but the right ones, where they are given, get on top. Default 0. */
  readonly cost?: number;
}

/** Which path a path goes on from is a byte. */
const widestBeam = 255;

export function checkWidth(width: number): void {
  if (Number.isInteger(width) && width >= 1 && width <= widestBeam) return;
  throw new InputError(
    'MIXED_BEAM',
    `the width of the beam is ${width}, expected a whole number from 1 to ${widestBeam}`,
  );
}

/**
 * Beam search in which each path makes the features of its own words: what `zhao2012` leaves for later. Given the right
 * labels, it returns the part of the sentence after which the best path is furthest above the right one (max-violation:
 * Huang, Fayong & Guo 2012).
 */
export function beamDecoder<S extends Scores>(
  scoring: Scoring<S>,
  make: (length: number) => S,
  { width, within = Number.POSITIVE_INFINITY, cost = 0 }: BeamOptions,
): Decoder {
  checkWidth(width);
  const { all, placeOf } = scoring.plan;
  const placesAt = (...positions: number[]) =>
    Int32Array.from(all.keys()).filter((place) => positions.includes(positionOf(all[place]!)));
  const statics = make(all.length);
  /** The labels that may follow paths whose word has ended, and those that may follow the others. */
  const starters = candidates(all.length, make);
  const goers = candidates(all.length, make);
  /** The scores of a path after each level; paths that agree so far share them. */
  const made = Array.from({ length: width * levelCount }, () => make(all.length));
  const shared = made.slice();
  const alone = placesAt(single);
  const starting = placesAt(begin, single);
  const goldPlace = new Int32Array(1);
  const goldScore = make(1);
  let states = new Int32Array(width * stateSize);
  let nextStates = new Int32Array(width * stateSize);
  let totals = new Float64Array(width);
  let nextTotals = new Float64Array(width);
  const candidateSlot = new Int32Array(width);
  const candidateLabel = new Int32Array(width);
  const goldState = new Int32Array(2 * stateSize);
  let room = 0;
  let chosen = new Uint8Array(0);
  let from = new Uint8Array(0);
  let found = 0;

  const offer = (total: number, slot: number, label: number) => {
    if (found === width && total <= nextTotals[width - 1]!) return;
    let at = found < width ? found++ : width - 1;
    for (; at > 0 && nextTotals[at - 1]! < total; at--) {
      nextTotals[at] = nextTotals[at - 1]!;
      candidateSlot[at] = candidateSlot[at - 1]!;
      candidateLabel[at] = candidateLabel[at - 1]!;
    }
    nextTotals[at] = total;
    candidateSlot[at] = slot;
    candidateLabel[at] = label;
  };

  /** What the paths that there are can go on with. */
  const collect = (size: number, mustEnd: boolean) => {
    starters.count = 0;
    goers.count = 0;
    for (let slot = 0; slot < size; slot++) {
      const open = openTagOf(states, slot * stateSize);
      if (open >= 0) collectGoers(open, mustEnd);
      else if (starters.count === 0) collectStarters(mustEnd);
    }
  };
  const collectStarters = (mustEnd: boolean) => {
    const places = mustEnd ? alone : starting;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < places.length; k++) most = Math.max(most, statics[places[k]!]!);
    for (let k = 0; k < places.length; k++) {
      const place = places[k]!;
      if (statics[place]! >= most - within) take(starters, place);
    }
  };
  const collectGoers = (open: number, mustEnd: boolean) => {
    const end = labelOf(open, final);
    for (let k = 0; k < goers.count; k++) if (goers.labels[k] === end) return;
    take(goers, placeOf[end]!);
    const on = placeOf[labelOf(open, inside)]!;
    if (!mustEnd && on >= 0) take(goers, on);
  };
  const take = (list: Candidates<S>, place: number) => {
    list.labels[list.count] = all[place]!;
    list.places[list.count] = place;
    list.scores[list.count++] = statics[place]!;
  };

  /** Scores what may follow a path, and offers it. */
  const extend = (sentence: Parameters<Decoder['decode']>[0], i: number, slot: number) => {
    const at = slot * stateSize;
    const open = openTagOf(states, at);
    const list = open < 0 ? starters : goers;
    let [level, twin] = [0, 0];
    for (let other = 0; other < slot; other++) {
      const levels = sharedLevels(states, other * stateSize, at);
      if (levels > level) [level, twin] = [levels, other];
    }
    for (let k = 0; k < level; k++) shared[slot * levelCount + k] = shared[twin * levelCount + k]!;
    scoring.lookAt(sentence, i, states, at);
    let base = level === 0 ? list.scores : shared[slot * levelCount + level - 1]!;
    for (; level < levelCount; level++) {
      const into = made[slot * levelCount + level]!;
      shared[slot * levelCount + level] = into;
      if (level === levelCount - 1) {
        scoring.addLast(sentence, i, lastLabel(states, at), list.places, list.count, base, into);
      } else scoring.addLevel(level, sentence, i, list.places, list.count, base, into);
      base = into;
    }
    const total = totals[slot]!;
    for (let k = 0; k < list.count; k++) {
      const label = list.labels[k]!;
      if (open < 0 || label >> 2 === open) offer(total + base[k]!, slot, label);
    }
  };

  const trace = (length: number, score: number): Decoded => {
    const path = new Uint8Array(length);
    let slot = 0;
    for (let i = length - 1; i >= 0; i--) {
      path[i] = chosen[i * width + slot]!;
      slot = from[i * width + slot]!;
    }
    return { labels: path, length, score };
  };

  return {
    decode: (sentence, gold) => {
      const { length: count, spaced } = sentence;
      if (count > room) {
        room = Math.max(count, 2 * room);
        chosen = new Uint8Array(room * width);
        from = new Uint8Array(room * width);
      }
      startState(states, 0);
      totals[0] = 0;
      let size = 1;
      let [goldTotal, goldAt] = [0, 0];
      if (gold !== undefined) startState(goldState, 0);
      let [worst, worstAt, worstScore] = [Number.NEGATIVE_INFINITY, 0, 0];
      for (let i = 0; i < count; i++) {
        scoring.scoreUnit(sentence, i, statics);
        if (gold !== undefined) favourWrong(statics, all, gold[i]!, cost);
        collect(size, i + 1 === count || spaced[i + 1] === 1);
        found = 0;
        for (let slot = 0; slot < size; slot++) extend(sentence, i, slot);
        while (found > 1 && nextTotals[found - 1]! < nextTotals[0]! - within) found--;
        for (let k = 0; k < found; k++) {
          const slot = candidateSlot[k]!;
          const label = candidateLabel[k]!;
          advance(states, slot * stateSize, label, sentence, i, nextStates, k * stateSize);
          chosen[i * width + k] = label;
          from[i * width + k] = slot;
        }
        size = found;
        [states, nextStates] = [nextStates, states];
        [totals, nextTotals] = [nextTotals, totals];
        if (gold === undefined) continue;
        const place = placeOf[gold[i]!]!;
        goldPlace[0] = place;
        goldScore[0] = statics[place]!;
        scoring.lookAt(sentence, i, goldState, goldAt);
        for (let level = 0; level < levelCount - 1; level++) {
          scoring.addLevel(level, sentence, i, goldPlace, 1, goldScore, goldScore);
        }
        const before = lastLabel(goldState, goldAt);
        scoring.addLast(sentence, i, before, goldPlace, 1, goldScore, goldScore);
        goldTotal += goldScore[0]!;
        advance(goldState, goldAt, gold[i]!, sentence, i, goldState, stateSize - goldAt);
        goldAt = stateSize - goldAt;
        const violation = totals[0]! - goldTotal;
        if (violation > worst) [worst, worstAt, worstScore] = [violation, i + 1, totals[0]!];
      }
      if (gold === undefined) return trace(count, count === 0 ? 0 : totals[0]!);
      const whole = trace(count, totals[0]!);
      const isRight = whole.labels.every((label, i) => label === gold[i]);
      return isRight ? whole : trace(worstAt, worstScore);
    },
  };
}

/** Labels that are in question, their places, and what their static features give them. */
interface Candidates<S extends Scores> {
  readonly labels: Int32Array;
  readonly places: Int32Array;
  readonly scores: S;
  count: number;
}

function candidates<S extends Scores>(most: number, make: (length: number) => S): Candidates<S> {
  return {
    labels: new Int32Array(most),
    places: new Int32Array(most),
    scores: make(most),
    count: 0,
  };
}
