import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { ccgbank } from './ccgbank.js';

const gold = String.raw`# by hand
ID=doc_1.1 PARSER=GOLD NUMPARSE=1
(<T S[dcl] 0 2> (<T S[dcl] 1 2> (<T NP 0 1> (<L N NN NN Catenin N>) ) (<T S[dcl]\NP 0 2> (<L (S[dcl]\NP)/NP VBZ VBZ binds (S[dcl]\NP_1)/NP_2>) (<T NP 1 2> (<L N/N NN JJ 𝛽-LRB-2-RRB- N_3/N_3>) (<L N NNS NNS cells N>) ) ) ) (<L . . . . .>) ) ${''}
ID=doc_1.2 PARSER=GOLD NUMPARSE=1
(<T NP 0 1> (<L N NN NN and\/or N>) ) ${''}

ID=doc_2.1 PARSER=GOLD NUMPARSE=1
(<L N UH UH Yes N>)
`;

const parsed = String.raw`ID=1, log probability=-0.05
(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\NP VBZ VBZ rains S[dcl]\NP>) )
ID=2 PARSER=GOLD NUMPARSE=2
(<T NP 0 2> (<L NP DT DT ( NP>) (<T NP 0 1> (<L N NN NN -LSB- N>)))
# no more
`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(ccgbank, [
    { name: 'as CCGbank is', text: gold },
    { name: 'each sentence alone', text: gold, options: { format: { documents: 'sentence' } } },
    { name: 'as parsers write', text: parsed },
    { name: 'a file as a document', text: parsed, options: { format: { documents: 'file' } } },
  ])) {
    test(name, run);
  }
});

test('derivations stand over tokens, with tags, categories and what CCGbank adds', () => {
  const [first, second] = ccgbank.decode(gold);
  expect([first?.id, second?.id]).toEqual(['doc_1', 'doc_2']);
  expect(first?.text).toBe('Catenin binds 𝛽(2) cells .\nand/or');
  const sentence = first!.sentences[0]!;
  expect(sentence).toMatchObject({
    id: 'doc_1.1',
    tags: ['NN', 'VBZ', 'JJ', 'NNS', '.'],
    supertags: ['N', '(S[dcl]\\NP)/NP', 'N/N', 'N', '.'],
  });
  expect(sentence.ccg).toEqual({
    category: 'S[dcl]',
    head: 0,
    children: [
      {
        category: 'S[dcl]',
        head: 1,
        children: [
          { category: 'NP', head: 0, children: [{ category: 'N', token: 0 }] },
          {
            category: 'S[dcl]\\NP',
            head: 0,
            children: [
              {
                category: '(S[dcl]\\NP)/NP',
                token: 1,
                indexedCategory: '(S[dcl]\\NP_1)/NP_2',
              },
              {
                category: 'NP',
                head: 1,
                children: [
                  {
                    category: 'N/N',
                    token: 2,
                    modifiedTag: 'NN',
                    indexedCategory: 'N_3/N_3',
                  },
                  { category: 'N', token: 3 },
                ],
              },
            ],
          },
        ],
      },
      { category: '.', token: 4 },
    ],
  });
});

test('derivations made by hand are written as CCGbank writes them', () => {
  const losses: string[] = [];
  const tokens = [
    { start: 0, end: 1, form: '(' },
    { start: 2, end: 3, form: 'a' },
  ];
  const ccg = { category: 'NP', head: 0, children: [{ category: 'N', token: 1 }] } as const;
  const sentence = { start: 0, end: 3, tokens, tags: ['(', 'DT'], supertags: ['N', 'NP'], ccg };
  const written = ccgbank.encode([{ id: 'a b', text: '( a', sentences: [sentence] }], {
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toBe('ID=a_b PARSER=GOLD NUMPARSE=1\n(<T NP 0 1> (<L N DT DT a N>) )\n');
  expect(losses).toEqual([
    'white space and commas in ids',
    'supertags other than the categories of the leaves',
    'tokens that no derivation holds',
  ]);
});

test('who made the derivations can be said, whatever was read', () => {
  const format = { parser: 'hedgerow' };
  const headers = (text: string) => text.match(/^ID=.*$/gm);
  expect(headers(ccgbank.encode(ccgbank.decode(parsed), { format }))).toEqual([
    'ID=1 PARSER=hedgerow NUMPARSE=1',
    'ID=2 PARSER=hedgerow NUMPARSE=1',
  ]);
  const odd = () => ccgbank.encode(ccgbank.decode(parsed), { format: { parser: 'a b' } });
  expect(inputErrorOf(odd).code).toBe('FORMAT_OPTION');
});

test('a word with a space cannot be written', () => {
  const tokens = [{ start: 0, end: 3, form: 'a b' }];
  const ccg = { category: 'N', token: 0 };
  const sentence = { start: 0, end: 3, tokens, tags: ['NN'], ccg };
  const write = () => ccgbank.encode([{ id: '1', text: 'a b', sentences: [sentence] }]);
  expect(inputErrorOf(write).code).toBe('CCGBANK');
});

const id = 'ID=a.1 PARSER=GOLD NUMPARSE=1\n';
const leaf = '(<L N NN NN x N>)';
const deep = 501;

testRefusals(ccgbank, [
  ['a derivation without its id', `\n${leaf}`, 'CCGBANK', 2, 1],
  ['an id without its derivation', `${id}${id}${leaf}`, 'CCGBANK', 1, 1],
  ['an id at the end of the file', `${id}${leaf}\n${id}`, 'CCGBANK', 3, 1],
  ['an empty id', `ID= x\n${leaf}`, 'CCGBANK', 1, 1],
  ['a line that is neither', 'x y', 'CCGBANK', 1, 1],
  ['a leaf with too few fields', `${id}(<L N NN x N>)`, 'CCGBANK', 2, 1],
  ['a leaf with an empty field', `${id}(<T NP 0 1> (<L N  NN x N>) )`, 'CCGBANK', 2, 13],
  ['a leaf that is not closed', `${id}(<L N NN NN x N`, 'CCGBANK', 2, 1],
  ['a node without numbers', `${id}(<T NP> ${leaf} )`, 'CCGBANK', 2, 1],
  ['a head that is no daughter', `${id}(<T NP 1 1> ${leaf} )`, 'CCGBANK', 2, 1],
  ['a node of three', `${id}(<T NP 1 3> ${leaf} ${leaf} ${leaf} )`, 'CCGBANK', 2, 1],
  ['fewer daughters than told', `${id}(<T NP 1 2> ${leaf} )`, 'CCGBANK', 2, 1],
  ['more daughters than told', `${id}(<T NP 0 1> ${leaf} ${leaf} )`, 'CCGBANK', 2, 31],
  ['a node that is not closed', `${id}(<T NP 0 1> ${leaf}`, 'CCGBANK', 2, 1],
  ['more after the derivation', `${id}${leaf} )`, 'CCGBANK', 2, 19],
  ['words among the nodes', `${id}(<T NP 0 1> x ${leaf} )`, 'CCGBANK', 2, 13],
  [
    'nodes without end',
    `${id}${'(<T NP 0 1> '.repeat(deep)}${leaf}${' )'.repeat(deep)}`,
    'LIMIT',
    2,
    12 * (deep - 1) + 1,
  ],
]);

test('what is broken is skipped on request, and told', () => {
  const told: (number | undefined)[] = [];
  const documents = ccgbank.decode(`${id}(<T x\nID=b\nID=c\n${leaf}\nID=d\n`, {
    onError: 'skip',
    onSkip: ({ source }) => told.push(source?.line),
  });
  expect(documents.map(({ id }) => id)).toEqual(['c']);
  expect(told).toEqual([2, 3, 6]);
});
