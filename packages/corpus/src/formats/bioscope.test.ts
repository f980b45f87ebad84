import type { InputError } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { bioscope } from './bioscope.js';
import { jsonl } from './jsonl.js';

const original = `<?xml version="1.0" encoding="utf-8"?>
<Annotation created="1/2/2030">
\t<DocumentSet>
\t\t<Document type="Biological_abstract">
\t\t\t<DocID type="PMID">17</DocID>
\t\t\t\t<DocumentPart type="Title">
\t\t\t\t\t<sentence id="S1.1">Kinase β is <xcope id="X1.1.1"><cue type="negation" ref="X1.1.1">not</cue> needed</xcope>.</sentence>
\t\t\t\t\t<sentence id="S1.2"></sentence>
\t\t\t\t</DocumentPart>
\t\t\t\t<DocumentPart type="AbstractText">
\t\t\t\t\t<sentence id="S1.3"><xcope id="X1.3.2"><cue type="speculation" ref="X1.3.2">Either</cue> A &lt; B <cue type="speculation" ref="X1.3.2">or</cue> C <xcope id="X1.3.1"><cue type="speculation" ref="X1.3.1">may</cue> fail</xcope></xcope> &amp; so on.</sentence>
\t\t\t\t\t<sentence id="S1.4"><xcope id="X1.4.2"><xcope id="X1.4.1">It <cue type="speculation" ref="X1.4.2">seems</cue> so</xcope></xcope>.</sentence>
\t\t\t\t</DocumentPart>
\t\t</Document>
\t\t<Document>
\t\t\t<DocID>18</DocID>
\t\t\t\t<DocumentPart type="Text">
\t\t\t\t\t<sentence id="S2.1">Bob&apos;s &quot;result&quot;.</sentence>
\t\t\t\t</DocumentPart>
\t\t</Document>
\t</DocumentSet>
</Annotation>
`;

const conll2010 = `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE Annotation PUBLIC "-//Uncertainty//DTD  SCOPE ANNOTATION 1.0//EN" "Uncertainty.dtd">
<Annotation created="1/2/2030">\r
<DocumentSet> \n\t\t<Document type="Biological_abstract">
\t\t\t<DocID type="PMID">17</DocID>
\t\t\t\t<DocumentPart type="Title"><sentence id="S1.1"> It <xcope id="X1.1.1"><cue ref="X1.1.1" type="speculation">may</cue> rain</xcope>.</sentence><sentence id="S1.2"></sentence>
\t\t\t\t</DocumentPart>
\t\t</Document>
</DocumentSet>\r
</Annotation>`;

const task1 = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE Annotation PUBLIC "-//Uncertainty//DTD  SCOPE ANNOTATION 1.0//EN" "Uncertainty.dtd">
<Annotation>
<DocumentSet> \n\t\t<Document type="Encyclopedia_article">
\t\t\t<DocID>Rain</DocID>
\t\t\t\t<DocumentPart type="Text"><sentence certainty="uncertain" id="S1.1"><ccue>Some</ccue> say it <ccue>may</ccue> rain.</sentence><sentence certainty="certain" id="S1.2">It rains.</sentence>
\t\t\t\t</DocumentPart>
\t\t</Document>
</DocumentSet>
</Annotation>`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(bioscope, [
    { name: 'original', text: original },
    { name: 'conll2010', text: conll2010 },
    { name: 'conll2010, task 1', text: task1 },
  ])) {
    test(name, run);
  }
});

test('cues and scopes point into the text', () => {
  const [document] = bioscope.decode(original);
  const { text, sentences, sections } = document!;
  const words = (spans: readonly { start: number; end: number }[]) =>
    spans.map(({ start, end }) => text.slice(start, end));
  expect(sections?.map(({ type }) => type)).toEqual(['Title', 'AbstractText']);
  expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Kinase β is not needed.',
    '',
    'Either A < B or C may fail & so on.',
    'It seems so.',
  ]);
  const [, , third, fourth] = sentences;
  expect(third?.cues?.map((cue) => [cue.kind, ...words(cue.spans)])).toEqual([
    ['speculation', 'Either', 'or'],
    ['speculation', 'may'],
  ]);
  expect(third?.scopes?.map(({ cue, spans }) => [cue, ...words(spans)])).toEqual([
    [0, 'Either A < B or C may fail'],
    [1, 'may fail'],
  ]);
  expect(fourth?.scopes?.map(({ cue }) => cue)).toEqual([0, null]);
});

test('a cue without a scope, as in the sentence task of CoNLL-2010', () => {
  const file = wrap('<sentence certainty="uncertain" id="S1"><ccue>Some</ccue> say so</sentence>');
  expect(bioscope.decode(file)[0]?.sentences[0]).toMatchObject({
    cues: [{ kind: 'speculation', spans: [{ start: 0, end: 4 }] }],
    scopes: [],
    certainty: { label: 'uncertain' },
  });
});

test('the sentence task of CoNLL-2010 is written with certainty, by cues where it is not said, and no scopes', () => {
  const losses: string[] = [];
  const written = bioscope.encode(bioscope.decode(conll2010), {
    format: { variant: 'conll2010-task1' },
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toContain(
    '<sentence certainty="uncertain" id="S1.1"> It <ccue>may</ccue> rain.</sentence><sentence certainty="certain" id="S1.2"></sentence>',
  );
  expect(losses).toEqual(['scopes']);
});

test('a certainty that is said is written in every layout', () => {
  const judged = bioscope.decode(wrap('<sentence certainty="certain" id="S1">So</sentence>'));
  for (const variant of ['original', 'conll2010', 'conll2010-task1']) {
    expect(bioscope.encode(judged, { format: { variant } })).toContain(
      '<sentence certainty="certain" id="S1">So</sentence>',
    );
  }
});

test('documents made by hand are written with ids of their own', () => {
  const text = 'It may rain.';
  const cues = [{ kind: 'speculation', spans: [{ start: 3, end: 6 }] }] as const;
  const scopes = [{ cue: 0, spans: [{ start: 3, end: 11 }] }];
  const written = bioscope.encode(
    [{ id: 'a', text, sentences: [{ start: 0, end: text.length, cues, scopes }] }],
    { format: { variant: 'conll2010' } },
  );
  expect(written).toContain(
    '<sentence id="S1.1">It <xcope id="X1.1.1"><cue ref="X1.1.1" type="speculation">may</cue> rain</xcope>.</sentence>',
  );
});

test('a character that XML cannot hold is refused', () => {
  for (const character of ['\f', '\u0001', '\uffff', '\ud83d']) {
    const text = `It ${character}rains.`;
    for (const escapes of [{}, { numeric: true }]) {
      const document = {
        id: '1',
        text,
        sentences: [{ start: 0, end: text.length }],
        source: { format: 'bioscope', escapes },
      };
      expect(inputErrorOf(() => bioscope.encode([document])).code).toBe('XML_CHARACTER');
    }
  }
});

test('a form feed between sentences is not written, and does no harm', () => {
  const sentences = [
    { start: 0, end: 5 },
    { start: 6, end: 11 },
  ];
  const written = bioscope.encode([{ id: '1', text: 'Rain.\fHail.', sentences }]);
  expect(bioscope.decode(written)[0]?.text).toBe('Rain.\nHail.');
});

test('CRLF in a text comes back, and a raw one is read as LF', () => {
  const text = 'It\r\nrains.\r';
  const written = bioscope.encode([{ id: '1', text, sentences: [{ start: 0, end: 11 }] }]);
  expect(bioscope.decode(written)[0]?.text).toBe(text);
  expect(bioscope.decode(wrap('<sentence id="S">a\r\nb</sentence>'))[0]?.text).toBe('a\nb');
});

test.each([
  ['last', '<DocumentPart><sentence id="S1">a</sentence></DocumentPart><DocumentPart type="E"/>'],
  ['first', '<DocumentPart type="E"/><DocumentPart><sentence id="S1">a</sentence></DocumentPart>'],
  [
    'between others',
    '<DocumentPart><sentence id="S1">a</sentence></DocumentPart><DocumentPart type="E"/><DocumentPart><sentence id="S2"></sentence></DocumentPart>',
  ],
  ['only', '<DocumentPart type="E"/>'],
])('an empty part, %s, lies inside the text and comes back', (_, parts) => {
  const file = `<Annotation><DocumentSet><Document>${parts}</Document></DocumentSet></Annotation>`;
  const documents = bioscope.decode(file);
  expect(jsonl.decode(jsonl.encode(documents))).toEqual(documents);
  const again = bioscope.decode(bioscope.encode(documents));
  expect(again.map(({ sections }) => sections)).toEqual(documents.map(({ sections }) => sections));
  expect(bioscope.encode(again)).toContain('<DocumentPart type="E">\n\t\t\t\t</DocumentPart>');
});

test('where a sentence lies in no section the document is one, and the loss is told', () => {
  const losses: string[] = [];
  const sections = [
    { type: 'Title', start: 0, end: 2 },
    { type: 'Text', start: 2, end: 9 },
  ];
  const document = { id: '1', text: 'It rains.', sentences: [{ start: 0, end: 9 }], sections };
  const written = bioscope.encode([document], { onLoss: (loss) => losses.push(loss) });
  expect(bioscope.decode(written)[0]?.sections).toEqual([{ type: 'Text', start: 0, end: 9 }]);
  expect(losses).toEqual(['sections, where a sentence lies in none of them']);
});

test('documents of several files, or some of one, make a file that is well formed', () => {
  const sentence = '<DocumentPart><sentence id="S1">a</sentence></DocumentPart>';
  const flat = `<Annotation><Document>${sentence}</Document><Document>${sentence}</Document></Annotation>`;
  const documents = bioscope.decode(flat);
  const framed = bioscope.decode(wrap('<sentence id="S1">a</sentence>'));
  for (const some of [documents.slice(0, 1), documents.slice(1), [...documents, ...framed]]) {
    expect(bioscope.decode(bioscope.encode(some))).toHaveLength(some.length);
  }
  const odd = { format: 'bioscope', variant: 'constructor', prolog: '<b>', epilog: 7 };
  const written = bioscope.encode([{ id: '1', text: '', sentences: [], source: odd }]);
  expect(bioscope.decode(written)).toHaveLength(1);
});

test('a scope with a gap is written whole, and the loss is told', () => {
  const text = 'a b c';
  const spans = [
    { start: 0, end: 1 },
    { start: 4, end: 5 },
  ];
  const losses: string[] = [];
  const written = bioscope.encode(
    [{ id: '1', text, sentences: [{ start: 0, end: 5, scopes: [{ cue: null, spans }] }] }],
    { onLoss: (loss) => losses.push(loss) },
  );
  expect(written).toContain('>a b c</xcope>');
  expect(losses).toEqual(['gaps inside scopes']);
});

function wrap(sentences: string): string {
  return `<Annotation><DocumentSet><Document><DocID>1</DocID><DocumentPart>${sentences}</DocumentPart></Document></DocumentSet></Annotation>`;
}

const deep = 100;

testRefusals(bioscope, [
  ['nothing at all', '', 'XML_SYNTAX', 1, 1],
  ['another kind of XML', '<html>\n</html>', 'XML_ROOT', 1, 1],
  ['a document that is not closed', '<Annotation>\n <Document>', 'XML_SYNTAX', 2, 2],
  [
    'a document in a document',
    '<Annotation><Document><Document/></Document></Annotation>',
    'XML_SYNTAX',
    1,
    23,
  ],
  ['a root that is not closed', '<Annotation>\n<Document></Document>', 'XML_SYNTAX', 1, 1],
  [
    'an encoding other than UTF-8',
    '<?xml version="1.0"\n encoding="ISO-8859-1"?><Annotation></Annotation>',
    'XML_ENCODING',
    2,
    2,
  ],
  ['mismatched tags', wrap('\n<sentence id="S1"><xcope id="X"></sentence>'), 'XML_SYNTAX', 2, 33],
  ['an unknown entity', wrap('\n<sentence id="S1">&alpha;</sentence>'), 'XML_ENTITY', 2, 19],
  ['a bare ampersand', wrap('\n<sentence id="S1">a & b</sentence>'), 'XML_SYNTAX', 2, 21],
  ['a character that is none', wrap('\n<sentence id="S1">&#0;</sentence>'), 'XML_ENTITY', 2, 19],
  [
    'an entity bomb',
    '<!DOCTYPE Annotation [\n<!ENTITY a "b">]><Annotation></Annotation>',
    'XML_DTD',
    1,
    1,
  ],
  [
    'an external entity',
    '<!DOCTYPE Annotation [<!ENTITY a SYSTEM "f">]><Annotation/>',
    'XML_DTD',
    1,
    1,
  ],
  [
    'nesting without end',
    wrap(
      `\n<sentence id="S">${'<xcope id="X">'.repeat(deep)}${'</xcope>'.repeat(deep)}</sentence>`,
    ),
    'LIMIT',
    2,
    1236,
  ],
  [
    'an element that is not BioScope’s',
    wrap('\n<sentence id="S1"><b>x</b></sentence>'),
    'BIOSCOPE',
    2,
    19,
  ],
  ['a part that is not a sentence', wrap('\n<p>x</p>'), 'BIOSCOPE', 2, 1],
  ['text outside sentences', wrap('stray'), 'BIOSCOPE', 1, 52],
  [
    'a scope without an id',
    wrap('\n<sentence id="S1"><xcope>x</xcope></sentence>'),
    'BIOSCOPE',
    2,
    19,
  ],
  [
    'two scopes of one id',
    wrap('\n<sentence id="S"><xcope id="X">a</xcope><xcope id="X">b</xcope></sentence>'),
    'BIOSCOPE',
    2,
    41,
  ],
  [
    'a cue of a scope that is not there',
    wrap('\n<sentence id="S"><cue type="negation" ref="X">not</cue></sentence>'),
    'BIOSCOPE',
    2,
    18,
  ],
  [
    'a cue of another kind',
    wrap('\n<sentence id="S"><cue type="irony" ref="X">not</cue></sentence>'),
    'BIOSCOPE',
    2,
    18,
  ],
  [
    'a cue of two kinds',
    wrap(
      '\n<sentence id="S"><xcope id="X"><cue type="negation" ref="X">a</cue><cue type="speculation" ref="X">b</cue></xcope></sentence>',
    ),
    'BIOSCOPE',
    2,
    68,
  ],
  [
    'an empty cue',
    wrap('\n<sentence id="S"><xcope id="X"><cue type="negation" ref="X"></cue></xcope></sentence>'),
    'BIOSCOPE',
    2,
    32,
  ],
]);

test('a broken document is skipped on request, and told', () => {
  const good = '<Document><DocID>1</DocID></Document>';
  const file = `<Annotation><DocumentSet>${good}<Document><x/></Document>${good}</DocumentSet></Annotation>`;
  const skipped: InputError[] = [];
  const documents = bioscope.decode(file, {
    onError: 'skip',
    onSkip: (error) => skipped.push(error),
  });
  expect(documents.map(({ id }) => id)).toEqual(['1', '1']);
  expect(skipped.map(({ code }) => code)).toEqual(['BIOSCOPE']);
});
