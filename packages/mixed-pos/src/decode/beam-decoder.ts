import type { SentenceColumns } from '../features/sentence-columns.js';
import { begin, final, inside, labelOf, single } from '../labels.js';
import { advance, lastLabel, openTagOf, sameWords, startState, stateSize } from './path-state.js';
import { labelScore, type Scores, type Scoring } from './scoring.js';

/** The labels that a decoder found; of a part of the sentence where training stopped it early. */
export interface Decoded {
  readonly labels: Uint8Array;
  readonly length: number;
  readonly score: number;
  /**
   * The state that made the dynamic features of each unit, whatever its label; absent where each path makes its own.
   */
  readonly states?: Int32Array;
}

export interface Decoder {
  decode(sentence: SentenceColumns, gold?: Uint8Array): Decoded;
}

/**
 * Beam search in which each path makes the features of its own words: what `zhao2012` leaves for later. Given the right
 * labels, it returns the part of the sentence after which the best path is furthest above the right one (max-violation:
 * Huang, Fayong & Guo 2012).
 */
export function beamDecoder<S extends Scores>(
  scoring: Scoring<S>,
  make: (length: number) => S,
  width: number,
): Decoder {
  const { plan } = scoring;
  const statics = make(plan.classes);
  const scores = make(plan.classes);
  /** The scores of the words of each path; paths with the same words share one. */
  const made = Array.from({ length: width }, () => make(plan.classes));
  const ofWords = Array.from({ length: width }, (_, slot) => made[slot]!);
  const { labels } = plan;
  const { legal } = labels;
  const tagCount = labels.tags.length;
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

  /** Offers what may follow a path; `scores` are those of the unit on that path. */
  const extend = (slot: number, open: number, mustEnd: boolean) => {
    const total = totals[slot]!;
    if (open >= 0) {
      const end = labelOf(open, final);
      offer(total + labelScore(plan, scores, end), slot, end);
      const on = labelOf(open, inside);
      if (!mustEnd && legal[on] === 1) offer(total + labelScore(plan, scores, on), slot, on);
      return;
    }
    for (let tag = 0; tag < tagCount; tag++) {
      const alone = labelOf(tag, single);
      if (legal[alone] === 1) offer(total + labelScore(plan, scores, alone), slot, alone);
      const first = labelOf(tag, begin);
      if (!mustEnd && legal[first] === 1)
        offer(total + labelScore(plan, scores, first), slot, first);
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
      const { count, spaced } = sentence;
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
        const mustEnd = i + 1 === count || spaced[i + 1] === 1;
        statics.fill(0);
        scoring.addUnit(sentence, i, statics);
        found = 0;
        for (let slot = 0; slot < size; slot++) {
          const at = slot * stateSize;
          let twin = 0;
          while (twin < slot && !sameWords(states, twin * stateSize, at)) twin++;
          if (twin < slot) ofWords[slot] = ofWords[twin]!;
          else {
            ofWords[slot] = made[slot]!;
            made[slot]!.set(statics);
            scoring.addWords(sentence, i, states, at, made[slot]!);
          }
          scores.set(ofWords[slot]!);
          scoring.addOpen(sentence, i, states, at, lastLabel(states, at), scores);
          extend(slot, openTagOf(states, at), mustEnd);
        }
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
        scores.set(statics);
        scoring.addWords(sentence, i, goldState, goldAt, scores);
        scoring.addOpen(sentence, i, goldState, goldAt, lastLabel(goldState, goldAt), scores);
        goldTotal += labelScore(plan, scores, gold[i]!);
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
