import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { relations } from './relations.js';

const bare = `(nsubj inhibits_1 catenin_0)
(dobj inhibits_1 growth_3)

(ncsubj eaten_3 mice_1 obj)
(ncmod _ mice_1 x_y_0)
(xmod to_2 mice_1 _)

`;

/** Of five sentences the first, the third and the last have no relations. */
const holes = `
(nsubj rains_1 It_0)


(nsubj grows_1 Moss_0)


`;

const parsed = `# a header
# of two lines

(ncmod _ cells_2 T_1)
(conj and_3 cells_2 _)
(punct cells_2 )_4)
<c> the|the|DT|I-NP|O|NP[nb]/N T|t|NN|I-NP|I-X|N/N cells|cell|NNS|I-NP|O|N and|and|CC|O|O|conj )|)|RRB|O|O|RRB

# no relations here
<c> 𝛽-Cells|𝛽-cell|NNS

(root _ x_0)

<c> x|x|NN|B-NP|person y|y|NN|I-NP|O

# the end

`;

const asFile = { format: { documents: 'file' } };

describe('conformance', () => {
  for (const { name, run } of codecConformance(relations, [
    { name: 'relations alone', text: bare },
    { name: 'sentences without relations', text: holes },
    { name: 'such sentences in one document', text: holes, options: asFile },
    { name: 'relations and tokens', text: parsed },
    { name: 'a file as a document', text: parsed, options: asFile },
  ])) {
    test(name, run);
  }
});

test('arguments are tokens, left out, or text', () => {
  const [first, second] = relations.decode(bare);
  expect(first?.text).toBe('catenin inhibits _ growth');
  expect(first?.sentences[0]?.relations).toEqual([
    { type: 'nsubj', arguments: [1, 0] },
    { type: 'dobj', arguments: [1, 3] },
  ]);
  expect(second?.text).toBe('x_y mice to eaten');
  expect(second?.sentences[0]?.relations).toEqual([
    { type: 'ncsubj', arguments: [3, 1, 'obj'] },
    { type: 'ncmod', arguments: [null, 1, 0] },
    { type: 'xmod', arguments: [2, 1, null] },
  ]);
});

test('a sentence without relations is a block without lines', () => {
  const read = relations.decode(holes);
  expect(read.map(({ sentences: [only] }) => only!.relations!.length)).toEqual([0, 1, 0, 1, 0]);
  expect(read[0]).toMatchObject({ text: '', sentences: [{ start: 0, end: 0, tokens: [] }] });
  const format = { tokens: 'never' };
  const sentences = [
    { start: 0, end: 4, tokens: [{ start: 0, end: 4, form: 'Rain' }], relations: [] },
    { start: 5, end: 5, tokens: [], relations: [] },
  ];
  expect(relations.encode([{ id: '1', text: 'Rain.', sentences }], { format })).toBe('\n\n');
});

test('a token line brings tokens, lemmas, tags and categories', () => {
  const [first, second] = relations.decode(parsed);
  expect(first).toMatchObject({
    text: 'the T cells and )',
    sentences: [
      {
        tags: ['DT', 'NN', 'NNS', 'CC', 'RRB'],
        lemmas: ['the', 't', 'cell', 'and', ')'],
        supertags: ['NP[nb]/N', 'N/N', 'N', 'conj', 'RRB'],
        chunks: [{ start: 0, end: 11, type: 'NP' }],
        entities: [{ start: 4, end: 5, type: 'X' }],
      },
    ],
  });
  expect(second).toMatchObject({ text: '𝛽-Cells', sentences: [{ relations: [] }] });
  expect(second?.sentences[0]?.supertags).toBeUndefined();
});

test('columns that there is no layer for are left open, and read as none', () => {
  const sentence = {
    start: 0,
    end: 1,
    tokens: [{ start: 0, end: 1, form: 'a' }],
    supertags: ['N'],
    relations: [{ type: 'root', arguments: [0] }],
  };
  const written = relations.encode([{ id: '1', text: 'a', sentences: [sentence] }]);
  expect(written).toBe('(root a_0)\n<c> a|_|_|_|_|N\n\n');
  expect(Object.keys(relations.decode(written)[0]!.sentences[0]!)).not.toContain('tags');
});

test('labels are kept where we would write others, until their spans change', () => {
  const document = relations.decode(parsed)[3]!;
  const [sentence] = document.sentences;
  expect(sentence).toMatchObject({ chunks: [{ start: 0, end: 3, type: 'NP' }] });
  expect(sentence).not.toHaveProperty('entities');
  const losses: string[] = [];
  const chunks = [
    { start: 0, end: 1, type: 'NP' },
    { start: 2, end: 3, type: 'NP' },
    { start: 2, end: 3, type: 'VP' },
  ];
  const changed = { ...document, sentences: [{ ...sentence!, chunks }] };
  const written = relations.encode([changed], { onLoss: (loss) => losses.push(loss) });
  expect(written).toContain('<c> x|x|NN|I-NP|person y|y|NN|B-NP|O\n');
  expect(losses).toEqual(['chunks and entities that overlap, or do not begin and end with tokens']);
});

test('token lines can be left out, which is no loss to whoever says so', () => {
  const losses: string[] = [];
  const format = { tokens: 'never' };
  const onLoss = (loss: string) => losses.push(loss);
  const written = relations.encode(relations.decode(parsed), { format, onLoss });
  expect(written).not.toContain('<c>');
  expect(losses).toEqual([]);
  const added = relations.encode(relations.decode(bare), { format: { tokens: 'always' } });
  expect(added).toContain('<c> catenin inhibits _ growth\n');
});

test('comments inside a sentence are written before it', () => {
  expect(relations.encode(relations.decode('(a x_0)\n# here\n(b x_0)'))).toBe(
    '# here\n(a x_0)\n(b x_0)\n\n',
  );
});

test.each([
  ['a type with a space', { type: 'a b', arguments: [0] }],
  ['no arguments', { type: 'a', arguments: [] }],
  ['an argument with a space', { type: 'a', arguments: ['b c'] }],
  ['a text that looks like a token', { type: 'a', arguments: ['b_1'] }],
  ['a text that looks like nothing', { type: 'a', arguments: ['_'] }],
])('refuses to write %s', (_, relation) => {
  const tokens = [{ start: 0, end: 1, form: 'x' }];
  const sentence = { start: 0, end: 1, tokens, relations: [relation] };
  const write = () => relations.encode([{ id: '1', text: 'x', sentences: [sentence] }]);
  expect(inputErrorOf(write).code).toBe('RELATIONS');
});

testRefusals(relations, [
  ['a line that is none', 'nsubj(a, b)', 'RELATIONS', 1, 1],
  ['a bracket that is not closed', '(a x_0)\n(a x_0 y_1', 'RELATIONS', 2, 1],
  ['an empty bracket', '()', 'RELATIONS', 1, 1],
  ['a type without arguments', '(a x_0)\n(a)', 'RELATIONS', 2, 1],
  ['two spaces', '(a  x_0)', 'RELATIONS', 1, 1],
  ['two words of one index', '(a x_0 y_1)\n(b z_1)', 'RELATIONS', 2, 4],
  ['an index with zeros', '(a _ x_01)', 'RELATIONS', 1, 6],
  ['an index out of reach', '(a y_0 x_99999999)', 'LIMIT', 1, 8],
  ['a token that the line <c> has not', '(a x_1)\n<c> x', 'RELATIONS', 1, 4],
  ['another word than in the line <c>', '\n(a y_0)\n<c> x', 'RELATIONS', 2, 4],
  ['two lines <c>', '<c> x\n<c> y', 'RELATIONS', 2, 1],
  ['a line <c> without a space', '<c>x', 'RELATIONS', 1, 1],
  ['tokens of different columns', '<c> x|x|NN y|y', 'RELATIONS', 1, 12],
  ['too many columns', '<c> x|x|x|x|x|x|x', 'RELATIONS', 1, 5],
  ['an empty column', '<c> x||NN', 'RELATIONS', 1, 5],
  ['two spaces in a line <c>', '<c> x  y', 'RELATIONS', 1, 7],
]);
