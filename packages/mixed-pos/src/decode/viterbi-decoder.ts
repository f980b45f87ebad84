import { transitionFeature } from '../features/templates.js';
import { begin, final, inside, labelOf, single } from '../labels.js';
import type { Decoder } from './beam-decoder.js';
import { advance, startState, stateSize } from './path-state.js';
import { labelScore, type Scores, type Scoring, type Weights } from './scoring.js';

/**
 * Viterbi's algorithm with the dynamic features of each unit made once, from the words of the best path up to it
 * (`zhao2012`, Algorithm 1). Without dynamic templates it is exact.
 */
export function viterbiDecoder<S extends Scores>(
  scoring: Scoring<S>,
  weights: Weights<S>,
  make: (length: number) => S,
): Decoder {
  const { plan } = scoring;
  const scores = make(plan.classes);
  const { labels } = plan;
  const { count: labelCount, legal, tags } = labels;
  const transitions = new Float64Array(labelCount * labelCount);
  const opening = new Float64Array(labelCount);
  const row = make(plan.classes);
  const hash = new Uint32Array(1);
  let best = new Float64Array(labelCount);
  let next = new Float64Array(labelCount);
  let states = new Int32Array(labelCount * stateSize);
  let nextStates = new Int32Array(labelCount * stateSize);
  let from = new Uint8Array(0);
  const starters: number[] = [];
  const enders: number[] = [];
  for (let tag = 0; tag < tags.length; tag++) {
    for (const [position, list] of [
      [begin, starters],
      [single, starters],
      [final, enders],
      [single, enders],
    ] as const) {
      if (legal[labelOf(tag, position)] === 1) list.push(labelOf(tag, position));
    }
  }

  const rowAfter = (before: number, into: Float64Array, at: number) => {
    row.fill(0);
    hash[0] = transitionFeature(before);
    weights.add(hash, 1, row);
    for (let label = 0; label < labelCount; label++) {
      into[at + label] = labelScore(plan, row, label);
    }
  };
  /** Weights change between sentences of the training, so they are looked up for each. */
  const lookUpTransitions = () => {
    if (!scoring.transitions) return;
    for (let before = 0; before < labelCount; before++) {
      if (legal[before] === 1) rowAfter(before, transitions, before * labelCount);
    }
    rowAfter(-1, opening, 0);
  };

  return {
    decode: (sentence) => {
      const { count, spaced } = sentence;
      if (count * labelCount > from.length) from = new Uint8Array(2 * count * labelCount);
      const used = new Int32Array(count * stateSize);
      lookUpTransitions();
      startState(states, 0);
      let top = 0;
      for (let i = 0; i < count; i++) {
        const mustEnd = i + 1 === count || spaced[i + 1] === 1;
        scores.fill(0);
        scoring.addUnit(sentence, i, scores);
        for (let k = 0; k < stateSize; k++) used[i * stateSize + k] = states[top * stateSize + k]!;
        scoring.addWords(sentence, i, states, top * stateSize, scores);
        scoring.addOpen(sentence, i, states, top * stateSize, undefined, scores);
        next.fill(Number.NEGATIVE_INFINITY);
        const reachLabel = (label: number, before: number, total: number) => {
          next[label] = total + labelScore(plan, scores, label);
          from[i * labelCount + label] = before;
        };
        for (const label of starters) {
          if (mustEnd && (label & 3) === begin) continue;
          if (i === 0) {
            reachLabel(label, 0, opening[label]!);
            continue;
          }
          let most = Number.NEGATIVE_INFINITY;
          let before = 0;
          for (let k = 0; k < enders.length; k++) {
            const y = enders[k]!;
            const total = best[y]! + transitions[y * labelCount + label]!;
            if (total > most) {
              most = total;
              before = y;
            }
          }
          reachLabel(label, before, most);
        }
        for (let tag = 0; i > 0 && tag < tags.length; tag++) {
          for (const label of [labelOf(tag, inside), labelOf(tag, final)]) {
            if (legal[label] !== 1 || (mustEnd && (label & 3) === inside)) continue;
            const b = labelOf(tag, begin);
            const on = labelOf(tag, inside);
            const fromB = best[b]! + transitions[b * labelCount + label]!;
            const fromI = best[on]! + transitions[on * labelCount + label]!;
            if (fromB >= fromI) reachLabel(label, b, fromB);
            else reachLabel(label, on, fromI);
          }
        }
        top = -1;
        for (let label = 0; label < labelCount; label++) {
          if (next[label] === Number.NEGATIVE_INFINITY) continue;
          const before = i === 0 ? 0 : from[i * labelCount + label]!;
          advance(states, before * stateSize, label, sentence, i, nextStates, label * stateSize);
          if (top < 0 || next[label]! > next[top]!) top = label;
        }
        [best, next] = [next, best];
        [states, nextStates] = [nextStates, states];
      }
      const found = new Uint8Array(count);
      const score = count === 0 ? 0 : best[top]!;
      for (let i = count - 1, label = top; i >= 0; i--) {
        found[i] = label;
        label = from[i * labelCount + label]!;
      }
      return { labels: found, length: count, score, states: used };
    },
  };
}
