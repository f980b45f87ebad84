import type { Document, InputError, Sentence } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { biocJsonSample, biocXmlSample } from '../../test/bioc-samples.js';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { checkDocument } from '../check-document.js';
import { codecConformance } from '../conformance.js';
import { biocJson } from './bioc-json.js';
import { biocXml } from './bioc-xml.js';
import { bioscope } from './bioscope.js';

const compact = `<?xml version='1.0'?><collection><source>x</source><date/><key/><document><id>1</id><passage><infon key="type">title</infon><offset>2</offset><text>A &lt; b &amp; "c"</text><annotation id="1"><infon key="type">X</infon><location offset="2" length="1"/><text>A</text></annotation></passage></document><document><id>2</id></document></collection>`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(biocXml, [
    { name: 'indented', text: biocXmlSample },
    { name: 'compact', text: compact },
  ])) {
    test(name, run);
  }
});

const covered = ({ text }: Document, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => text.slice(start, end));

describe('reading', () => {
  const [document, second] = biocXml.decode(biocXmlSample) as [Document, Document];

  test('offsets lay out the text, a line end between passages and a space between sentences', () => {
    expect(document.text).toBe('😀 Kinase β may fail\nIt is unlikely.  A and B bind.');
    expect(second.text).toBe('   Done.');
    expect(covered(document, document.sentences)).toEqual([
      '😀 Kinase β may fail',
      'It is unlikely.',
      'A and B bind.',
    ]);
    expect(
      document.sections?.map(({ type, ...span }) => [type, ...covered(document, [span])]),
    ).toEqual([
      ['title', '😀 Kinase β may fail'],
      ['abstract', 'It is unlikely.  A and B bind.'],
    ]);
  });

  test('annotations are cues, scopes, events and entities', () => {
    const [first, middle, last] = document.sentences;
    expect(first?.cues?.map(({ kind, spans }) => [kind, ...covered(document, spans)])).toEqual([
      ['speculation', 'may'],
    ]);
    expect(first?.scopes?.map(({ cue, spans }) => [cue, ...covered(document, spans)])).toEqual([
      [0, 'Kinase β', 'may fail'],
    ]);
    expect(first?.entities).toMatchObject([{ type: 'Gene', id: 'A1' }]);
    expect(middle?.events?.map(({ cue, spans }) => [cue, ...covered(document, spans)])).toEqual([
      [0, 'likely'],
    ]);
    expect(
      last?.entities?.map(({ type, ...span }) => [type, ...covered(document, [span])]),
    ).toEqual([['Complex', 'A and B']]);
  });

  test('an annotation across sentences makes them one', () => {
    const xml = collection(
      '<passage><offset>0</offset><sentence><offset>0</offset><text>a b.</text></sentence><sentence><offset>5</offset><text>c d.</text></sentence><annotation id="1"><location offset="2" length="4"/></annotation></passage>',
    );
    const [read] = biocXml.decode(xml);
    checkDocument(read);
    expect(covered(read!, read!.sentences)).toEqual(['a b. c d.']);
  });
});

describe('both spellings', () => {
  const bare = (documents: readonly Document[]) =>
    documents.map(({ id, text, sentences, sections }) => ({ id, text, sentences, sections }));

  test('say the same', () => {
    const xml = biocXml.decode(biocXmlSample);
    const json = biocJson.decode(biocJsonSample);
    expect(bare(xml)).toEqual(bare(json));
  });

  test('are written from each other', () => {
    expect(biocXml.encode(biocJson.decode(biocJsonSample))).toBe(biocXmlSample);
    expect(biocJson.encode(biocXml.decode(biocXmlSample))).toBe(biocJsonSample);
  });
});

describe('writing', () => {
  const cues = [{ kind: 'speculation', spans: [{ start: 3, end: 6 }] }] as const;
  const scopes = [{ cue: 0, spans: [{ start: 3, end: 11 }] }];

  test('documents made by hand', () => {
    const text = '😀 may rain.';
    const written = biocXml.encode([
      { id: 'a', text, sentences: [{ start: 0, end: 12, cues, scopes }] },
    ]);
    expect(written).toContain(`  <document>
    <id>a</id>
    <passage>
      <infon key="type">text</infon>
      <offset>0</offset>
      <text>😀 may rain.</text>
      <annotation id="A1">
        <infon key="type">cue</infon>
        <infon key="kind">speculation</infon>
        <location offset="2" length="3"/>
        <text>may</text>
      </annotation>
      <annotation id="A2">
        <infon key="type">scope</infon>
        <location offset="2" length="8"/>
        <text>may rain</text>
      </annotation>
      <relation id="R3">
        <infon key="type">scope</infon>
        <node refid="A1" role="cue"/>
        <node refid="A2" role="scope"/>
      </relation>
    </passage>
  </document>`);
    expect(biocXml.encode(biocXml.decode(written))).toBe(written);
  });

  test('layers that were changed are written as they are now, the rest stays', () => {
    const [first, second] = biocXml.decode(biocXmlSample) as [Document, Document];
    const losses: string[] = [];
    const [title, middle, last] = first.sentences as [Sentence, Sentence, Sentence];
    const entities = [{ start: last.end - 5, end: last.end - 1, type: 'Verb' }];
    const sentences = [{ ...title, cues: [], scopes: [] }, middle, { ...last, entities }];
    const changed = { ...first, sentences };
    const written = biocXml.encode([changed, second], { onLoss: (loss) => losses.push(loss) });
    expect(written).not.toMatch(/id="(?:C1|S1|R1|A2|R3)"/);
    for (const id of ['A1', 'C2', 'E2', 'R2', 'A3', 'R4']) expect(written).toContain(`id="${id}"`);
    expect(written).toContain('<infon key="type">Verb</infon>');
    expect(losses).toEqual(['relations of annotations that are gone']);
    const [again] = biocXml.decode(written);
    expect(again?.sentences[2]?.entities).toMatchObject([{ type: 'Verb' }]);
  });

  test('sections and sentences of another format come back, with their cues and scopes', () => {
    const xml =
      '<Annotation><DocumentSet><Document><DocID>1</DocID><DocumentPart type="Title"><sentence id="S1">One.</sentence></DocumentPart><DocumentPart type="Text"><sentence id="S2"><xcope id="X2"><cue type="speculation" ref="X2">Either</cue> A <cue type="speculation" ref="X2">or</cue> <xcope id="X1"><cue type="negation" ref="X1">no</cue> B</xcope></xcope>.</sentence><sentence id="S3">C.</sentence></DocumentPart></Document></DocumentSet></Annotation>';
    const losses = new Set<string>();
    const documents = bioscope.decode(xml);
    const written = biocXml.encode(documents, { onLoss: (loss) => losses.add(loss) });
    const again = biocXml.decode(written);
    const bare = (all: readonly Document[]) =>
      all.map(({ text, sections, sentences }) => [
        text.replaceAll('\n', ' '),
        sections,
        sentences.map(({ start, end, cues: c, scopes: s }) => [
          start,
          end,
          c?.map(({ kind, spans }) => [kind, spans]),
          s?.map(({ cue, spans }) => [cue, spans]),
        ]),
      ]);
    expect(bare(again)).toEqual(bare(documents));
    expect([...losses]).toEqual(['ids of sentences', 'white space between passages and sentences']);
  });

  test('what BioC cannot say is told, and no text is lost', () => {
    const losses = new Set<string>();
    const text = 'Head. stray A b. C d.';
    const document: Document = {
      id: '1',
      text,
      sections: [{ type: 'Title', start: 0, end: 5 }],
      sentences: [
        { start: 0, end: 5 },
        { start: 12, end: 16 },
        { start: 17, end: 21 },
        { start: 21, end: 21 },
      ],
    };
    const written = biocXml.encode([document], { onLoss: (loss) => losses.add(loss) });
    expect(biocXml.decode(written)[0]?.text).toBe(text);
    expect([...losses]).toEqual([
      'sections',
      'empty sentences, and those that are in no section',
      'sentence boundaries where text lies between sentences',
    ]);
  });

  test('characters that XML cannot hold are refused', () => {
    const { code } = inputErrorOf(() =>
      biocXml.encode([{ id: '1', text: 'a\u0001b', sentences: [] }]),
    );
    expect(code).toBe('XML_CHARACTER');
  });

  test('carriage returns and markup survive', () => {
    const document = { id: '<&>"', text: 'a\r\nb <c> &amp; "d"', sentences: [] };
    expect(biocXml.decode(biocXml.encode([document]))[0]).toMatchObject({
      id: '<&>"',
      text: document.text,
    });
  });

  test('infons that are not text, and properties of others, are lost in XML', () => {
    const losses: string[] = [];
    const json = '{"documents":[{"id":"1","_id":"x","infons":{"n":1},"passages":[]}]}';
    const written = biocXml.encode(biocJson.decode(json), { onLoss: (loss) => losses.push(loss) });
    expect(written).toContain('<infon key="n">1</infon>');
    expect(losses.sort()).toEqual([
      'infons that are not text',
      'properties that BioC XML does not have',
    ]);
  });
});

function collection(passages: string, head = '<id>1</id>'): string {
  return `<collection><source/><date/><key/><document>${head}${passages}</document></collection>`;
}

const passage = (inner: string) =>
  collection(`\n<passage><offset>0</offset><text>It may rain.</text>${inner}</passage>`);

testRefusals(biocXml, [
  ['nothing at all', '', 'XML_SYNTAX', 1, 1],
  ['another kind of XML', '<Annotation></Annotation>', 'XML_ROOT', 1, 1],
  ['mismatched tags', collection('\n<passage></document>'), 'XML_SYNTAX', 2, 10],
  ['an entity bomb', '<!DOCTYPE collection [<!ENTITY a "b">]><collection/>', 'XML_DTD', 1, 1],
  ['an unknown entity', collection('\n<passage>&a;</passage>'), 'XML_ENTITY', 2, 10],
  ['a document without an id', collection('', ''), 'BIOC', 1, 35],
  ['two ids', collection('\n<id>2</id>'), 'BIOC', 2, 1],
  ['an element that is not of BioC', collection('\n<paragraph/>'), 'BIOC', 2, 1],
  ['text outside elements', collection('\n<passage>x</passage>'), 'BIOC', 2, 1],
  ['a passage without an offset', collection('\n<passage><text>a</text></passage>'), 'BIOC', 2, 1],
  [
    'an offset that is no number',
    collection('\n<passage><offset>-1</offset></passage>'),
    'BIOC',
    2,
    10,
  ],
  [
    'a passage that starts before the end of the last',
    collection(
      '<passage><offset>0</offset><text>abc</text></passage>\n<passage><offset>2</offset><text>d</text></passage>',
    ),
    'BIOC',
    2,
    1,
  ],
  [
    'an offset without end',
    collection('\n<passage><offset>999999999</offset><text>a</text></passage>'),
    'LIMIT',
    2,
    1,
  ],
  ['an infon without a key', collection('\n<infon>a</infon>'), 'BIOC', 2, 1],
  ['an infon twice', collection('<infon key="a"/>\n<infon key="a"/>'), 'BIOC', 2, 1],
  ['an annotation without an id', passage('\n<annotation/>'), 'BIOC', 3, 1],
  [
    'a location outside the text',
    passage('\n<annotation id="1"><location offset="7" length="6"/></annotation>'),
    'BIOC',
    3,
    1,
  ],
  [
    'a location without a length',
    passage('\n<annotation id="1"><location offset="7"/></annotation>'),
    'BIOC',
    3,
    20,
  ],
  [
    'another text than is there',
    passage(
      '\n<annotation id="1"><location offset="3" length="3"/><text>might</text></annotation>',
    ),
    'BIOC',
    3,
    1,
  ],
  [
    'a relation to nothing',
    passage('\n<relation id="R"><node refid="T9" role="cue"/></relation>'),
    'BIOC',
    3,
    18,
  ],
  [
    'an event of no cue',
    passage(
      '\n<annotation id="1"><infon key="type">negated_event</infon><location offset="0" length="2"/></annotation>',
    ),
    'BIOC',
    3,
    1,
  ],
]);

test('a broken document is skipped on request, and told', () => {
  const good = '<document><id>1</id></document>';
  const skipped: InputError[] = [];
  const documents = biocXml.decode(`<collection>${good}<document/>${good}</collection>`, {
    onError: 'skip',
    onSkip: (error) => skipped.push(error),
  });
  expect(documents.map(({ id }) => id)).toEqual(['1', '1']);
  expect(skipped.map(({ code }) => code)).toEqual(['BIOC']);
});
