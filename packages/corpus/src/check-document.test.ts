import type { Document, Tree } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { inputErrorOf } from '../test/refusals.js';
import { richDocument } from '../test/rich-document.js';
import { checkDocument } from './check-document.js';

const token = (start: number, end: number) => ({ start, end, form: 'x' });
const of = (layers: object) => ({
  id: '1',
  text: 'It may rain.',
  sentences: [{ start: 0, end: 12, ...layers }],
});
const tokens = [token(0, 2), token(3, 6), token(7, 11)];
const span = (start: number, end: number) => ({ start, end });

test('gives back the very document', () => {
  expect(checkDocument(richDocument)).toBe(richDocument);
});

test('layers and properties that are not ours pass as they are', () => {
  checkDocument(of({ mood: { start: 99 }, cues: [{ kind: 'negation', spans: [], colour: {} }] }));
});

test.each(['PubMed', { name: 'PubMed' }])(
  'a source that no format has told, %j, is refused with what to do',
  (source) => {
    expect(inputErrorOf(() => checkDocument({ ...of({}), source }))).toMatchObject({
      code: 'DOCUMENT',
      message: expect.stringMatching('^source'),
      hint: expect.stringContaining('a field of your own is kept under any name that is not ours'),
    });
    expect(() => checkDocument({ ...of({}), from: source })).not.toThrow();
  },
);

// What a schema cannot say; the table of what it can is in formats/jsonl.test.ts.
test.each<[string, unknown, string]>([
  ['a sentence beyond the text', { ...of({}), text: 'It' }, 'sentences[0]: 0-12 is not inside 0-2'],
  ['a span that ends before it starts', of({ start: 5, end: 4 }), 'starts at 5, after its end 4'],
  ['a section beyond the text', { ...of({}), sections: [{ ...span(0, 13), type: 'T' }] }, 'inside'],
  ['a token outside its sentence', of({ start: 3, tokens: [token(0, 2)] }), 'is not inside 3-12'],
  [
    'tokens that overlap',
    of({ tokens: [token(0, 3), token(2, 4)] }),
    'before the end of the token',
  ],
  ['too few tags', of({ tokens, tags: ['PRP'] }), 'tags: 1 items for 3 tokens'],
  ['tags without tokens', of({ tags: ['PRP'] }), 'tags: 1 items for 0 tokens'],
  ['no tags of no tokens', of({ tags: [] }), 'tags: stands on tokens, and the sentence has none'],
  ['no tree of no tokens', of({ dependencies: { heads: [], labels: [] } }), 'stands on tokens'],
  ['no features of no tokens', of({ deepFeatures: [] }), 'deepFeatures: stands on tokens'],
  ['no arcs of no tokens', of({ enhanced: [] }), 'enhanced: stands on tokens'],
  ['too few heads', of({ tokens, dependencies: { heads: [0], labels: [...'abc'] } }), 'heads'],
  [
    'a head that is no token',
    of({ tokens, dependencies: { heads: [0, 1, 3], labels: [...'abc'] } }),
    '3 is not a token',
  ],
  [
    'a cue outside its sentence',
    of({ cues: [{ kind: 'negation', spans: [span(0, 13)] }] }),
    'inside',
  ],
  [
    'a scope of no cue',
    of({ cues: [], scopes: [{ cue: 0, spans: [] }] }),
    '0 is not one of 0 cues',
  ],
  [
    'a cue for the sake of no token',
    of({
      tokens,
      cues: [
        {
          kind: 'negation',
          spans: [],
          why: { pattern: 'no longer', words: [{ token: 3, score: 1, features: [] }] },
        },
      ],
    }),
    'why.words[0].token: 3 is not one of 3 tokens',
  ],
  [
    'a scope for the sake of no token',
    of({
      tokens,
      cues: [{ kind: 'negation', spans: [] }],
      scopes: [{ cue: 0, spans: [], why: [{ rule: 'r', tokens: [{ role: 'head', token: 3 }] }] }],
    }),
    'why[0].tokens[0].token: 3 is not one of 3 tokens',
  ],
  ['an event of no cue', of({ events: [{ cue: 1, spans: [] }] }), '1 is not one of 0 cues'],
  [
    'an entity outside its sentence',
    of({ end: 6, entities: [{ ...span(7, 11), type: 'X' }] }),
    'inside 0-6',
  ],
  [
    'a relation to no token',
    of({ tokens, relations: [{ type: 'r', arguments: [3] }] }),
    '3 is not one of 3 tokens',
  ],
  [
    'a leaf on no token',
    of({ tokens, tree: { label: 'S', children: [{ label: 'N', token: 3 }] } }),
    'tree.children[0].token',
  ],
  ['a category of no token', of({ ccg: { category: 'N', token: 0 } }), '0 is not one of 0 tokens'],
  [
    'a derivation beyond the sentence',
    of({ derivations: [{ label: 'a', children: [{ ...span(0, 13), form: 'x' }] }] }),
    'derivations[0].children[0]',
  ],
  ['not a number', of({ start: Number.NaN }), 'expected a whole number'],
  ['a list for a token', of({ tokens: [[]] }), 'found a list, expected an object'],
])('refuses %s, and says where', (_what, document, message) => {
  const error = inputErrorOf(() => checkDocument(document));
  expect(error.code).toBe('DOCUMENT');
  expect(error.message).toContain(message);
});

describe('depth', () => {
  const tower = (levels: number): Document => {
    let tree: Tree = { label: 'N', token: 0 };
    for (let i = 1; i < levels; i++) tree = { label: 'S', children: [tree] };
    return of({ tokens, tree }) as Document;
  };

  test('is limited', () => {
    checkDocument(tower(500));
    expect(inputErrorOf(() => checkDocument(tower(501))).message).toContain('deeper than 500');
    checkDocument(tower(501), { depth: 501 });
  });

  test('without end is an error, not a crash', () => {
    expect(inputErrorOf(() => checkDocument(tower(200_000))).code).toBe('DOCUMENT');
    let nested: unknown = 'x';
    for (let i = 0; i < 200_000; i++) nested = [nested];
    expect(inputErrorOf(() => checkDocument(of({ id: nested }))).code).toBe('DOCUMENT');
  });
});
