import { decodeHashedModel, encodeHashedModel } from '@hedgerow/learn/hashed';
import { expect, test } from 'vitest';
import { toyDocuments, toySpeculation } from '../test/toy.js';
import { cueMethods } from './model.js';
import { decodeCueModel, encodeCueModel } from './model-file.js';
import { hedgerowSpeculation } from './train/presets.js';
import { trainCues } from './train/train-cues.js';

const documents = toyDocuments(toySpeculation);

test.each(cueMethods)('a model comes back as it was: %s', (method) => {
  const { model } = trainCues(documents, hedgerowSpeculation, { method });
  expect(decodeCueModel(encodeCueModel(model, { seed: 1 }))).toEqual(model);
});

test('with 8 bits weights take a byte each', () => {
  const wide = trainCues(documents, hedgerowSpeculation).model;
  const narrow = trainCues(documents, hedgerowSpeculation, { bits: 8 }).model;
  expect(encodeCueModel(narrow).length).toBeLessThan(encodeCueModel(wide).length);
});

test.each<[string, (extra: Record<string, unknown>) => object, string]>([
  ['an unknown method', (extra) => ({ ...extra, method: 'oracle' }), 'oracle'],
  ['no words', ({ words: _, ...extra }) => extra, 'words'],
  ['no threshold', ({ threshold: _, ...extra }) => extra, 'threshold'],
  ['a pattern that never was', (extra) => ({ ...extra, patterns: [{ pattern: 1 }] }), 'patterns'],
  ['a template of a newer release', (extra) => ({ ...extra, templates: ['mood'] }), 'mood'],
])('%s is an input error', (_, change, message) => {
  const bytes = encodeCueModel(trainCues(documents, hedgerowSpeculation).model);
  const { model, header } = decodeHashedModel(bytes);
  const extra = change({ ...header.extra }) as { [name: string]: string };
  const broken = encodeHashedModel(model, { ...header, extra });
  expect(() => decodeCueModel(broken)).toThrow(message);
});

test('a model of something else is an input error', () => {
  const bytes = encodeCueModel(trainCues(documents, hedgerowSpeculation).model);
  const { model, header } = decodeHashedModel(bytes);
  expect(() => decodeCueModel(encodeHashedModel(model, { ...header, kind: 'tagger' }))).toThrow(
    expect.objectContaining({ code: 'MODEL_KIND' }),
  );
  expect(() => decodeCueModel(encodeHashedModel(model, { ...header, labels: ['mood'] }))).toThrow(
    'expected speculation or negation',
  );
});
