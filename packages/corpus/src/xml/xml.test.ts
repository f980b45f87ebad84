import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputErrorOf } from '../../test/refusals.js';
import { checkXml } from './check-xml.js';
import { escapeAttribute, escapeXml } from './escapes.js';
import { parseXml } from './xml.js';

const record = (text: string) => ({ text, line: 1, column: 1 });
const parse = (text: string) => parseXml(record(text));

/** Text that XML can hold: no control characters but tabs and line ends. */
const xmlText = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((text) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ' '));

describe('escapes', () => {
  const escapes = fc.record({
    quotes: fc.boolean(),
    apostrophes: fc.boolean(),
    numeric: fc.boolean(),
  });

  test('text comes back as it was', () => {
    fc.assert(
      fc.property(xmlText, escapes, (text, how) => {
        expect(parse(`<a>${escapeXml(text, how)}</a>`).children.join('')).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('attributes come back as they were, with line ends and tabs', () => {
    fc.assert(
      fc.property(xmlText, (text) => {
        expect(parse(`<a b="${escapeAttribute(text)}"/>`).attributes.b).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [{}, `a &lt; "b" &amp; 'β'`],
    [{ quotes: true }, `a &lt; &quot;b&quot; &amp; 'β'`],
    [{ apostrophes: true }, 'a &lt; "b" &amp; &apos;β&apos;'],
    [{ numeric: true }, `a &lt; "b" &amp; '&#946;'`],
  ])('%j', (how, written) => {
    expect(escapeXml(`a < "b" & 'β'`, how)).toBe(written);
  });
});

describe('parsing', () => {
  test('elements, attributes and text in their order, with their places', () => {
    expect(parse('<a x="1">b<c/> <d y=\'"2"\'>e</d></a>')).toEqual({
      name: 'a',
      attributes: { x: '1' },
      offset: 0,
      children: [
        'b',
        { name: 'c', attributes: {}, children: [], offset: 10 },
        ' ',
        { name: 'd', attributes: { y: '"2"' }, children: ['e'], offset: 15 },
      ],
    });
  });

  test.each([
    ['the five entities', '&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
    ['an escaped entity', '&amp;lt;', '&lt;'],
    ['characters by number', '&#946;&#x1F600;', 'β😀'],
    ['CDATA as it stands', 'x<![CDATA[&lt; <b> & ]] >]]>y', 'x&lt; <b> & ]] >y'],
    ['text around comments', 'x<!-- & <b> -->y', 'xy'],
    ['text around processing instructions', 'x<?go & <b> ?>y', 'xy'],
    ['line ends as LF', 'x\r\ny\nz', 'x\ny\nz'],
    ['white space', ' \n\t ', ' \n\t '],
    ['names of the parser', '#text :@ __proto__', '#text :@ __proto__'],
  ])('reads %s', (_what, inside, text) => {
    expect(parse(`<a>${inside}</a>`).children).toEqual([text]);
  });

  test.each([
    ['quotes of both kinds', `<a x='"' y="'"/>`, { x: '"', y: "'" }],
    ['what looks like another attribute', `<a x="y='1' >" z="/"/>`, { x: "y='1' >", z: '/' }],
    ['entities and line ends', '<a x="&lt;&#13;&quot;\r\n"/>', { x: '<\r"\n' }],
    ['white space around', '<a\n x = "1"\ty= "2" />', { x: '1', y: '2' }],
  ])('attributes: %s', (_what, text, attributes) => {
    expect(parse(text).attributes).toEqual(attributes);
  });

  test('a prolog is passed over', () => {
    const text = '<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "a>[b">\n<!-- <b> -->\n<a/>\n';
    expect(parse(text)).toMatchObject({ name: 'a', offset: text.indexOf('<a/>') });
  });

  test('places are right after CRLF', () => {
    const text = '<a>\r\n\r\n<b>\r\n</b>\r\n<c/></a>';
    const places = parse(text).children.flatMap((child) =>
      typeof child === 'string' ? [] : [text.slice(child.offset, child.offset + 2)],
    );
    expect(places).toEqual(['<b', '<c']);
  });
});

const many = 5_000_000;
const bomb =
  '<!DOCTYPE a [<!ENTITY l "ha"><!ENTITY m "&l;&l;&l;"><!ENTITY n "&m;&m;&m;">]>\n<a>&n;</a>';

describe('refusals', () => {
  test.each([
    ['nothing', '', 'XML_SYNTAX', 1, 1],
    ['no element', '<!-- only this -->', 'XML_SYNTAX', 1, 1],
    ['text before the element', ' x<a/>', 'XML_SYNTAX', 1, 2],
    ['text after the element', '<a/>\nx', 'XML_SYNTAX', 2, 1],
    ['two elements', '<a></a>\n <b/>', 'XML_SYNTAX', 2, 2],
    ['a tag that is not closed', '<a>\n <b>\n', 'XML_SYNTAX', 2, 2],
    ['a tag closed by another', '<a>\n<b>\n</a>', 'XML_SYNTAX', 3, 1],
    ['an end without a start', '<a/></a>', 'XML_SYNTAX', 1, 5],
    ['an end tag with attributes', '<a></a b="1">', 'XML_SYNTAX', 1, 4],
    ['an end tag without a name', '<a></>', 'XML_SYNTAX', 1, 4],
    ['a less-than sign', '<a>\n1 < 2</a>', 'XML_SYNTAX', 2, 3],
    ['a tag cut off', '<a>\n<b c="1"', 'XML_SYNTAX', 2, 9],
    ['an attribute without quotes', '<a>\n<b c=1/></a>', 'XML_SYNTAX', 2, 4],
    ['an attribute without a value', '<a c/>', 'XML_SYNTAX', 1, 4],
    ['an attribute that is not closed', '<a c="1/>', 'XML_SYNTAX', 1, 4],
    ['a less-than sign in an attribute', '<a c="<"/>', 'XML_SYNTAX', 1, 4],
    ['attributes without a space between', '<a c="1"d="2"/>', 'XML_SYNTAX', 1, 9],
    ['an attribute twice', '<a c="1"\n c="2"/>', 'XML_SYNTAX', 2, 2],
    ['a comment that is not closed', '<a>\n<!-- </a>', 'XML_SYNTAX', 2, 1],
    ['CDATA that is not closed', '<a><![CDATA[ ]]</a>', 'XML_SYNTAX', 1, 4],
    ['CDATA outside the element', '<![CDATA[x]]><a/>', 'XML_SYNTAX', 1, 1],
    ['an instruction that is not closed', '<a><?go </a>', 'XML_SYNTAX', 1, 4],
    ['a declaration of XML that comes late', '<a><?xml version="1.0"?></a>', 'XML_SYNTAX', 1, 4],
    ['a bare ampersand', '<a>b & c</a>', 'XML_SYNTAX', 1, 6],
    ['an entity without its end', '<a>&amp c</a>', 'XML_SYNTAX', 1, 4],
    ['an unknown entity', '<a>\n&alpha;</a>', 'XML_ENTITY', 2, 1],
    ['an unknown entity in an attribute', '<a b="&alpha;"/>', 'XML_ENTITY', 1, 7],
    ['half a surrogate pair', '<a>&#xD83D;</a>', 'XML_ENTITY', 1, 4],
    ['a number beyond Unicode', '<a>&#1114112;</a>', 'XML_ENTITY', 1, 4],
    ['a number without end', `<a>&#${'9'.repeat(1000)};</a>`, 'XML_SYNTAX', 1, 4],
    ['a control character', '<a>\nb\u0001</a>', 'XML_CHARACTER', 2, 2],
    ['an entity bomb', bomb, 'XML_DTD', 1, 1],
    ['an external entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///c">]><a/>', 'XML_DTD', 1, 1],
    ['a document type inside', '<a><!DOCTYPE a></a>', 'XML_DTD', 1, 4],
    ['a declaration inside', '<a><!ENTITY b "c"></a>', 'XML_SYNTAX', 1, 4],
    ['100 elements in each other', '<a>'.repeat(100) + '</a>'.repeat(100), 'LIMIT', 1, 271],
    ['a million elements in each other', '<a>'.repeat(1_000_000), 'LIMIT', 1, 271],
    ['5 MB of <', `<a>${'<'.repeat(many)}</a>`, 'XML_SYNTAX', 1, 4],
    ['5 MB of &', `<a>${'&'.repeat(many)}</a>`, 'XML_SYNTAX', 1, 4],
    ['5 MB of quotes', `<a ${'"'.repeat(many)}/>`, 'XML_SYNTAX', 1, 4],
    ['5 MB of spaces in a tag', `<a${' '.repeat(many)}b/>`, 'XML_SYNTAX', 1, many + 3],
    ['5 MB of comments begun', `<a>${'<!--'.repeat(many / 4)}</a>`, 'XML_SYNTAX', 1, 4],
    ['5 MB of lines', `<a>${'\n'.repeat(many)}&b;</a>`, 'XML_ENTITY', many + 1, 1],
    ['a name that would reach a prototype', '<a __proto__="1"/>', 'XML_SYNTAX', 1, 4],
    ['such a name of an element', '<a><constructor/></a>', 'XML_SYNTAX', 1, 5],
  ])('refuses %s', (_what, text, code, line, column) => {
    const error = inputErrorOf(() => parse(text));
    expect([error.code, error.source?.line, error.source?.column]).toEqual([code, line, column]);
    expect(error.message.length).toBeLessThan(200);
  });

  test('places count from where the record starts', () => {
    const error = inputErrorOf(() => checkXml({ text: '<a>&b;\n</a>', line: 7, column: 10 }));
    expect(error.source).toMatchObject({ line: 7, column: 13 });
  });
});
