import type { Search } from './greedy-search.js';
import { groupScores } from './group-scores.js';
import type { GroupWeights } from './group-weights.js';
import type { ParserTokens } from './parser-tokens.js';
import {
  by,
  canLeft,
  canRight,
  canShift,
  from,
  parserStates,
  recordSize,
  type States,
  shift,
  startStates,
  stateAfter,
} from './state.js';

/** Two ways to states after the same number of steps: what was found, and what should have been. */
export interface Violation {
  readonly predicted: number;
  readonly gold: number;
}

export interface BeamSearch extends Search {
  /**
   * Where the best path was furthest above the one that the actions `gold` give (the largest violation of Huang, Fayong
   * & Guo 2012), or undefined where it never was.
   */
  violation(tokens: ParserTokens, length: number, gold: Int32Array): Violation | undefined;
  /** The last states of all paths that the last search kept, the best first. */
  rivals(): Rival[];
}

/** A path that a search kept: its last state and what it scored. */
export interface Rival {
  readonly state: number;
  readonly score: number;
}

/** Beam search over action sequences; all have twice as many actions as there are tokens. */
export function beamSearch(
  width: number,
  lefts: number,
  classes: number,
  weights: GroupWeights,
): BeamSearch {
  const states = parserStates(lefts);
  const remembered = groupScores(classes, weights);
  const scores = new Int32Array(classes);
  /** The best continuations of a step, the worst of them first: a small heap would be no faster. */
  const bestScore = new Float64Array(width);
  const bestFrom = new Int32Array(width);
  const bestAction = new Int32Array(width);
  /** The beam, the best first. */
  const beam = new Int32Array(width);
  const totals = new Float64Array(width);
  let size = 0;
  let kept = 0;

  const offer = (place: number, action: number, total: number) => {
    if (kept === width && total <= bestScore[0]!) return;
    // Insertion into the ascending list, dropping the worst where it is full.
    let at: number;
    if (kept < width) {
      at = kept++;
      for (; at > 0 && bestScore[at - 1]! >= total; at--) move(at - 1, at);
    } else {
      at = 0;
      for (; at + 1 < width && bestScore[at + 1]! < total; at++) move(at + 1, at);
    }
    bestScore[at] = total;
    bestFrom[at] = place;
    bestAction[at] = action;
  };
  const move = (source: number, target: number) => {
    bestScore[target] = bestScore[source]!;
    bestFrom[target] = bestFrom[source]!;
    bestAction[target] = bestAction[source]!;
  };
  const begin = (length: number) => {
    startStates(states, length);
    remembered.forget();
    beam[0] = 0;
    totals[0] = 0;
    size = 1;
  };
  const step = (tokens: ParserTokens) => {
    kept = 0;
    for (let place = 0; place < size; place++) {
      const state = beam[place]!;
      const total = totals[place]!;
      remembered.score(states, state, tokens, scores);
      if (canShift(states, state)) offer(place, shift, total + scores[shift]!);
      if (canLeft(states, state)) {
        for (let action = 1; action <= lefts; action++) {
          offer(place, action, total + scores[action]!);
        }
      }
      if (canRight(states, state)) {
        for (let action = lefts + 1; action < classes; action++) {
          offer(place, action, total + scores[action]!);
        }
      }
    }
    for (let i = 0; i < kept; i++) bestFrom[i] = beam[bestFrom[i]!]!;
    size = kept;
    for (let place = 0; place < size; place++) {
      const which = kept - 1 - place;
      beam[place] = stateAfter(states, bestFrom[which]!, bestAction[which]!);
      totals[place] = bestScore[which]!;
    }
  };

  return {
    states,
    parse: (tokens, length) => {
      begin(length);
      for (let steps = 2 * length; steps > 0; steps--) step(tokens);
      return beam[0]!;
    },
    rivals: () =>
      Array.from({ length: size }, (_, place) => ({ state: beam[place]!, score: totals[place]! })),
    violation: (tokens, length, gold) => {
      begin(length);
      let goldState = 0;
      let goldScore = 0;
      let inBeam = true;
      let largest = 0;
      let found: Violation | undefined;
      for (let at = 0; at < gold.length; at++) {
        const action = gold[at]!;
        remembered.score(states, goldState, tokens, scores);
        goldScore += scores[action]!;
        step(tokens);
        const place: number = inBeam ? placeOf(states, beam, size, goldState, action) : -1;
        inBeam = place >= 0;
        goldState = inBeam ? beam[place]! : stateAfter(states, goldState, action);
        const excess = totals[0]! - goldScore;
        const wrong = !inBeam || (at === gold.length - 1 && place > 0);
        if (wrong && excess >= largest) {
          largest = excess;
          found = { predicted: beam[0]!, gold: goldState };
        }
      }
      return found;
    },
  };
}

/** Where in the beam the state is that an action led to from another, or -1. */
function placeOf(
  { cells }: States,
  beam: Int32Array,
  size: number,
  state: number,
  action: number,
): number {
  for (let place = 0; place < size; place++) {
    const at = beam[place]! * recordSize;
    if (cells[at + from] === state && cells[at + by] === action) return place;
  }
  return -1;
}
