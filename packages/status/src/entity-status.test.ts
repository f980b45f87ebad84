import type { Document, Sentence } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entityStatus } from './entity-status.js';

const text = 'Moss may not grow on oaks without rain.';
const span = (words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});
const sentence = {
  start: 0,
  end: text.length,
  entities: ['Moss', 'grow', 'oaks', 'rain'].map((word) => ({ ...span(word), type: 'thing' })),
  cues: [
    { kind: 'speculation', spans: [span('may')] },
    { kind: 'negation', spans: [span('not')] },
    { kind: 'negation', spans: [span('without')] },
  ],
  scopes: [
    { cue: 0, spans: [span('may not grow on oaks without rain')] },
    { cue: 1, spans: [span('not grow')] },
    { cue: 2, spans: [span('without rain')] },
    { cue: null, spans: [span('Moss')] },
  ],
} as const satisfies Sentence;

test('each entity is what the scopes around it say', async () => {
  const { statuses } = await entityStatus().run(sentence, text);
  expect(statuses.map(({ entity, status }) => [entity, status])).toEqual([
    [0, 'affirmed'],
    [1, 'both'],
    [2, 'speculated'],
    [3, 'both'],
  ]);
  expect(statuses[3]!.why).toEqual([
    { scope: 0, cue: 0, rule: 'inside', counts: true },
    { scope: 2, cue: 2, rule: 'inside', counts: true },
  ]);
});

test('no entities, no statuses', async () => {
  expect(await entityStatus().run({ ...sentence, entities: [] }, text)).toEqual({ statuses: [] });
});

describe('the head of an entity at the edge of a scope', () => {
  const words = 'dried old moss of oaks';
  const tokens = [...words.matchAll(/\S+/g)].map(({ index, 0: form }) => ({
    start: index,
    end: index + form.length,
    form,
  }));
  const scopeTo = (end: number, layers: Partial<Sentence> = {}) => ({
    start: 0,
    end: words.length,
    entities: [{ start: 0, end: words.length, type: 'thing' }],
    cues: [{ kind: 'negation' as const, spans: [{ start: 0, end: 0 }] }],
    scopes: [{ cue: 0, spans: [{ start: 0, end }] }],
    ...layers,
  });
  // A cue of no width would be inside: these are of another place.
  const outside = (made: ReturnType<typeof scopeTo>) => ({
    ...made,
    end: words.length + 4,
    cues: [
      { kind: 'negation' as const, spans: [{ start: words.length + 1, end: words.length + 4 }] },
    ],
  });
  const run = async (made: ReturnType<typeof scopeTo>) =>
    (await entityStatus().run(outside(made), `${words} not`)).statuses[0]!.status;

  test('is the last word before a preposition, where there is no tree', async () => {
    expect(await run(scopeTo(words.indexOf(' of')))).toBe('negated');
    expect(await run(scopeTo(words.indexOf(' moss')))).toBe('affirmed');
    expect(await run(scopeTo(words.indexOf(' of'), { tokens }))).toBe('negated');
  });

  test('is the word that depends on none of the others, where there is one', async () => {
    const labels = tokens.map(() => 'x');
    const heads = [-1, 0, 0, 2, 3];
    const parsed = { tokens, dependencies: { heads, labels } };
    expect(await run(scopeTo(words.indexOf(' old'), parsed))).toBe('negated');
    const many = { tokens, dependencies: { heads: [-1, 0, -1, 2, 3], labels } };
    expect(await run(scopeTo(words.indexOf(' old'), many))).toBe('affirmed');
  });
});

const documents: readonly Document[] = [{ id: 'a', text, sentences: [sentence] }];
describe('conformance', () => {
  for (const { name, run } of stageConformance(entityStatus(), documents)) test(name, run);
});

describe('whatever the spans', () => {
  const spans = fc
    .tuple(fc.nat(text.length), fc.nat(text.length))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  const made = fc.record({
    entities: fc.array(spans.map((at) => ({ ...at, type: 'thing' }))),
    kinds: fc.array(fc.constantFrom('speculation' as const, 'negation' as const), { maxLength: 5 }),
    parts: fc.array(fc.array(spans, { minLength: 1, maxLength: 3 }), {
      minLength: 10,
      maxLength: 10,
    }),
  });

  test('a status follows from the reasons that count, and every entity has one', async () => {
    await fc.assert(
      fc.asyncProperty(made, async ({ entities, kinds, parts }) => {
        const given = {
          start: 0,
          end: text.length,
          entities,
          cues: kinds.map((kind, i) => ({ kind, spans: parts[i]! })),
          scopes: kinds.map((_, i) => ({ cue: i, spans: parts[i + 5]! })),
        };
        const { statuses } = await entityStatus().run(given, text);
        expect(statuses.map(({ entity }) => entity)).toEqual(entities.map((_, i) => i));
        for (const { status, why } of statuses) {
          const said = new Set(why.filter(({ counts }) => counts).map(({ cue }) => kinds[cue]));
          const expected =
            said.size === 2
              ? 'both'
              : said.has('negation')
                ? 'negated'
                : said.has('speculation')
                  ? 'speculated'
                  : 'affirmed';
          expect(status).toBe(expected);
        }
      }),
    );
  });

  test('what touches no scope is affirmed, and what a scope holds away from its cue is not', async () => {
    await fc.assert(
      fc.asyncProperty(spans, spans, async (entity, scope) => {
        fc.pre(entity.start < entity.end && text.slice(entity.start, entity.end).trim() !== '');
        const cue = { start: text.length, end: text.length + 4 };
        const given = {
          start: 0,
          end: text.length + 4,
          entities: [{ ...entity, type: 'thing' }],
          cues: [{ kind: 'negation' as const, spans: [cue] }],
          scopes: [{ cue: 0, spans: [scope] }],
        };
        const { statuses } = await entityStatus().run(given, `${text} not`);
        const inside = scope.start <= entity.start && entity.end <= scope.end;
        const apart = scope.end <= entity.start || entity.end <= scope.start;
        if (inside) expect(statuses[0]!.status).toBe('negated');
        if (apart) expect(statuses[0]).toMatchObject({ status: 'affirmed', why: [] });
      }),
    );
  });
});

test('a sentence of tens of thousands of scopes is answered, with no more reasons than are read', async () => {
  const words = 20_000;
  const long = 'may not x '.repeat(words);
  const at = (n: number, from: number, to: number) => ({ start: 10 * n + from, end: 10 * n + to });
  const each = Array.from({ length: words }, (_, n) => n);
  const made = {
    start: 0,
    end: long.length,
    entities: each.map((n) => ({ ...at(n, 8, 9), type: 'thing' })),
    cues: each.flatMap((n) => [
      { kind: 'speculation' as const, spans: [at(n, 0, 3)] },
      { kind: 'negation' as const, spans: [at(n, 4, 7)] },
    ]),
    scopes: each.flatMap((n) => [
      { cue: 2 * n, spans: [{ start: 10 * n, end: long.length }] },
      { cue: 2 * n + 1, spans: [{ start: 10 * n + 4, end: long.length }] },
    ]),
  };
  const few = { ...made, entities: made.entities.filter((_, n) => n % 200 === 0) };
  const { statuses } = await entityStatus().run(few, long);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['both']));
  expect(statuses.at(-1)!.why).toHaveLength(32);
});
