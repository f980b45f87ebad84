import type { Dependencies, Document } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import { decodeHashedModel, encodeHashedModel } from '@hedgerow/learn/hashed';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toyTreebank } from '../../test/toy-treebank.js';
import { crossingArcs } from '../conversion/projective.js';
import { decodeParser, encodeParser, type ParserModel, parser, rivalParser } from './parser.js';
import { trainBeamParser } from './train-beam-parser.js';
import { trainParser } from './train-parser.js';

const treebank = [{ documents: toyTreebank(60, 1) }];
const unseen = toyTreebank(20, 2);
const greedy = trainParser(treebank, { passes: 4 });
const beam = trainBeamParser(treebank, { passes: 4, width: 4 });

function parse(
  model: ParserModel,
  documents: readonly Document<'tokens' | 'tags'>[],
  width = 1,
): Dependencies[] {
  const stage = parser(model, { width });
  return documents.flatMap(({ sentences, text }) =>
    sentences.map(
      (sentence) => (stage.run(sentence, text) as { dependencies: Dependencies }).dependencies,
    ),
  );
}

test.each([
  ['greedy', greedy, 1],
  ['with a beam', beam, 4],
] as const)('a small grammar is learned, %s', (_how, model, width) => {
  expect(parse(model, unseen, width)).toEqual(
    unseen.map(({ sentences }) => sentences[0]!.dependencies),
  );
});

test('the rivals are the trees of a beam, by their scores, the one that is chosen first', () => {
  const rivals = rivalParser(beam, { width: 4 });
  const chosen = parse(beam, unseen, 4);
  unseen.forEach(({ sentences: [sentence] }, i) => {
    const trees = rivals(sentence!);
    expect(trees[0]!.dependencies).toEqual(chosen[i]);
    expect(trees).toHaveLength(4);
    expect(new Set(trees.map(({ dependencies }) => JSON.stringify(dependencies))).size).toBe(4);
    const scores = trees.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });
});

test.each([
  ['OPTION', beam, 0],
  ['MODEL_GUIDED', { ...beam, guided: true }, 4],
] as const)('%s: what has no rivals', (code, model, width) => {
  expect(() => rivalParser(model, { width })).toThrow(expect.objectContaining({ code }));
});

test('a model comes back from its file, and the same seed gives the same bytes', () => {
  const bytes = encodeParser(greedy, { seed: 1 });
  expect(parse(decodeParser(bytes), unseen)).toEqual(parse(greedy, unseen));
  expect(encodeParser(trainParser(treebank, { passes: 4 }), { seed: 1 })).toEqual(bytes);
});

/** Whether all tokens lead to one root, and no arcs cross. */
function isTree(heads: readonly number[]): boolean {
  const known = new Uint8Array(heads.length);
  for (const start of heads.keys()) {
    const path: number[] = [];
    for (let at = start; at >= 0 && known[at] === 0; at = heads[at]!) {
      if (path.length > heads.length) return false;
      path.push(at);
    }
    for (const token of path) known[token] = 1;
  }
  const roots = heads.filter((head) => head === -1).length;
  return roots === Math.min(1, heads.length);
}

function sentenceOf(words: readonly (readonly [form: string, tag: string])[]) {
  const tokens = words.map(([form], i) => ({ start: i, end: i + 1, form }));
  const tags = words.map(([, tag]) => tag);
  const text = 'x'.repeat(words.length);
  return { id: '1', text, sentences: [{ start: 0, end: words.length, tokens, tags }] };
}

const widths = [
  [greedy, 1],
  [beam, 4],
] as const;

test('every sentence gets a projective tree with one root, whatever its words and tags', () => {
  const form = fc.oneof(fc.constantFrom('the', 'rain', 'opens', '.'), fc.string());
  const tag = fc.oneof(fc.constantFrom('DT', 'NN', 'VBZ', '.'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(form, tag), { maxLength: 30 }), (words) => {
      for (const [model, width] of widths) {
        const { heads, labels } = parse(model, [sentenceOf(words)], width)[0]!;
        expect(isTree(heads)).toBe(true);
        expect(crossingArcs(heads)).toEqual([]);
        expect(labels).toHaveLength(words.length);
      }
    }),
  );
});

test('a sentence of 10,000 tokens is one tree too', () => {
  const tags = ['NN', 'VBZ', '?', '.'];
  const long = sentenceOf(Array.from({ length: 10_000 }, (_, i) => ['x', tags[i % 4]!]));
  for (const [model, width] of widths) {
    expect(isTree(parse(model, [long], width)[0]!.heads)).toBe(true);
  }
});

test('data can be given more weight', () => {
  const documents = toyTreebank(60, 1);
  const noise = documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      dependencies: {
        heads: sentence.tokens.map((_, i) => i - 1),
        labels: sentence.tokens.map((_, i) => (i === 0 ? 'ROOT' : 'NMOD')),
      },
    })),
  }));
  const weighted = trainParser([{ documents: noise }, { documents, weight: 6 }], { passes: 4 });
  expect(parse(weighted, unseen)).toEqual(parse(greedy, unseen));
  expect(() => trainParser([{ documents, weight: 0 }])).toThrow(RangeError);
});

test('nothing to learn from is an error', () => {
  expect(() => trainParser([])).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
});

test('an empty sentence has an empty tree', () => {
  const sentence = { start: 0, end: 0, tokens: [], tags: [] };
  expect(parse(greedy, [{ id: '1', text: '', sentences: [sentence] }])).toEqual([
    { heads: [], labels: [] },
  ]);
});

describe('conformance', () => {
  for (const { name, run } of stageConformance(parser(greedy), unseen)) test(name, run);
  for (const { name, run } of stageConformance(parser(beam, { width: 4 }), unseen)) {
    test(`${name}, with a beam`, run);
  }
});

test.each([0, 1.5, 1e9, Number.NaN])('a beam of %s is refused', (width) => {
  expect(() => parser(beam, { width })).toThrow(
    expect.objectContaining({ name: 'InputError', code: 'OPTION' }),
  );
});

test('actions in another order than that of their classes are refused', () => {
  const { model: weights, header } = decodeHashedModel(encodeParser(beam));
  const labels = [...header.labels!].reverse();
  expect(() => decodeParser(encodeHashedModel(weights, { ...header, labels }))).toThrow(
    'not in the order of their classes',
  );
});

test.each([
  ['greedy', trainParser],
  ['with a beam', trainBeamParser],
] as const)('training stops where it is told to, %s', (_how, train) => {
  const control = new AbortController();
  const passes: number[] = [];
  const onProgress = ({ pass }: { readonly pass: number }) => {
    passes.push(pass);
    if (pass === 2) control.abort();
  };
  expect(() => train(treebank, { signal: control.signal, onProgress })).toThrow(/abort/);
  expect(passes).toEqual([1, 2]);
});
