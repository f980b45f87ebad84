import type { Document } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { ptb } from './ptb.js';

const plain = `( (S (NP-SBJ-1 (DT The) (NN wild-type-LRB-wt-RRB-) (NN gene)) (VP (VBD was) (VP (VBN seen) (NP (-NONE- *-1)) (PRN (-LRB- -LRB-) (NP (NN Fig.) (CD 2)) (-RRB- -RRB-)))) (. .)) )
( (SINV (\`\` \`\`) (S=2 (-NONE- *T*)) ('' '') (VP (VBD said)) (NP-SBJ (PRP$ his) (NN -LSB-3H-RSB-dye)) (. .)) )
( (CODE <TURN>) )
( (NP (-NONE- *)) )
`;

const others = `(ROOT (S (NP (NN β)) (VP (VBZ falls))))
(TOP (NP (NN 𝛽-chain) (SYM [) (CD 1) (SYM ])))
(NP (NN and\\/or))
( (NP (NN a) (SYM {)) (NP (NN b c)) )
( (ROOT (NP (NN x))) )
( (NP (SYM [) (SYM -LSB-) (NN \\*) (NN a*)) )
`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(ptb, [
    { name: 'function tags, traces and escapes', text: plain },
    { name: 'other roots and escapes', text: others },
    { name: 'a file as a document', text: others, options: { format: { documents: 'file' } } },
  ])) {
    test(name, run);
  }
});

function only(text: string): Document {
  const documents = ptb.decode(text);
  expect(documents).toHaveLength(1);
  return documents[0]!;
}

test('labels are kept whole, leaves name tokens, traces none', () => {
  const { text, sentences, source } = ptb.decode(plain)[0]!;
  expect(text).toBe('The wild-type(wt) gene was seen ( Fig. 2 ) .');
  expect(source).toBeUndefined();
  expect(sentences[0]?.tags?.slice(0, 6)).toEqual(['DT', 'NN', 'NN', 'VBD', 'VBN', '-LRB-']);
  expect(sentences[0]?.tokens?.[5]).toEqual({ start: 32, end: 33, form: '(' });
  expect(sentences[0]?.tree).toMatchObject({
    label: 'S',
    children: [
      { label: 'NP-SBJ-1', children: [{ label: 'DT', token: 0 }, {}, {}] },
      { label: 'VP', children: [{}, { children: [{}, { children: [{ trace: '*-1' }] }, {}] }] },
      { label: '.', token: 9 },
    ],
  });
});

test('quotes stay what they are as forms, and are quotes in the text', () => {
  const { text, sentences } = ptb.decode(plain)[1]!;
  expect(text).toBe('" " said his [3H]dye .');
  expect(sentences[0]?.tokens?.slice(0, 2)).toEqual([
    { start: 0, end: 1, form: '``' },
    { start: 2, end: 3, form: "''" },
  ]);
});

test('a tree of traces alone has no tokens', () => {
  expect(ptb.decode(plain)[3]).toMatchObject({ text: '', sentences: [{ tokens: [], tags: [] }] });
});

test('the white space between brackets does not matter', () => {
  const pretty =
    '\n(\n  (S\t(NP-SBJ (PRP It))\r\n\u00a0 \u00a0(VP (VBZ rains ))\n     (. .)))\n\n((NP\n(NN a\n  b)))';
  expect(ptb.encode(ptb.decode(pretty))).toBe(
    '( (S (NP-SBJ (PRP It)) (VP (VBZ rains)) (. .)) )\n( (NP (NN a b)) )\n',
  );
});

test('several trees in one bracket, and brackets without a label inside, are nodes without a label', () => {
  expect(only('( (A (X x)) (B (Y y)) )').sentences[0]?.tree).toMatchObject({
    label: '',
    children: [{ label: 'A' }, { label: 'B' }],
  });
  const inner = '( (A ( (B (Y y))) (C c)) )\n';
  expect(only(inner).sentences[0]?.tree).toMatchObject({ children: [{ label: '' }, {}] });
  expect(ptb.encode(ptb.decode(inner))).toBe(inner);
});

test('the source tells only what a file does in another way', () => {
  expect(ptb.decode(others).map(({ source }) => source)).toEqual([
    undefined,
    { format: 'ptb', habits: '[]' },
    { format: 'ptb', habits: '/', roots: [0] },
    { format: 'ptb', habits: '{' },
    { format: 'ptb', roots: [0] },
    { format: 'ptb', habits: '[*', words: { '0:1': '-LSB-', '0:3': 'a*' } },
  ]);
});

test('trees made by hand get an outer bracket, and what they leave out is told', () => {
  const losses: string[] = [];
  const tokens = [
    { start: 0, end: 1, form: '[' },
    { start: 2, end: 5, form: 'a/b' },
  ];
  const tree = { label: 'NP', children: [{ label: 'NN', token: 1 }] };
  const sentences = [{ start: 0, end: 5, tokens, tags: ['SYM', 'JJ'], tree }];
  const written = ptb.encode([{ id: '1', text: '[ a/b', sentences }], {
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toBe('( (NP (NN a/b)) )\n');
  expect(losses).toEqual(['tokens that no tree holds', 'tags other than the labels of the leaves']);
});

test('what brackets cannot say is refused', () => {
  const write = (label: string, form: string) => () =>
    ptb.encode([
      {
        id: '1',
        text: form,
        sentences: [
          {
            start: 0,
            end: form.length,
            tokens: [{ start: 0, end: form.length, form }],
            tree: { label, token: 0 },
          },
        ],
      },
    ]);
  expect(inputErrorOf(write('N N', 'x')).code).toBe('PTB');
  expect(inputErrorOf(write('N(', 'x')).code).toBe('PTB');
  expect(inputErrorOf(write('NN', ' ')).code).toBe('PTB');
  expect(write('NN', 'a\nb')()).toBe('( (NN a b) )\n');
});

const deep = 501;

testRefusals(ptb, [
  ['text outside brackets', '( (NP (NN x)) )\n  stray (NN y)', 'PTB', 2, 3],
  ['a bracket too many', '( (NP (NN x)) ) )\n', 'PTB', 1, 17],
  ['a bracket that is never closed', '( (NP (NN x)) )\n( (NP\n  (NN x)\n', 'PTB', 2, 3],
  ['a leaf that is never closed', '( (NP (NN x', 'PTB', 1, 7],
  ['a bracket that ends with its label', '( (NP (NN', 'PTB', 1, 7],
  ['an empty bracket', '( (NP () (NN x)) )', 'PTB', 1, 7],
  ['an empty bracket at the root', '\n( )', 'PTB', 2, 1],
  ['a label without anything', '( (NP (NN)) )', 'PTB', 1, 7],
  ['a word without a label', '( word )', 'PTB', 1, 1],
  ['words beside brackets', '( (NP the (NN x)) )', 'PTB', 1, 7],
  ['words after brackets', '( (NP (NN x) the) )', 'PTB', 1, 14],
  ['words after the tree', '( (NP (NN x)) the )', 'PTB', 1, 15],
  [
    'brackets without end',
    `${'(X '.repeat(deep)}(NN x)${')'.repeat(deep)}`,
    'LIMIT',
    1,
    3 * (deep - 1) + 1,
  ],
  [
    'a tree longer than the limit',
    `( (NP (NN ${'x'.repeat(100)})) )`,
    'LIMIT',
    1,
    1,
    {
      limits: { recordLength: 50 },
    },
  ],
]);

test('what is broken is skipped on request, and told', () => {
  const told: (number | undefined)[] = [];
  const documents = ptb.decode('( (NN a) )\nx\n( (NN) )\n( (NN b) ) )\n( (NN c) )', {
    onError: 'skip',
    onSkip: ({ source }) => told.push(source?.line),
  });
  expect(documents.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(told).toEqual([2, 3, 4]);
});
