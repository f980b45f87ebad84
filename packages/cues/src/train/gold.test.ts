import { expect, test } from 'vitest';
import { toyDocuments } from '../../test/toy.js';
import { labelTokens } from './gold.js';

const sentenceOf = (line: string) => toyDocuments([line])[0]!.sentences[0]!;

test('a token is in a cue wherever a cue touches it', () => {
  const { inCue, alone, unaligned } = labelTokens(
    sentenceOf('[Either/DT]1 it/PRP [may/MD] rain/VB [or/CC]1 they/PRP [raise/VBP questions/NNS]'),
    'speculation',
  );
  expect([...inCue]).toEqual([1, 0, 1, 0, 1, 0, 1, 1]);
  expect([...alone]).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
  expect(unaligned).toEqual([]);
});

test('cues of the other kind do not count', () => {
  const { inCue } = labelTokens(sentenceOf('It/PRP [may/MD] rain/VB'), 'negation');
  expect([...inCue]).toEqual([0, 0, 0]);
});

test('a cue smaller than its token labels the token, and is told', () => {
  const sentence = sentenceOf('It/PRP is/VBZ/be unclear/JJ');
  const cues = [{ kind: 'negation', spans: [{ start: 6, end: 8 }] }] as const;
  const { inCue, alone, unaligned, affixes } = labelTokens({ ...sentence, cues }, 'negation');
  expect(affixes).toEqual([[2, 'un-']]);
  expect([...inCue]).toEqual([0, 0, 1]);
  expect([...alone]).toEqual([0, 0, 1]);
  expect(unaligned).toEqual([{ start: 6, end: 8 }]);
});

test.each([
  ['after a stop', 'It/PRP asks/VBZ/ask A.B.whether/NN', 'whether'],
  ['before a colon', 'It/PRP is/VBZ/be unclear:some/NN', 'unclear'],
])('a cue that a lost space has glued to a word %s is told, and not learned', (_, line, cue) => {
  const [document] = toyDocuments([line]);
  const start = document!.text.indexOf(cue);
  const span = { start, end: start + cue.length };
  const cues = [{ kind: 'speculation', spans: [span] }] as const;
  const labels = labelTokens({ ...document!.sentences[0]!, cues }, 'speculation');
  expect([...labels.inCue, ...labels.alone]).toEqual([0, 0, 0, 0, 0, 0]);
  expect(labels.unaligned).toEqual([span]);
  expect(labels.affixes).toEqual([]);
});

test('a cue that touches no token is told', () => {
  const sentence = sentenceOf('It/PRP is/VBZ/be clear/JJ');
  const cues = [{ kind: 'negation', spans: [{ start: 2, end: 3 }] }] as const;
  expect(labelTokens({ ...sentence, cues }, 'negation').unaligned).toHaveLength(1);
});
