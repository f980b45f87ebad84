import { describe, expect, test } from 'vitest';
import { exampleCorpus, taggedLines } from '../../test/example-corpus.js';
import { counterparts } from './counterparts.js';
import { makeMixedDataset, mixedDatasets } from './mixed-datasets.js';
import { replaceWords } from './replace-words.js';

const dictionary = counterparts([
  { simplified: '手机', english: ['cell phone', 'mobile phone'] },
  { simplified: '学习', english: ['to learn', 'to study'] },
  { simplified: '发展', english: ['development', 'to develop'] },
  { simplified: '北京', english: ['Beijing, capital of China'] },
  { simplified: '们', english: ['(plural suffix)', 'variant of 們'] },
  { simplified: '苹果', english: ['apple', 'CL:個|个[ge4]'] },
]);

test.each([
  ['手机', 'NN', 'cell-phone'],
  ['学习', 'VV', 'learn'],
  ['发展', 'VV', 'develop'],
  ['发展', 'NN', 'development'],
  ['北京', 'NR', 'Beijing'],
  ['苹果', 'NN', 'apple'],
  ['苹果', 'VV', undefined],
  ['们', 'NN', undefined],
])('%s as %s is %s in English', (form, tag, english) => {
  expect(dictionary.get(form, tag)).toBe(english);
});

test('words are replaced with their tags and places kept', () => {
  const [document] = replaceWords(taggedLines(['我/PN 买/VV 手机/NN 苹果/NN 2/CD']), {
    tags: ['NN'],
    percent: 100,
    seed: 1,
    counterparts: dictionary,
  });
  expect(document!.text).toBe('我买cell-phone apple 2');
  const { tokens, tags } = document!.sentences[0]!;
  expect(tokens.map(({ start, end }) => document!.text.slice(start, end))).toEqual(
    tokens.map(({ form }) => form),
  );
  expect(tags).toEqual(['PN', 'VV', 'NN', 'NN', 'CD']);
});

test('senses that cannot have the tag are passed over by those who know', () => {
  const entries = [{ simplified: '在', english: ['alive', 'to be at', 'at'] }];
  expect(counterparts(entries).get('在', 'P')).toBe('alive');
  const fits = (english: string) => english === 'at';
  expect(counterparts(entries, { fits }).get('在', 'P')).toBe('at');
});

test('after a foreign word more are replaced', () => {
  const lines = Array.from({ length: 200 }, () => '手机/NN 苹果/NN 手机/NN');
  const count = (percentInRuns?: number) => {
    const made = replaceWords(taggedLines(lines), {
      tags: ['NN'],
      percent: 20,
      ...(percentInRuns !== undefined && { percentInRuns }),
      seed: 1,
      counterparts: dictionary,
    });
    const pairs = made.filter(({ text }) => /cell-phone apple|apple cell-phone/.test(text));
    return pairs.length;
  };
  expect(count(20)).toBe(count());
  expect(count(90)).toBeGreaterThan(2 * count());
});

const many = Array.from({ length: 300 }, () => exampleCorpus).flat();
const corpus = { train: many, test: many.slice(0, 600) };
const foreign = (documents: typeof many, tag?: string) =>
  documents
    .flatMap(({ sentences }) => sentences)
    .flatMap(({ tokens, tags }) => tokens.filter((_, i) => tag === undefined || tags[i] === tag))
    .filter(({ form }) => form === 'ENG').length;

describe.each(mixedDatasets)('$name', ({ name, tags, train, replacement }) => {
  test('the share of its words is replaced, of its tags alone, the same each time', () => {
    const options = { seed: 3, counterparts: dictionary };
    const made = makeMixedDataset(name, corpus, options);
    expect(makeMixedDataset(name, corpus, options)).toEqual(made);
    if (replacement === 'respective' || name === 'H2') return;
    const words = many
      .flatMap(({ sentences }) => sentences)
      .flatMap((sentence) =>
        sentence.tags.filter(
          (tag, i) => tags.includes(tag) && /^\p{Script=Han}/u.test(sentence.tokens[i]!.form),
        ),
      ).length;
    expect((100 * foreign([...made.train])) / words).toBeCloseTo(train, -0.3);
    for (const tag of ['PN', 'AD', 'PU']) expect(foreign([...made.train], tag)).toBe(0);
  });
});

test('H1 and H2 replace the same words, D1 and D2 have one test part', () => {
  const options = { counterparts: dictionary };
  const [h1, h2] = ['H1', 'H2'].map((name) => makeMixedDataset(name, corpus, options));
  const places = (pair: typeof h1) =>
    pair!.test.map(({ sentences }) =>
      sentences[0]!.tokens.map(({ form }) => /^[A-Za-z-]+$/.test(form)),
    );
  expect(places(h2)).toEqual(places(h1));
  const [d1, d2] = ['D1', 'D2'].map((name) => makeMixedDataset(name, corpus));
  expect(d2!.test).toEqual(d1!.test);
});

test('an unknown dataset and a missing dictionary are refused', () => {
  expect(() => makeMixedDataset('Z', corpus)).toThrow('there is no dataset "Z"');
  expect(() => makeMixedDataset('H1', corpus)).toThrow('needs counterparts');
});
