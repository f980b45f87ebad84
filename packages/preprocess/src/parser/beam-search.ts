import { featureSize, type ParserTokens, stateFeatures } from './features.js';
import {
  apply,
  canLeft,
  canRight,
  canShift,
  copyState,
  isLeft,
  type ParserState,
  parserState,
  shift,
} from './state.js';

/** Adds the weights of features to scores, one a class. */
export type AddScores = (features: Uint32Array, count: number, scores: Float64Array) => void;

/** Where the best path of the beam was furthest above the path that should have been found. */
export interface Violation {
  readonly steps: number;
  readonly predicted: Int32Array;
}

export interface BeamSearch {
  /** The best path found, as its last state. */
  parse(tokens: ParserTokens, length: number): ParserState;
  /** The largest violation (Huang, Fayong & Guo 2012) of the path that `gold` gives, or undefined where there is none. */
  violation(tokens: ParserTokens, length: number, gold: Int32Array): Violation | undefined;
}

/** Beam search over action sequences; all have twice as many actions as there are tokens. */
export function beamSearch(width: number, classes: number, add: AddScores): BeamSearch {
  const features = new Uint32Array(featureSize);
  const scores = new Float64Array(classes);
  /** The best continuations of a step, the worst of them first: a small heap would be no faster. */
  const bestScore = new Float64Array(width);
  const bestFrom = new Int32Array(width);
  const bestAction = new Int32Array(width);

  const expand = (
    states: readonly ParserState[],
    totals: Float64Array,
    count: number,
    tokens: ParserTokens,
  ): number => {
    let kept = 0;
    for (let from = 0; from < count; from++) {
      const state = states[from]!;
      scores.fill(0);
      add(features, stateFeatures(state, tokens, features), scores);
      const left = canLeft(state);
      const right = canRight(state);
      for (let action = 0; action < classes; action++) {
        if (action === shift ? !canShift(state) : isLeft(action) ? !left : !right) continue;
        const total = totals[from]! + scores[action]!;
        if (kept === width && total <= bestScore[0]!) continue;
        // Insertion into the ascending list, dropping the worst where it is full.
        let at: number;
        if (kept < width) {
          at = kept++;
          while (at > 0 && bestScore[at - 1]! >= total) {
            move(at - 1, at);
            at--;
          }
        } else {
          at = 0;
          while (at + 1 < width && bestScore[at + 1]! < total) {
            move(at + 1, at);
            at++;
          }
        }
        bestScore[at] = total;
        bestFrom[at] = from;
        bestAction[at] = action;
      }
    }
    return kept;
  };
  const move = (from: number, to: number) => {
    bestScore[to] = bestScore[from]!;
    bestFrom[to] = bestFrom[from]!;
    bestAction[to] = bestAction[from]!;
  };

  /** Runs all steps; `onStep` sees each new beam before it is built, and ends the search by returning true. */
  const run = (
    tokens: ParserTokens,
    length: number,
    onStep?: (step: number, kept: number) => boolean,
  ): ParserState => {
    let now = Array.from({ length: width }, () => parserState(length));
    let then = Array.from({ length: width }, () => parserState(length));
    let totals = new Float64Array(width);
    let nextTotals = new Float64Array(width);
    let count = 1;
    for (let step = 0; step < 2 * length; step++) {
      const kept = expand(now, totals, count, tokens);
      if (onStep?.(step, kept)) break;
      for (let i = 0; i < kept; i++) {
        // The best comes first in the new beam.
        const which = kept - 1 - i;
        copyState(now[bestFrom[which]!]!, then[i]!);
        apply(then[i]!, bestAction[which]!);
        nextTotals[i] = bestScore[which]!;
      }
      count = kept;
      [now, then] = [then, now];
      [totals, nextTotals] = [nextTotals, totals];
    }
    return now[0]!;
  };

  return {
    parse: (tokens, length) => run(tokens, length),
    violation: (tokens, length, gold) => {
      const goldState = parserState(length);
      let goldScore = 0;
      /** Which of the beam is the gold path, or -1 once it fell out. */
      let goldPlace = 0;
      let largest = 0;
      let steps = 0;
      const history: { from: Int32Array; action: Int32Array; kept: number }[] = [];
      run(tokens, length, (step, kept) => {
        history.push({ from: bestFrom.slice(0, kept), action: bestAction.slice(0, kept), kept });
        scores.fill(0);
        add(features, stateFeatures(goldState, tokens, features), scores);
        goldScore += scores[gold[step]!]!;
        apply(goldState, gold[step]!);
        let place = -1;
        for (let i = 0; i < kept && goldPlace >= 0; i++) {
          if (bestFrom[i] === goldPlace && bestAction[i] === gold[step]) place = kept - 1 - i;
        }
        goldPlace = place;
        const excess = bestScore[kept - 1]! - goldScore;
        const last = step === 2 * length - 1;
        if ((goldPlace < 0 || (last && goldPlace > 0)) && excess >= largest) {
          largest = excess;
          steps = step + 1;
        }
        return false;
      });
      return steps === 0 ? undefined : { steps, predicted: pathOf(history, steps) };
    },
  };
}

/** The actions that led to the best of the beam after so many steps. */
function pathOf(
  history: readonly { from: Int32Array; action: Int32Array; kept: number }[],
  steps: number,
): Int32Array {
  const path = new Int32Array(steps);
  let place = 0;
  for (let step = steps - 1; step >= 0; step--) {
    const { from, action, kept } = history[step]!;
    path[step] = action[kept - 1 - place]!;
    place = from[kept - 1 - place]!;
  }
  return path;
}
