import { expect, test } from 'vitest';
import { certaintyByCues, certaintyOf, onlySentences } from './certainty.js';
import { stageConformance } from './conformance.js';
import type { Cue } from './layers.js';
import { pipeline } from './pipeline.js';

const may: Cue = { kind: 'speculation', spans: [{ start: 0, end: 3 }] };
const not: Cue = { kind: 'negation', spans: [{ start: 0, end: 3 }] };
const span = { start: 0, end: 9 };

test.each([
  ['a cue of speculation makes it uncertain', [not, may], 'uncertain'],
  ['one of negation does not', [not], 'certain'],
  ['without cues it is certain', [], 'certain'],
])('%s', async (_, cues, label) => {
  expect(certaintyOf({ ...span, cues })).toBe(label);
  expect(await certaintyByCues().run({ ...span, cues }, 'text text')).toEqual({
    certainty: { label },
  });
});

test('what the layer says counts before the cues; without either nothing is known', () => {
  expect(certaintyOf({ ...span, cues: [may], certainty: { label: 'certain' } })).toBe('certain');
  expect(certaintyOf(span)).toBeUndefined();
});

const documents = [{ id: '1', text: 'may be it', sentences: [{ ...span, cues: [may] }] }];
for (const { name, run } of stageConformance(certaintyByCues(), documents)) test(name, run);

test('only certain or only uncertain sentences are kept, as layer or cues say', async () => {
  const sentences = [
    { start: 0, end: 1, cues: [may] },
    { start: 1, end: 2, cues: [not] },
    { start: 2, end: 3, cues: [may], certainty: { label: 'certain' } as const },
  ];
  const kept = async (label: 'certain' | 'uncertain') => {
    const line = pipeline('cues').use(onlySentences(label));
    return (await line.run({ id: '1', text: 'abc', sentences })).sentences;
  };
  expect(await kept('uncertain')).toEqual([sentences[0]]);
  expect(await kept('certain')).toEqual(sentences.slice(1));
});
