import type { Cue, Document, Scope, Span } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../check-document.js';
import { bioscope } from '../formats/bioscope.js';

const span = (start: number, end: number) => ({ start, end });

function documentOf(text: string, cues: readonly Cue[], scopes: readonly Scope[]): Document {
  return { id: 'd', text, sentences: [{ start: 0, end: text.length, cues, scopes }] };
}

/** Writes a sentence and reads it again: what is left of it, in words, and what was told. */
function through(text: string, cues: readonly Cue[], scopes: readonly Scope[]) {
  const losses: string[] = [];
  const written = bioscope.encode([documentOf(text, cues, scopes)], {
    onLoss: (loss) => losses.push(loss),
  });
  const [document] = bioscope.decode(written);
  const [sentence] = document!.sentences;
  const words = (spans: readonly Span[]) => spans.map((one) => text.slice(one.start, one.end));
  return {
    cues: sentence!.cues!.map(({ kind, spans }) => [kind, ...words(spans)]),
    scopes: sentence!.scopes!.map(({ cue, spans }) => [cue, ...words(spans)]),
    losses,
  };
}

const speculation = (...spans: Span[]): Cue => ({ kind: 'speculation', spans });
const negation = (...spans: Span[]): Cue => ({ kind: 'negation', spans });
const shared = 'cues that share words with a longer one, and their scopes';
const crossing = 'scopes that cross another one, a cue or the end of their sentence';

describe('of cues that share words the longest stays, with its scope', () => {
  test('one inside the other', () => {
    const text = 'Rain is not excluded here.';
    const cues = [negation(span(8, 11)), speculation(span(8, 20))];
    const scopes = [
      { cue: 0, spans: [span(8, 20)] },
      { cue: 1, spans: [span(0, 20)] },
    ];
    expect(through(text, cues, scopes)).toEqual({
      cues: [['speculation', 'not excluded']],
      scopes: [[0, 'Rain is not excluded']],
      losses: [shared],
    });
  });

  test('two that cross, and a third that fits beside the one that stays', () => {
    const text = 'It could not exclude rain.';
    const cues = [negation(span(3, 12)), speculation(span(9, 20)), speculation(span(3, 8))];
    expect(through(text, cues, [])).toEqual({
      cues: [
        ['speculation', 'could'],
        ['speculation', 'not exclude'],
      ],
      scopes: [],
      losses: [shared],
    });
  });

  test('one between the parts of another shares none', () => {
    const text = 'either not rain or hail';
    const cues = [speculation(span(0, 6), span(16, 18)), negation(span(7, 10))];
    expect(through(text, cues, [{ cue: 0, spans: [span(0, 23)] }])).toEqual({
      cues: [
        ['speculation', 'either', 'or'],
        ['negation', 'not'],
      ],
      scopes: [[0, text]],
      losses: [],
    });
    expect(through(text, cues, [])).toMatchObject({
      cues: [
        ['speculation', 'either'],
        ['negation', 'not'],
        ['speculation', 'or'],
      ],
      losses: ['which parts are one cue, where it has no scope'],
    });
  });
});

describe('a scope that XML cannot hold is left out, and its cue stays', () => {
  test('scopes that cross', () => {
    const text = 'It may rain or not hail.';
    const cues = [speculation(span(3, 6)), negation(span(15, 18))];
    const scopes = [
      { cue: 0, spans: [span(0, 18)] },
      { cue: 1, spans: [span(7, 23)] },
    ];
    expect(through(text, cues, scopes)).toEqual({
      cues: [
        ['speculation', 'may'],
        ['negation', 'not'],
      ],
      scopes: [[0, 'It may rain or not']],
      losses: [crossing],
    });
  });

  test('a scope that begins inside a cue', () => {
    const text = 'It can not rain.';
    const cues = [speculation(span(3, 10)), negation(span(11, 15))];
    const scopes = [{ cue: 1, spans: [span(7, 15)] }];
    expect(through(text, cues, scopes)).toMatchObject({ scopes: [], losses: [crossing] });
  });

  test('the second scope of a cue', () => {
    const text = 'It may rain.';
    const scopes = [
      { cue: 0, spans: [span(0, 11)] },
      { cue: 0, spans: [span(3, 11)] },
    ];
    expect(through(text, [speculation(span(3, 6))], scopes)).toMatchObject({
      scopes: [[0, 'It may rain']],
      losses: ['scopes of a cue that has another one'],
    });
  });

  test('scopes nested deeper than XML is read', () => {
    const text = 'a'.repeat(300);
    const scopes = Array.from({ length: 100 }, (_, i) => ({
      cue: null,
      spans: [span(i, 300 - i)],
    }));
    const { scopes: left, losses } = through(text, [], scopes);
    expect([left.length, new Set(losses)]).toEqual([86, new Set(['scopes inside 86 others'])]);
  });
});

test('scopes that have one id, as in a scope of two cues, get ids of their own', () => {
  const text = 'It may not rain.';
  const cues = [speculation(span(3, 6)), negation(span(7, 10))];
  const scopes = [
    { cue: 0, spans: [span(3, 15)], id: 'T1' },
    { cue: 1, spans: [span(3, 15)], id: 'T1' },
    { cue: null, spans: [span(11, 15)] },
    { cue: null, spans: [span(11, 15)], id: 'X1.1.3' },
  ];
  expect(through(text, cues, scopes)).toMatchObject({
    scopes: [
      [0, 'may not rain'],
      [1, 'may not rain'],
      [null, 'rain'],
      [null, 'rain'],
    ],
    losses: ['ids that several scopes have'],
  });
});

test('a cue of no words is left out', () => {
  const cues = [speculation(), negation(span(2, 2)), negation(span(50, 60))];
  const { cues: left, losses } = through('It rains.', cues, [{ cue: 1, spans: [span(0, 9)] }]);
  expect(left).toEqual([]);
  expect(new Set(losses)).toEqual(
    new Set([
      'cues that cover no words of their sentence, and their scopes',
      'parts of cues outside their sentence',
    ]),
  );
});

test('whatever is written can be read, and what is not there was told', () => {
  const anySpan = fc.tuple(fc.nat(20), fc.nat(8)).map(([at, length]) => span(at, at + length));
  const anyCue = fc.record({
    kind: fc.constantFrom('speculation' as const, 'negation' as const),
    spans: fc.array(anySpan, { maxLength: 3 }),
  });
  const anyScope = fc.record(
    {
      cue: fc.option(fc.nat(5)),
      spans: fc.array(anySpan, { minLength: 1, maxLength: 2 }),
      id: fc.constantFrom('X1', 'X1.1.1', 'X1.1.2'),
    },
    { requiredKeys: ['cue', 'spans'] },
  );
  const text = 'abcdefghijklmnopqrstuvwxyz ';
  fc.assert(
    fc.property(
      fc.array(anyCue, { maxLength: 6 }),
      fc.array(anyScope, { maxLength: 6 }),
      (cues, wild) => {
        const scopes = wild.map((scope) => ({
          ...scope,
          cue: scope.cue === null || scope.cue >= cues.length ? null : scope.cue,
        }));
        const losses = new Set<string>();
        const document = documentOf(text, cues, scopes);
        const written = bioscope.encode([document], { onLoss: (loss) => losses.add(loss) });
        const [read] = bioscope.decode(written);
        checkDocument(read);
        expect(read!.text).toBe(text);
        const [sentence] = read!.sentences;
        expect(bioscope.encode([read!])).toBe(written);
        if (losses.size > 0) return;
        const places = (all: readonly { spans: readonly Span[] }[]) =>
          all.map(({ spans }) => covered(spans)).sort();
        expect(places(sentence!.cues!)).toEqual(places(cues));
        expect(places(sentence!.scopes!)).toEqual(places(scopes));
      },
    ),
    { numRuns: 2000 },
  );
});

/** The characters that spans cover, whatever their order. */
function covered(spans: readonly Span[]): string {
  const all = new Set<number>();
  for (const { start, end } of spans) for (let i = start; i < end; i++) all.add(i);
  return [...all].sort((a, b) => a - b).join(' ');
}
