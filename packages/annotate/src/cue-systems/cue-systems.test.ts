import { load } from '@hedgerow/capability/node';
import { describe, expect, test } from 'vitest';
import { annotate } from '../index.js';
import { cueSystemNames } from './cue-systems.js';

const text = 'Rain may wash the seeds away, but they do not grow in summer. It rains.';
const document = { id: 'a', text, sentences: [] };

type Options = Parameters<typeof annotate.load>[1];

async function annotated(options: Options, given: Parameters<typeof run>[1] = document) {
  return (await run(options, given)).sentences;
}

async function run(options: Options, given: { id: string; text: string; sentences: never[] }) {
  return (await load(annotate, options)).run(given);
}

describe.each(cueSystemNames)('%s', (cues) => {
  test('finds the cues of both kinds, in the order of the text', async () => {
    const [first, second] = await annotated({ cues, scopes: 'default' });
    const found = first!.cues.map(({ kind, spans }) => [
      kind,
      text.slice(spans[0]!.start, spans[0]!.end),
    ]);
    expect(found).toEqual([
      ['speculation', 'may'],
      ['negation', 'not'],
    ]);
    expect(second!.cues).toEqual([]);
  });

  test('finds one kind alone', async () => {
    const [first] = await annotated({ cues, kinds: ['negation'], scopes: 'default' });
    expect(first!.cues.map(({ kind }) => kind)).toEqual(['negation']);
  });

  test('tells as many features as are asked for', async () => {
    const [first] = await annotated({ cues, scopes: 'default', explain: 2 });
    for (const { why } of first!.cues) {
      for (const { features } of why!.words) expect(features).toHaveLength(2);
    }
    const [untold] = await annotated({ cues, scopes: 'default' });
    for (const { why } of untold!.cues) expect(why).toBeUndefined();
  });
});

test('what looks at trees has every sentence parsed, and falls back where one is too long', async () => {
  const parsed = await annotated({ cues: 'zhang2010' });
  expect(parsed.map(({ dependencies }) => dependencies !== undefined)).toEqual([true, true]);
  const [long] = await annotated({ cues: 'zhang2010', longestSentence: 20 });
  expect(long!.dependencies).toBeUndefined();
  const [usual] = await annotated({ cues: 'svm', longestSentence: 20 });
  expect(long!.cues).toEqual(usual!.cues);
});

test('a tree that a document brings is the one that is looked at', async () => {
  const [first] = await annotated({ cues: 'zhang2010', scopes: 'default' });
  const { tokens } = first!;
  // A chain: every word hangs on the one before it.
  const dependencies = {
    heads: tokens!.map((_, i) => i - 1),
    labels: tokens!.map((_, i) => (i === 0 ? 'ROOT' : 'NMOD')),
  };
  const given = { ...document, sentences: [{ ...first!, dependencies }] };
  const [kept] = await annotated({ cues: 'zhang2010', scopes: 'default' }, given as never);
  expect(kept!.dependencies).toEqual(dependencies);
});
