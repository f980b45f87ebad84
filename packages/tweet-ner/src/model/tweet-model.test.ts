import { pipeline } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import { expect, test } from 'vitest';
import { compileGazetteers } from '../gazetteers/gazetteers.js';
import { tweetSplitter, tweetTokenizer } from '../tokens/tokenizer.js';
import { classifyVectors } from '../word-classes/classify-vectors.js';
import { learnWordClasses } from '../word-classes/learn-word-classes.js';
import { decodeTweetModel, encodeTweetModel } from './file.js';
import { labelledTweets, trainTweetModel } from './train-tweet-model.js';
import { nameFinder, tweetLabeller } from './tweet-model.js';

const tweets = [
  { forms: ['I', 'love', 'Lisbon', '!'], labels: Uint8Array.of(0, 0, 16, 0) },
  { forms: ['Ada', 'Byron', 'loves', 'Porto'], labels: Uint8Array.of(1, 3, 0, 16) },
  { forms: ['@ada', 'Nokia', 'is', 'hiring'], labels: Uint8Array.of(0, 8, 0, 0) },
  { forms: ['my', 'iPhone', 'died', ':('], labels: Uint8Array.of(0, 12, 0, 0) },
];
const resources = {
  gazetteers: compileGazetteers({ cities: ['Lisbon', 'Porto', 'Sintra'] }),
  wordClasses: learnWordClasses(
    tweets.map(({ forms }) => forms),
    { levels: [2, 3, 4], minCount: 1 },
  ),
  senses: classifyVectors(
    new Map([
      ['lisbon', Float32Array.of(1, 0)],
      ['porto', Float32Array.of(0.9, 0.1)],
      ['died', Float32Array.of(0, 1)],
    ]),
    { levels: [1, 2, 3] },
  ),
};
const model = trainTweetModel(tweets, resources, { c2: 0.05, boldness: 0 });

test('what was learnt is found, what is like it too', () => {
  const label = tweetLabeller(model);
  for (const { forms, labels } of tweets) expect(label(forms).labels).toEqual(labels);
  expect(Array.from(label(['I', 'love', 'Sintra', '!']).labels)).toEqual([0, 0, 16, 0]);
});

test('a model comes back from its file as it was, and the same model gives the same bytes', () => {
  const bytes = encodeTweetModel({ ...model, normalise: true }, { seed: 1 });
  expect(encodeTweetModel({ ...model, normalise: true }, { seed: 1 })).toEqual(bytes);
  const read = decodeTweetModel(bytes);
  expect(read.normalise).toBe(true);
  expect(read.gazetteers.toNodes()).toEqual(model.gazetteers.toNodes());
  expect(read.wordClasses.toTable()).toEqual(model.wordClasses.toTable());
  expect(read.senses?.toTable()).toEqual(model.senses?.toTable());
  expect(read.crf).toEqual(model.crf);
});

test.each([10, 400, -16])('a model file cut at %i is refused', (end) => {
  expect(() => decodeTweetModel(encodeTweetModel(model).slice(0, end))).toThrow(
    expect.objectContaining({ code: expect.stringMatching(/^MODEL_/) }),
  );
});

const finder = pipeline().use(tweetSplitter()).use(tweetTokenizer()).use(nameFinder(model));

test('names are entities with their offsets', async () => {
  const text = 'RT @x: Ada Byron loves Porto!! http://t.co/1';
  const { sentences } = await finder.run({ id: '1', text, sentences: [] });
  const found = sentences[0]!.entities.map(({ start, end, type }) => [
    text.slice(start, end),
    type,
  ]);
  expect(found).toContainEqual(['Porto', 'LOCATION']);
});

test.each([
  ['only emoji', '😀👩‍🚀🇵🇹❤️'],
  ['only links', 'http://t.co/a https://t.co/b www.ex.am'],
  ['right to left', 'שלום עולם @dana #חג مرحبا بالعالم'],
  ['broken surrogates', '\ud83d Lisbon \udc4d\ud83d'],
  ['nothing', ''],
  ['white space', ' \t\n\u00a0 '],
  ['two thousand characters', 'Lisbon and Porto '.repeat(118)],
  ['two thousand emoji', '👍'.repeat(1000)],
  ['two thousand capitals', 'A'.repeat(2000)],
])('%s: no error, and offsets are right', async (_, text) => {
  const { sentences } = await finder.run({ id: '1', text, sentences: [] });
  for (const { tokens, entities } of sentences) {
    for (const { start, end, form } of tokens) expect(text.slice(start, end)).toBe(form);
    for (const { start, end } of entities) {
      expect(tokens.some((token) => token.start === start)).toBe(true);
      expect(tokens.some((token) => token.end === end)).toBe(true);
    }
  }
});

const document = {
  id: '1',
  text: 'I love Lisbon',
  sentences: [
    {
      start: 0,
      end: 13,
      tokens: [
        { start: 0, end: 1, form: 'I' },
        { start: 2, end: 6, form: 'love' },
        { start: 7, end: 13, form: 'Lisbon' },
      ],
    },
    { start: 13, end: 13, tokens: [] },
  ],
};
for (const { name, run } of stageConformance(nameFinder(model), [document])) test(name, run);

test('documents become tweets to learn from', () => {
  const sentence = {
    ...document.sentences[0]!,
    entities: [{ start: 7, end: 13, type: 'LOCATION' }],
  };
  const made = labelledTweets([{ ...document, sentences: [sentence] }]);
  expect(made).toEqual([{ forms: ['I', 'love', 'Lisbon'], labels: Uint8Array.of(0, 0, 16) }]);
});
