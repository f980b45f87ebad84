import { stageConformance } from '@hedgerow/document/conformance';
import { encodeHashedModel } from '@hedgerow/learn/hashed';
import { describe, expect, test } from 'vitest';
import { textsOf, toy, toyDocument, toySentences } from '../../test/toy.js';
import { labelView } from './label-view.js';
import { markovCues } from './markov-cues.js';
import { markovLabeller } from './markov-labeller.js';
import { decodeMarkov, encodeMarkov, markovLabels } from './markov-model.js';
import { markovScopes } from './markov-scopes.js';
import { trainMarkovCues } from './train-cues.js';
import { cueDictionary } from './train-markov.js';
import { labelledScopes, trainMarkovScopes } from './train-scopes.js';

const sentences = toySentences.map(({ sentence }) => sentence);
const options = { l2: 0.1 };
const cues = trainMarkovCues(sentences, 'speculation', options);
const scopes = trainMarkovScopes(sentences, 'speculation', options);

const unseen = toy(
  'Hay/NN/2/SBJ (may)/MD/0/ROOT fall/VB/2/VC there/RB/3/LOC because/IN/2/PRP it/PRP/7/SBJ can/MD/5/SUB ././2/P',
);

test('cues are runs of words, with a probability and what weighed', async () => {
  const stage = markovCues(cues, { explain: 3 });
  const { cues: found } = await stage.run(unseen.sentence, unseen.text);
  expect(textsOf(unseen.text, found)).toEqual(['may']);
  expect(found[0]!.score).toBeGreaterThan(0.5);
  expect(found[0]!.score).toBeLessThanOrEqual(1);
  expect(found[0]!.why!.words[0]!.features).toHaveLength(3);
  const sure = toy('Hay/NN/2/SBJ appears/VBZ/0/ROOT at/IN/2/LOC night/NN/3/PMOD ././2/P');
  expect((await stage.run(sure.sentence, sure.text)).cues).toEqual([]);
});

test('words of cues are the dictionary', () => {
  expect(cues.dictionary).toEqual(['appears', 'may']);
  expect(cueDictionary(sentences, 'negation')).toEqual([]);
});

test.each([false, true])(
  'scopes are read off their ends, around the cue: %s',
  async (aroundCue) => {
    const stage = markovScopes(scopes, { aroundCue, explain: 2 });
    const { scopes: found } = await stage.run(unseen.sentence, unseen.text);
    expect(textsOf(unseen.text, found)).toEqual(['may fall there']);
    expect(found[0]!.why!.map(({ rule, tokens }) => [rule, tokens[0]!.token])).toEqual([
      ['labelled Begin', 1],
      ['labelled End', 3],
    ]);
  },
);

const two = toy(
  'Hay/NN/2/SBJ (may)/MD/0/ROOT{ fall/VB/2/VC and/CC/2/COORD (may)/MD/4/CONJ{ rest/VB/5/VC}} ././2/P',
);

test('each copy of a sentence has its own cue, and knows the scopes before it', () => {
  const copies = labelledScopes([two.sentence], 'speculation', []);
  expect(copies.map(({ view }) => [[...view.hedge], [...view.indicator]])).toEqual([
    [[1], []],
    [[4], [1, 2, 3, 4, 5]],
  ]);
  expect(
    copies.map(({ labels }) => Array.from(labels, (y) => markovLabels.scopes[y]![0]).join('')),
  ).toEqual(['_BMMME_', '____BE_']);
});

test('what was in scopes before counts for the labels', () => {
  const indicating = trainMarkovScopes([...sentences, two.sentence], 'speculation', {
    templates: ['hedge hedge+1 hedge-1', 'indicator'],
    l2: 0.1,
  });
  const view = labelView(unseen.sentence, new Set(indicating.dictionary));
  const labeller = markovLabeller(indicating);
  const marked = { ...view, indicator: new Set([1, 2, 3]) };
  expect(labeller.marginals(marked)).not.toEqual(labeller.marginals(view));
});

test('cues of other kinds get no scopes, and an empty sentence no labels', async () => {
  const other = unseen.sentence.cues.map((cue) => ({ ...cue, kind: 'negation' as const }));
  const stage = markovScopes(scopes);
  expect(await stage.run({ ...unseen.sentence, cues: other }, unseen.text)).toEqual({ scopes: [] });
  const empty = {
    start: 0,
    end: 0,
    tokens: [],
    tags: [],
    lemmas: [],
    cues: [],
    dependencies: { heads: [], labels: [] },
  };
  expect(await stage.run(empty, '')).toEqual({ scopes: [] });
  expect(await markovCues(cues).run(empty, '')).toEqual({ cues: [] });
});

test('probabilities of a word add up to one', () => {
  const marginals = markovLabeller(scopes).marginals(labelView(unseen.sentence, new Set()));
  for (let word = 0; word < unseen.sentence.tokens.length; word++) {
    const sum = marginals.slice(4 * word, 4 * word + 4).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(1);
  }
});

test.each([cues, scopes])('a model comes back as it was: $task', (model) => {
  const bytes = encodeMarkov(model);
  expect(decodeMarkov(bytes, model.task)).toEqual(model);
  expect(() => decodeMarkov(bytes, model.task === 'cues' ? 'scopes' : 'cues')).toThrow(
    expect.objectContaining({ code: 'MODEL_KIND' }),
  );
});

test.each([
  ['a template of a newer release', { templates: ['mood'], dictionary: [] }, 'mood'],
  ['no dictionary', { templates: ['form'] }, 'dictionary'],
])('%s is an input error', (_, extra, message) => {
  const header = { kind: 'zhang2010-cues', labels: ['speculation'], extra };
  const bytes = encodeHashedModel(cues.weights, header);
  expect(() => decodeMarkov(bytes, 'cues')).toThrow(message);
});

test('weights of other labels do not fit', () => {
  const extra = { templates: ['form'], dictionary: [] };
  const header = { kind: 'zhang2010-cues', labels: ['speculation'], extra };
  expect(() => decodeMarkov(encodeHashedModel(scopes.weights, header), 'cues')).toThrow(
    expect.objectContaining({ code: 'MODEL_CORRUPT' }),
  );
});

test('without cues or scopes there is nothing to learn', () => {
  for (const train of [trainMarkovCues, trainMarkovScopes]) {
    expect(() => train(sentences, 'negation')).toThrow(
      expect.objectContaining({ code: 'NO_DATA' }),
    );
  }
});

describe.each([markovCues(cues), markovScopes(scopes)])('the stage $name', (stage) => {
  const documents = toySentences.map((one) => toyDocument(one));
  for (const { name, run } of stageConformance(stage, documents)) test(name, run);
});
