import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  toyModel,
  toyOptions,
  toySentence,
  toySentences,
  unweightedModel,
} from '../../test/toy-derivations.js';
import { categoryTable } from '../grammar/category.js';
import { checkDerivation } from '../grammar/check-derivation.js';
import { fragmentsOf } from '../grammar/fragments.js';
import { grammar } from '../grammar/grammar.js';
import { leavesOf } from '../grammar/leaves-of.js';
import { ccgLimits, usualBetas } from '../limits.js';
import { windowSupertagger } from '../supertagger/window-supertagger.js';
import { type SupertaggedSentence, trainWindowSupertagger } from '../train.js';
import { type CcgParserOptions, ccgParser, supertaggedParser } from './ccg-parser.js';
import { encodeCcgModel } from './model-file.js';
import { trainCcg, trainDerivations } from './train-ccg.js';

const rules = grammar(categoryTable());

async function parse(
  words: readonly string[],
  tags: readonly string[],
  options: CcgParserOptions = {},
  model = toyModel,
) {
  const { sentence, text } = toySentence(words, tags);
  return await ccgParser(model, options).run(sentence, text);
}

const plain = (text: string) => text.replaceAll('[nb]', '');

test.each(toySentences.map(({ words, ...rest }) => ({ text: words.join(' '), words, ...rest })))(
  'derives $text as it was taught',
  async ({ words, tags, ccg }) => {
    const found = await parse(words, tags);
    expect(JSON.parse(plain(JSON.stringify(found.ccg)))).toEqual(
      JSON.parse(plain(JSON.stringify(ccg))),
    );
    expect(found.supertags).toEqual(leavesOf(ccg!).map(({ category }) => category));
    const unweighted = await parse(words, tags, {}, unweightedModel);
    expect(unweighted.supertags).toEqual(found.supertags);
  },
);

const forms = toySentences.flatMap(({ words, tags }) =>
  words.map((word, i) => [word, tags[i]!] as const),
);
const anyWord = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...forms) },
  fc.tuple(fc.string({ minLength: 1, maxLength: 6 }), fc.constantFrom('NN', 'VBZ', 'XX', '')),
);

test('whatever the words, all of them are in a derivation that holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWord, { maxLength: 14 }),
      fc.boolean(),
      fc.record({
        longest: fc.constantFrom(1, 3, 8, 150),
        width: fc.constantFrom(1, 2, 16),
        betas: fc.constantFrom([1], [0.5, 0.001], usualBetas),
      }),
      async (words, isWeighted, options) => {
        const own = words.map(([word]) => word);
        const { ccg, supertags } = await parse(
          own,
          words.map(([, tag]) => tag),
          options,
          isWeighted ? toyModel : unweightedModel,
        );
        const leaves = leavesOf(ccg);
        expect(leaves.map(({ token }) => token)).toEqual(own.map((_, i) => i));
        expect(supertags).toEqual(leaves.map(({ category }) => category));
        expect(checkDerivation(ccg, rules)).toEqual([]);
        for (const piece of fragmentsOf(ccg)) expect(JSON.stringify(piece)).not.toContain('FRAG');
      },
    ),
    { numRuns: 150 },
  );
});

describe('over the categories of a supertagger', () => {
  const train = (sentences: readonly SupertaggedSentence[]) =>
    windowSupertagger(trainWindowSupertagger(sentences, { least: 1, maxIterations: 60, l2: 0.01 }));
  const told = toySentences.map(({ words, tags, ccg }) => ({
    words,
    tags,
    categories: leavesOf(ccg!).map(({ category }) => category),
  }));
  const supertagger = train(told);
  const model = trainDerivations([...toySentences, ...toySentences], () => supertagger, toyOptions);
  const stage = supertaggedParser(model, supertagger);

  test.each(told)('derives $words as it was taught', async ({ words, tags, categories }) => {
    const { sentence, text } = toySentence(words, tags);
    const { ccg, supertags } = await stage.run(sentence, text);
    expect(supertags).toEqual(categories);
    expect(checkDerivation(ccg, rules)).toEqual([]);
  });

  test('learns the weights by a supertagger of the other half', () => {
    const asked: number[] = [];
    trainDerivations(
      toySentences,
      (sentences) => {
        asked.push(sentences.length);
        expect(sentences[0]!.words).toEqual(toySentences[1]!.words);
        return supertagger;
      },
      toyOptions,
    );
    expect(asked).toEqual([toySentences.length / 2]);
  });

  test('fails where nothing spans the sentence, if it is not to be lenient', async () => {
    const words = ['covers', 'the', 'The', 'the'];
    const { sentence, text } = toySentence(words, ['VBZ', 'DT', 'DT', 'DT']);
    const strict = supertaggedParser(model, supertagger, { lenient: false });
    const { ccg } = await strict.run(sentence, text);
    expect(fragmentsOf(ccg)).toHaveLength(words.length);
  });
});

test('what no rule joins stands side by side under FRAG', async () => {
  const { ccg } = await parse(['covers', 'the', 'The', 'the'], ['VBZ', 'DT', 'DT', 'DT']);
  expect(ccg.category).toBe('FRAG');
  expect(fragmentsOf(ccg).length).toBeGreaterThan(1);
});

test('a sentence without words has a derivation without any', async () => {
  expect(await parse([], [])).toEqual({
    supertags: [],
    ccg: { category: 'FRAG', head: 0, children: [] },
  });
});

test('a sentence that is too long is parsed in pieces, cut behind a mark', async () => {
  const words = 'Moss grows , Moss grows , Moss grows .'.split(' ');
  const tags = 'NN VBZ , NN VBZ , NN VBZ .'.split(' ');
  const { ccg } = await parse(words, tags, { longest: 5 });
  const lengths = fragmentsOf(ccg).map((piece) => leavesOf(piece).length);
  expect(lengths).toEqual([3, 3, 3]);
});

test.each(Object.entries(ccgLimits))('%s: the parser has these limits', (name, row) => {
  for (const value of [row.least, row.most]) {
    expect(() => ccgParser(toyModel, { [name]: value })).not.toThrow();
  }
  for (const value of [row.least - 1, row.most + 1, 1.5]) {
    expect(() => ccgParser(toyModel, { [name]: value })).toThrow(
      `${name} is a whole number from ${row.least} to ${row.most}, found ${value}`,
    );
  }
});

test('and these defaults', async () => {
  const { words, tags } = toySentences[4]!;
  const said = {
    longest: ccgLimits.longest.default,
    width: ccgLimits.width.default,
    betas: usualBetas,
  };
  expect(await parse(words, tags, said)).toEqual(await parse(words, tags));
});

test.each([[[]], [[0]], [[2]], [[0.1, 0.1]], [[0.1, 0.5]]])('betas %j are refused', (betas) => {
  expect(() => ccgParser(toyModel, { betas })).toThrow('betas are numbers above 0');
});

test('the same sentences and seed teach the same bytes', () => {
  expect(encodeCcgModel(trainCcg(toySentences, toyOptions))).toEqual(encodeCcgModel(toyModel));
  expect(encodeCcgModel(trainCcg(toySentences, { ...toyOptions, seed: 2 }))).not.toEqual(
    encodeCcgModel(toyModel),
  );
});

test('nothing is learned of categories alone', () => {
  const words = ['Moss', 'grows'];
  const categories = ['N', 'S[dcl]\\NP'];
  expect(() => trainCcg([{ words, tags: ['NN', 'VBZ'], categories }], toyOptions)).toThrow(
    'there is no sentence with a derivation',
  );
});

describe('stage', () => {
  const documents = toySentences.slice(0, 3).map(({ words, tags }, i) => {
    const { sentence, text } = toySentence(words, tags);
    return { id: String(i), text, sentences: [sentence] };
  });
  test.each(stageConformance(ccgParser(toyModel), documents))('$name', ({ run }) => run());
});
