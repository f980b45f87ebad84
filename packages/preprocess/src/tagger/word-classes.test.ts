import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classFinder, packClasses, unpackClasses, wordClasses } from './word-classes.js';

const table = wordClasses([
  ['may', 1],
  ['May', 2],
  ['run', 3],
]);

test.each([
  ['may', 1],
  ['May', 2],
  ['MAY', 1],
  ['Run', 3],
  ['walk', 0],
  ['', 0],
])('the class of %j is %i: as it is written, else in small letters', (form, klass) => {
  expect(classFinder(table)(form)).toBe(klass);
});

test.each([0, 256, 1.5])('%d is no class', (klass) => {
  expect(() => wordClasses([['a', klass]])).toThrow(RangeError);
});

test('tables come back from the sections of a file', () => {
  const entries = fc.array(fc.tuple(fc.string(), fc.integer({ min: 1, max: 255 })));
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 3 }), (given) => {
      const tables = given.map(wordClasses);
      expect(unpackClasses(new Map(Object.entries(packClasses(tables))))).toEqual(tables);
    }),
  );
});

test.each([
  ['a class is missing', { 'word classes 0': new Uint8Array(2) }],
  ['the classes are missing', { 'word classes 0': undefined }],
  ['the hashes are cut', { 'words 0': Uint8Array.of(200) }],
  ['the hashes are of another type', { 'words 0': new Float64Array(3) }],
])('a table is corrupt where %s', (_, change) => {
  const sections = new Map(Object.entries({ ...packClasses([table]), ...change })) as Parameters<
    typeof unpackClasses
  >[0];
  expect(() => unpackClasses(sections)).toThrow(expect.objectContaining({ code: 'MODEL_CORRUPT' }));
});
