import { stageConformance } from '@hedgerow/document/conformance';
import { decodeModel, encodeModel } from '@hedgerow/learn';
import { describe, expect, test } from 'vitest';
import { decodeNetworkSupertagger, encodeNetworkSupertagger } from './model-file.js';
import { networkSupertagger } from './network-supertagger.js';
import { supertagging } from './supertagging.js';
import { trainNetworkSupertagger } from './train-network-supertagger.js';

const words = ['Moss', 'covers', 'stones'];
const tags = ['NN', 'VBZ', 'NNS'];
const model = trainNetworkSupertagger(
  [
    { words, tags, categories: ['N', '(S[dcl]\\NP)/NP', 'N'], weight: 20 },
    { words: ['Moss', 'covers'], tags: ['NN', 'VBZ'], categories: ['N', 'S[dcl]\\NP'], weight: 20 },
    { words: ['Fern'], tags: ['NN'], categories: ['N'] },
  ],
  { passes: 30, width: 16, rank: 8, bits: 8, layers: 1, batch: 8, rate: 0.01 },
);
const bytes = encodeNetworkSupertagger(model);

test('a supertagger is read as it was written, but for the last digits of its network', () => {
  const read = decodeNetworkSupertagger(bytes);
  expect(read.categories).toEqual(model.categories);
  expect(read.dictionary).toEqual(model.dictionary);
  expect(networkSupertagger(read).tag(words, tags)).toEqual(
    networkSupertagger(model).tag(words, tags),
  );
  expect(encodeNetworkSupertagger(model)).toEqual(bytes);
});

/** The file with one section or field changed. */
function forged(
  change: (sections: { [name: string]: unknown }, extra: { [name: string]: unknown }) => void,
) {
  const { header, sections } = decodeModel(bytes, { kind: 'ccg-supertagger' });
  const parts: { [name: string]: unknown } = Object.fromEntries(sections);
  const extra = { ...header.extra };
  change(parts, extra);
  return encodeModel(
    { kind: header.kind, labels: header.labels!, extra: extra as never },
    parts as never,
  );
}

test.each([
  [
    'a category that there is not',
    forged((parts) => {
      parts.wordCategories = Uint16Array.from(parts.wordCategories as Uint16Array, () => 99);
    }),
  ],
  [
    'lists that are too short',
    forged((parts) => {
      parts.tagCategories = (parts.tagCategories as Uint16Array).slice(1);
    }),
  ],
  [
    'a network with other labels',
    forged((_, extra) => {
      extra.network = { ...(extra.network as object), labels: 7 };
    }),
  ],
])('%s is refused', (_about, file) => {
  expect(() => decodeNetworkSupertagger(file)).toThrow(
    expect.objectContaining({ code: expect.stringMatching(/^MODEL_/) }),
  );
});

describe('the stage', () => {
  const text = words.join(' ');
  const tokens = words.map((form) => ({
    start: text.indexOf(form),
    end: text.indexOf(form) + form.length,
    form,
  }));
  const sentence = { start: 0, end: text.length, tokens, tags };
  for (const { name, run } of stageConformance(supertagging(networkSupertagger(model)), [
    { id: 'a', text, sentences: [sentence] },
  ])) {
    test(name, run);
  }
});
