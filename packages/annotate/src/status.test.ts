import { load } from '@hedgerow/capability/node';
import { describe, expect, test } from 'vitest';
import { annotate, status } from './index.js';

type Options = Parameters<typeof status.load>[1];

const lines = new Map<string, ReturnType<typeof status.load>>();

/** Pipelines are loaded once: models take time. */
function lineOf(options: Options) {
  const key = JSON.stringify(options);
  const line = lines.get(key) ?? load(status, options);
  lines.set(key, line);
  return line;
}

async function told(text: string, options: Options) {
  const { sentences } = await (await lineOf(options)).run({ id: 'a', text, sentences: [] });
  return sentences.flatMap(({ entities, statuses }) =>
    statuses.map((one) => {
      const { start, end } = entities[one.entity]!;
      return [text.slice(start, end), one.status];
    }),
  );
}

const findings = ['pneumonia', 'chest pain', 'fever', 'effusion', 'fracture', 'frost'];
const terms = { finding: findings };

test('terms and patterns are judged by the scopes that annotate finds', async () => {
  const text = 'There was no frost, but rain may reach the wall in May.';
  expect(
    await told(text, { terms: { weather: ['frost', 'rain'] }, patterns: { part: ['wall\\w*'] } }),
  ).toEqual([
    ['frost', 'negated'],
    ['rain', 'affirmed'],
    ['wall', 'speculated'],
  ]);
});

test('entities that a document brings are judged, and passages are cut into sentences', async () => {
  const text = 'No frost came. The wall broke.';
  const entities = [
    { start: 3, end: 8, type: 'weather' },
    { start: 19, end: 23, type: 'part' },
  ];
  const given = {
    id: 'a',
    text,
    sentences: [{ start: 0, end: text.length, entities }],
    passages: true,
  };
  const { sentences } = await (await load(status)).run(given);
  expect(sentences.map(({ statuses }) => statuses.map((one) => one.status))).toEqual([
    ['negated'],
    ['affirmed'],
  ]);
});

describe('clinical text', () => {
  test.each([
    [
      'denies',
      'Patient denies chest pain or fever.',
      { 'chest pain': 'negated', fever: 'negated' },
    ],
    [
      'denies, and what follows',
      'He denies fever, but reports chest pain.',
      { fever: 'negated', 'chest pain': 'affirmed' },
    ],
    ['r/o', 'Cough, r/o pneumonia.', { pneumonia: 'speculated' }],
    ['rule out', 'Rule out pneumonia.', { pneumonia: 'speculated' }],
    ['ruled out', 'Pneumonia was ruled out.', { Pneumonia: 'negated' }],
    ['not ruled out', 'Pneumonia was not ruled out.', { Pneumonia: 'speculated' }],
    ['negative for', 'The film was negative for pneumonia.', { pneumonia: 'negated' }],
    ['no evidence of', 'There is no evidence of pneumonia.', { pneumonia: 'negated' }],
    ['w/o', 'Chest film w/o effusion.', { effusion: 'negated' }],
    ['a question mark', 'Fever, ? pneumonia.', { Fever: 'affirmed', pneumonia: 'speculated' }],
    ['unlikely', 'Pneumonia is unlikely.', { Pneumonia: 'speculated' }],
    ['unlikely, without a verb', 'Fracture unlikely.', { Fracture: 'speculated' }],
    ['cannot exclude', 'Cannot exclude effusion.', { effusion: 'speculated' }],
    [
      'consistent with',
      'The effusion is consistent with pneumonia.',
      { effusion: 'affirmed', pneumonia: 'speculated' },
    ],
    ['not consistent with', 'It is not consistent with pneumonia.', { pneumonia: 'negated' }],
    ['a choice', 'Effusion versus pneumonia.', { Effusion: 'speculated', pneumonia: 'speculated' }],
    ['a choice that is denied', 'No fever or effusion.', { fever: 'negated', effusion: 'negated' }],
    ['nothing of all that', 'Fever and effusion.', { Fever: 'affirmed', effusion: 'affirmed' }],
  ])('%s', async (_, text, expected) => {
    expect(Object.fromEntries(await told(text, { terms, domain: 'clinical' }))).toEqual(expected);
  });

  test('is asked for, and not for stories', async () => {
    expect(await told('Cough, r/o pneumonia.', { terms })).toEqual([['pneumonia', 'affirmed']]);
    const refused = load(annotate, { domain: 'clinical', convention: 'starsem' });
    await expect(refused).rejects.toMatchObject({ code: 'OPTION' });
  });

  test('a table of rules that was asked for is not overruled', async () => {
    const options: Options = { domain: 'clinical', rules: 'velldal2012', terms };
    const text = 'The effusion is consistent with pneumonia.';
    expect(await told(text, options)).toContainEqual(['effusion', 'speculated']);
  });
});

test('a list that cannot be read is told before any model is read', async () => {
  const nothing = {
    read: () => Promise.reject(new Error('read')),
    find: () => Promise.reject(new Error('read')),
  };
  await expect(status.load(nothing, { terms: { a: [''] } })).rejects.toMatchObject({
    code: 'TERM',
  });
  await expect(status.load(nothing, { patterns: { a: ['('] } })).rejects.toMatchObject({
    code: 'TERM_PATTERN',
  });
});
