import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { rows } from '../../test/rows.js';
import { codecConformance } from '../conformance.js';
import { conllx } from './conllx.js';

const english = rows(`# sent_id = m1
1 Mice mouse NN NNS num=pl 2 nsubj _ _
2 sleep sleep VB VBP _ 0 root _ 1:gap
3 . . . . _ 2 punct 2 _

1 Rain _ NN NN _ 0 _ _ _

1 It it PRON PRP _ _ _ _ _
2 rains rain VERB VBZ _ _ _ _ _

1 no _ _ RB _ 0 x _ _

1 coarse _ NN _ _ 0 x _ _

`);

const chinese = rows(`1 我 _ PRON PRP _ 2 nsubj _ _
2 用 _ VERB VV _ 0 root _ _
3 Open _ X FW _ 4 x _ _
4 Office _ X FW _ 2 dobj _ _
5 。 _ PUNCT . _ 2 punct _ _

`);

describe('conformance', () => {
  for (const { name, run } of codecConformance(conllx, [
    { name: 'english', text: english },
    { name: 'chinese', text: chinese },
    { name: 'a file a document', text: english, options: { format: { documents: 'file' } } },
    { name: 'no blank line at the end', text: english.slice(0, -1) },
    { name: 'no line end at the end', text: english.trimEnd() },
  ])) {
    test(name, run);
  }
});

test('every sentence is a document of its own', () => {
  expect(conllx.decode(english).map(({ id, text }) => [id, text])).toEqual([
    ['m1', 'Mice sleep .'],
    ['2', 'Rain'],
    ['3', 'It rains'],
    ['4', 'no'],
    ['5', 'coarse'],
  ]);
});

test('Chinese is laid out without spaces', () => {
  expect(conllx.decode(chinese)[0]?.text).toBe('我用Open Office。');
});

test('the coarse tag goes where it belongs', () => {
  const sentences = conllx.decode(english).map(({ sentences: [sentence] }) => sentence!);
  expect(sentences.map(({ tags, upos, coarseTags }) => [tags, upos, coarseTags])).toEqual([
    [['NNS', 'VBP', '.'], undefined, ['NN', 'VB', '.']],
    [['NN'], undefined, undefined],
    [['PRP', 'VBZ'], ['PRON', 'VERB'], undefined],
    [['RB'], undefined, ['_']],
    [undefined, undefined, ['NN']],
  ]);
});

test('heads count from 0, and columns without a layer are kept by their place', () => {
  expect(conllx.decode(english)[0]?.sentences[0]).toMatchObject({
    dependencies: { heads: [1, -1, 1], labels: ['nsubj', 'root', 'punct'] },
    features: ['num=pl', '_', '_'],
    columns: [
      { at: 8, values: ['_', '_', '2'] },
      { at: 9, values: ['_', '1:gap', '_'] },
    ],
  });
});

test('a document made by hand is written with _ for what it has not', () => {
  const tokens = [
    { start: 0, end: 2, form: 'It' },
    { start: 3, end: 8, form: 'rains' },
  ];
  const losses: string[] = [];
  const sentence = { start: 0, end: 8, tokens, upos: ['PRON', 'VERB'] };
  const written = conllx.encode([{ id: 'a', text: 'It rains', sentences: [sentence, sentence] }], {
    onLoss: (loss) => losses.push(loss),
  });
  const once = rows('1 It _ PRON _ _ _ _ _ _\n2 rains _ VERB _ _ _ _ _ _\n\n');
  expect(written).toBe(once + once);
  expect(losses).toEqual(['borders of documents']);
});

const row = (id: string, head = '0') =>
  [id, 'a', 'b', 'c', 'd', 'e', head, 'g', '_', '_'].join('\t');
const file = (...lines: string[]) => `${lines.join('\n')}\n\n`;

testRefusals(conllx, [
  ['too few columns', file(row('1').slice(0, -2)), 'CONLLX', 1, 18],
  ['too many columns', file(row('1'), `${row('2')}\t_`), 'CONLLX', 2, 21],
  ['spaces between columns', file(row('1').replaceAll('\t', ' ')), 'CONLLX', 1, 20],
  ['an empty column', file(row('1').replace('b', '')), 'CONLLX', 1, 5],
  ['an empty last column', file(row('1').slice(0, -1)), 'CONLLX', 1, 19],
  ['a number twice', file(row('1'), row('1')), 'CONLLX', 2, 1],
  ['a first number that is not 1', file(row('0')), 'CONLLX', 1, 1],
  ['a number that is none', file(row('x')), 'CONLLX', 1, 1],
  ['a multiword token', file(row('1-2'), row('1'), row('2')), 'CONLLX', 1, 1],
  ['a head below 0', file(row('1', '-1')), 'CONLLX', 1, 13],
  ['a head after the end', `${file(row('1'))}\n${file(row('1'), row('2', '3'))}`, 'CONLLX', 5, 13],
  ['a head with leading zeros', file(row('1', '01')), 'CONLLX', 1, 13],
  ['a head left out', file(row('1'), row('2', '_')), 'CONLLX', 2, 13],
  ['labels without heads', file(row('1', '_')), 'CONLLX', 1, 13],
  ['a comment between tokens', file(row('1'), '# a'), 'CONLLX', 2, 1],
  ['a comment alone', file('# a'), 'CONLLX', 1, 1],
  ['a line without end', 'x'.repeat(50), 'LIMIT', 1, 1, { limits: { recordLength: 20 } }],
]);
