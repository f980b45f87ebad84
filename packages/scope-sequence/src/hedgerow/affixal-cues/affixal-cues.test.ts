import type { Cue } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import { modelConformance } from '@hedgerow/learn/conformance';
import { describe, expect, test } from 'vitest';
import { textsOf, toy, toyDocument } from '../../../test/toy.js';
import { affixalCues } from './affixal-cues.js';
import { decodeAffixalCues, encodeAffixalCues } from './affixal-model.js';
import { trainAffixalCues } from './train-affixal-cues.js';

/** A sentence whose cues are these parts of its text. */
function cued(words: string, ...parts: string[]) {
  const { text, sentence } = toy(
    words
      .split(' ')
      .map((word) => `${word}/X/0/D`)
      .join(' '),
    'negation',
  );
  const cues = parts.map((part): Cue => {
    const start = text.indexOf(part);
    return { kind: 'negation', spans: [{ start, end: start + part.length }] };
  });
  return { text, sentence: { ...sentence, cues } };
}

const fair = cued('a fair and happy end');
const examples = ['fair', 'happy', 'lucky', 'kind', 'wise'].flatMap((word) => [
  cued(`it is un${word} here`, 'un'),
  cued(`it is ${word} here`),
  cued(`under the uncle it is ${word}`),
  cued(`it is by no means ${word}`, 'by no means'),
  cued(`it is not ${word}`, 'not'),
  cued(`it did n't end`, "n't"),
]);
const model = trainAffixalCues([...examples, fair].map(({ sentence }) => sentence));
const stage = affixalCues(model);

const cuesIn = async (words: string) => {
  const { text, sentence } = cued(words);
  return textsOf(text, (await stage.run(sentence, text)).cues);
};

test('an affix is found in a word that was never seen, where the rest is a word', async () => {
  const known = trainAffixalCues(
    examples.map(({ sentence }) => sentence),
    { words: ['ripe'] },
  );
  const { text, sentence } = cued('it is unripe here');
  expect(textsOf(text, (await affixalCues(known).run(sentence, text)).cues)).toEqual(['un']);
});

test('words, words together and apostrophes of any kind', async () => {
  expect(await cuesIn('it is not lucky')).toEqual(['not']);
  expect(await cuesIn('it did n’t end')).toEqual(['n’t']);
  expect(await cuesIn('it is by no means wise')).toEqual(['by no means']);
  expect(await cuesIn('it is lucky here')).toEqual([]);
});

test('it tells what weighed', async () => {
  const { text, sentence } = cued('it is not kind');
  const { cues } = await affixalCues(model, { explain: 2 }).run(sentence, text);
  expect(cues[0]!.why!.words[0]).toMatchObject({ token: 2 });
  expect(cues[0]!.why!.words[0]!.features).toHaveLength(2);
  expect(cues[0]!.score).toBeGreaterThan(0);
});

test('nothing to learn from', () => {
  expect(() => trainAffixalCues([])).toThrow(expect.objectContaining({ code: 'NO_DATA' }));
});

describe('as a stage', () => {
  const { text, sentence } = cued('it is unkind here');
  for (const { name, run } of stageConformance(stage, [toyDocument({ text, sentence } as never)])) {
    test(name, run);
  }
});

describe('as a file', () => {
  const bytes = encodeAffixalCues(model, { seed: 1 });
  test('it comes back as it was', () => {
    expect(decodeAffixalCues(bytes)).toMatchObject(model);
    expect(encodeAffixalCues(decodeAffixalCues(bytes), { seed: 1 })).toEqual(bytes);
  });
  for (const { name, run } of modelConformance({ bytes, open: decodeAffixalCues })) test(name, run);
});
