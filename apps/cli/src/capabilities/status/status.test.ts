import { jsonl } from '@hedgerow/corpus';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const text = 'Moss may grow. No rot, "old"\nor new, was found.';
const place = (words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});
const entity = (words: string, type: string, id?: string) => ({
  ...place(words),
  type,
  ...(id && { id }),
});
const document = {
  id: 'a',
  text,
  sentences: [
    {
      ...place('Moss may grow.'),
      entities: [entity('grow', 'event', 'T2'), entity('Moss', 'plant')],
      cues: [{ kind: 'speculation', spans: [place('may')] }],
    },
    {
      ...place(text.slice(15)),
      entities: [entity('rot, "old"\nor new', 'damage')],
      cues: [{ kind: 'negation', spans: [place('No')] }],
    },
  ],
};
const given = `${JSON.stringify(document)}\n`;
/** Default scopes of given cues need no model. */
const quick = ['--from', 'jsonl', '--cues', 'gold', '--scopes', 'default'];
const call = (args: readonly string[], stdin = given, terminal = {}) =>
  hedgerow(['status', ...quick, ...args], stdin, terminal);

describe('status', () => {
  test('tells of each entity what is said of it, under its sentence and in its order', async () => {
    const { code, out, err } = await call([]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      [
        'Moss may grow.',
        '  affirmed    Moss (plant)',
        '  speculated  grow (event): by may in "may grow" (inside)',
        'No rot, "old" or new, was found.',
        '  negated     rot, "old" or new (damage): by No in "No rot, "old" or new, was found" (inside)',
        '',
      ].join('\n'),
    );
  });

  test('in colours on a terminal, unless NO_COLOR', async () => {
    expect((await call([], given, { isTTY: true })).out).toContain('\x1b[35mnegated   \x1b[0m');
    const env = { NO_COLOR: '1' };
    expect((await call([], given, { isTTY: true, env })).out).not.toContain('\x1b[35m');
  });

  test('as comma-separated values', async () => {
    const { out, err } = await call(['--to', 'csv']);
    expect(err).toBe('');
    const [first, second] = ['Moss may grow.', '"No rot, ""old""\nor new, was found."'];
    const rot = '"rot, ""old""\nor new",18,35,damage,,negated,No';
    expect(out).toBe(
      [
        'id,sentence,section,start,end,text,entity,entity_start,entity_end,type,entity_id,status,cues,scopes,rules',
        `a,1,,0,14,${first},Moss,0,4,plant,,affirmed,,,`,
        `a,1,,0,14,${first},grow,9,13,event,T2,speculated,may,may grow,inside`,
        `a,2,,15,47,${second},${rot},"No rot, ""old"" or new, was found",inside`,
        '',
      ].join('\n'),
    );
  });

  test('as JSON Lines that can be read again, and judged again', async () => {
    const { out } = await call(['--to', 'jsonl']);
    const [judged] = jsonl.decode(out);
    expect(judged!.sentences[0]!.statuses).toEqual([
      {
        entity: 0,
        status: 'speculated',
        why: [{ scope: 0, cue: 0, rule: 'inside', counts: true }],
      },
      { entity: 1, status: 'affirmed', why: [] },
    ]);
    expect((await call(['--to', 'jsonl'], out)).out).toBe(out);
  });

  test('a status of nothing is refused where it is read', async () => {
    const wrong = structuredClone(document) as { sentences: { statuses?: unknown }[] };
    wrong.sentences[0]!.statuses = [{ entity: 7, status: 'negated', why: [] }];
    const { code, err } = await call([], `${JSON.stringify(wrong)}\n`);
    expect([code, err]).toEqual([1, expect.stringContaining('7 is not one of 2 entities')]);
  });
});

describe('annotate --to table', () => {
  test('tells what each sentence is, and how many there are of each', async () => {
    const { code, out } = await hedgerow(['annotate', ...quick, '--to', 'table'], given);
    expect(code).toBe(0);
    expect(out).toBe(
      [
        'a\t1\tspeculative         \tmay\tMoss may grow.',
        'a\t2\tnegated             \tNo\tNo rot, "old" or new, was found.',
        '2 sentences: 0 certain, 1 speculative, 1 negated, 0 both',
        '',
      ].join('\n'),
    );
  });

  test('only of those that are asked for', async () => {
    const only = ['--to', 'table', '--only', 'certain'];
    const { out } = await hedgerow(['annotate', ...quick, ...only], given);
    expect(out).toMatch(/^a\t1\tnegated.*\n1 sentence: /);
  });
});
