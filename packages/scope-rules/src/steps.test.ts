import { describe, expect, test } from 'vitest';
import { readExample } from './example.js';
import { compilePath } from './path.js';
import { sentenceGraph } from './sentence-graph.js';
import { stepRows } from './steps.js';

/** `start -> end` of each step, by words of a sentence in which no word is there twice. */
const cases: readonly (readonly [
  step: string,
  example: string,
  parse: string,
  from: string,
  to: string,
])[] = [
  ['cue', '{It <works>}', 'PRP/2/SBJ VBZ/0/ROOT', 'works', 'works'],
  ['head', '{It <works>}', 'PRP/2/SBJ VBZ/0/ROOT', 'It', 'works'],
  ['head', '{It <works>}', 'PRP/2/SBJ VBZ/0/ROOT', 'works', ''],
  ['next word', '{It <works>} now', 'PRP/2/SBJ VBZ/0/ROOT RB/2/ADV', 'works', 'now'],
  ['next word', '{It <works>} now', 'PRP/2/SBJ VBZ/0/ROOT RB/2/ADV', 'now', ''],
  ['left edge', '{The cat <sleeps>}', 'DT/2/NMOD NN/3/SBJ VBZ/0/ROOT', 'sleeps', 'The'],
  [
    'right edge',
    '{Cats <in> boxes} purr',
    'NNS/4/SBJ IN/1/NMOD NNS/2/PMOD VBP/0/ROOT',
    'Cats',
    'boxes',
  ],
  ['sentence end', '{It <works>} now', 'PRP/2/SBJ VBZ/0/ROOT RB/2/ADV', 'It', 'now'],
  ['lexical verb', '{It <may> be used}', 'PRP/2/SBJ MD/0/ROOT VB/2/VC VBN/3/VC', 'may', 'used'],
  ['lexical verb', '{It seems <to> work}', 'PRP/2/SBJ VBZ/0/ROOT TO/2/OPRD VB/3/IM', 'to', 'work'],
  ['first verb', '{It <may> be used}', 'PRP/2/SBJ MD/0/ROOT VB/2/VC VBN/3/VC', 'used', 'may'],
  ['subject', '{It <seems> to work}', 'PRP/2/SBJ VBZ/0/ROOT TO/2/OPRD VB/3/IM', 'work', 'It'],
  ['subject', '{It <came> and went}', 'PRP/2/SBJ VBD/0/ROOT CC/2/COORD VBD/3/CONJ', 'went', 'It'],
  ['own subject', '{It <came> and went}', 'PRP/2/SBJ VBD/0/ROOT CC/2/COORD VBD/3/CONJ', 'went', ''],
  ...(['subject', 'own subject'] as const).map(
    (step) =>
      [
        step,
        '{Cats are <likely> to sleep}',
        'NNS/2/SBJ VBP/0/ROOT JJ/2/PRD TO/3/AMOD VB/4/IM',
        'sleep',
        'Cats',
      ] as const,
  ),
  ['referential subject', '{There <may> be}', 'EX/2/SBJ MD/0/ROOT VB/2/VC', 'may', ''],
  [
    'referential subject',
    '{It <seems> that cats sleep}',
    'PRP/2/SBJ VBZ/0/ROOT IN/2/EXTR NNS/5/SBJ VBP/3/SUB',
    'seems',
    '',
  ],
  ['clause', '{It <may> be red}', 'PRP/2/SBJ MD/0/ROOT VB/2/VC JJ/3/PRD', 'red', 'may'],
  [
    'joined clause',
    '{It <came> and went}',
    'PRP/2/SBJ VBD/0/ROOT CC/2/COORD VBD/3/CONJ',
    'went',
    'went',
  ],
  [
    'joined clause',
    '{It <came> and we went}',
    'PRP/2/SBJ VBD/0/ROOT CC/2/COORD PRP/5/SBJ VBD/3/CONJ',
    'went',
    '',
  ],
  ['first conjunct', '{cats <or> dogs}', 'NNS/0/ROOT CC/1/COORD NNS/2/CONJ', 'dogs', 'cats'],
  [
    'last conjunct',
    '{cats , dogs <or> mice}',
    'NNS/0/ROOT ,/1/P NNS/1/COORD CC/3/COORD NNS/4/CONJ',
    'cats',
    'mice',
  ],
  [
    'next conjunct',
    '{cats , dogs <or> mice}',
    'NNS/0/ROOT ,/1/P NNS/1/COORD CC/3/COORD NNS/4/CONJ',
    'cats',
    'dogs',
  ],
  [
    'next conjunct',
    '{cats , dogs <or> mice}',
    'NNS/0/ROOT ,/1/P NNS/1/COORD CC/3/COORD NNS/4/CONJ',
    'dogs',
    'mice',
  ],
  ['next conjunct', '{cats <or>}', 'NNS/0/ROOT CC/1/COORD', 'cats', ''],
  [
    'phrase end',
    '{cats <of> Rome , dogs}',
    'NNS/0/ROOT IN/1/NMOD NNP/2/PMOD ,/1/P NNS/1/COORD',
    'cats',
    'Rome',
  ],
  ['phrase end', '{cats <or> dogs}', 'NNS/0/ROOT CC/1/COORD NNS/2/CONJ', 'cats', 'cats'],
  [
    'clause end',
    '{It <came> here} and we went',
    'PRP/2/SBJ VBD/0/ROOT RB/2/LOC CC/2/COORD PRP/6/SBJ VBD/4/CONJ',
    'came',
    'here',
  ],
  [
    'opening bracket',
    'cats {( or <dogs> )}',
    'NNS/0/ROOT (/4/P CC/4/DEP NNS/1/PRN )/4/P',
    'dogs',
    '(',
  ],
  [
    'closing bracket',
    'cats {( or <dogs> )}',
    'NNS/0/ROOT (/4/P CC/4/DEP NNS/1/PRN )/4/P',
    'dogs',
    ')',
  ],
  [
    'closing bracket',
    '{<cats>} ( or dogs )',
    'NNS/0/ROOT (/4/P CC/4/DEP NNS/1/PRN )/4/P',
    'cats',
    '',
  ],
  ['noun', '{very <red> cats}', 'RB/2/AMOD JJ/3/NMOD NNS/0/ROOT', 'very', 'cats'],
];

test.each(cases)('%s in %s', (step, example, parse, from, to) => {
  const { sentence } = readExample({ example, parse }, 'speculation');
  const graph = sentenceGraph(sentence);
  const forms = graph.tokens.map(({ form }) => form);
  const found = compilePath(step).find(graph, forms.indexOf(from));
  expect(forms[found] ?? '').toBe(to);
});

test('every step is tried', () => {
  expect(new Set(cases.map(([step]) => step))).toEqual(new Set(stepRows.map(({ name }) => name)));
});

describe('paths', () => {
  const { sentence } = readExample(
    { example: '{The cat <may> sleep}', parse: 'DT/2/NMOD NN/3/SBJ MD/0/ROOT VB/3/VC' },
    'speculation',
  );
  const graph = sentenceGraph(sentence);

  test('are read from the right', () => {
    expect(compilePath('left edge of subject of lexical verb').find(graph, 2)).toBe(0);
  });

  test('take the first way that leads somewhere', () => {
    expect(compilePath('head of head, else subject, else cue').find(graph, 2)).toBe(1);
    expect(compilePath('head').find(graph, 2)).toBe(-1);
  });

  test('tell the words on their way', () => {
    const seen: [string, number][] = [];
    compilePath('head, else left edge of subject').trace(graph, 2, (role, token) =>
      seen.push([role, token]),
    );
    expect(seen).toEqual([
      ['subject', 1],
      ['left edge of subject', 0],
    ]);
  });
});

test('edges take in whatever lies below, and circles are cut', () => {
  const { sentence } = readExample(
    { example: '{a <b> c d}', parse: 'X/2/X X/4/X X/2/X X/0/X' },
    'speculation',
  );
  const graph = sentenceGraph(sentence);
  expect([...graph.left]).toEqual([0, 0, 2, 0]);
  expect([...graph.right]).toEqual([0, 2, 2, 3]);
  const circle = { heads: [1, 0, 9, -7], labels: ['X', 'X', 'X', 'X'] };
  const cut = sentenceGraph({ ...sentence, dependencies: circle });
  expect([...cut.heads].filter((head) => head === -1)).toHaveLength(3);
});
