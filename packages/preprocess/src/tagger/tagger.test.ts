import { stageConformance } from '@hedgerow/document/conformance';
import { hashedScorer } from '@hedgerow/learn/hashed';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toyTreebank } from '../../test/toy-treebank.js';
import { best } from './best.js';
import { contextFeatures, contextSize } from './context-features.js';
import { decodeTagger, encodeTagger, type TaggerModel, tagger } from './tagger.js';
import { trainTagger } from './train-tagger.js';
import { classFinder } from './word-classes.js';
import { noConventions, outside, wordFacts } from './word-facts.js';

const documents = toyTreebank(60, 1);
const unseen = toyTreebank(20, 2);
const model = trainTagger([{ documents }], { passes: 3 });

function tags(of: TaggerModel): string[][] {
  const stage = tagger(of);
  return unseen.map(({ sentences, text }) => [
    ...(stage.run(sentences[0]!, text) as { tags: string[] }).tags,
  ]);
}

test('a small grammar is learned', () => {
  expect(tags(model)).toEqual(unseen.map(({ sentences }) => sentences[0]!.tags));
});

test('an unknown word is tagged by its surroundings', () => {
  const tokens = ['the', 'blorp', 'opens', 'the', 'seeds', '.'].map((form, i) => ({
    start: i,
    end: i,
    form,
  }));
  expect(tagger(model).run({ start: 0, end: 9, tokens }, '')).toEqual({
    tags: ['DT', 'NN', 'VBZ', 'DT', 'NN', '.'],
  });
});

test('a model comes back from its file, and the same seed gives the same bytes', () => {
  const bytes = encodeTagger(model, { seed: 1 });
  expect(tags(decodeTagger(bytes))).toEqual(tags(model));
  expect(encodeTagger(trainTagger([{ documents }], { passes: 3 }), { seed: 1 })).toEqual(bytes);
});

test('one can learn from all decisions, not the wrong ones alone', () => {
  const options = { passes: 3, learnFrom: 'likelihood' } as const;
  const likely = trainTagger([{ documents }], options);
  expect(tags(likely)).toEqual(unseen.map(({ sentences }) => sentences[0]!.tags));
  expect(likely.weights).not.toEqual(model.weights);
  expect(trainTagger([{ documents }], options)).toEqual(likely);
});

test('tags that are known beforehand bind it; a list without a tag of its own does not', () => {
  const [document] = unseen;
  const [sentence] = document!.sentences;
  const allowed = sentence!.tokens.map((_, i) => [['NN', '.'], undefined, ['no such tag']][i]);
  const free = tagger(model).run(sentence!, '') as { tags: string[] };
  const bound = tagger(model, { allowed: () => allowed }).run(sentence!, '') as { tags: string[] };
  expect(free.tags[0]).not.toBe('NN');
  expect(bound.tags[0]).toBe('NN');
  expect(bound.tags.slice(3)).toEqual(free.tags.slice(3));
});

test('a clitic gets a tag that it can have, though no training sentence has it', () => {
  const words = ['rain', 'MD', 'VBP', 'RB', 'VBD'].map((tag, i) => ({
    form: `word${i}`,
    tag: i === 0 ? 'NN' : tag,
  }));
  const tokens = words.map(({ form }, i) => ({ start: i, end: i, form }));
  const seen = { start: 0, end: 9, tokens, tags: words.map(({ tag }) => tag) };
  const knows = trainTagger([
    { documents: [...documents, { id: 'a', text: '', sentences: [seen] }] },
  ]);
  const of = (stage: ReturnType<typeof tagger>, form: string) =>
    stage.run({ start: 0, end: 1, tokens: [{ start: 0, end: 1, form }] }, '');
  for (const [form, tag] of [
    ["'ll", 'MD'],
    ['’LL', 'MD'],
    ["'re", 'VBP'],
    ['’ve', 'VBP'],
    ["'m", 'VBP'],
    ['n’t', 'RB'],
  ] as const) {
    expect(of(tagger(knows), form)).toEqual({ tags: [tag] });
  }
  // What its caller knows counts more, and where the model has no such tag nothing is bound.
  expect(of(tagger(knows, { allowed: () => [['NN']] }), "'ll")).toEqual({ tags: ['NN'] });
  expect(of(tagger(model), "'ll")).not.toEqual({ tags: ['MD'] });
});

test('data can be given more weight', () => {
  const noise = documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      tags: sentence.tags.map(() => 'X'),
    })),
  }));
  const weighted = trainTagger([{ documents: noise }, { documents, weight: 5 }], { passes: 3 });
  expect(tags(weighted)).toEqual(tags(model));
  expect(() => trainTagger([{ documents, weight: 0.5 }])).toThrow(RangeError);
});

test('classes of words tell of those that are not in the training data', () => {
  const word = (i: number) => (i * 7919).toString(36);
  const wordClasses = [new Map(Array.from({ length: 80 }, (_, i) => [word(i), 1 + (i % 2)]))];
  const tokensOf = (i: number) => [{ start: 0, end: 1, form: word(i) }];
  const learned = Array.from({ length: 40 }, (_, i) => ({
    id: `${i}`,
    text: '',
    sentences: [{ start: 0, end: 1, tokens: tokensOf(i), tags: [i % 2 ? 'VB' : 'NN'] }],
  }));
  const told = trainTagger([{ documents: learned }], { wordClasses });
  for (const of of [told, decodeTagger(encodeTagger(told))]) {
    const found = Array.from({ length: 40 }, (_, i) =>
      tagger(of).run({ start: 0, end: 1, tokens: tokensOf(40 + i) }, ''),
    );
    expect(found).toEqual(found.map((_, i) => ({ tags: [i % 2 ? 'VB' : 'NN'] })));
  }
});

test('one model can learn the conventions of several corpora', () => {
  const renamed = documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      tags: sentence.tags.map((tag) => (tag === 'DT' ? 'IN' : tag)),
    })),
  }));
  const parts = [
    { documents, conventions: 'ours' },
    { documents: renamed, conventions: 'theirs' },
  ];
  const both = decodeTagger(encodeTagger(trainTagger(parts, { passes: 5 })));
  const { sentences } = unseen[0]!;
  const gold = sentences[0]!.tags;
  const run = (conventions?: string) =>
    tagger(both, conventions === undefined ? {} : { conventions }).run(sentences[0]!, '');
  expect(run()).toEqual({ tags: gold });
  expect(run('theirs')).toEqual({ tags: gold.map((tag) => (tag === 'DT' ? 'IN' : tag)) });
  expect(() => run('whose')).toThrow(RangeError);
});

test('voters are summed: what all of them say is said', () => {
  const three = trainTagger([{ documents }], { passes: 3, voters: 3 });
  expect(tags(three)).toEqual(tags(model));
});

test('any tokens get tags of the model, one each, and the same ones again', () => {
  const stage = tagger(model);
  const run = (forms: readonly string[]) =>
    stage.run({ start: 0, end: 0, tokens: forms.map((form) => ({ start: 0, end: 0, form })) }, '');
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      '\ud800',
      '\udc00x',
      '👩‍🔬',
      '\0',
      'سلام',
      'a'.repeat(1000),
      '-',
      '/',
      'the',
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (forms) => {
      const { tags: found } = run(forms) as { tags: string[] };
      expect(found).toHaveLength(forms.length);
      expect(found.every((tag) => model.tags.includes(tag))).toBe(true);
      expect(run(forms)).toEqual({ tags: found });
    }),
  );
});

test.each([8, 16] as const)(
  'the tags of a long sentence do not depend on what was tagged before: weights of %i bits',
  (bits) => {
    const tokens = Array.from({ length: 10_000 }, (_, i) => ({
      start: i,
      end: i,
      form: `w${i % 977}`,
    }));
    const stage = tagger(trainTagger([{ documents }], { passes: 3, bits }));
    const sentence = { start: 0, end: 10_000, tokens };
    // More words than a tagger remembers.
    const many = Array.from({ length: 33_000 }, (_, i) => ({ start: i, end: i, form: `v${i}x` }));
    const before = stage.run(sentence, '');
    const first = stage.run({ start: 0, end: 33_000, tokens: many }, '');
    expect(stage.run({ start: 0, end: 33_000, tokens: many }, '')).toEqual(first);
    expect(stage.run(sentence, '')).toEqual(before);
  },
);

test('a sentence of more words than are remembered is tagged as its parts are', () => {
  const forms = unseen.flatMap(({ sentences }) => sentences[0]!.tokens.map(({ form }) => form));
  const strange = Array.from({ length: 32_760 }, (_, i) => `v${i}x`);
  const run = (all: readonly string[]) =>
    tagger(trainTagger([{ documents }], { passes: 3, bits: 8 })).run(
      { start: 0, end: 0, tokens: all.map((form) => ({ start: 0, end: 0, form })) },
      '',
    ) as { tags: readonly string[] };
  // What is remembered is given up somewhere among the words that are known.
  const whole = run([...strange, '.', '.', '.', ...forms]).tags;
  expect(whole.slice(-forms.length)).toEqual(run(['.', '.', '.', ...forms]).tags.slice(3));
});

test('nothing to learn from is an error', () => {
  expect(() => trainTagger([])).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
});

describe('conformance', () => {
  for (const { name, run } of stageConformance(tagger(model), unseen)) test(name, run);
});

test('training stops where it is told to', () => {
  const control = new AbortController();
  const passes: number[] = [];
  const onProgress = ({ pass }: { readonly pass: number }) => {
    passes.push(pass);
    if (pass === 2) control.abort();
  };
  expect(() => trainTagger([{ documents }], { signal: control.signal, onProgress })).toThrow(
    /abort/,
  );
  expect(passes).toEqual([1, 2]);
});

test('sums that are kept are those of all features of a token', () => {
  const { sentences } = unseen[0]!;
  const { weights, tags: names, wordClasses } = model;
  const { add } = hashedScorer(weights);
  const tables = wordClasses.map(classFinder);
  const edge = outside(tables);
  const stage = tagger(model);
  for (const sentence of [...sentences, ...sentences]) {
    const words = sentence.tokens.map(({ form }) => wordFacts(form, tables, noConventions));
    const word = (i: number) => words[i] ?? edge;
    const found: number[] = [];
    words.forEach((_, i) => {
      const context = new Uint32Array(contextSize(tables.length, 1));
      const [tag1, tag2] = [found[i - 1] ?? -1, found[i - 2] ?? -1];
      contextFeatures(
        word(i - 2),
        word(i - 1),
        word(i),
        word(i + 1),
        word(i + 2),
        tag1,
        tag2,
        context,
      );
      const scores = new Int32Array(names.length);
      const all = [context, ...[0, -1, 1, -2, 2].map((by, place) => word(i + by).features[place]!)];
      for (const features of all) add(features, features.length, scores);
      found.push(best(scores));
    });
    expect(stage.run(sentence, '')).toEqual({ tags: found.map((tag) => names[tag]) });
  }
});
