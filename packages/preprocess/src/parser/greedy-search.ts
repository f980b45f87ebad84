import type { RememberingScorer } from '@hedgerow/learn/hashed';
import { featureGroups } from './features.js';
import { rememberedWeights } from './group-weights.js';
import type { ParserTokens } from './parser-tokens.js';
import {
  canLeft,
  canRight,
  canShift,
  isFinal,
  next,
  parserStates,
  recordSize,
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
export function greedySearch(lefts: number, scorer: RememberingScorer): Search {
  const { classes } = scorer;
  const weights = rememberedWeights(scorer);
  const states = parserStates(lefts);
  const scores = new Int32Array(classes);
  /** Of the first group, which looks at the buffer only: the same until a token is shifted. */
  const buffer = new Int32Array(classes);
  return {
    states,
    parse: (tokens, length) => {
      startStates(states, length);
      let state = 0;
      let buffered = -1;
      while (!isFinal(states, state)) {
        const at = state * recordSize;
        weights.view(states.cells, at, tokens);
        if (buffered !== states.cells[at + next]) {
          buffered = states.cells[at + next]!;
          buffer.fill(0);
          weights.add(0, 1, buffer, 0);
        }
        scores.set(buffer);
        weights.add(1, featureGroups.length, scores, 0);
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
