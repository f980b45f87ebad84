import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BeamProblem, decodeDynamic, searchBeam } from './beam.js';
import type { ChainScores } from './chain/scores.js';
import { decodeChain } from './chain/viterbi.js';
import { seededRandom } from './random.js';

function randomChain(seed: number, length = 5, labelCount = 3): ChainScores {
  const random = seededRandom(seed);
  const draw = (size: number) => Float64Array.from({ length: size }, () => random.next() * 4 - 2);
  return {
    length,
    labelCount,
    states: draw(length * labelCount),
    transitions: draw(labelCount ** 2),
    stride: 0,
  };
}

/** A chain as a beam problem: the state is the last label. */
function firstOrder({
  length,
  labelCount: L,
  states,
  transitions,
}: ChainScores): BeamProblem<number> {
  return {
    length,
    labelCount: L,
    start: -1,
    score: (t, last, into) => {
      for (let y = 0; y < L; y++) {
        into[y] = states[t * L + y]! + (t === 0 ? 0 : transitions[last * L + y]!);
      }
    },
    next: (_, __, label) => label,
    key: (last) => last,
  };
}

/** Scores that hang on all labels before: what no first-order search can see. */
function history(seed: number, length = 6): BeamProblem<string> {
  const score = (t: number, past: string, label: number) =>
    seededRandom(
      seed + 7919 * t + 31 * label + [...past].reduce((h, c) => h * 5 + Number(c) + 1, 0),
    ).next();
  return {
    length,
    labelCount: 3,
    start: '',
    score: (t, past, into) => {
      for (let y = 0; y < 3; y++) into[y] = score(t, past, y);
    },
    next: (_, past, label) => past + label,
  };
}

test('with the last label as key and a beam as wide as the labels it is Viterbi', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
      const chain = randomChain(seed);
      const expected = decodeChain(chain);
      const [best] = searchBeam(firstOrder(chain), { width: 3 });
      expect(best!.labels).toEqual(expected.labels);
      expect(best!.score).toBeCloseTo(expected.score, 9);
    }),
    { numRuns: 50 },
  );
});

test('a beam wide enough for everything finds the best of all, in order; a narrower one never a better', () => {
  for (let seed = 0; seed < 20; seed++) {
    const problem = history(seed);
    const all = searchBeam(problem, { width: 3 ** 6 });
    expect(all).toHaveLength(3 ** 6);
    expect(new Set(all.map(({ state }) => state)).size).toBe(3 ** 6);
    all.forEach(({ state, labels, score }, n) => {
      expect(labels.join('')).toBe(state);
      if (n > 0) expect(score).toBeLessThanOrEqual(all[n - 1]!.score);
    });
    const into = new Float64Array(3);
    for (const width of [1, 2, 5]) {
      const found = searchBeam(problem, { width });
      expect(found.length).toBe(width);
      expect(found[0]!.score).toBeLessThanOrEqual(all[0]!.score + 1e-12);
      // Its score is what its labels add up to.
      let score = 0;
      found[0]!.labels.forEach((label, t) => {
        problem.score(t, found[0]!.state.slice(0, t), into);
        score += into[label]!;
      });
      expect(found[0]!.score).toBeCloseTo(score, 9);
    }
  }
});

test('a beam of one is greedy', () => {
  const problem = history(3);
  const into = new Float64Array(3);
  let past = '';
  for (let t = 0; t < problem.length; t++) {
    problem.score(t, past, into);
    past += into.indexOf(Math.max(...into));
  }
  expect(searchBeam(problem, { width: 1 })[0]!.state).toBe(past);
});

test('where everything is ruled out, the item is named', () => {
  const chain = randomChain(1);
  chain.states.fill(Number.NEGATIVE_INFINITY, 6, 9);
  expect(() => searchBeam(firstOrder(chain), { width: 3 })).toThrow(/label of item 2/);
  expect(() => searchBeam(firstOrder(chain), { width: 0 })).toThrow(/width/);
});

test('decoding with dynamic features that add nothing is Viterbi', () => {
  for (let seed = 0; seed < 30; seed++) {
    const chain = randomChain(seed);
    const found = decodeDynamic({ ...chain, addDynamic: () => {} });
    const expected = decodeChain(chain);
    expect(found.labels).toEqual(expected.labels);
    expect(found.score).toBeCloseTo(expected.score, 9);
  }
});

test('dynamic features see the best labelling of the items before', () => {
  for (let seed = 0; seed < 30; seed++) {
    const chain = randomChain(seed, 6);
    const seen: string[] = [];
    const bonus = (t: number, labels: Int32Array, into: Float64Array) => {
      seen.push(labels.subarray(0, t).join(''));
      // The label two items back is to be repeated.
      if (t >= 2) into[labels[t - 2]!]! += 1.5;
    };
    decodeDynamic({ ...chain, addDynamic: bonus });
    // Each is the best labelling of a chain cut short there, with the features that were made so far.
    const states = chain.states.slice();
    seen.forEach((past, t) => {
      if (t > 0) {
        const cut = { ...chain, length: t, states: states.slice(0, t * 3) };
        expect(past).toBe(decodeChain(cut).labels.join(''));
      }
      if (t >= 2) states[t * 3 + Number(past[t - 2])]! += 1.5;
    });
    expect(seen).toHaveLength(6);
  }
});
