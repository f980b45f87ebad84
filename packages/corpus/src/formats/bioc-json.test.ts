import type { Document, InputError } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { biocJsonSample } from '../../test/bioc-samples.js';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { biocJson } from './bioc-json.js';

const others = `{"documents":[
{"pmid":7,"id":"7","passages":[{"text":"It may rain. Or not.","offset":0,"sentences":[{"offset":0,"text":"It may rain."},{"offset":13,"text":"Or not."}]}],"tags":[{"start":3}]}
],"source":"last","documents_count":1}
`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(biocJson, [
    { name: 'all of BioC', text: biocJsonSample },
    { name: 'properties of others, in another order', text: others },
  ])) {
    test(name, run);
  }
});

test('sentences may stand beside the text of their passage', () => {
  const [document] = biocJson.decode(others);
  expect(document?.sentences.map(({ start, end }) => document.text.slice(start, end))).toEqual([
    'It may rain.',
    'Or not.',
  ]);
});

test('white space between tokens makes no difference to what is read', () => {
  const pretty = JSON.stringify(JSON.parse(biocJsonSample), null, 2);
  const bare = (documents: readonly Document[]) => documents.map(({ source: _, ...rest }) => rest);
  expect(bare(biocJson.decode(pretty))).toEqual(bare(biocJson.decode(biocJsonSample)));
});

test('brackets and braces in strings are text', () => {
  const file = String.raw`{"source":"a\"]}[{","documents":[{"id":"\\\"}]","passages":[]}, {"id":"{[","passages":[]}]}`;
  expect(biocJson.decode(file).map(({ id }) => id)).toEqual(['\\"}]', '{[']);
});

test('other lists of documents are not the list', () => {
  const file =
    '{"infons":{"documents":[1]},"x":["documents",[{}]],"documents":[{"id":"1","passages":[]}]}';
  expect(biocJson.decode(file)).toHaveLength(1);
});

test('no documents', () => {
  expect(biocJson.decode('{"documents":[]}')).toEqual([]);
  expect(JSON.parse(biocJson.encode([]))).toMatchObject({ source: '', documents: [] });
});

test('a structure in a document that was changed into none is refused when writing', () => {
  const source = { format: 'bioc-json', document: { id: 1 } };
  const { code } = inputErrorOf(() =>
    biocJson.encode([{ id: '1', text: '', sentences: [], source }]),
  );
  expect(code).toBe('BIOC');
});

const documents = (...all: string[]) => `{"documents":[\n${all.join(',\n')}\n]}`;
const passage = (inner: string) =>
  documents(`{"id":"1","passages":[{"offset":0,"text":"It may rain.",${inner}}]}`);

testRefusals(biocJson, [
  ['nothing but numbers', '{"documents":[1,2]}', 'JSON', 1, 1],
  ['a comma too many', documents('{"id":"1","passages":[]}', ''), 'JSON', 4, 1],
  ['nothing at all', '', 'JSON', 1, 1],
  ['a list', '[]', 'JSON', 1, 1],
  ['an object without documents', '{"a":1}', 'JSON', 1, 1],
  ['a file cut off in its head', '{"source":"a', 'JSON', 1, 13],
  ['a file cut off in a document', '{"documents":[\n{"id":"1"', 'JSON', 2, 1],
  ['a file cut off after a document', '{"documents":[\n{"id":"1","passages":[]}', 'JSON', 2, 25],
  ['text after the end', '{"documents":[]}\nx', 'JSON', 2, 1],
  ['a head that is not JSON', '{"source":a,\n"documents":[{}]}', 'JSON', 1, 11],
  ['a document that is not JSON', documents('{"id":"1",}'), 'JSON', 2, 11],
  [
    'documents without a comma between',
    '{"documents":[{"id":"1","passages":[]}\n{"id":"2","passages":[]}]}',
    'JSON',
    1,
    39,
  ],
  ['a document that is a number', documents('{"id":"1","passages":[]}', '7'), 'JSON', 3, 1],
  ['a document without an id', documents('{"passages":[]}'), 'BIOC', 2, 1],
  ['a document without passages', documents('{"id":"1"}'), 'BIOC', 2, 1],
  ['passages that are no list', documents('{"id":"1","passages":{}}'), 'BIOC', 2, 1],
  [
    'a passage without an offset',
    documents('{"id":"1","passages":[ {"text":"a"}]}'),
    'BIOC',
    2,
    24,
  ],
  [
    'text that is a number',
    documents('{"id":"1","passages":[{"offset":0,"text":1}]}'),
    'BIOC',
    2,
    23,
  ],
  ['infons that are a list', documents('{"id":"1","infons":[],"passages":[]}'), 'BIOC', 2, 1],
  [
    'a location outside the text',
    passage('"annotations":[{"id":"A","locations":[{"offset":9,"length":9}]}]'),
    'BIOC',
    2,
    72,
  ],
  [
    'a location that is no number',
    passage('"annotations":[{"id":"A","locations":[{"offset":"9","length":9}]}]'),
    'BIOC',
    2,
    95,
  ],
  [
    'another text than is there',
    passage('"annotations":[{"id":"A","text":"It","locations":[{"offset":3,"length":3}]}]'),
    'BIOC',
    2,
    72,
  ],
  [
    'a relation to nothing',
    passage('"relations":[{"id":"R","nodes":[{"refid":"A","role":""}]}]'),
    'BIOC',
    2,
    89,
  ],
  [
    'a sentence that its passage does not hold',
    passage('"sentences":[{"offset":0,"text":"It might"}]'),
    'BIOC',
    2,
    70,
  ],
  ['a number before an object', '{"documents":[9{"id":"1","passages":[]}]}', 'JSON', 1, 15],
  [
    'a second list of documents',
    '{"documents":[{"id":"1","passages":[]}],"documents":[{"id":"2","passages":[]}]}',
    'JSON',
    1,
    53,
  ],
  [
    'documents that stand twice',
    '{"documents":[{"id":"1","passages":[]}],\n"documents":5}',
    'JSON',
    1,
    39,
  ],
  [
    'a mistake under a key that stands twice',
    documents('{"id":"1","passages":5,"passages":[{"offset":0},{"offset":-1}]}'),
    'BIOC',
    2,
    49,
  ],
  [
    'a cue that covers no text',
    passage(
      '"annotations":[{"id":"A","infons":{"type":"cue","kind":"negation"},"locations":[{"offset":3,"length":0}]}]',
    ),
    'BIOC',
    2,
    72,
  ],
  [
    'a document too long',
    documents('{"id":"1","passages":[]}'),
    'LIMIT',
    2,
    1,
    { limits: { recordLength: 20 } },
  ],
]);

test('a broken document is skipped on request, and told', () => {
  const skipped: InputError[] = [];
  const file = documents('{"id":"1","passages":[]}', '{"id":2}', '{"id":"3","passages":[]}');
  const read = biocJson.decode(file, {
    onError: 'skip',
    onSkip: (error) => skipped.push(error),
  });
  expect(read.map(({ id }) => id)).toEqual(['1', '3']);
  expect(skipped.map(({ source }) => source?.line)).toEqual([3]);
});
