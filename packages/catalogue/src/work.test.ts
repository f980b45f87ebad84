import { InputError } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { openCatalogue } from './open-catalogue.js';
import { type Outcome, performer, type WorkLimits } from './work.js';

const { modules } = await openCatalogue(
  ['./shout.mjs'],
  new URL('../test', import.meta.url).pathname,
);
const ready = (limits: WorkLimits = {}) => performer({ modules, limits });
const task = { capability: 'shout', options: {} };
const sentences = [{ start: 0, end: 8 }];
const jsonOf = (outcome: Outcome) => ('json' in outcome ? JSON.parse(outcome.json) : outcome);

describe('portions of documents that are open', () => {
  test('give the list of their sentences', async () => {
    const { perform } = await ready();
    const documents = [{ opened: true, id: '1', text: 'It RAINS', sentences }] as const;
    const [outcome] = await perform({ ...task, documents });
    expect(outcome).toMatchObject({ sentences: 1 });
    expect(jsonOf(outcome!)).toEqual([
      { start: 0, end: 8, shouts: [{ start: 3, end: 8, loudness: 5 }] },
    ]);
  });

  test('without a text are of the text before, in the next task too', async () => {
    const { perform } = await ready();
    await perform({ ...task, documents: [{ opened: true, id: '1', text: 'first ON', sentences }] });
    const outcomes = await perform({
      ...task,
      documents: [
        { opened: true, id: '1', sentences },
        { opened: true, id: '2', text: 'second A', sentences },
        { opened: true, id: '2', sentences },
      ],
      options: { least: 1 },
    });
    const loud = outcomes.map((outcome) => jsonOf(outcome)[0].shouts.length);
    expect(loud).toEqual([1, 1, 1]);
  });
});

describe('documents as they are sent', () => {
  test('are checked, cut and given back whole', async () => {
    const { perform } = await ready();
    const [outcome] = await perform({ ...task, documents: [{ id: 'é\ud800', text: 'NO\nyes' }] });
    expect(jsonOf(outcome!)).toEqual({
      id: 'é\ud800',
      text: 'NO\nyes',
      sentences: [
        { start: 0, end: 2, shouts: [{ start: 0, end: 2, loudness: 2 }] },
        { start: 3, end: 6, shouts: [] },
      ],
    });
  });

  test('sections, passages and source are taken, and checked', async () => {
    const { perform } = await ready();
    const sections = [{ start: 0, end: 2, type: 'title' }];
    const source = { format: 'leaves' };
    const sent = { id: 'a', text: 'NO\nyes', sections, source };
    const passage = { ...sent, passages: true, sentences: [{ start: 0, end: 6 }] };
    const beyond = { ...sent, sections: [{ start: 0, end: 99, type: 'title' }] };
    const documents = [sent, passage, beyond];
    const [whole, split, refused] = await perform({ ...task, documents });
    expect(jsonOf(whole!)).toMatchObject({ sections, source, sentences: [{ end: 2 }, { end: 6 }] });
    // What is in a passage was found, and it is none any more.
    expect(jsonOf(split!)).toEqual(jsonOf(whole!));
    expect(refused).toMatchObject({ refused: { code: 'DOCUMENT' } });
  });

  test('layers of others are checked, too', async () => {
    const { perform } = await ready();
    const bad = [{ start: 0, end: 2, shouts: [{ start: 0, end: 2, loudness: 0 }] }];
    const [outcome] = await perform({
      ...task,
      documents: [{ id: '1', text: 'NO', sentences: bad }],
    });
    expect(outcome).toMatchObject({
      refused: { code: 'DOCUMENT', message: expect.stringContaining('shouts[0].loudness') },
    });
  });

  test('one that is refused leaves the others alone, and what it says survives the way', async () => {
    const { perform } = await ready();
    const documents = [
      { id: '1', text: 'hush' },
      { id: '2', text: 'OH' },
    ];
    const outcomes = structuredClone(await perform({ ...task, documents }));
    expect(outcomes[0]).toMatchObject({
      refused: { code: 'HUSH', message: 'it is too quiet', hint: 'shout' },
    });
    expect(jsonOf(outcomes[1]!).id).toBe('2');
    expect(await perform({ ...task, documents, together: true })).toHaveLength(1);
  });
});

test('a fault of ours is not taken for one of the input', async () => {
  const { perform } = await ready();
  await expect(perform({ ...task, documents: [{ id: '1', text: 'crash' }] })).rejects.toThrow(
    'our own fault',
  );
});

test('what cannot be loaded is no fault of a document', async () => {
  const { perform } = await ready();
  const documents = [{ id: '1', text: 'OH' }];
  const asked = [
    perform({ ...task, capability: 'sing', documents }),
    perform({ ...task, options: { least: 0 }, documents }),
  ];
  for (const promise of asked) await expect(promise).rejects.toBeInstanceOf(InputError);
});

describe('limits', () => {
  const lines = (count: number) => ({ id: 'a', text: 'OH\n'.repeat(count) });
  test.each<[string, WorkLimits, string, number, number]>([
    ['sentences of a text', { sentences: 3 }, 'the text has 4 sentences, 3 are the most', 3, 4],
    ['all that is made', { answer: 500 }, 'the answer has more than 500 characters', 5, 500],
  ])('%s', async (_what, limits, message, fits, tooMuch) => {
    const { perform } = await ready(limits);
    const [good] = await perform({ ...task, documents: [lines(fits)] });
    expect(good).toMatchObject({ sentences: fits });
    const [bad] = await perform({ ...task, documents: [lines(tooMuch)] });
    expect(bad).toMatchObject({ refused: { code: 'LIMIT', message } });
  });

  test('characters of a sentence', async () => {
    const { perform } = await ready({ sentence: 5 });
    const [bad] = await perform({ ...task, documents: [{ id: 'a', text: 'five!\nsix six' }] });
    expect(bad).toMatchObject({
      refused: { code: 'LIMIT', message: 'the sentence at 6 has 7 characters, 5 are the most' },
    });
  });
});
