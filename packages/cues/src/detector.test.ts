import type { Sentence } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cueTexts, toyDocuments, toySpeculation } from '../test/toy.js';
import { cueDetector } from './detector.js';
import { hedgerowNegation, hedgerowSpeculation } from './train/presets.js';
import { trainCues } from './train/train-cues.js';

const speculation = trainCues(toyDocuments(toySpeculation), hedgerowSpeculation).model;
const negation = trainCues(
  toyDocuments(
    [
      'It/PRP does/VBZ/do [not/RB] rain/VB ./.',
      'They/PRP [can/MD not/RB] swim/VB ./.',
      '[Neither/CC]1 cats/NNS/cat [nor/CC]1 dogs/NNS/dog came/VBD/come ./.',
      'It/PRP rains/VBZ/rain ./.',
      'They/PRP can/MD swim/VB ./.',
    ],
    'negation',
  ),
  hedgerowNegation,
).model;
const both = cueDetector([speculation, negation]);

async function find(line: string) {
  const [document] = toyDocuments([line]);
  return (await both.run(document!.sentences[0]!, document!.text)).cues;
}

test('cues of both kinds, in the order of the text', async () => {
  const cues = await find('It/PRP does/VBZ/do not/RB snow/VB but/CC it/PRP may/MD rain/VB ./.');
  expect(cues.map(({ kind }) => kind)).toEqual(['negation', 'speculation']);
});

test('a discontinuous cue has a span for each part', async () => {
  const text = 'Neither cats nor dogs came .';
  const cues = await find('Neither/CC cats/NNS/cat nor/CC dogs/NNS/dog came/VBD/come ./.');
  expect(cueTexts(text, cues)).toEqual(['Neither ... nor']);
});

test('every cue has a score, the surer the higher', async () => {
  const [may] = await find('The/DT old/JJ bridge/NN may/MD break/VB ./.');
  const [indicate] = await find('They/PRP indicate/VBP that/IN ./.');
  expect(may!.score).toBeGreaterThan(0.5);
  expect(indicate!.score).toBeGreaterThanOrEqual(0);
});

test('an empty sentence has no cues', async () => {
  const empty = { start: 0, end: 0, tokens: [], tags: [], lemmas: [] };
  expect(await both.run(empty, '')).toEqual({ cues: [] });
});

test.each([
  ['a tweet', 'lol idk 😂 might b 2 late @someone #fail http://t.co/x'],
  ['a poem', 'O may my love like morning mist / not fade , nor fail , nor fall'],
  ['Chinese', '这 可能 不是 真 的 。'],
  ['lone surrogates', '\ud800 may \udc00 not'],
])('%s gives no error', async (_, text) => {
  const tokens: { start: number; end: number; form: string }[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    tokens.push({ start: match.index, end: match.index + match[0].length, form: match[0] });
  }
  const sentence: Sentence<'tokens' | 'tags' | 'lemmas'> = {
    start: 0,
    end: text.length,
    tokens,
    tags: tokens.map(() => 'FW'),
    lemmas: tokens.map(({ form }) => form.toLowerCase()),
  };
  const { cues } = await both.run(sentence, text);
  expect(Array.isArray(cues)).toBe(true);
});

test('whatever the words, spans are whole tokens in order, and no token is in two cues of a kind', async () => {
  const words =
    'may might not no nor neither either or appear indicate that raise the question can';
  const word = fc.constantFrom(...words.split(' '), 'fox', 'to', 'be', 'proof', 'exclude');
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 25 }), async (chosen) => {
      const [document] = toyDocuments([chosen.map((form) => `${form}/NN`).join(' ') || 'x/NN']);
      const { tokens } = document!.sentences[0]!;
      const { cues } = await both.run(document!.sentences[0]!, document!.text);
      for (const kind of ['speculation', 'negation'] as const) {
        const spans = cues.filter((cue) => cue.kind === kind).flatMap((cue) => cue.spans);
        const covered = tokens.filter((t) =>
          spans.some(({ start, end }) => start <= t.start && t.end <= end),
        );
        const touched = spans.map(
          ({ start, end }) => tokens.filter((t) => start <= t.start && t.end <= end).length,
        );
        expect(touched.reduce((a, b) => a + b, 0)).toBe(covered.length);
        for (const { start, end } of spans) {
          expect(tokens.some((t) => t.start === start)).toBe(true);
          expect(tokens.some((t) => t.end === end)).toBe(true);
        }
      }
      const starts = cues.map((cue) => cue.spans[0]!.start);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    }),
  );
});

describe('conformance', () => {
  const documents = toyDocuments(toySpeculation);
  for (const { name, run } of stageConformance(both, documents)) test(name, run);
});
