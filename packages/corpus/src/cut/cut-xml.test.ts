import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputErrorOf } from '../../test/refusals.js';
import type { FramedRecord } from '../record.js';
import { defaultLimits } from '../record.js';
import { cutXml } from './cut-xml.js';

const shape = { roots: ['Set'], elements: ['Doc'] };

function cut(chunks: readonly string[], limits = defaultLimits): FramedRecord[] {
  const cutter = cutXml(shape, limits);
  return [...chunks.flatMap((chunk) => [...cutter.push(chunk)]), ...cutter.end()];
}

function inChunks(text: string, sizes: readonly number[]): string[] {
  const chunks: string[] = [];
  for (let at = 0, i = 0; at < text.length; i++) {
    const size = sizes[i % sizes.length]!;
    chunks.push(text.slice(at, at + size));
    at += size;
  }
  return chunks;
}

const file = `\ufeff<?xml version="1.0"?><!-- <Doc> -->
<!DOCTYPE Set SYSTEM "a>b">
<Set><?go <Doc>?>
  <Doc id="1">one <!-- </Doc> --> <![CDATA[</Doc>]]></Doc>
  <Docs/><Doc/>
  <Doc a="/>" b='>'><Document/>three
 </Doc
 ></Set>
`;

describe('records', () => {
  test('are the elements of one name, with what lies before each and where they start', () => {
    const records = cut([file]);
    expect(records.map(({ text, line, column }) => [text, line, column])).toEqual([
      ['<Doc id="1">one <!-- </Doc> --> <![CDATA[</Doc>]]></Doc>', 4, 3],
      ['<Doc/>', 5, 10],
      [`<Doc a="/>" b='>'><Document/>three\n </Doc\n >`, 6, 3],
      ['', 8, 3],
    ]);
    expect(records.map(({ before, text }) => before + text).join('')).toBe(file);
    expect(records.map(({ last }) => last)).toEqual([undefined, undefined, undefined, true]);
  });

  test('are the same wherever chunks end', () => {
    const whole = cut([file]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (sizes) => {
        expect(cut(inChunks(file, sizes))).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  test('can be none', () => {
    expect(cut(['<Set>\n</Set>'])).toEqual([
      { text: '', before: '<Set>\n</Set>', line: 1, column: 1, last: true },
    ]);
  });

  test('a broken record is cut like any other, for whoever parses it to refuse or skip', () => {
    const records = cut(['<Set><Doc>a < b & c</Doc><Doc></x></Doc></Set>']);
    expect(records.map(({ text }) => text)).toEqual([
      '<Doc>a < b & c</Doc>',
      '<Doc></x></Doc>',
      '',
    ]);
  });
});

const many = 5_000_000;

test.each([
  ['nothing', '', 'XML_SYNTAX', 1, 1],
  ['only space', '\n \n', 'XML_SYNTAX', 1, 1],
  ['text', 'id\ttext\n', 'XML_SYNTAX', 1, 1],
  ['another root', '\n<html>\n</html>', 'XML_ROOT', 2, 1],
  ['a record without a root', '\n <Doc></Doc>', 'XML_ROOT', 2, 2],
  ['a record after the root', '<Set></Set>\n<Doc/>', 'XML_SYNTAX', 2, 1],
  ['a record in a record', '<Set>\n<Doc> <Doc/></Doc></Set>', 'XML_SYNTAX', 2, 7],
  ['a record that is not closed', '<Set>\n <Doc>\n</Set>', 'XML_SYNTAX', 2, 2],
  ['a record whose tag is cut off', '<Set>\n <Doc a="', 'XML_SYNTAX', 2, 2],
  ['a record whose comment is not closed', '<Set>\n<Doc><!-- </Doc></Set>', 'XML_SYNTAX', 2, 1],
  ['a record closed without a start', '<Set>\n</Doc></Set>', 'XML_SYNTAX', 2, 1],
  ['a root that is not closed', '\n<Set>\n<Doc/>\n', 'XML_SYNTAX', 2, 1],
  ['tags that cross a record', '<Set>\n<p>\n<Doc/>\n</Set>\n', 'XML_SYNTAX', 4, 1],
  ['a bare ampersand between records', '<Set><Doc>\n</Doc> &</Set>', 'XML_SYNTAX', 2, 8],
  ['text after the root', '<Set/>\nmore', 'XML_SYNTAX', 2, 1],
  ['an entity bomb', '\n<!DOCTYPE Set [<!ENTITY a "b">]><Set/>', 'XML_DTD', 2, 1],
  ['a document type that is not closed', '<!DOCTYPE Set "', 'XML_SYNTAX', 1, 1],
  ['5 MB of <', '<'.repeat(many), 'XML_SYNTAX', 1, 1],
  ['5 MB of &', '&'.repeat(many), 'XML_SYNTAX', 1, 1],
  ['5 MB of <Set>', '<Set>'.repeat(many / 5), 'LIMIT', 1, 451],
  ['5 MB of <Doc', `<Set>${'<Doc '.repeat(many / 5)}`, 'LIMIT', 1, 6],
  ['5 MB of document type', `<!DOCTYPE ${'a'.repeat(many)}`, 'LIMIT', 1, 1],
])('refuses %s', (_what, text, code, line, column) => {
  for (const chunks of [[text], inChunks(text, [65_536, 3])]) {
    const error = inputErrorOf(() => cut(chunks));
    expect([error.code, error.source?.line, error.source?.column]).toEqual([code, line, column]);
  }
});

test('refuses a record longer than the limit', () => {
  const error = inputErrorOf(() =>
    cut([`<Set>\n<Doc>${'a'.repeat(200)}</Doc></Set>`], { ...defaultLimits, recordLength: 100 }),
  );
  expect([error.code, error.source?.line]).toEqual(['LIMIT', 2]);
});

test('refuses a record longer than the limit, before it is complete', () => {
  const cutter = cutXml(shape, { ...defaultLimits, recordLength: 100 });
  expect([...cutter.push('<Set>\n')]).toEqual([]);
  expect([...cutter.push(`<Doc>${'a'.repeat(50)}`)]).toEqual([]);
  const error = inputErrorOf(() => [...cutter.push('a'.repeat(50))]);
  expect([error.code, error.source?.line]).toEqual(['LIMIT', 2]);
});
