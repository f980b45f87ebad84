import { load } from '@hedgerow/capability/node';
import { modelFiles } from '@hedgerow/model-en-hpsg';
import { describe, expect, test } from 'vitest';
import { annotate, annotateWith } from '../index.js';
import { scopeSystemNames } from './scope-systems.js';

const text = 'Rain may open the capsules, which do not close again in summer.';
const document = { id: 'a', text, sentences: [] };
const whole = annotateWith(modelFiles);

type Options = Parameters<typeof annotate.load>[1];

async function annotated(options: Options) {
  const { sentences } = await (await load(whole, options)).run(document);
  return sentences[0]!;
}

test.each(scopeSystemNames)(
  '%s: each cue has a scope that holds it, and says why',
  async (scopes) => {
    const sentence = await annotated({ scopes });
    expect(sentence.cues).toHaveLength(2);
    expect(sentence.scopes.map(({ cue }) => cue)).toEqual([0, 1]);
    sentence.scopes.forEach(({ spans, why }, i) => {
      const [cue] = sentence.cues[i]!.spans;
      expect(spans[0]!.start).toBeLessThanOrEqual(cue!.start);
      expect(spans[0]!.end).toBeGreaterThanOrEqual(cue!.end);
      expect(why!.length).toBeGreaterThan(0);
    });
    // Derivations are many, and made on the way.
    expect(sentence.derivations).toBeUndefined();
  },
);

test.each([
  'ends',
  'ranker',
  'combined',
  'ji2010',
  'zhang2010',
  'li2018-linear',
  'li2018-semi',
  'li2018-latent',
] as const)('%s tells features, as many as asked', async (scopes) => {
  const told = await annotated({ scopes, explain: 2 });
  const reasons = told.scopes.flatMap(({ why = [] }) => why);
  expect(Math.max(...reasons.map(({ features = [] }) => features.length))).toBe(2);
  const untold = await annotated({ scopes });
  expect(untold.scopes.map(({ spans }) => spans)).toEqual(told.scopes.map(({ spans }) => spans));
  for (const { why = [] } of untold.scopes) {
    for (const { features } of why) expect(features).toBeUndefined();
  }
});

test('the rules of the paper are the table of that name', async () => {
  expect(await annotated({ scopes: 'velldal2012' })).toEqual(
    await annotated({ rules: 'velldal2012' }),
  );
});

test('a table of rules asks for scopes by rules', async () => {
  const { scopes } = await annotated({ rules: 'default' });
  expect(scopes).toEqual((await annotated({ scopes: 'rules' })).scopes);
  const refused = load(annotate, { rules: 'default', scopes: 'default' });
  await expect(refused).rejects.toMatchObject({ code: 'OPTION' });
});

describe('without the model of derivations', () => {
  test.each(['ranker', 'combined'] as const)('%s says what to install', async (scopes) => {
    await expect(load(annotate, { scopes })).rejects.toMatchObject({
      code: 'NO_MODEL',
      hint: expect.stringContaining('@hedgerow/model-en-hpsg'),
    });
  });

  test('the rest can be had', async () => {
    const { sentences } = await (await load(annotate)).run(document);
    expect(sentences[0]!.scopes).toHaveLength(2);
  });
});

test('derivations that a document brings are taken', async () => {
  const { start, end, tokens, tags, lemmas, cues } = await annotated({ scopes: 'default' });
  const given = { start, end, tokens, tags, lemmas, cues, derivations: [] };
  const line = await load(whole, { scopes: 'ranker', cues: 'gold' });
  const { sentences } = await line.run({ ...document, sentences: [given as never] });
  for (const { why } of sentences[0]!.scopes) expect(why!.at(-1)!.rule).toBe('no derivation');
});

describe('by the conventions of *SEM-2012', () => {
  const said = (text: string, convention: 'bioscope' | 'starsem', options: Options = {}) =>
    load(annotate, { convention, ...options }).then(async (line) => {
      const { sentences } = await line.run({ id: 'a', text, sentences: [] });
      const { cues, scopes } = sentences[0]!;
      const read = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
      return {
        cues: cues.map(({ kind, spans }) => [kind, ...spans.map(read)]),
        scopes: scopes.map(({ spans }) => spans.map(read)),
      };
    });

  test('a cue is no part of its scope, the subject is, and only negation is found', async () => {
    const found = await said('The rain may not open it.', 'starsem', { tagger: 'general' });
    expect(found.cues).toEqual([['negation', 'not']]);
    expect(found.scopes[0]!.join(' ')).toMatch(/^The rain may .*open it$/);
    const other = await said('The rain may not open it.', 'bioscope');
    expect(other.cues.map(([kind]) => kind)).toEqual(['speculation', 'negation']);
  });

  test('a part of a word can be a cue', async () => {
    const { cues } = await said('She was very unhappy about it.', 'starsem', { tagger: 'general' });
    expect(cues).toEqual([['negation', 'un']]);
  });

  test('speculation alone, other systems and tables of rules are refused', async () => {
    for (const options of [
      { kinds: ['speculation'] },
      { scopes: 'rules' },
      { rules: 'default' },
      { cues: 'ji2010' },
    ] as const) {
      const refused = load(annotate, { convention: 'starsem', ...options } as Options);
      await expect(refused).rejects.toMatchObject({ code: 'OPTION' });
    }
  });
});
