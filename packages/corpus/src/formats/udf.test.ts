import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { udf } from './udf.js';

const leaf = (form: string, id: number, from: number, to: number) =>
  `("${form}" ${id} "token [ +FORM \\"${form}\\" +FROM \\"${from}\\" +TO \\"${to}\\" ]")`;

const best = `(root_strict (12 sb-hd_mc_c -1.250000 0 2 (3 beta_n1@n_-_pn_le 0.000000 0 1 ${leaf('𝛽', 1, 0, 1)}) (5 ^rain_v1 0.000000 1 2 ${leaf('rains', 2, 2, 7)})))`;
const second = `(0 fragments -2.500000 0 1 (3 beta_n1 0.000000 0 1 ${leaf('𝛽', 1, 0, 1)}))`;
const file = `# id = 10\n# text = 𝛽 rains.\n${best}\n${second}\n\n# id = 20\n# text = \n\n`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(udf, [
    { name: 'two sentences', text: file },
    { name: 'one derivation', text: `# id = a\n# text = 𝛽 rains\n${best}\n\n` },
  ])) {
    test(name, run);
  }
});

test('a block is a sentence with its derivations, best first, their leaves in code points', () => {
  const [first, none] = udf.decode(file);
  expect(first).toMatchObject({ id: '10', text: '𝛽 rains.' });
  expect(first?.sentences[0]?.derivations).toMatchObject([
    {
      label: 'root_strict',
      children: [
        {
          score: -1.25,
          children: [
            { type: 'n_-_pn_le', children: [{ form: '𝛽', start: 0, end: 2 }] },
            { head: true, children: [{ form: 'rains', start: 3, end: 8 }] },
          ],
        },
      ],
    },
    { label: 'fragments', score: -2.5 },
  ]);
  expect(none).toMatchObject({ id: '20', text: '', sentences: [{ derivations: [] }] });
});

test('derivations made here are read again as they were, with their scores', () => {
  const text = 'x 𝛽 rains';
  const derivation = (score: number) => ({
    label: 'root_strict',
    score,
    children: [
      {
        label: 'sb-hd_mc_c',
        children: [
          { label: 'b_n1', type: 'n_le', children: [{ form: '𝛽', start: 2, end: 4 }] },
          { label: 'rain_v1', type: 'v_le', children: [{ form: 'rains', start: 5, end: 10 }] },
        ],
      },
    ],
  });
  const derivations = [derivation(-3.123456789), derivation(-4)];
  const document = { id: 'd', text, sentences: [{ start: 2, end: 10, derivations }] };
  const [read] = udf.decode(udf.encode([document]));
  expect(read?.text).toBe('𝛽 rains');
  const moved = read?.sentences[0]?.derivations?.map(({ score, children }) => ({
    score,
    children,
  }));
  expect(moved).toMatchObject([
    {
      score: -3.123456789,
      children: [
        {
          label: 'sb-hd_mc_c',
          children: [
            { label: 'b_n1', type: 'n_le', children: [{ form: '𝛽', start: 0, end: 2 }] },
            { type: 'v_le', children: [{ form: 'rains', start: 3, end: 8 }] },
          ],
        },
      ],
    },
    { score: -4 },
  ]);
});

test('derivations whose text is not told are sentences of their own', () => {
  const list =
    '(root (1 a 0 0 1 ("ad hoc")))\n(root\n (1 b 0 0 2\n  (2 c 0 0 1 ("x"))\n  (3 d 0 1 2 ("y"))))\n';
  expect(udf.decode(list).map(({ id, text }) => [id, text])).toEqual([
    ['1', 'ad hoc'],
    ['2', 'x y'],
  ]);
  expect(udf.decode(list)[1]?.sentences[0]?.derivations?.[0]?.children).toMatchObject([
    {
      children: [
        { children: [{ form: 'x', start: 0, end: 1 }] },
        { children: [{ form: 'y', start: 2, end: 3 }] },
      ],
    },
  ]);
});

test('line ends do not break a line, and that is told', () => {
  const losses: string[] = [];
  const derivations = [{ label: 'a', children: [{ form: 'x\ny', start: 0, end: 3 }] }];
  const document = { id: 'i\r', text: 'x\ny', sentences: [{ start: 0, end: 3, derivations }] };
  const written = udf.encode([document], { onLoss: (loss) => losses.push(loss) });
  expect(udf.decode(written)).toMatchObject([
    { id: 'i ', text: 'x y', sentences: [{ derivations: [{ children: [{ form: 'x y' }] }] }] },
  ]);
  expect(losses).toEqual([
    'line ends in names',
    'line ends in texts',
    'line ends in words and tokens',
  ]);
});

test('a file can be one document', () => {
  const [document, ...others] = udf.decode(file, { format: { documents: 'file' } });
  expect(others).toEqual([]);
  expect(document?.sentences.map(({ id }) => id)).toEqual(['10', '20']);
});

const deep = `${'(1 a 0 0 1 '.repeat(600)}("x")${')'.repeat(600)}`;

testRefusals(udf, [
  ['another comment', '# text = x\n# note\n', 'UDF', 2, 1],
  ['a text after a derivation', `# text = 𝛽 rains\n${best}\n# text = x\n`, 'UDF', 3, 1],
  ['what is no derivation', '\nrain\n', 'UDF', 2, 1],
  ['a bracket that does not close', '# text = x\n(root (1 a 0 0 1 ("x"', 'UDF', 2, 22],
  ['a mistake in a later line', '(root\n (1 a 0 0 1\n  ("x" 1)))', 'UDF', 3, 3],
  ['a leaf that is nowhere', '# text = x\n(root (1 a 0 0 1 ("x")))', 'UDF', 2, 18],
  ['a leaf outside the text', `# text = 𝛽\n${best}`, 'UDF', 2, best.indexOf('("rains"') + 1],
  ['depth without end', deep, 'LIMIT', 1, 5501],
]);
