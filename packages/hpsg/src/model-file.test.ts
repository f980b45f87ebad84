import { decodeModel, encodeModel } from '@hedgerow/learn';
import { modelConformance } from '@hedgerow/learn/conformance';
import { describe, expect, test } from 'vitest';
import { toyParser, toySentence, toyTreebank } from '../test/toy-treebank.js';
import { derivationParser } from './derivation-parser.js';
import type { HpsgModel } from './hpsg-model.js';
import { decodeHpsgModel, encodeHpsgModel } from './model-file.js';

const { model } = toyParser();
const bytes = encodeHpsgModel(model);
const texts = [...toyTreebank.map(({ text }) => text), 'IL-2 runs out of old zoos', 'in the in'];

function parseAll(from: HpsgModel) {
  const parser = derivationParser(from, { best: 3 });
  return texts.map((text) => parser.run(toySentence(text), text));
}

/** Whatever the model, every sentence gets a derivation. */
function open(forged: Uint8Array) {
  for (const made of parseAll(decodeHpsgModel(forged))) {
    expect(made).toMatchObject({ derivations: { 0: { label: expect.any(String) } } });
  }
}

test('a model that was written is read again, and gives the same derivations', () => {
  const read = decodeHpsgModel(bytes);
  expect(read).toEqual(model);
  expect(parseAll(read)).toEqual(parseAll(model));
  expect(encodeHpsgModel(read)).toEqual(bytes);
});

test('of the file only the weights are kept, which the parser unpacks: the rest is small', () => {
  const file = new Uint8Array(new ArrayBuffer(bytes.length));
  file.set(bytes);
  const { grammar, lexicon, signWeights } = decodeHpsgModel(file);
  expect(signWeights.codes.buffer).toBe(file.buffer);
  const { signs, open, rare, entries, usualEntries } = lexicon;
  const { heads, pairs, chainsOver } = grammar;
  const kept = [signs.items, open.items, rare, entries, usualEntries, heads, pairs, chainsOver];
  for (const { buffer } of kept) expect(buffer).not.toBe(file.buffer);
});

test('what else the header says is kept', () => {
  const data = [{ name: 'toys', licence: 'MIT' }];
  const { header } = decodeModel(encodeHpsgModel(model, { data, extra: { note: 'x' } }));
  expect(header).toMatchObject({ kind: 'hpsg', data, extra: { note: 'x' } });
});

describe('forged headers', () => {
  test.each(modelConformance({ bytes, open }))('$name', ({ run }) => run());
});

describe('forged sections', () => {
  const { header, sections } = decodeModel(bytes);
  const forge = (changed: { readonly [name: string]: unknown }) =>
    encodeModel(header, { ...Object.fromEntries(sections), ...changed } as never);
  const rows = [...sections].flatMap(([name, section]) => [
    { name: `${name} without its last`, forged: { [name]: section.subarray(0, -1) } },
    { name: `${name} of nothing`, forged: { [name]: section.subarray(0, 0) } },
    { name: `${name} of zeros`, forged: { [name]: section.slice().fill(0) } },
    { name: `${name} of the highest`, forged: { [name]: section.slice().fill(-1) } },
    { name: `${name} the other way round`, forged: { [name]: section.slice().reverse() } },
    { name: `${name} of another type`, forged: { [name]: Float64Array.from(section) } },
  ]);
  test.each(rows)('$name: derivations or an InputError', ({ forged }) => {
    try {
      open(forge(forged));
    } catch (error) {
      expect(error).toMatchObject({ name: 'InputError' });
    }
  });

  test('a form without signs is corrupt', () => {
    const counts = (sections.get('formCounts') as Uint16Array).slice();
    counts[1]! += counts[0]!;
    counts[0] = 0;
    expect(() => decodeHpsgModel(forge({ formCounts: counts }))).toThrow(
      expect.objectContaining({ code: 'MODEL_CORRUPT' }),
    );
  });
});

test('weights that no sum of them could be told of are corrupt', () => {
  const largest = Number.MAX_VALUE;
  const forged = { ...model, signWeights: { ...model.signWeights, largest } };
  expect(() => decodeHpsgModel(encodeHpsgModel(forged))).toThrow(
    expect.objectContaining({ name: 'InputError' }),
  );
});
