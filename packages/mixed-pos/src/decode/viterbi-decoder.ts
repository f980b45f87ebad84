import { transitionFeature } from '../features/templates.js';
import { begin, final, inside, labelOf, labelsAt, single } from '../labels.js';
import { type Decoder, favourWrong } from './decoder.js';
import type { LabelWeights, Scores } from './label-weights.js';
import { advance, startState, stateSize } from './path-state.js';
import type { Scoring } from './scoring.js';

/**
 * Viterbi's algorithm with the dynamic features of each unit made once, from the words of the best path up to it
 * (`zhao2012`, Algorithm 1). Without dynamic templates it is exact. Given the right labels, all others get `cost` on top.
 */
export function viterbiDecoder<S extends Scores>(
  scoring: Scoring<S>,
  weights: LabelWeights<S>,
  make: (length: number) => S,
  cost = 0,
): Decoder {
  const { all, labels } = scoring.plan;
  const { count: labelCount } = labels;
  const ofAll = make(all.length);
  const scores = new Float64Array(labelCount);
  const opening = new Float64Array(labelCount);
  const hash = new Uint32Array(1);
  let best = new Float64Array(labelCount);
  let next = new Float64Array(labelCount);
  let states = new Int32Array(labelCount * stateSize);
  let nextStates = new Int32Array(labelCount * stateSize);
  let from = new Uint8Array(0);
  const starters = labelsAt(labels, begin, single);
  const enders = labelsAt(labels, final, single);
  const goers = labelsAt(labels, inside, final);
  /** From each label that ends a word to each that starts one, side by side for the starter; and on inside a word. */
  const between = new Float64Array(starters.length * enders.length);
  const fromBegin = new Float64Array(goers.length);
  const fromInside = new Float64Array(goers.length);
  const ended = new Float64Array(enders.length);
  const after = new Float64Array(labelCount);

  const spread = (into: Float64Array) => {
    for (let k = 0; k < all.length; k++) into[all[k]!] = ofAll[k]!;
  };
  const lookUp = (before: number, into: Float64Array) => {
    ofAll.fill(0);
    hash[0] = transitionFeature(before);
    weights.addAll(hash, 1, ofAll);
    spread(into);
  };
  /** Weights change between sentences of the training, so they are looked up for each. */
  const lookUpTransitions = () => {
    if (!scoring.transitions) return;
    lookUp(-1, opening);
    for (let e = 0; e < enders.length; e++) {
      lookUp(enders[e]!, after);
      for (let s = 0; s < starters.length; s++) {
        between[s * enders.length + e] = after[starters[s]!]!;
      }
    }
    for (let g = 0; g < goers.length; g++) {
      const tag = goers[g]! >> 2;
      lookUp(labelOf(tag, begin), after);
      fromBegin[g] = after[goers[g]!]!;
      lookUp(labelOf(tag, inside), after);
      fromInside[g] = after[goers[g]!]!;
    }
  };

  return {
    decode: (sentence, gold) => {
      const { length: count, spaced } = sentence;
      if (count * labelCount > from.length) from = new Uint8Array(2 * count * labelCount);
      const used = new Int32Array(count * stateSize);
      lookUpTransitions();
      startState(states, 0);
      let top = 0;
      for (let i = 0; i < count; i++) {
        const mustEnd = i + 1 === count || spaced[i + 1] === 1;
        scoring.scoreUnit(sentence, i, ofAll);
        for (let k = 0; k < stateSize; k++) used[i * stateSize + k] = states[top * stateSize + k]!;
        scoring.lookAt(sentence, i, states, top * stateSize);
        scoring.addPath(sentence, i, ofAll);
        if (gold !== undefined) favourWrong(ofAll, all, gold[i]!, cost);
        spread(scores);
        next.fill(Number.NEGATIVE_INFINITY);
        for (let e = 0; e < enders.length; e++) ended[e] = best[enders[e]!]!;
        for (let s = 0; s < starters.length; s++) {
          const label = starters[s]!;
          if (mustEnd && (label & 3) === begin) continue;
          let most = i === 0 ? opening[label]! : Number.NEGATIVE_INFINITY;
          let before = 0;
          for (let e = 0, at = s * enders.length; i > 0 && e < enders.length; e++, at++) {
            const total = ended[e]! + between[at]!;
            if (total > most) {
              most = total;
              before = e;
            }
          }
          next[label] = most + scores[label]!;
          from[i * labelCount + label] = enders[before]!;
        }
        for (let g = 0; i > 0 && g < goers.length; g++) {
          const label = goers[g]!;
          if (mustEnd && (label & 3) === inside) continue;
          const first = labelOf(label >> 2, begin);
          const middle = labelOf(label >> 2, inside);
          const short = best[first]! + fromBegin[g]!;
          const long = best[middle]! + fromInside[g]!;
          next[label] = Math.max(short, long) + scores[label]!;
          from[i * labelCount + label] = short >= long ? first : middle;
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
