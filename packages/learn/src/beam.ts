import { InputError, requireWhole } from './errors.js';

/**
 * A labelling to be found item by item, where the scores of an item's labels may depend on all that was chosen before:
 * features made during decoding.
 */
export interface BeamProblem<State> {
  readonly length: number;
  readonly labelCount: number;
  readonly start: State;
  /** Fills `into` with the score of each label at item `t` after what led to `state`; -Infinity rules one out. */
  score(t: number, state: State, into: Float64Array): void;
  /** What is to be known of the choices up to item `t`, once its label is chosen. States are never altered. */
  next(t: number, state: State, label: number): State;
  /**
   * States with the same key have the same future, so that only the best way to each is kept.
   * With the last label as key and a beam as wide as the labels are many, the search is Viterbi's, and exact.
   */
  key?(state: State): number | string;
}

export interface BeamResult<State> {
  readonly labels: Int32Array;
  readonly score: number;
  readonly state: State;
}

interface Hypothesis<State> {
  readonly label: number;
  readonly score: number;
  readonly state: State;
  readonly before: Hypothesis<State> | undefined;
}

/** The best labellings that a beam of `width` hypotheses keeps, best first. Among equals the one found first. */
export function searchBeam<State>(
  problem: BeamProblem<State>,
  { width }: { readonly width: number },
): BeamResult<State>[] {
  requireWhole('width', width, 1);
  const { length, labelCount } = problem;
  const scores = new Float64Array(labelCount);
  let beam: Hypothesis<State>[] = [
    { label: -1, score: 0, state: problem.start, before: undefined },
  ];
  for (let t = 0; t < length; t++) {
    const candidates: { label: number; score: number; before: Hypothesis<State> }[] = [];
    for (const before of beam) {
      problem.score(t, before.state, scores);
      for (let label = 0; label < labelCount; label++) {
        const score = before.score + scores[label]!;
        if (score > Number.NEGATIVE_INFINITY) candidates.push({ label, score, before });
      }
    }
    if (candidates.length === 0) {
      throw new InputError('NO_PATH', `every label of item ${t} is ruled out`);
    }
    // A stable sort: equals stay in the order they were found.
    candidates.sort((a, b) => b.score - a.score);
    beam = [];
    const seen = new Set<number | string>();
    for (const { label, score, before } of candidates) {
      const state = problem.next(t, before.state, label);
      if (problem.key !== undefined) {
        const key = problem.key(state);
        if (seen.has(key)) continue;
        seen.add(key);
      }
      beam.push({ label, score, state, before });
      if (beam.length === width) break;
    }
  }
  return beam.map((hypothesis) => ({
    labels: labelsOf(hypothesis, length),
    score: hypothesis.score,
    state: hypothesis.state,
  }));
}

function labelsOf<State>(last: Hypothesis<State>, length: number): Int32Array {
  const labels = new Int32Array(length);
  let at: Hypothesis<State> | undefined = last;
  for (let t = length - 1; t >= 0; t--) {
    labels[t] = at!.label;
    at = at!.before;
  }
  return labels;
}

export interface DynamicChain {
  readonly length: number;
  readonly labelCount: number;
  /** The score of label `y` at item `t` from features known beforehand: `states[t * labelCount + y]`. */
  readonly states: Float64Array;
  /** The score of label `y` after `before`: `transitions[before * labelCount + y]`. */
  readonly transitions: Float64Array;
  /**
   * Adds to `into` the score of each label at item `t` from features of the best labelling of the items before it:
   * `labels[0]` to `labels[t - 1]`.
   */
  addDynamic(t: number, labels: Int32Array, into: Float64Array): void;
}

/**
 * Viterbi with features made during decoding (`zhao2012`, Algorithm 1): those of each item are made once, from the best
 * labelling up to it. Exact where `addDynamic` adds nothing.
 */
export function decodeDynamic(chain: DynamicChain): { labels: Int32Array; score: number } {
  const { length, labelCount: L, states, transitions } = chain;
  const best = new Float64Array(length * L);
  const from = new Int32Array(length * L);
  const own = new Float64Array(L);
  const labels = new Int32Array(length);
  let top = 0;
  for (let t = 0; t < length; t++) {
    own.set(states.subarray(t * L, (t + 1) * L));
    chain.addDynamic(t, labels, own);
    for (let y = 0; y < L; y++) {
      let most = t === 0 ? 0 : Number.NEGATIVE_INFINITY;
      for (let x = 0; x < L && t > 0; x++) {
        const score = best[(t - 1) * L + x]! + transitions[x * L + y]!;
        if (score > most) {
          most = score;
          from[t * L + y] = x;
        }
      }
      best[t * L + y] = most + own[y]!;
    }
    top = 0;
    for (let y = 1; y < L; y++) if (best[t * L + y]! > best[t * L + top]!) top = y;
    for (let at = t, label = top; at >= 0; at--) {
      labels[at] = label;
      label = from[at * L + label]!;
    }
  }
  return { labels, score: length === 0 ? 0 : best[(length - 1) * L + top]! };
}
