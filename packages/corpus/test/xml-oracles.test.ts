import { InputError } from '@hedgerow/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeDocument } from '../src/bioscope/decode.js';
import { parseXml } from '../src/xml/xml.js';
import { plainDecodeDocument } from './plain-bioscope.js';
import { plainParseXml } from './plain-xml.js';

const record = (text: string) => ({ text, line: 3, column: 5 });
const name = fc.constantFrom('a', 'bc', 'd:e', 'f-g.h', 'i1', 'βγ', '_');
const space = fc.constantFrom(' ', '\n', '\t ', '\r\n');
const written = fc.stringMatching(
  /^(?:[a-z β😀>"']|&(?:amp|lt|gt|quot|apos|#946|#x1F600|#13);|\r\n?|\n){0,9}$/u,
);

const attribute = fc
  .tuple(space, name, fc.constantFrom('=', ' = ', '\n='), fc.constantFrom('"', "'"), written)
  .map(([before, key, equals, quote, value]) => ({
    key,
    text: `${before}${key}${equals}${quote}${value.replaceAll(quote, '')}${quote}`,
  }));
const attributes = fc
  .uniqueArray(attribute, { selector: ({ key }) => key, maxLength: 3 })
  .map((all) => all.map(({ text }) => text).join(''));

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  content: fc
    .array(
      fc.oneof(
        { maxDepth: 4 },
        written,
        fc.constantFrom('<!-- & <b> -->', '<?go <c> ?>', '<![CDATA[<d>&amp;\r]]>', '<![CDATA[]]>'),
        tie('element'),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
  element: fc
    .tuple(name, attributes, fc.constantFrom('', ' ', '\n'), fc.option(tie('content')))
    .map(([tag, own, after, content]) =>
      content === null
        ? `<${tag}${own}${after}/>`
        : `<${tag}${own}${after}>${content}</${tag}${after}>`,
    ),
}));

test('a tree is the one that fast-xml-parser makes, where that keeps to XML', () => {
  fc.assert(
    fc.property(element, (text) => {
      expect(parseXml(record(text))).toEqual(plainParseXml(record(text)));
    }),
    { numRuns: 500 },
  );
});

describe('BioScope', () => {
  const id = fc.constantFrom('X1', 'X2', 'X3');
  const words = fc.constantFrom(
    'may ',
    'not',
    'a &lt; b',
    ' ',
    '',
    'rain',
    '&#946;',
    '<![CDATA[&]]>',
  );
  const kind = fc.constantFrom(' type="negation"', " type='speculation'", '', ' type="doubt"');
  const usual = fc.constantFrom(' type="speculation"', ' type="negation"');
  const often = <T>(most: fc.Arbitrary<T>, few: fc.Arbitrary<T>) =>
    fc.oneof({ arbitrary: most, weight: 12 }, { arbitrary: few, weight: 1 });
  const cue = fc
    .tuple(
      often(usual, kind),
      often(
        id.map((ref) => ` ref="${ref}"`),
        fc.constant(''),
      ),
      words,
    )
    .map(([type, ref, text]) => `<cue${type}${ref}>${text}</cue>`);
  const { inside } = fc.letrec<{ inside: string }>((tie) => ({
    inside: fc
      .array(
        fc.oneof(
          { maxDepth: 3 },
          words,
          often(cue, fc.constantFrom('<ccue>may</ccue>', '<b>x</b>', '<cue/>', '<cue>')),
          fc
            .tuple(
              often(
                id.map((own) => ` id="${own}"`),
                fc.constant(''),
              ),
              tie('inside'),
            )
            .map(([own, text]) => `<xcope${own}>${text}</xcope>`),
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join('')),
  }));
  const certainty = fc.constantFrom('', '', ' certainty="certain"', ' certainty="maybe"');
  const sentence = fc
    .tuple(often(fc.constant('sentence'), fc.constant('line')), certainty, inside)
    .map(([tag, own, text]) => `<${tag} id="S"${own}>${text}</${tag}>`);
  const part = fc
    .tuple(fc.array(sentence, { maxLength: 3 }), often(space, fc.constant(' stray ')))
    .map(([all, between]) => `<DocumentPart type="Text">${all.join(between)}</DocumentPart>`);
  const head = often(
    fc.constant('<DocID type="PMID">17 </DocID>'),
    fc.constantFrom('', '<DocID>1<b/></DocID>', 'id', '<Id/>', '<DocID/>'),
  );
  const document = fc
    .tuple(head, fc.array(part, { maxLength: 3 }))
    .map(([start, parts]) => `<Document type="Moss">${start}${parts.join('\n')}</Document>`);

  const outcome = (run: () => unknown) => {
    try {
      return { value: run() };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const { code, message, source } = error;
      return { code, message, source };
    }
  };

  test('a document, or what is wrong with it, is the same as over a tree', () => {
    let read = 0;
    fc.assert(
      fc.property(document, (text) => {
        const found = outcome(() => decodeDocument(record(text), 4));
        if ('value' in found) read++;
        expect(found).toEqual(outcome(() => plainDecodeDocument(record(text), 4)));
      }),
      { numRuns: 1500 },
    );
    expect(read).toBeGreaterThan(50);
  });
});
