import type { ConformanceCheck } from './conformance-check.js';
import { matrixOf, type SparseMatrix } from './matrix.js';
import { seededRandom } from './random.js';

export type { ConformanceCheck } from './conformance-check.js';
export { type ModelReader, modelConformance } from './model-conformance.js';

/** A learner of classes as the suite sees it: a few lines around any `fit...` and its prediction. */
export interface Learner<Model = unknown> {
  readonly name: string;
  /** Trains on rows with labels from 0 to `classCount - 1`; all randomness comes from the seed. */
  fit(
    matrix: SparseMatrix,
    labels: ArrayLike<number>,
    options: { readonly classCount: number; readonly seed: number },
  ): Model | Promise<Model>;
  predict(model: Model, matrix: SparseMatrix): ArrayLike<number>;
  /** Where models can be stored. */
  encode?(model: Model): Uint8Array;
  decode?(bytes: Uint8Array): Model;
}

/**
 * What every learner must keep to: same data and seed, same model; input left as it was; plain data that survives a worker
 * thread and a file; classes that can be told apart are; bad input is an `InputError` and never a wrong model.
 */
export function learnerConformance<Model>(learner: Learner<Model>): readonly ConformanceCheck[] {
  const classCount = 3;
  const easy = separable(60, classCount);
  const fitEasy = async (seed = 1) => learner.fit(easy.matrix, easy.labels, { classCount, seed });
  const answers = (model: Model, matrix = easy.matrix) =>
    Array.from(learner.predict(model, matrix)).join(' ');

  const refuses = (
    name: string,
    matrix: SparseMatrix,
    labels: ArrayLike<number>,
  ): ConformanceCheck => ({
    name: `it refuses ${name}`,
    run: async () => {
      let error: unknown;
      try {
        await learner.fit(matrix, labels, { classCount, seed: 1 });
      } catch (caught) {
        error = caught;
      }
      requireInputError(error);
    },
  });

  const checks: ConformanceCheck[] = [
    {
      name: 'it tells classes apart that can be told apart',
      run: async () => {
        const found = answers(await fitEasy());
        if (found !== easy.labels.join(' ')) fail(`found ${found}`);
      },
    },
    {
      name: 'the same data and seed give the same model',
      run: async () => {
        const [one, other] = [await fitEasy(7), await fitEasy(7)];
        if (!sameData(one, other)) fail('two models differ');
      },
    },
    {
      name: 'it leaves its input as it was',
      run: async () => {
        const before = structuredClone(easy);
        answers(await fitEasy());
        if (!sameData(before, easy)) fail('the rows or the labels were changed');
      },
    },
    {
      name: 'two models do not disturb each other',
      run: async () => {
        const first = await fitEasy();
        const before = answers(first);
        const turned = Int32Array.from(easy.labels, (label) => (label + 1) % classCount);
        await learner.fit(easy.matrix, turned, { classCount, seed: 1 });
        if (answers(first) !== before) fail('training a second model changed the first');
      },
    },
    {
      name: 'rows without features and columns not seen in training are predicted all the same',
      run: async () => {
        const wide = matrixOf([[[]], [[0, 500]], [[500, 501]]], { columnCount: 1000 });
        const found = Array.from(learner.predict(await fitEasy(), wide));
        if (found.length !== 3 || found.some((label) => !isLabel(label, classCount))) {
          fail(`found the labels ${found.join(', ')}, expected three from 0 to ${classCount - 1}`);
        }
      },
    },
    {
      name: 'values count',
      run: async () => {
        const rows = Array.from({ length: 40 }, (_, i) => [[0], [i % 2 === 0 ? 1 : -1]] as const);
        const matrix = matrixOf(rows);
        const labels = rows.map((_, i) => i % 2);
        const model = await learner.fit(matrix, labels, { classCount: 2, seed: 1 });
        if (answers(model, matrix) !== labels.join(' ')) fail('1 and -1 were not told apart');
      },
    },
    {
      name: 'a class that no row has is never a reason to fail',
      run: async () => {
        const labels = Int32Array.from(easy.labels, (label) => label % 2);
        const model = await learner.fit(easy.matrix, labels, { classCount, seed: 1 });
        const found = Array.from(learner.predict(model, easy.matrix));
        if (found.some((label) => !isLabel(label, classCount))) fail(`found ${found.join(', ')}`);
      },
    },
    refuses('no rows', matrixOf([], { columnCount: 2 }), []),
    refuses('fewer labels than rows', easy.matrix, easy.labels.slice(1)),
    refuses(
      'a label out of range',
      easy.matrix,
      easy.labels.map((label, i) => (i === 5 ? 9 : label)),
    ),
    refuses('a label that is not a whole number', easy.matrix, Array(60).fill(0.5)),
    refuses(
      'a value that is not a number',
      {
        ...easy.matrix,
        values: new Float64Array(easy.matrix.columns.length).fill(Number.NaN),
      },
      easy.labels,
    ),
    refuses(
      'a column out of range',
      {
        ...easy.matrix,
        columns: easy.matrix.columns.map((column, k) => (k === 3 ? 9999 : column)),
      },
      easy.labels,
    ),
  ];
  const { encode, decode } = learner;
  if (encode === undefined || decode === undefined) return checks;
  return [
    ...checks,
    {
      name: 'a stored model predicts as before, and the same model gives the same bytes',
      run: async () => {
        const model = await fitEasy();
        const bytes = encode.call(learner, model);
        if (!sameData(bytes, encode.call(learner, await fitEasy()))) fail('the bytes differ');
        if (answers(decode.call(learner, bytes)) !== answers(model)) fail('predictions differ');
      },
    },
    {
      name: 'a stored model that was cut short is refused',
      run: async () => {
        const bytes = encode.call(learner, await fitEasy());
        for (const length of [0, 4, 16, Math.floor(bytes.length / 2), bytes.length - 16]) {
          let error: unknown;
          try {
            decode.call(learner, bytes.slice(0, length));
          } catch (caught) {
            error = caught;
          }
          requireInputError(error);
        }
      },
    },
  ];
}

/** Each class has columns of its own beside columns that all share. */
function separable(rowCount: number, classCount: number) {
  const random = seededRandom(1);
  const labels = Int32Array.from({ length: rowCount }, (_, i) => i % classCount);
  const rows = Array.from(labels, (label): [number[]] => {
    const shared = classCount * 4 + random.integer(6);
    return [[label * 4 + random.integer(2), label * 4 + 2 + random.integer(2), shared]];
  });
  return { matrix: matrixOf(rows), labels };
}

function isLabel(label: number, classCount: number): boolean {
  return Number.isInteger(label) && label >= 0 && label < classCount;
}

function requireInputError(error: unknown): void {
  if (error === undefined) fail('it was taken');
  const { name, code, message } = error as { name?: unknown; code?: unknown; message?: unknown };
  if (name !== 'InputError' || typeof code !== 'string') {
    fail(`expected an InputError with a code, found ${String(name)}: ${String(message)}`);
  }
}

/** Equal as plain data; functions cannot be compared, and a model that has any is not plain. */
function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map && b instanceof Map) return sameData([...a], [...b]);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => sameData((a as never)[key], (b as never)[key]))
  );
}

function fail(message: string): never {
  throw new Error(message);
}
