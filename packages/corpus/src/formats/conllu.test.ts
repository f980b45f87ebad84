import type { Document } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { rows } from '../../test/rows.js';
import { codecConformance } from '../conformance.js';
import { conllu } from './conllu.js';
import { jsonl } from './jsonl.js';

const rich = rows(`# newdoc id = garden
# sent_id = g-1
# newpar id = g-p1
# text = Mice don't like “rain”.
1   Mice  mouse NOUN  NNS Number=Plur 4 nsubj 4:nsubj|4.1:nsubj _
2-3 don't _     _     _   _           _ _     _       Typo=No
2   do    do    AUX   VBP Mood=Ind    4 aux   4:aux   _
3   n't   not   PART  RB  _           4 advmod 4:advmod _
4   like  like  VERB  VB  VerbForm=Inf 0 root 0:root  _
4.1 want  want  VERB  VB  _           _ _     4:conj:and CopyOf=4
5   “     “     PUNCT \`\`  _           6 punct 6:punct SpaceAfter=No
6   rain  rain  NOUN  NN  Number=Sing 4 obj   4:obj|4.1:obj SpaceAfter=No|Gloss=Regen
7   ”     ”     PUNCT ''  _           6 punct 6:punct SpaceAfter=No
8   .     .     PUNCT .   _           4 punct 4:punct _

# sent_id = g-2
# text = Zum Meer!
#odd comment
# # odder
0.1 es es PRON PRP _ _ _ _ _
1-2 Zum _ _ _ _ _ _ _ _
1 Zu zu ADP APPR _ 3 case _ _
2 dem der DET ART _ 3 det _ _
3 Meer Meer NOUN NN _ 0 root _ SpaceAfter=No
4 ! ! PUNCT $. _ 3 punct _ _

# newdoc
# text = another text than the tokens
1 Nur nur _ _ _ _ _ _ _
2 so so _ _ _ _ _ _ SpaceAfter=No
3 . . _ _ _ _ _ _ _

`);

const plain = rows(`1 A _ _ DT _ 2 _ _ _
2 mouse _ _ NN _ 0 _ _ _

1 _ _ _ NN _ 0 _ _ _

`);

describe('conformance', () => {
  for (const { name, run } of codecConformance(conllu, [
    { name: 'rich', text: rich },
    { name: 'plain', text: plain },
    { name: 'a sentence a document', text: rich, options: { format: { documents: 'sentence' } } },
    { name: 'a file a document', text: rich, options: { format: { documents: 'file' } } },
    { name: 'CRLF', text: rich.replaceAll('\n', '\r\n') },
    { name: 'odd blank lines', text: `\n \n${plain.trimEnd().replace('\n\n', '\n\t\n\n')}` },
  ])) {
    test(name, run);
  }
});

const texts = (document: Document | undefined, sentence = 0) =>
  document?.sentences[sentence]?.tokens?.map(({ start, end }) => document.text.slice(start, end));

test('documents begin at newdoc and their text is that of the comments', () => {
  const documents = conllu.decode(rich);
  expect(documents.map(({ id, text }) => [id, text])).toEqual([
    ['garden', "Mice don't like “rain”.\nZum Meer!"],
    ['2', 'Nur so.'],
  ]);
  expect(documents[0]?.sentences.map(({ id }) => id)).toEqual(['g-1', 'g-2']);
  expect(texts(documents[0])).toEqual(['Mice', 'do', "n't", 'like', '“', 'rain', '”', '.']);
});

test('words that do not share out their multiword token stand at its end', () => {
  expect(texts(conllu.decode(rich)[0], 1)).toEqual(['Zum', '', 'Meer', '!']);
});

test('a token may have spaces in the text that its form has not', () => {
  const [document] = conllu.decode(
    rows(
      '# text = 约 150 亿人。\n1 约 _ _ _ _ _ _ _ _\n2 150亿 _ _ _ _ _ _ _ _\n3 人 _ _ _ _ _ _ _ _\n4 。 _ _ _ _ _ _ _ _\n',
    ),
  );
  expect(texts(document)).toEqual(['约', '150 亿', '人', '。']);
});

test('without a text, spaces are where SpaceAfter says, or where the script has them', () => {
  const file = (misc: string) =>
    rows(`1 雨 _ _ _ _ _ _ _ ${misc}\n2 在 _ _ _ _ _ _ _ _\n3 下 _ _ _ _ _ _ _ _\n`);
  expect(conllu.decode(file('_'))[0]?.text).toBe('雨在下');
  expect(conllu.decode(file('SpaceAfter=No'))[0]?.text).toBe('雨在 下');
});

test('deep features stand in MISC beside what else it says, and follow their layer', () => {
  const file = rows(`1 It _ _ PRP _ 2 SBJ _ _
2 is _ _ VBZ _ 0 ROOT _ DeepFeatures=clause:declarative|Gloss=ist
3 used _ _ VBN _ 2 VC _ Gloss=benutzt|DeepFeatures=,passive,|SpaceAfter=No
4 . _ _ . _ 2 P _ _

`);
  const [document] = conllu.decode(file);
  const [sentence] = document!.sentences;
  expect(sentence!.deepFeatures).toEqual([[], ['clause:declarative'], ['passive'], []]);
  expect(conllu.encode([document!])).toBe(file);
  const losses: string[] = [];
  const changed = { ...sentence!, deepFeatures: [['a', 'b'], [], ['c'], ['d e']] };
  const written = conllu.encode([{ ...document!, sentences: [changed] }], {
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toBe(
    file
      .replace('SBJ\t_\t_', 'SBJ\t_\tDeepFeatures=a,b')
      .replace('DeepFeatures=clause:declarative|', '')
      .replace(',passive,', 'c'),
  );
  expect(losses).toEqual(['deepFeatures with blanks, commas or bars']);
});

test('without marks every sentence is a document', () => {
  expect(conllu.decode(plain).map(({ id, text }) => [id, text])).toEqual([
    ['1', 'A mouse'],
    ['2', '_'],
  ]);
});

test('every column has its layer, and only where it says something', () => {
  const [first, second] = conllu.decode(rich)[0]!.sentences;
  expect(first).toMatchObject({
    upos: ['NOUN', 'AUX', 'PART', 'VERB', 'PUNCT', 'NOUN', 'PUNCT', 'PUNCT'],
    dependencies: { heads: [3, 3, 3, -1, 5, 3, 5, 3] },
    multiwords: [{ start: 5, end: 10, form: "don't", first: 1, last: 2, misc: 'Typo=No' }],
    emptyNodes: [{ after: 3, index: 1, form: 'want', enhanced: [{ head: 3, label: 'conj:and' }] }],
  });
  expect(first?.enhanced?.[0]).toEqual([
    { head: 3, label: 'nsubj' },
    { head: 3, empty: 1, label: 'nsubj' },
  ]);
  expect(second?.emptyNodes?.[0]).toMatchObject({ after: -1, index: 1 });
  expect(second?.comments).toEqual([
    'sent_id = g-2',
    'text = Zum Meer!',
    '#odd comment',
    '# # odder',
  ]);
  expect(Object.keys(conllu.decode(plain)[0]!.sentences[0]!).sort()).toEqual(
    ['start', 'end', 'tokens', 'tags', 'dependencies'].sort(),
  );
});

test('documents survive JSON Lines and are then written as they were', () => {
  expect(conllu.encode(jsonl.decode(jsonl.encode(conllu.decode(rich))))).toBe(rich);
});

test('new ids are written, in the place of the old ones', () => {
  const [document] = conllu.decode(rich);
  const sentences = document!.sentences.map((sentence, i) => ({ ...sentence, id: `new-${i}` }));
  const written = conllu.encode([{ ...document!, id: 'meadow', sentences }]);
  expect(written).toContain('# newdoc id = meadow\n# sent_id = new-0\n# newpar id = g-p1\n');
  expect(written).toContain('# sent_id = new-1\n');
});

test('a document made by hand gets comments and SpaceAfter', () => {
  const text = 'It rains.';
  const tokens = [
    { start: 0, end: 2, form: 'It' },
    { start: 3, end: 8, form: 'rains' },
    { start: 8, end: 9, form: '.' },
  ];
  const tags = ['PRP', 'VBZ', '.'];
  const written = conllu.encode([
    { id: 'a', text, sentences: [{ start: 0, end: 9, tokens, tags }] },
  ]);
  expect(written).toBe(
    rows(`# newdoc id = a
# sent_id = a-1
# text = It rains.
1 It _ _ PRP _ _ _ _ _
2 rains _ _ VBZ _ _ _ _ SpaceAfter=No
3 . _ _ . _ _ _ _ _

`),
  );
  expect(conllu.decode(written)[0]).toMatchObject({ id: 'a', text, sentences: [{ tokens, tags }] });
});

test('what it cannot say is told', () => {
  const losses: string[] = [];
  const tokens = [
    { start: 0, end: 3, form: 'a\tb' },
    { start: 3, end: 3, form: '' },
  ];
  const sentences = [
    { start: 0, end: 4, tokens },
    { start: 4, end: 4, tokens: [] },
  ];
  const written = conllu.encode([{ id: '1', text: 'a\tb\n', sentences }], {
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toContain('\n1\ta b\t_');
  expect(losses).toEqual([
    'line ends inside sentences',
    'tabs and line ends inside values',
    'empty forms',
    'sentences without tokens',
  ]);
});

test('the last sentence of a file that ends early is still apart from those written after it', () => {
  const documents = ['1 a _ _ _ _ _ _ _ _', '1 b _ _ _ _ _ _ _ _\n'].flatMap((text) =>
    conllu.decode(rows(text)),
  );
  expect(conllu.encode([...documents, ...documents])).toBe(
    rows(
      '1 a _ _ _ _ _ _ _ _\n\n1 b _ _ _ _ _ _ _ _\n\n1 a _ _ _ _ _ _ _ _\n\n1 b _ _ _ _ _ _ _ _\n',
    ),
  );
});

const row = (id: string, rest: { head?: string; deps?: string; lemma?: string } = {}) =>
  [id, 'a', rest.lemma ?? '_', '_', '_', '_', rest.head ?? '_', '_', rest.deps ?? '_', '_'].join(
    '\t',
  );
const file = (...lines: string[]) => `${lines.join('\n')}\n\n`;

testRefusals(conllu, [
  ['too few columns', file(row('1'), '2\ta\t_'), 'CONLLU', 2, 6],
  ['too many columns', file(`${row('1')}\t_`), 'CONLLU', 1, 21],
  ['columns with spaces between', file(row('1').replaceAll('\t', ' ')), 'CONLLU', 1, 20],
  ['an empty column', file(row('1', { lemma: '' })), 'CONLLU', 1, 5],
  ['a number left out', file(row('1'), row('3')), 'CONLLU', 2, 1],
  ['a number that is none', file(row('one')), 'CONLLU', 1, 1],
  ['a sentence of comments', file('# text = a'), 'CONLLU', 1, 1],
  ['a comment between tokens', file(row('1'), '# a', row('2')), 'CONLLU', 2, 1],
  ['a head that is none', file(row('1', { head: 'x' })), 'CONLLU', 1, 13],
  ['a head after the end', file(row('1', { head: '2' })), 'CONLLU', 1, 13],
  ['a head left out', file(row('1', { head: '0' }), row('2')), 'CONLLU', 2, 13],
  ['a range that starts late', file(row('2-3'), row('1')), 'CONLLU', 1, 1],
  ['a range of one', file(row('1-1'), row('1')), 'CONLLU', 1, 1],
  ['a range that ends after the sentence', file(row('1-3'), row('1'), row('2')), 'CONLLU', 1, 1],
  [
    'ranges that overlap',
    file(row('1-2'), row('1'), row('2-3'), row('2'), row('3')),
    'CONLLU',
    3,
    1,
  ],
  [
    'a multiword token with a lemma',
    file(row('1-2', { lemma: 'a' }), row('1'), row('2')),
    'CONLLU',
    1,
    7,
  ],
  ['an empty node out of place', file(row('1'), row('2.1')), 'CONLLU', 2, 1],
  ['an empty node with a head', file(row('1'), row('1.1', { head: '1' })), 'CONLLU', 2, 15],
  ['an enhanced arc without a label', file(row('1', { deps: '0' })), 'CONLLU', 1, 17],
  [
    'an enhanced arc from a node that is not there',
    file(row('1', { deps: '1.1:a' })),
    'CONLLU',
    1,
    17,
  ],
  [
    'a sentence without end',
    file(row('1'), row('2')),
    'LIMIT',
    1,
    1,
    { limits: { recordLength: 30 } },
  ],
]);
