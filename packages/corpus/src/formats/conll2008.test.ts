import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { rows } from '../../test/rows.js';
import { codecConformance } from '../conformance.js';
import { conll2008 } from './conll2008.js';

const sample = rows(`1 The the DT DT The the DT 3 NMOD _ _ _
2 Oslo-based oslo-based JJ JJ Oslo oslo NNP 4 HMOD _ _ _
3 _ _ _ _ - - HYPH 4 P _ _ _
4 _ _ _ _ based base VBN 5 NMOD base.01 _ _
5 bank bank NN VB bank bank NN 6 SBJ _ A1 A0
6 sold sell VBD VBD sold sell VBD 0 ROOT sell.01 _ _
7 it it PRP PRP it it PRP 6 OBJ _ _ A1

1 It it PRP PRP It it PRP 2 SBJ _
2 rains rain VBZ VBZ rains rain VBZ 0 ROOT _

1 _ _ NN _ _ _ NN _ _ _

`);

describe('conformance', () => {
  for (const { name, run } of codecConformance(conll2008, [
    { name: 'sample', text: sample },
    { name: 'a file a document', text: sample, options: { format: { documents: 'file' } } },
  ])) {
    test(name, run);
  }
});

test('tokens are the split forms, and the text puts their words together again', () => {
  const [document, plain] = conll2008.decode(sample);
  const [sentence] = document!.sentences;
  expect(document?.text).toBe('The Oslo-based bank sold it');
  expect(sentence?.tokens?.map(({ form }) => form)).toEqual(
    'The Oslo - based bank sold it'.split(' '),
  );
  expect(sentence?.tags).toEqual('DT NNP HYPH VBN NN VBD PRP'.split(' '));
  expect(sentence?.unsplit).toEqual({
    forms: 'The Oslo-based _ _ bank sold it'.split(' '),
    lemmas: 'the oslo-based _ _ bank sell it'.split(' '),
    goldTags: 'DT JJ _ _ NN VBD PRP'.split(' '),
    tags: 'DT JJ _ _ VB VBD PRP'.split(' '),
  });
  expect(plain?.sentences[0]).not.toHaveProperty('unsplit');
});

test('predicates have their arguments', () => {
  const [document, plain] = conll2008.decode(sample);
  expect(document?.sentences[0]?.predicates).toEqual([
    { token: 3, sense: 'base.01', arguments: [{ token: 4, role: 'A1' }] },
    {
      token: 5,
      sense: 'sell.01',
      arguments: [
        { token: 4, role: 'A0' },
        { token: 6, role: 'A1' },
      ],
    },
  ]);
  expect(plain?.sentences[0]).not.toHaveProperty('predicates');
});

test('a document made by hand is written, its predicates in the order of their tokens', () => {
  const tokens = [
    { start: 0, end: 2, form: 'go' },
    { start: 3, end: 6, form: 'say' },
  ];
  const predicates = [
    { token: 1, sense: 'say.01', arguments: [{ token: 0, role: 'A1' }] },
    { token: 0, sense: 'go.01', arguments: [] },
    { token: 0, sense: 'go.02', arguments: [] },
  ];
  const losses: string[] = [];
  const written = conll2008.encode(
    [{ id: 'a', text: 'go say', sentences: [{ start: 0, end: 6, tokens, predicates }] }],
    { onLoss: (loss) => losses.push(loss) },
  );
  expect(written).toBe(
    rows('1 go _ _ _ go _ _ _ _ go.01 _ A1\n2 say _ _ _ say _ _ _ _ say.01 _ _\n\n'),
  );
  expect(losses).toEqual(['several predicates of one token']);
});

const row = (id: string, head = '0', end = '_') =>
  [id, 'a', 'a', 'b', 'b', 'a', 'a', 'b', head, 'g', end].join('\t');
const file = (...lines: string[]) => `${lines.join('\n')}\n\n`;

testRefusals(conll2008, [
  ['too few columns', file(row('1').slice(0, -2)), 'CONLL2008', 1, 20],
  ['spaces between columns', file(row('1').replaceAll('\t', ' ')), 'CONLL2008', 1, 22],
  ['an empty column', file(row('1', '')), 'CONLL2008', 1, 17],
  ['a number left out', file(row('1'), row('3')), 'CONLL2008', 2, 1],
  ['a number that is none', file(row('x')), 'CONLL2008', 1, 1],
  ['a head that is none', file(row('1', 'x')), 'CONLL2008', 1, 17],
  ['a head after the end', file(row('1', '2')), 'CONLL2008', 1, 17],
  ['a split form left out', file('1\ta\t_\t_\t_\t_\t_\t_\t0\tx\t_'), 'CONLL2008', 1, 11],
  ['a predicate without a column', file(row('1', '0', 'go.01')), 'CONLL2008', 1, 21],
  ['a column without a predicate', file(row('1', '0', '_\tA0')), 'CONLL2008', 1, 23],
  ['rows of several lengths', file(row('1', '0', 'go.01\t_'), row('2')), 'CONLL2008', 2, 22],
  ['a comment alone', file('# a'), 'CONLL2008', 1, 1],
  ['a comment between tokens', file(row('1'), '# a'), 'CONLL2008', 2, 1],
]);
