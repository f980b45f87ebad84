import type { Dependencies, Document } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import { describe, expect, test } from 'vitest';
import { toyTreebank } from '../../test/toy-treebank.js';
import { decodeParser, encodeParser, type ParserModel, parser } from './parser.js';
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

test('a model comes back from its file, and the same seed gives the same bytes', () => {
  const bytes = encodeParser(greedy, { seed: 1 });
  expect(parse(decodeParser(bytes), unseen)).toEqual(parse(greedy, unseen));
  expect(encodeParser(trainParser(treebank, { passes: 4 }), { seed: 1 })).toEqual(bytes);
});

test('every sentence gets a tree with one root, whatever its tags', () => {
  const tokens = Array.from({ length: 10_000 }, (_, i) => ({ start: i, end: i + 1, form: 'x' }));
  const tags = tokens.map((_, i) => ['NN', 'VBZ', '?', '.'][i % 4]!);
  const sentence = { start: 0, end: 10_000, tokens, tags };
  const [{ heads } = { heads: [] }] = parse(
    beam,
    [{ id: '1', text: 'x'.repeat(10_000), sentences: [sentence] }],
    4,
  );
  expect(heads.filter((head) => head === -1)).toHaveLength(1);
  const reaches = new Int8Array(heads.length);
  heads.forEach((_, start) => {
    const path: number[] = [];
    let at = start;
    while (at >= 0 && reaches[at] === 0 && path.length <= heads.length) {
      path.push(at);
      at = heads[at]!;
    }
    expect(path.length).toBeLessThanOrEqual(heads.length);
    for (const token of path) reaches[token] = 1;
  });
});

test('an empty sentence has an empty tree', () => {
  const sentence = { start: 0, end: 0, tokens: [], tags: [] };
  expect(parse(greedy, [{ id: '1', text: '', sentences: [sentence] }])).toEqual([
    { heads: [], labels: [] },
  ]);
});

describe('conformance', () => {
  for (const { name, run } of stageConformance(parser(greedy), unseen)) test(name, run);
});
