import { stageConformance } from '@hedgerow/document/conformance';
import { modelConformance } from '@hedgerow/learn/conformance';
import { describe, expect, test } from 'vitest';
import { textsOf, toy } from '../../../test/toy.js';
import { chainCues, decodeChainCues } from '../../index.js';
import { encodeChainCues, trainChainCues } from '../../train.js';

/** A sentence whose words that begin with `_` are the first of a cue, and with `+` a further one of it. */
function cued(marked: string) {
  const words = marked.split(' ').map((word) => word.replace(/^[_+]/, ''));
  const { text, sentence } = toy(words.map((word) => `${word}/X/0/D`).join(' '), 'speculation');
  const spans: { start: number; end: number }[] = [];
  for (const [i, word] of marked.split(' ').entries()) {
    const { start, end } = sentence.tokens[i]!;
    if (word.startsWith('_')) spans.push({ start, end });
    else if (word.startsWith('+')) spans[spans.length - 1]!.end = end;
  }
  const cues = spans.map((span) => ({ kind: 'speculation' as const, spans: [span] }));
  return { text, sentence: { ...sentence, cues } };
}

const examples = ['moss', 'fern', 'reed', 'rush', 'kelp'].flatMap((word) => [
  cued(`${word} _may _seem green`),
  cued(`${word} does _not +rule +out rain`),
  cued(`${word} does not rule birds`),
  cued(`${word} is green`),
]);
const sentences = examples.map(({ sentence }) => sentence);
const model = trainChainCues(sentences, 'speculation', { c2: 0.1 });

const cuesIn = async (words: string) => {
  const { text, sentence } = cued(words);
  return textsOf(text, (await chainCues(model).run(sentence, text)).cues);
};

test('words of one cue, and two cues side by side', async () => {
  expect(await cuesIn('hay does not rule out rain')).toEqual(['not rule out']);
  expect(await cuesIn('hay may seem green')).toEqual(['may', 'seem']);
});

test('what a word is follows from those around it', async () => {
  expect(await cuesIn('hay does not rule birds')).toEqual([]);
});

test('it tells what weighed', async () => {
  const { text, sentence } = cued('hay may seem green');
  const { cues } = await chainCues(model, { explain: 2 }).run(sentence, text);
  const [word] = cues[0]!.why!.words;
  expect(word!.features).toHaveLength(2);
  expect(cues[0]!.score).toBe(word!.score);
  expect(cues[0]!.score).toBeGreaterThan(0);
});

test('nothing to learn from is refused', () => {
  expect(() => trainChainCues(sentences, 'negation')).toThrow(/no cues of negation/);
});

test('a sentence without words has no cues', async () => {
  const { sentence } = cued('hay');
  const empty = { ...sentence, tokens: [], tags: [], lemmas: [] };
  expect(await chainCues(model).run(empty, '')).toEqual({ cues: [] });
});

describe('the stage', () => {
  const documents = examples.map(({ text, sentence }, i) => ({
    id: String(i),
    text,
    sentences: [sentence],
  }));
  test.each(stageConformance(chainCues(model), documents))('$name', ({ run }) => run());
});

describe('the file', () => {
  const bytes = encodeChainCues(model);
  test.each(modelConformance({ bytes, open: decodeChainCues }))('$name', ({ run }) => run());

  test('says the same', async () => {
    const again = chainCues(decodeChainCues(bytes));
    const { text, sentence } = cued('hay may seem green');
    expect(await again.run(sentence, text)).toEqual(await chainCues(model).run(sentence, text));
  });

  test('a template that there is not is an error', () => {
    const forged = encodeChainCues({ ...model, templates: ['mood'] });
    expect(() => decodeChainCues(forged)).toThrow(/mood/);
  });
});
