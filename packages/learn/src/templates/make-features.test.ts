import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, joinHashes } from '../hashed/feature-hash.js';
import { compileTemplates } from './compile.js';
import { describeFeatures } from './describe-features.js';
import type { FeatureColumns } from './feature-columns.js';
import { featureExtractor } from './feature-extractor.js';
import { makeFeatures, mostFeatures } from './make-features.js';
import { parseTemplates, type TemplateVocabulary } from './template.js';

const columnNames = ['a', 'b', 'c'];

const vocabulary: TemplateVocabulary = {
  columns: [
    { name: 'a' },
    { name: 'many', many: true },
    { name: 'b' },
    { name: 'others', many: true },
    { name: 'c' },
  ],
  beyond: ({ column, at }) => (column === 'c' ? 0 : 100 + at),
  keyOf: ({ name }) => `<${name}>`,
};

const column = fc.constantFrom(...columnNames);
const offset = fc.integer({ min: -3, max: 3 });
const look = fc
  .tuple(column, offset)
  .map(([name, at]) => (at === 0 ? name : `${name}${at > 0 ? '+' : ''}${at}`));
const many = fc
  .tuple(fc.constantFrom('many', 'others'), offset)
  .map(([name, at]) => `${name}[${at}]`);
const sweep = fc.oneof(
  column.map((name) => `${name}[..]`),
  fc
    .tuple(column, offset, offset)
    .map(([name, x, y]) => [name, Math.min(x, y), Math.max(x, y)] as const)
    .filter(([, from, to]) => from !== 0 || to !== 0)
    .map(([name, from, to]) => `${name}[${from}..${to}]`),
);
const template = fc
  .tuple(fc.array(look, { maxLength: 3 }), fc.option(fc.oneof(many, sweep)), fc.nat(3))
  .map(([looks, spread, place]) =>
    spread === null ? looks : looks.toSpliced(Math.min(place, looks.length), 0, spread),
  )
  .filter((parts) => parts.length > 0)
  .map((parts) => parts.join(' '));
const templates = fc.uniqueArray(template, {
  maxLength: 8,
  selector: (name) => JSON.stringify({ ...parseTemplates([name], vocabulary)[0], name: '' }),
});

const value = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 3 }) },
);
const columns: fc.Arbitrary<FeatureColumns> = fc
  .record({ length: fc.nat(7), margin: fc.nat(2), room: fc.nat(3) })
  .chain(({ length, margin, room }) => {
    const stride = length + 2 * margin + room;
    const lists = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }), {
      minLength: length,
      maxLength: length,
    });
    return fc.record({
      length: fc.constant(length),
      values: fc
        .array(value, { minLength: 3 * stride, maxLength: 3 * stride })
        .map((values) => Int32Array.from(values)),
      stride: fc.constant(stride),
      margin: fc.constant(margin),
      many: fc.tuple(lists, lists).map((both) =>
        both.map((values) => ({
          start: Int32Array.from(
            { length: length + room + 1 },
            (_, i) => values.slice(0, i).flat().length + Math.max(0, i - length),
          ),
          // There may be more than the places have, as in the columns.
          values: Int32Array.from([...values.flat(), ...Array(room).fill(5)]),
        })),
      ),
    });
  });

const textOf = (name: string, place: number, found: number) => `${name}@${place}=${found}`;

test('features are those of the plain version, in its order, and there is room for them', () => {
  fc.assert(
    fc.property(templates, fc.array(columns, { maxLength: 3 }), (names, sentences) => {
      const parsed = parseTemplates(names, vocabulary);
      const compiled = compileTemplates(parsed, vocabulary);
      const extractor = featureExtractor(compiled);
      for (const sentence of sentences) {
        extractor.open(sentence);
        let from = 0;
        const expected: number[] = [];
        for (let at = 0; at < sentence.length; at++) {
          const plain = describeFeatures(parsed, vocabulary, sentence, at, textOf);
          expected.push(...plain.map(({ hash }) => hash));
          const count = extractor.extract(at, from);
          expect(count).toBe(plain.length);
          expect(count).toBeLessThanOrEqual(mostFeatures(compiled, sentence));
          from += count;
        }
        expect(Array.from(extractor.features.subarray(0, from))).toEqual(expected);
      }
    }),
    { numRuns: 1000 },
  );
});

/** One column and its values, without anything beyond. */
const inOneColumn = (...values: number[]): FeatureColumns => ({
  length: values.length,
  values: Int32Array.from(values),
  stride: values.length,
  margin: 0,
  many: [],
});

function features(name: string, sentence: FeatureColumns, at: number): number[] {
  const small: TemplateVocabulary = { columns: [{ name: 'a' }] };
  const compiled = compileTemplates(parseTemplates([name], small), small);
  const into = new Uint32Array(mostFeatures(compiled, sentence) + 1);
  return Array.from(into.subarray(0, makeFeatures(compiled, sentence, at, into)));
}

test('a feature is the hash of its template joined with the values, in their order', () => {
  const expected = joinHashes(joinHashes(hashOf('a+1 a'), 9), 5) >>> 0;
  expect(features('a+1 a', inOneColumn(5, 9), 0)).toEqual([expected]);
});

test('where a look finds nothing there is no feature', () => {
  expect(features('a a+1', inOneColumn(5, 0), 0)).toEqual([]);
  expect(features('a a+1', inOneColumn(5, 0), 1)).toEqual([]);
  expect(features('a-1 a', inOneColumn(5, 6), 0)).toEqual([]);
});

test('a sweep over the whole sequence is a wide one, whatever it is asked for first', () => {
  const small: TemplateVocabulary = { columns: columnNames.map((name) => ({ name })) };
  const [whole, wide] = ['[..]', '[-30..30]'].map((stretch) => {
    // Hashed alike, so that they can be compared.
    const alike = { ...small, keyOf: () => 'a sweep' };
    const parsed = parseTemplates([`a b${stretch}`, `c${stretch}`, `b-1 c${stretch}`], alike);
    return {
      parsed,
      vocabulary: alike,
      extractor: featureExtractor(compileTemplates(parsed, alike)),
    };
  });
  const cell = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -20, max: 20 }));
  const asked = fc
    .array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 30 })
    .chain((cells) => fc.tuple(fc.constant(cells), fc.array(fc.nat(cells.length - 1))));
  fc.assert(
    fc.property(asked, ([cells, places]) => {
      const sentence: FeatureColumns = {
        length: cells.length,
        values: Int32Array.from([0, 1, 2].flatMap((c) => cells.map((values) => values[c]!))),
        stride: cells.length,
        margin: 0,
        many: [],
      };
      for (const { extractor } of [whole!, wide!]) extractor.open(sentence);
      for (const at of places) {
        const [found, expected] = [whole!, wide!].map(({ extractor }) =>
          Array.from(extractor.features.subarray(0, extractor.extract(at))),
        );
        expect(found).toEqual(expected);
        const { parsed, vocabulary: alike, extractor } = whole!;
        const plain = describeFeatures(parsed, alike, sentence, at, textOf);
        expect(describeFeatures(parsed, alike, sentence, at, textOf, extractor.whole)).toEqual(
          plain,
        );
        expect(found).toEqual(plain.map(({ hash }) => hash));
      }
    }),
    { numRuns: 300 },
  );
});

test('a sweep tells its sides apart, and the same value on one side once', () => {
  const sentence = inOneColumn(7, 7, 5, 0, 7, 8);
  const [before, after] = [1, 2].map((side) => joinHashes(hashOf('a[..]'), side));
  expect(features('a[..]', sentence, 2)).toEqual([
    joinHashes(before!, 7) >>> 0,
    joinHashes(after!, 7) >>> 0,
    joinHashes(after!, 8) >>> 0,
  ]);
});

test('room is made as it is needed, and what was written stays', () => {
  const small: TemplateVocabulary = { columns: [{ name: 'a' }] };
  const compiled = compileTemplates(parseTemplates(['a', 'a[..]'], small), small);
  const sentence = inOneColumn(...Array.from({ length: 3000 }, (_, i) => i + 1));
  const extractor = featureExtractor(compiled);
  extractor.open(sentence);
  const first = extractor.extract(0);
  const written = extractor.features.slice(0, first);
  expect(first).toBe(3000);
  expect(extractor.extract(1, first)).toBe(3000);
  expect(extractor.features.subarray(0, first)).toEqual(written);
});

test('names say what was found where', () => {
  const texts = ['seal', 'could', 'be'];
  const small: TemplateVocabulary = { columns: [{ name: 'a' }], beyond: () => 1 };
  const parsed = parseTemplates(['a-1 a', 'a a+2', 'a a[..]'], small);
  const named = describeFeatures(parsed, small, inOneColumn(5, 6, 7), 1, (_, place) =>
    place < texts.length ? texts[place]! : '>',
  );
  expect(named.map(({ name }) => name)).toEqual([
    'a-1 a: seal could',
    'a a+2: could >',
    'a a[..]: could seal on the left',
    'a a[..]: could be on the right',
  ]);
});
