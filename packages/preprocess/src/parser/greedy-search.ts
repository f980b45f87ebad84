import type { HashedScorer } from '@hedgerow/learn/hashed';
import { featureSize, type ParserTokens, stateFeatures } from './features.js';
import {
  canLeft,
  canRight,
  canShift,
  isFinal,
  parserStates,
  type States,
  shift,
  startStates,
  stateAfter,
} from './state.js';

export interface Search {
  /** The states of the last search. */
  readonly states: States;
  /** The last state of the best path. */
  parse(tokens: ParserTokens, length: number): number;
}

/** Does what scores best in each state, and never goes back. */
export function greedySearch(lefts: number, scorer: HashedScorer): Search {
  const states = parserStates(lefts);
  const features = new Uint32Array(featureSize);
  const scores = new Int32Array(scorer.classes);
  return {
    states,
    parse: (tokens, length) => {
      startStates(states, length);
      let state = 0;
      while (!isFinal(states, state)) {
        scores.fill(0);
        scorer.add(features, stateFeatures(states.cells, state, tokens, features), scores);
        state = stateAfter(states, state, bestAction(states, state, scores));
      }
      return state;
    },
  };
}

/** Of the actions that can be done, the one with the highest score. */
export function bestAction(states: States, state: number, scores: Int32Array): number {
  const { lefts } = states;
  let winner = canShift(states, state) ? shift : -1;
  let highest = winner === shift ? scores[shift]! : Number.NEGATIVE_INFINITY;
  const from = canLeft(states, state) ? 1 : lefts + 1;
  const to = canRight(states, state) ? scores.length : lefts + 1;
  for (let action = from; action < to; action++) {
    if (scores[action]! > highest) {
      winner = action;
      highest = scores[action]!;
    }
  }
  return winner;
}
