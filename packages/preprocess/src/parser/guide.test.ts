import type { Dependencies, Document } from '@hedgerow/document';
import { random } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import { describe, expect, test } from 'vitest';
import { toyTreebank } from '../../test/toy-treebank.js';
import { guideFrom } from './guide.js';
import { decodeParser, encodeParser, parser, stackedParser } from './parser.js';
import { trainBeamParser } from './train-beam-parser.js';
import { trainParser } from './train-parser.js';

type Guided = Document<'tokens' | 'tags' | 'dependencies' | 'guide'>;

/** Trees that words and tags say nothing about; the guide has them under other labels. */
function guidedTrees(size: number, seed: number): Guided[] {
  const draw = random(seed);
  return toyTreebank(size, seed).map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => {
      const root = draw.integer(sentence.tokens.length);
      const kind = draw.integer(2);
      const heads = sentence.tokens.map((_, i) => (i === root ? -1 : root));
      return {
        ...sentence,
        dependencies: { heads, labels: heads.map((head) => (head < 0 ? 'ROOT' : `X${kind}`)) },
        guide: {
          heads,
          labels: heads.map((head) => (head < 0 ? 'top' : 'other')),
          features: heads.map(() => ['length:some', `kind:${kind}`]),
        },
      };
    }),
  }));
}

const trees = guidedTrees(80, 1);
const unseen = guidedTrees(20, 2);
const options = { passes: 6, guided: true };
const greedy = trainParser([{ documents: trees }], options);
const beam = trainBeamParser([{ documents: trees }], { ...options, width: 4 });

test.each([
  ['greedy', greedy, 1],
  ['with a beam', beam, 4],
] as const)('a parser follows its guide, %s', (_how, model, width) => {
  const stage = stackedParser(decodeParser(encodeParser(model)), { width });
  for (const { sentences, text } of unseen) {
    expect(stage.run(sentences[0]!, text)).toEqual({ dependencies: sentences[0]!.dependencies });
  }
});

test('without a guide, or with one of another length, there is no parse', () => {
  const stage = stackedParser(greedy);
  const sentence = unseen[0]!.sentences[0]!;
  const refused = expect.objectContaining({ code: 'NO_GUIDE' });
  expect(() => stage.run({ ...sentence, guide: { heads: [-1], labels: ['top'] } }, '')).toThrow(
    refused,
  );
  const { guide: _, ...without } = sentence;
  expect(() => stage.run(without as never, '')).toThrow(refused);
  const documents = toyTreebank(3, 1);
  expect(() => trainParser([{ documents }], { guided: true })).toThrow(refused);
});

test('a model is used by the parser that it was trained for', () => {
  expect(() => parser(greedy)).toThrow(expect.objectContaining({ code: 'MODEL_GUIDED' }));
  const plain = trainParser([{ documents: toyTreebank(3, 1) }], { passes: 1 });
  expect(() => stackedParser(plain)).toThrow(expect.objectContaining({ code: 'MODEL_NOT_GUIDED' }));
});

test('another parser gives the guide', () => {
  const plain = parser(trainParser([{ documents: toyTreebank(60, 1) }], { passes: 4 }));
  const [document] = toyTreebank(1, 2);
  const sentence = document!.sentences[0]!;
  const { dependencies } = plain.run(sentence, '') as { dependencies: Dependencies };
  expect(guideFrom(plain).run(sentence, '')).toEqual({ guide: dependencies });
});

describe('conformance', () => {
  for (const { name, run } of stageConformance(stackedParser(greedy), unseen)) test(name, run);
});
