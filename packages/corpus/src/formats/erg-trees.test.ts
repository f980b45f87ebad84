import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { ergTrees } from './erg-trees.js';

const file = `["made", "10", "𝛽 rains.", ["root_strict", [["sb-hd_mc_c", [["b_n1", [["𝛽", 0, 1]]], ["hd-pct_c", [["rain_v1", [["rains", 2, 7]]], ["period_pct", [[".", 7, 8]]]]]]]]]]
["made", "20", "say \\"a\\\\b\\"\\té", ["root_frag", [["say_v1", [["say", 0, 3]]], ["x_ne", [["\\"a\\\\b\\"", 4, 9]]]]]]
`;

describe('conformance', () => {
  for (const { name, run } of codecConformance(ergTrees, [
    { name: 'trees', text: file },
    { name: 'one tree', text: '["p", "1", "x", ["root", [["x_n1", [["x", 0, 1]]]]]]\n' },
  ])) {
    test(name, run);
  }
});

test('leaves are tokens, in code points of the text', () => {
  const [first] = ergTrees.decode(file);
  expect(first).toMatchObject({ id: '10', source: { profile: 'made' } });
  expect(first?.sentences[0]?.tokens).toEqual([
    { start: 0, end: 2, form: '𝛽' },
    { start: 3, end: 8, form: 'rains' },
    { start: 8, end: 9, form: '.' },
  ]);
  expect(first?.sentences[0]?.derivations).toMatchObject([
    {
      label: 'root_strict',
      children: [
        {
          label: 'sb-hd_mc_c',
          children: [{ label: 'b_n1', children: [{ form: '𝛽', start: 0, end: 2 }] }, {}],
        },
      ],
    },
  ]);
});

test('other styles of JSON, blank lines and a byte order mark are read', () => {
  const other = '\ufeff["p","1","\\u00e9",["r",[["e",0,1]]]]\r\n\n["p","2","",["r",[["",0,0]]]]';
  expect(ergTrees.encode(ergTrees.decode(other))).toBe(
    '["p", "1", "é", ["r", [["e", 0, 1]]]]\n["p", "2", "", ["r", [["", 0, 0]]]]\n',
  );
});

test('each sentence is a line with its best derivation, and what is lost is told', () => {
  const losses: string[] = [];
  const leaf = { form: 'b', start: 3, end: 4, tokens: [{ id: 1, structure: '' }] };
  const derivation = { label: 'r', children: [leaf] };
  const text = '𝛽\nb';
  const sentences = [
    { start: 0, end: 2, derivations: [] },
    { start: 3, end: 4, derivations: [derivation, derivation] },
  ];
  const written = ergTrees.encode([{ id: 'a', text, sentences }], {
    format: { profile: 'mine' },
    onLoss: (loss) => losses.push(loss),
  });
  expect(written).toBe('["mine", "a.2", "b", ["r", [["b", 0, 1]]]]\n');
  expect(losses).toEqual([
    'sentences without a derivation',
    'derivations other than the best',
    'ids, scores, vertices, types and tokens of derivations',
  ]);
});

const line = (tree: string) =>
  `["p", "1", "x y", ["root", [["le", [["x", 0, 1]]]]]]\n["p", "2", "x y", ${tree}]`;
const deep = 500;

testRefusals(ergTrees, [
  ['what is no JSON', '["p", "1"\n', 'JSON', 1, 10],
  ['an object', '{}', 'ERG_TREES', 1, 1],
  ['a list of three', '["p", "1", "x"]', 'ERG_TREES', 1, 1],
  ['a number for an item', '["p", 1, "x", ["r", [["x", 0, 1]]]]', 'ERG_TREES', 1, 1],
  ['a tree that is text', line('"x"'), 'ERG_TREES', 2, 1],
  ['a leaf alone', line('["x", 0, 1]'), 'ERG_TREES', 2, 1],
  ['a node without children', line('["r", []]'), 'ERG_TREES', 2, 1],
  ['a node with more than children', line('["r", [["x", 0, 1]], 1]'), 'ERG_TREES', 2, 1],
  ['a node without a name', line('[null, [["x", 0, 1]]]'), 'ERG_TREES', 2, 1],
  ['a leaf without its end', line('["r", [["x", 0]]]'), 'ERG_TREES', 2, 1],
  ['a leaf without a form', line('["r", [[7, 0, 1]]]'), 'ERG_TREES', 2, 1],
  ['a leaf at half a character', line('["r", [["x", 0.5, 1]]]'), 'ERG_TREES', 2, 1],
  ['a leaf that ends before it starts', line('["r", [["x", 1, 0]]]'), 'ERG_TREES', 2, 1],
  ['a leaf beyond the text', line('["r", [["x", 0, 4]]]'), 'ERG_TREES', 2, 1],
  ['leaves that overlap', line('["r", [["x", 0, 2], ["y", 1, 3]]]'), 'ERG_TREES', 2, 1],
  [
    'nodes without end',
    line(`${'["r", ['.repeat(deep)}["x", 0, 1]${']]'.repeat(deep)}`),
    'LIMIT',
    2,
    1,
  ],
]);
