import type { ClassPlan } from '../decode/class-plan.js';
import type { Decoded } from '../decode/decoder.js';
import type { LabelWeights } from '../decode/label-weights.js';
import { advance, startState, stateSize } from '../decode/path-state.js';
import type { Scoring } from '../decode/scoring.js';
import type { SentenceColumns } from '../features/sentence-columns.js';
import { levelCount } from '../features/templates.js';
import { featureDifference } from './feature-difference.js';

/** What tells two paths apart: their features, how many labels differ, and by how much the found one scores higher. */
export function pathComparison(
  { labels, placeOf, shared }: ClassPlan,
  scores: Scoring<Float64Array>,
  weights: LabelWeights<Float64Array>,
) {
  const features = featureDifference();
  const states = new Int32Array(4 * stateSize);
  const hashes = new Uint32Array(scores.most);
  const one = new Int32Array(1);
  const score = new Float64Array(1);
  const enter = (feature: number, label: number, by: number) => {
    features.add(feature, label, by);
    if (!shared) return;
    features.add(feature, labels.count + (label & 3), by);
    features.add(feature, labels.count + 4 + (label >> 2), by);
  };
  /** The features of a label on a path are entered, and its score is told. */
  const take = (
    sentence: SentenceColumns,
    i: number,
    from: Int32Array,
    at: number,
    before: number,
    label: number,
    by: number,
  ): number => {
    scores.lookAt(sentence, i, from, at);
    let count = scores.staticFeatures(sentence, i, before, hashes);
    for (let level = 0; level < levelCount; level++) {
      count += scores.levelFeatures(level, sentence, i, hashes, count);
    }
    for (let k = 0; k < count; k++) enter(hashes[k]!, label, by);
    one[0] = placeOf[label]!;
    score[0] = 0;
    weights.add(hashes, count, one, 1, score, score);
    return score[0];
  };
  return (
    sentence: SentenceColumns,
    gold: Uint8Array,
    { labels: found, states: used }: Decoded,
  ) => {
    let wrong = 0;
    for (let i = 0; i < found.length; i++) if (gold[i] !== found[i]) wrong++;
    if (wrong === 0) return { features, wrong, gap: 0 };
    let [now, next] = [0, 2 * stateSize];
    startState(states, 0);
    startState(states, stateSize);
    let gap = 0;
    for (let i = 0; i < found.length; i++) {
      const [right, other] = [gold[i]!, found[i]!];
      const [afterRight, afterOther] = i === 0 ? [-1, -1] : [gold[i - 1]!, found[i - 1]!];
      if (right !== other || afterRight !== afterOther || (!used && !sameState(states, now))) {
        const from = used ?? states;
        const [a, b] = used ? [i * stateSize, i * stateSize] : [now, now + stateSize];
        gap -= take(sentence, i, from, a, afterRight, right, 1);
        gap += take(sentence, i, from, b, afterOther, other, -1);
      }
      if (used) continue;
      advance(states, now, right, sentence, i, states, next);
      advance(states, now + stateSize, other, sentence, i, states, next + stateSize);
      [now, next] = [next, now];
    }
    return { features, wrong, gap };
  };
}

function sameState(states: Int32Array, at: number): boolean {
  for (let k = 0; k < stateSize; k++) {
    if (states[at + k] !== states[at + stateSize + k]) return false;
  }
  return true;
}
