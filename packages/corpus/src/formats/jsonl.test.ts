import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Document } from '@hedgerow/document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { richDocument } from '../../test/rich-document.js';
import { checkDocument } from '../check-document.js';
import { codecConformance } from '../conformance.js';
import { documentSchema } from '../document-schema.js';
import { jsonl } from './jsonl.js';

const small: Document = { id: 'a', text: 'It may.', sentences: [{ start: 0, end: 7 }] };
const lines = (...values: unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('conformance', () => {
  for (const { name, run } of codecConformance(jsonl, [
    { name: 'every layer', text: lines(richDocument) },
    { name: 'several documents', text: lines(small, { ...small, id: 'b' }, richDocument) },
  ])) {
    test(name, run);
  }
});

test('layers and properties of others are kept', () => {
  const text = lines({
    ...small,
    mine: [1, { deep: null }],
    sentences: [
      {
        start: 0,
        end: 7,
        sentiment: 0.5,
        cues: [{ kind: 'speculation', spans: [{ start: 3, end: 6 }], score: 0.9, rule: 'modal' }],
      },
    ],
  });
  expect(jsonl.encode(jsonl.decode(text))).toBe(text);
});

test('blank lines, CRLF and a byte order mark are passed over', () => {
  const [line] = lines(small).split('\n');
  expect(jsonl.decode(`\ufeff${line}\r\n\r\n  \n${line}`)).toEqual([small, small]);
});

describe('what is not said', () => {
  const text = 'It may.';

  test('sentences are yet to be found, and a document without an id is called by its number', () => {
    expect(jsonl.decode(lines({ id: 'a', text }, { text }))).toEqual([
      { id: 'a', text, sentences: [] },
      { id: '2', text, sentences: [] },
    ]);
  });

  test('that number does not depend on what is skipped before', () => {
    const options = { onError: 'skip' } as const;
    const [, last] = jsonl.decode(`${lines({ text })}{"text":\n\n${lines({ text })}`, options);
    expect(last!.id).toBe('3');
  });

  test.each([
    ['7', '7'],
    ['-7', '-7'],
    ['1.5', '1.5'],
    // A number would make 1234567890123456800 of it.
    ['1234567890123456789', '1234567890123456789'],
    ['1, "text": "", "id" : 98765432109876543210 ', '98765432109876543210'],
  ])('a number is an id: %s', (written, id) => {
    const [document] = jsonl.decode(`{"other": {"id": 1}, "id":${written},"text":"It may."}\n`);
    expect(document!.id).toBe(id);
  });

  test('other properties, and where they stand, are kept', () => {
    const given = { label: 'x', id: 7, text, mine: { id: 8 } };
    const written = `${JSON.stringify({ ...given, id: '7', sentences: [] })}\n`;
    expect(jsonl.encode(jsonl.decode(lines(given)))).toBe(written);
  });
});

test('line separators that JSON allows inside strings do not end a line', () => {
  const document = { id: '1', text: 'a\u2028b\u2029c\u0085d', sentences: [] };
  expect(jsonl.decode(jsonl.encode([document]))).toEqual([document]);
});

test('a document too deep to be written is refused, not a crash', () => {
  let deep: unknown = 'leaf';
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const document = { ...small, deep } as Document;
  expect(inputErrorOf(() => jsonl.encode([document])).code).toBe('LIMIT');
});

const published = resolve(import.meta.dirname, '../../schema/document.schema.json');
const schema = JSON.parse(readFileSync(published, 'utf8'));
const fits = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(
  schema,
);

const explained = {
  ...small,
  sentences: [
    {
      start: 0,
      end: 7,
      tokens: [{ start: 0, end: 3, form: 'may' }],
      cues: [
        {
          kind: 'speculation',
          spans: [{ start: 0, end: 3 }],
          score: 0.5,
          why: {
            pattern: 'may be',
            words: [{ token: 0, score: 0.5, features: [{ name: 'lemma: may', weight: 1.25 }] }],
          },
        },
      ],
      scopes: [
        {
          cue: 0,
          spans: [],
          why: [
            { rule: 'modal', tokens: [{ role: 'cue', token: 0 }] },
            { rule: 'end by weight', tokens: [], features: [{ name: 'next if', weight: 1.5 }] },
          ],
        },
      ],
    },
  ],
};

describe('the schema', () => {
  test('is the one that the layers make', async () => {
    const made = `${JSON.stringify(documentSchema(), null, 2)}\n`;
    await expect(made).toMatchFileSnapshot(published);
  });

  test('names every layer', () => {
    expect(Object.keys(schema.$defs.sentence.properties).sort()).toEqual(
      ['start', 'end', 'id', ...jsonl.layers].sort(),
    );
  });

  test('describes everything that it defines', () => {
    for (const [name, part] of Object.entries<{ description?: string }>(schema.$defs)) {
      expect(part.description, name).toMatch(/\.$/);
    }
  });

  test.each([
    ['every layer', richDocument],
    ['no sentences', { id: '', text: '', sentences: [] }],
    ['no layers', small],
    ['layers of others', { ...small, sentences: [{ start: 0, end: 7, mood: ['glum'] }] }],
    ['reasons', explained],
  ])('takes a document with %s', (_what, document) => {
    checkDocument(document);
    expect(fits(document), JSON.stringify(fits.errors)).toBe(true);
  });

  test('takes whatever the reader takes: parts of a document replaced by anything', () => {
    const paths = [...pathsIn(richDocument)];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }), (path, value) => {
        const changed = replace(richDocument, path, value);
        if (isDocument(changed)) expect(fits(changed), path.join('.')).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  const sentence = richDocument.sentences[0]!;
  const withLayer = (layer: object) => ({
    ...richDocument,
    sentences: [{ ...sentence, ...layer }],
  });
  const span = { start: 0, end: 1 };

  test.each<[string, unknown]>([
    ['a list', []],
    ['nothing', null],
    ['no id', { text: '', sentences: [] }],
    ['a number for its id', { ...small, id: 7 }],
    ['no text', { id: 'a', sentences: [] }],
    ['no sentences', { id: 'a', text: '' }],
    ['sentences that are not a list', { ...small, sentences: {} }],
    ['a sentence that is not an object', { ...small, sentences: ['It may.'] }],
    ['a sentence without an end', { ...small, sentences: [{ start: 0 }] }],
    ['a fraction for an offset', { ...small, sentences: [{ start: 0.5, end: 7 }] }],
    ['a negative offset', { ...small, sentences: [{ start: -1, end: 7 }] }],
    ['text for an offset', { ...small, sentences: [{ start: '0', end: 7 }] }],
    ['a number for the id of a sentence', { ...small, sentences: [{ start: 0, end: 7, id: 1 }] }],
    ['sections that are nothing', { ...small, sections: null }],
    ['a section without a type', { ...small, sections: [span] }],
    ['a source without a format', { ...small, source: {} }],
    ['a source that is text', { ...small, source: 'bioscope' }],
    ['tokens without forms', withLayer({ tokens: [span] })],
    ['tags that are numbers', withLayer({ tags: [1, 2, 3, 4, 5, 6] })],
    ['dependencies without labels', withLayer({ dependencies: { heads: [] } })],
    [
      'a head below the root',
      withLayer({ dependencies: { heads: [-2, 0, 0, 0, 0, 0], labels: [...'abcdef'] } }),
    ],
    ['a cue of another kind', withLayer({ cues: [{ kind: 'irony', spans: [span] }], scopes: [] })],
    ['a cue without spans', withLayer({ cues: [{ kind: 'negation' }] })],
    ['a number for the id of a cue', withLayer({ cues: [{ kind: 'negation', spans: [], id: 1 }] })],
    ['a scope that names no cue', withLayer({ scopes: [{ spans: [span] }] })],
    ['a scope of a cue by name', withLayer({ scopes: [{ cue: 'C1', spans: [span] }] })],
    ['an event without a cue', withLayer({ events: [{ cue: null, spans: [span] }] })],
    ['an entity without a type', withLayer({ entities: [span] })],
    ['a chunk of a type that is nothing', withLayer({ chunks: [{ ...span, type: null }] })],
    ['a relation without arguments', withLayer({ relations: [{ type: 'nsubj' }] })],
    ['a relation to a list', withLayer({ relations: [{ type: 'nsubj', arguments: [[1]] }] })],
    ['a tree without a label', withLayer({ tree: { children: [] } })],
    ['a tree that stands on nothing', withLayer({ tree: { label: 'NN' } })],
    ['a leaf with children', withLayer({ tree: { label: 'NN', token: 0, children: [] } })],
    ['a derivation that is a leaf without a form', withLayer({ derivations: [span] })],
    ['a derivation node without a label', withLayer({ derivations: [{ children: [] }] })],
    [
      'a score that is text',
      withLayer({ derivations: [{ label: 'a', children: [], score: '1' }] }),
    ],
    ['a CCG node without a head', withLayer({ ccg: { category: 'N', children: [] } })],
    ['a CCG head that is none', withLayer({ ccg: { category: 'N', children: [], head: 2 } })],
    ['supertags that are not a list', withLayer({ supertags: 'N' })],
    ['deep features that are not lists', withLayer({ deepFeatures: [...'abcdef'] })],
    ['deep features of a number', withLayer({ deepFeatures: [[1], [], [], [], [], []] })],
    ['comments that are not a list', withLayer({ comments: 'hm' })],
    ['misc of numbers', withLayer({ misc: [1, 2, 3, 4, 5, 6] })],
    [
      'an enhanced arc without a head',
      withLayer({ enhanced: [[{ label: 'x' }], [], [], [], [], []] }),
    ],
    ['a multiword without a form', withLayer({ multiwords: [{ ...span, first: 0, last: 0 }] })],
    ['an empty node without a place', withLayer({ emptyNodes: [{ index: 1 }] })],
    ['a column without values', withLayer({ columns: [{ at: 1 }] })],
    ['a predicate without a sense', withLayer({ predicates: [{ token: 0, arguments: [] }] })],
    ['unsplit words without forms', withLayer({ unsplit: { lemmas: [], goldTags: [], tags: [] } })],
  ])('and the reader refuse %s', (_what, document) => {
    expect(inputErrorOf(() => checkDocument(document)).code).toBe('DOCUMENT');
    expect(fits(document)).toBe(false);
  });
});

testRefusals(jsonl, [
  ['a line that is not JSON', `${lines(small)}{"id": nope}\n`, 'JSON', 2, 8],
  ['a line that is cut off', '{"id": "a", "text": "It', 'JSON', 1, 24],
  ['two documents on a line', '{} {}', 'JSON', 1, 4],
  ['a comma too many', '{"id": "a",}', 'JSON', 1, 12],
  ['single quotes', "{'id': 'a'}", 'JSON', 1, 2],
  ['a list over several lines', '[\n1\n]', 'JSON', 1, 2],
  ['a raw control character', '{"id": "a\tb"}', 'JSON', 1, 10],
  ['an escape that is none', '{"id": "a\\x41"}', 'JSON', 1, 10],
  ['a number that is none', '{"id": 01}', 'JSON', 1, 9],
  ['a bracket of the other kind', '{"id": [1}', 'JSON', 1, 10],
  ['a value that is not an object', '\n"text"\n', 'DOCUMENT', 2, 1],
  ['an id that is nothing', '{"id": null, "text": ""}', 'DOCUMENT', 1, 1],
  ['a document without a text', '{"id": "a", "sentences": []}', 'DOCUMENT', 1, 1],
  ['sentences that are nothing', '{"id": 1, "text": "", "sentences": null}', 'DOCUMENT', 1, 1],
  [
    'a sentence outside the text',
    lines({ ...small, sentences: [{ start: 0, end: 8 }] }),
    'DOCUMENT',
    1,
    1,
  ],
  [
    'tags without tokens',
    lines({ ...small, sentences: [{ start: 0, end: 7, tags: ['X'] }] }),
    'DOCUMENT',
    1,
    1,
  ],
  [
    'a tree without end',
    `{"id":"a","text":"","sentences":[{"start":0,"end":0,"tree":${'{"label":"S","children":['.repeat(600)}${']}'.repeat(600)}}]}`,
    'DOCUMENT',
    1,
    1,
  ],
  ['brackets without end', '['.repeat(200_000), 'JSON', 1, 200_001],
  ['a line too long', lines(small), 'LIMIT', 1, 1, { limits: { recordLength: 10 } }],
  ['UTF-16', `\u0000{\u0000}`, 'JSON', 1, 1],
]);

function isDocument(value: unknown): boolean {
  try {
    checkDocument(value);
    return true;
  } catch {
    return false;
  }
}

function* pathsIn(value: unknown, path: readonly string[] = []): Iterable<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* pathsIn(part, [...path, key]);
}

function replace(whole: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  const parts = copy as { [key: string]: unknown };
  parts[key] = replace(parts[key], rest, value);
  return copy;
}
