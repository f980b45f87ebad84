import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InputError } from './errors.js';
import { matrixOf } from './matrix.js';
import { decodeSvmlight, encodeSvmlight } from './svmlight.js';

const encode = (text: string) => new TextEncoder().encode(text);

test('targets, groups, features and comments', () => {
  const { matrix, targets, groups } = decodeSvmlight(
    encode('# made up\n+1 qid:3 1:1 4:0.5 # why\r\n\n-1 qid:3 2:1\n0.25 qid:-4\n2 qid:5 1:-1e-3'),
  );
  expect([...targets]).toEqual([1, -1, 0.25, 2]);
  expect([...(groups ?? [])]).toEqual([3, 3, -4, 5]);
  expect(matrix).toEqual(
    matrixOf([
      [
        [0, 3],
        [1, 0.5],
      ],
      [[1]],
      [[]],
      [[0], [-0.001]],
    ]),
  );
});

test('ones alone make a binary matrix', () => {
  expect(decodeSvmlight(encode('1 1:1 2:1\n1 2:1.0 3:1')).matrix.values).toBeUndefined();
});

test('features may count from 0, and the width may be given', () => {
  const { matrix } = decodeSvmlight(encode('1 0:2'), { firstFeature: 0, columnCount: 7 });
  expect(matrix).toEqual(matrixOf([[[0], [2]]], { columnCount: 7 }));
});

test('what was written is read', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(1),
    fc.integer(),
    fc.integer({ min: -9999, max: 9999 }).map((n) => n / 1000),
  );
  const row = fc.uniqueArray(fc.tuple(fc.nat(3000), number), { selector: ([column]) => column });
  const rows = fc.array(fc.tuple(row, number, fc.integer()));
  fc.assert(
    fc.property(rows, fc.boolean(), (lines, grouped) => {
      const data = {
        matrix: matrixOf(lines.map(([r]) => [r.map(([c]) => c), r.map(([, v]) => v)])),
        targets: Float64Array.from(lines, ([, target]) => target),
        groups: grouped && lines.length > 0 ? Int32Array.from(lines, ([, , g]) => g) : undefined,
      };
      // -0 is written 0
      const zero = (array: Float64Array | Float32Array | undefined) => array?.map((v) => v + 0);
      const read = decodeSvmlight(encodeSvmlight(data));
      expect(read.groups).toEqual(data.groups);
      expect(zero(read.targets)).toEqual(zero(data.targets));
      expect({ ...read.matrix, values: zero(read.matrix.values) }).toEqual({
        ...data.matrix,
        values: zero(data.matrix.values),
      });
    }),
  );
});

test('a long file grows every array', () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `${i} qid:${i} 1:0.5 ${i + 2}:1 ${i + 3}:2`);
  const data = decodeSvmlight(encode(lines.join('\n')));
  expect(new TextDecoder().decode(encodeSvmlight(data))).toBe(`${lines.join('\n')}\n`);
});

test.each([
  ['1 1:1\n1 3:1 2:1', 2, 7, 'found the feature 2 after 3, expected them ascending'],
  ['1 1:1\n1 2:1 2:1', 2, 7, 'found the feature 2 after 2, expected them ascending'],
  ['1 0:1', 1, 3, 'found the feature 0, expected 1 to'],
  ['1 99999999999:1', 1, 3, 'found the feature 99999999999, expected 1 to'],
  ['x 1:1', 1, 1, 'found x, expected a target'],
  ['\n1 1:x', 2, 5, 'found x, expected a value'],
  ['1 1:', 1, 5, 'found nothing, expected a value'],
  ['1 1:nan', 1, 5, 'found nan, expected a value'],
  ['1 1:1e999', 1, 5, 'found 1e999, expected a value'],
  ['1 1 2:1', 1, 4, 'expected feature:value'],
  ['1 a:1', 1, 3, 'expected feature:value'],
  ['1 qid:x', 1, 7, 'found x, expected a group'],
  ['1 qid:1.5', 1, 7, 'found the group 1.5, expected a whole number'],
  ['1 1:1\n1 qid:1 1:1', 2, 8, 'some lines have a qid'],
  ['1 qid:1 1:1\n1 1:1', 2, 3, 'some lines have a qid'],
])('%j is wrong at %i:%i', (text, line, column, message) => {
  let error: unknown;
  try {
    decodeSvmlight(encode(text), { file: 'a.dat' });
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(InputError);
  expect((error as InputError).message).toContain(message);
  expect((error as InputError).source).toEqual({
    file: 'a.dat',
    line,
    column,
    excerpt: text.split('\n')[line - 1],
  });
});

test('no bytes crash it with anything but an InputError', () => {
  const near = fc.string({ unit: fc.constantFrom(...'01 :.\n\t#-+eqidx') });
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (text) => {
      try {
        decodeSvmlight(encode(text));
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }),
    { numRuns: 2000 },
  );
});
