import type { Document } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { csv, tsv } from './separated-values.js';

const by = (format: { readonly [option: string]: string }) => ({ format });

describe('conformance', () => {
  for (const { name, run } of [
    ...codecConformance(csv, [
      { name: 'two columns', text: 'id,text\n1,Moss\n2,"It may, or ""may not"",\r\nrain."\n' },
      { name: 'others beside', text: 'year,id,text,note\n2001,a,Moss 😀,\n,b,Oaks,"a, b"\n' },
      {
        name: 'no header',
        text: 'a,Moss\nb,Oaks\n',
        options: by({ header: 'no' }),
      },
      {
        name: 'named',
        text: 'pmid,abstract\n7,Moss\n',
        options: by({ id: 'pmid', text: 'abstract' }),
      },
    ]),
    ...codecConformance(tsv, [
      { name: 'quoted', text: 'id\ttext\n1\t"a\tb"\n2\ta "b\n'.replace('a "b', '"a ""b"') },
      { name: 'not quoted', text: 'id\ttext\n1\t"Moss" grows\n', options: by({ quotes: 'no' }) },
    ]),
  ]) {
    test(name, run);
  }
});

test('a row is a document, whatever stands around: a mark, CRLF, blank lines, a quote inside a cell', () => {
  const read = csv.decode('\ufefftext,year\r\n"Moss,\r\n""wet""",2001\r\n\r\n5" of rain,2002\r\n');
  expect(read.map(({ id, text, source }) => [id, text, source?.columns])).toEqual([
    ['1', 'Moss,\r\n"wet"', { year: '2001' }],
    ['2', '5" of rain', { year: '2002' }],
  ]);
});

test.each([
  ['text=b', 'a,b\n1,Moss\n', by({ text: 'b' }), [['1', 'Moss']]],
  ['text=2;id=1', 'a,b\nx,Moss\n', by({ text: '2', id: '1' }), [['x', 'Moss']]],
  [
    'header=no',
    'x,Moss\ny,Oaks\n',
    by({ header: 'no' }),
    [
      ['x', 'Moss'],
      ['y', 'Oaks'],
    ],
  ],
  [
    'header=no of one column',
    'Moss\nOaks\n',
    by({ header: 'no' }),
    [
      ['1', 'Moss'],
      ['2', 'Oaks'],
    ],
  ],
])('%s', (_what, file, options, expected) => {
  expect(csv.decode(file, options).map(({ id, text }) => [id, text])).toEqual(expected);
});

const text = 'Rain may not fall. Oaks grow.';
const found: Document = {
  id: 'a',
  text,
  sections: [{ type: 'abstract', label: 'RESULTS', start: 0, end: text.length }],
  sentences: [
    {
      start: 0,
      end: 18,
      cues: [
        { kind: 'speculation', spans: [{ start: 5, end: 8 }] },
        { kind: 'negation', spans: [{ start: 9, end: 12 }] },
      ],
      scopes: [
        {
          cue: 0,
          spans: [
            { start: 0, end: 8 },
            { start: 13, end: 17 },
          ],
        },
      ],
    },
    { start: 19, end: text.length, cues: [], scopes: [] },
  ],
};

test.each([
  [
    'sentences',
    `id,sentence,section,start,end,text,certainty,speculation,negation,structure
a,1,RESULTS,0,18,Rain may not fall.,uncertain,1,1,
a,2,RESULTS,19,29,Oaks grow.,certain,0,0,
`,
  ],
  [
    'cues',
    `id,sentence,section,start,end,text,kind,cue,cue_start,cue_end
a,1,RESULTS,0,18,Rain may not fall.,speculation,may,5,8
a,1,RESULTS,0,18,Rain may not fall.,negation,not,9,12
`,
  ],
  [
    'scopes',
    `id,sentence,section,start,end,text,kind,cue,cue_start,cue_end,scope,scope_start,scope_end
a,1,RESULTS,0,18,Rain may not fall.,speculation,may,5,8,Rain may ... fall,0,17
a,1,RESULTS,0,18,Rain may not fall.,negation,not,9,12,,,
`,
  ],
])('a table of %s', (rows, table) => {
  expect(csv.encode([found], by({ rows }))).toBe(table);
  expect(tsv.encode([found], by({ rows }))).toBe(table.replaceAll(',', '\t'));
});

test('whatever cells hold comes back', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', '\t', 'a"b', '"a"'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const documents = rows.map(([id, own]) => ({ id: `x${id}`, text: own, sentences: [] }));
      for (const codec of [csv, tsv]) {
        const read = codec.decode(codec.encode(documents));
        expect(read.map(({ id, text: own }) => [id, own])).toEqual(
          documents.map(({ id, text: own }) => [id, own]),
        );
      }
    }),
  );
});

testRefusals(csv, [
  ['a file without the column', 'id,abstract\n1,Moss\n', 'SEPARATED', 1, 1],
  ['two columns of a name', 'text,text\nMoss,Oaks\n', 'SEPARATED', 1, 1],
  ['a row that is too short', 'id,text\n1,Moss\n\n2\n', 'SEPARATED', 4, 1],
  ['a row that is too long', 'id,text\n"a\nb",Moss\n2,Oaks,grow\n', 'SEPARATED', 4, 1],
  ['a quote that is left open', 'id,text\n1,"Moss\nOaks\n', 'SEPARATED', 2, 1],
  ['what follows a quoted cell', 'id,text\n1,"Moss" grows\n', 'SEPARATED', 2, 9],
  [
    'a column that is asked for and not there',
    'id,text\n1,M\n',
    'SEPARATED',
    1,
    1,
    by({ id: 'x' }),
  ],
  ['a row too long', 'text\nMossMossMoss\n', 'LIMIT', 2, 1, { limits: { recordLength: 8 } }],
]);

test.each([
  [csv, 'pmid,abstract,year\n1,Moss,2001\n', '--from csv:text=abstract'],
  [csv, 'pmid,title,abstract\n1,Moss,It grows.\n', '--from csv:text=abstract'],
  [tsv, 'a\tbody of it\tc\n1\tMoss\t2001\n', '--from tsv:text=2'],
  [tsv, 'a\tb\n1\tMoss\n', '--from tsv:text=b'],
])('a hint names the column that is probably meant', (format, table, expected) => {
  const { message, hint } = inputErrorOf(() => format.decode(table));
  expect(message).toBe(
    `there is no column "text", found ${table
      .split('\n')[0]!
      .split(/[,\t]/)
      .map((name) => JSON.stringify(name))
      .join(', ')}`,
  );
  expect(hint).toMatch(new RegExp(`${expected}$`));
});

test('a cell that needs quotes is refused where there are none', () => {
  const documents = [{ id: '1', text: 'a\tb', sentences: [] }];
  expect(inputErrorOf(() => tsv.encode(documents, by({ quotes: 'no' }))).code).toBe('SEPARATED');
});
