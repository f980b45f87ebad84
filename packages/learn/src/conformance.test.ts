import { describe, expect, test } from 'vitest';
import { type Learner, learnerConformance } from './conformance.js';
import {
  classify,
  decodeLinearModel,
  encodeLinearModel,
  type LinearModel,
} from './linear-model.js';
import { fitMaxent, fitMaxentGis } from './maxent.js';
import { fitPassiveAggressive } from './passive-aggressive.js';
import { fitPerceptron } from './perceptron.js';
import { fitOneVsRest } from './svm.js';

const linear = (name: string, fit: Learner<LinearModel>['fit']): Learner<LinearModel> => ({
  name,
  fit,
  predict: classify,
  encode: (model) => encodeLinearModel(model, { kind: name }).bytes,
  decode: (bytes) => decodeLinearModel(bytes, name),
});

const learners = [
  linear('svm', (matrix, labels, options) => fitOneVsRest(matrix, labels, options)),
  linear('maxent', (matrix, labels, { classCount }) => fitMaxent(matrix, labels, { classCount })),
  linear('perceptron', (matrix, labels, options) => fitPerceptron(matrix, labels, options)),
  linear('passive-aggressive', (matrix, labels, options) =>
    fitPassiveAggressive(matrix, labels, options),
  ),
];

for (const learner of learners) {
  describe(learner.name, () => {
    for (const { name, run } of learnerConformance(learner)) test(name, run);
  });
}

describe('maxent by iterative scaling, which takes no negative values', () => {
  const learner = linear('gis', (matrix, labels, { classCount }) =>
    fitMaxentGis(matrix, labels, { classCount }),
  );
  for (const { name, run } of learnerConformance(learner)) {
    if (name === 'values count') {
      test(`not: ${name}`, () => expect(run()).rejects.toThrow('needs values of at least 0'));
    } else test(name, run);
  }
});

/** A learner that does one thing wrong must fail the check that is about it. */
test.each<[string, Partial<Learner<LinearModel>>]>([
  ['it tells classes apart that can be told apart', { predict: () => new Int32Array(60) }],
  [
    'the same data and seed give the same model',
    {
      fit: (() => {
        let seed = 0;
        return (matrix, labels, options) =>
          fitPerceptron(matrix, labels, { ...options, seed: seed++ });
      })(),
    },
  ],
  [
    'it leaves its input as it was',
    {
      fit: (matrix, labels, options) => {
        const model = fitPerceptron(matrix, labels, options);
        matrix.columns.fill(0);
        return model;
      },
    },
  ],
  ['it refuses no rows', { fit: () => fitPerceptron(learnable, [0]) }],
  [
    'it refuses a label out of range',
    { fit: (matrix) => fitPerceptron(matrix, Array(60).fill(0)) },
  ],
  ['a stored model that was cut short is refused', { decode: () => fitPerceptron(learnable, [0]) }],
  [
    'rows without features and columns not seen in training are predicted all the same',
    { predict: (_, matrix) => Array(matrix.rowCount).fill(Number.NaN) },
  ],
])('the suite notices: %s', async (name, wrong) => {
  const learner = { ...learners[2]!, ...wrong };
  const check = learnerConformance(learner).find((one) => one.name === name)!;
  await expect(check.run()).rejects.toThrow();
});

const learnable = {
  rowCount: 1,
  columnCount: 1,
  rowStart: new Int32Array([0, 1]),
  columns: new Int32Array(1),
  values: undefined,
};
