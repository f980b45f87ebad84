import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matrixOf } from './matrix.js';
import { fitMaxentGis } from './maxent.js';
import {
  fitSecondOrder,
  type LabelledSecondOrder,
  type SecondOrderModel,
  secondOrderDecoder,
} from './second-order.js';

const labelCount = 3;
const attributeCount = 4;

/** Items with some attributes and candidates, and a label among these. */
const someSequence = fc
  .array(
    fc.record({
      attributes: fc.uniqueArray(fc.nat(attributeCount - 1), { maxLength: 3 }),
      candidates: fc.uniqueArray(fc.nat(labelCount - 1), { minLength: 1 }),
      pick: fc.nat(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((items): LabelledSecondOrder => {
    const startsOf = (parts: number[][]) => {
      const starts = [0];
      for (const part of parts) starts.push(starts.at(-1)! + part.length);
      return starts;
    };
    return {
      attributes: items.flatMap(({ attributes }) => attributes),
      attributeStart: startsOf(items.map(({ attributes }) => attributes)),
      candidates: items.flatMap(({ candidates }) => candidates),
      candidateStart: startsOf(items.map(({ candidates }) => candidates)),
      labels: items.map(({ candidates, pick }) => candidates[pick % candidates.length]!),
    };
  });

const someData = fc.array(someSequence, { minLength: 1, maxLength: 6 });
const options = { labelCount, attributeCount, maxIterations: 6, l2: 0.5, epsilon: 0 };

/** The candidates of an item. */
const candidatesOf = ({ candidates, candidateStart }: LabelledSecondOrder, i: number) =>
  Array.from(candidates).slice(candidateStart[i]!, candidateStart[i + 1]!);

/** p(label | the two before, attributes), written out. */
function local(
  model: SecondOrderModel,
  sequence: LabelledSecondOrder,
  i: number,
  before: number[],
) {
  const [first = labelCount, second = labelCount] = [before.at(-2), before.at(-1)];
  const pair = model.pairs.indexOf(first * (labelCount + 1) + second);
  const columns = [
    ...Array.from(sequence.attributes).slice(
      sequence.attributeStart[i]!,
      sequence.attributeStart[i + 1]!,
    ),
    attributeCount + second,
    ...(pair < 0 ? [] : [attributeCount + labelCount + 1 + pair]),
  ];
  const powers = candidatesOf(sequence, i).map((label) => {
    let score = 0;
    for (const column of columns) {
      for (let k = model.columnStart[column]!; k < model.columnStart[column + 1]!; k++) {
        if (model.labels[k] === label) score += model.weights[k]!;
      }
    }
    return Math.exp(score);
  });
  const total = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / total);
}

/** Every way to label a sequence, with its probability. */
function enumerate(model: SecondOrderModel, sequence: LabelledSecondOrder) {
  let ways: { labels: number[]; probability: number }[] = [{ labels: [], probability: 1 }];
  for (let i = 0; i < sequence.labels.length; i++) {
    ways = ways.flatMap(({ labels, probability }) => {
      const chances = local(model, sequence, i, labels);
      return candidatesOf(sequence, i).map((label, c) => ({
        labels: [...labels, label],
        probability: probability * chances[c]!,
      }));
    });
  }
  return ways;
}

test('the labels are the likeliest of all ways to label', () => {
  fc.assert(
    fc.property(someData, someSequence, (data, sequence) => {
      const model = fitSecondOrder(data, options);
      const ways = enumerate(model, sequence);
      const found = Array.from(secondOrderDecoder(model).label(sequence));
      const way = ways.find(({ labels }) => labels.join() === found.join())!;
      expect(way.probability).toBeCloseTo(
        Math.max(...ways.map(({ probability }) => probability)),
        9,
      );
    }),
  );
});

test('marginals are sums over all ways to label', () => {
  fc.assert(
    fc.property(someData, someSequence, (data, sequence) => {
      const model = fitSecondOrder(data, options);
      const ways = enumerate(model, sequence);
      const expected = Array.from(sequence.labels).flatMap((_, i) =>
        candidatesOf(sequence, i).map((label) =>
          ways
            .filter(({ labels }) => labels[i] === label)
            .reduce((sum, w) => sum + w.probability, 0),
        ),
      );
      const marginals = secondOrderDecoder(model).marginals(sequence);
      expected.forEach((value, k) => {
        expect(marginals[k]).toBeCloseTo(value, 9);
      });
    }),
  );
});

test('every iteration makes the objective less', () => {
  fc.assert(
    fc.property(someData, (data) => {
      const seen: number[] = [];
      fitSecondOrder(data, { ...options, onProgress: ({ objective }) => seen.push(objective) });
      for (let k = 1; k < seen.length; k++)
        expect(seen[k]!).toBeLessThanOrEqual(seen[k - 1]! + 1e-9);
    }),
  );
});

test('with nothing but attributes that count, the weights are those of iterative scaling over a matrix', () => {
  // Sequences of one item have the same labels before them, which is then one column more for all.
  const rows = [[0], [0, 1], [1, 2], [2, 3], [0, 3], [1]];
  const labels = [0, 1, 1, 2, 0, 2];
  const sequences = rows.map((attributes, i) => ({
    attributes,
    attributeStart: [0, attributes.length],
    candidates: [0, 1, 2],
    candidateStart: [0, 3],
    labels: [labels[i]!],
  }));
  const model = fitSecondOrder(sequences, { ...options, l2: 0 });
  const start = [attributeCount, attributeCount + 1];
  const dense = fitMaxentGis(
    matrixOf(
      rows.map((row) => [[...row, ...start], [...row, ...start].map(() => 1)]),
      { columnCount: 6 },
    ),
    labels,
    { l2: 0, bias: false, maxIterations: 6, epsilon: 0 },
  );
  for (let column = 0; column < attributeCount; column++) {
    for (let k = model.columnStart[column]!; k < model.columnStart[column + 1]!; k++) {
      expect(model.weights[k]).toBeCloseTo(dense.weights[column * 3 + model.labels[k]!]!, 9);
    }
  }
});

test('a sequence counts as often as its weight says', () => {
  fc.assert(
    fc.property(someSequence, someSequence, (one, other) => {
      const weighed = fitSecondOrder([{ ...one, weight: 3 }, other], options);
      const copied = fitSecondOrder([one, one, one, other], options);
      weighed.weights.forEach((weight, k) => {
        expect(weight).toBeCloseTo(copied.weights[k]!, 9);
      });
    }),
  );
});

describe('a beam', () => {
  const items = 6;
  const data: LabelledSecondOrder = {
    attributes: [0, 1, 2, 3, 0, 1],
    attributeStart: [0, 1, 2, 3, 4, 5, 6],
    candidates: Array.from({ length: items }, () => [0, 1, 2]).flat(),
    candidateStart: [0, 3, 6, 9, 12, 15, 18],
    labels: [0, 1, 2, 0, 1, 2],
  };
  const model = fitSecondOrder([data], { ...options, maxIterations: 50, l2: 0.01 });

  test('that is wide enough changes nothing', () => {
    expect(secondOrderDecoder(model, { beam: 9 }).marginals(data)).toEqual(
      secondOrderDecoder(model).marginals(data),
    );
  });

  test('of one pair leaves one label at each item', () => {
    const marginals = secondOrderDecoder(model, { beam: 1 }).marginals(data);
    expect(Array.from(marginals).filter((p) => p > 0).length).toBe(items);
    expect(Array.from(secondOrderDecoder(model, { beam: 1 }).label(data))).toEqual(data.labels);
  });
});

test('there must be labels to learn from', () => {
  expect(() => fitSecondOrder([], options)).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
});
