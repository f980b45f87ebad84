import type { DerivationNode, Document } from '@hedgerow/document';
import { describe, expect, test } from 'vitest';
import { inputErrorOf, testRefusals } from '../../test/refusals.js';
import { codecConformance } from '../conformance.js';
import { derivationBrackets } from './derivation-brackets.js';

const file =
  '(root_strict (sb-hd_mc_c (n_sg_ilr (rain_n1@n_-_m_le rain)) (hd-pct_c (fall_v1 1\\/2[) (paren_pct -LRB-))))\n(root_frag (ad_hoc_a1@aj_-_i_le ad hoc))\n';

describe('conformance', () => {
  for (const { name, run } of codecConformance(derivationBrackets, [
    { name: 'two trees', text: file },
    { name: 'a file as one document', text: file, options: { format: { documents: 'file' } } },
  ])) {
    test(name, run);
  }
});

test('the text is the words', () => {
  const [first, second] = derivationBrackets.decode(file);
  expect(first?.text).toBe('rain 1\\/2[ (');
  expect(first?.sentences[0]?.derivations).toEqual([
    {
      label: 'root_strict',
      children: [
        {
          label: 'sb-hd_mc_c',
          children: [
            {
              label: 'n_sg_ilr',
              children: [
                {
                  label: 'rain_n1',
                  type: 'n_-_m_le',
                  children: [{ form: 'rain', start: 0, end: 4 }],
                },
              ],
            },
            {
              label: 'hd-pct_c',
              children: [
                { label: 'fall_v1', children: [{ form: '1\\/2[', start: 5, end: 10 }] },
                { label: 'paren_pct', children: [{ form: '(', start: 11, end: 12 }] },
              ],
            },
          ],
        },
      ],
    },
  ]);
  expect(second?.sentences[0]?.derivations).toMatchObject([
    { children: [{ children: [{ form: 'ad hoc', start: 0, end: 6 }] }] },
  ]);
});

test('a name may begin or end with @', () => {
  const [document] = derivationBrackets.decode('(@x (y@ z))');
  expect(document?.sentences[0]?.derivations).toMatchObject([
    { label: '@x', children: [{ label: 'y@' }] },
  ]);
});

test.each([
  ['both', '(root_frag (rain_n1@n_-_m_le rain))\n', []],
  ['types', '(root_frag (n_-_m_le rain))\n', ['lexical entries of derivations']],
  ['entries', '(root_frag (rain_n1 rain))\n', ['types of derivations']],
])('over words: %s', (lexical, written, expected) => {
  const losses: string[] = [];
  const documents = derivationBrackets.decode('(root_frag (rain_n1@n_-_m_le rain))');
  const options = { format: { lexical }, onLoss: (loss: string) => losses.push(loss) };
  expect(derivationBrackets.encode(documents, options)).toBe(written);
  expect(losses).toEqual(expected);
});

function documentOf(derivations: readonly DerivationNode[], text = 'a'): Document {
  return { id: '1', text, sentences: [{ start: 0, end: text.length, derivations }] };
}

const word: DerivationNode = { label: 'a_n1', children: [{ form: 'a', start: 0, end: 1 }] };

test.each<[string, Document, string]>([
  ['other derivations', documentOf([word, word]), 'derivations other than the best'],
  ['no derivation', documentOf([]), 'sentences without a derivation'],
  [
    'a score',
    documentOf([{ ...word, score: 1 }]),
    'ids, scores, vertices, heads and tokens of derivations',
  ],
  ['another text', documentOf([word], 'A'), 'texts other than the words with a space between them'],
  [
    'a name with @',
    documentOf([{ ...word, label: 'a@b' }]),
    'names of derivations that are read as a name and a type',
  ],
  [
    'a word that looks escaped',
    documentOf([{ ...word, children: [{ form: '-LRB-', start: 0, end: 5 }] }], '-LRB-'),
    'words of derivations that are read as brackets, or with other spaces',
  ],
])('what is lost is told: %s', (_, document, loss) => {
  const losses: string[] = [];
  derivationBrackets.encode([document], { onLoss: (one) => losses.push(one) });
  expect(losses).toEqual([loss]);
});

test.each<[string, DerivationNode]>([
  ['a name with a space', { ...word, label: 'a b' }],
  ['a name with a bracket', { ...word, label: 'a(' }],
  ['no name', { ...word, label: '' }],
  ['no daughters', { label: 'a', children: [] }],
  ['a leaf beside a node', { label: 'a', children: [word, ...word.children] }],
  ['a leaf without a form', { label: 'a', children: [{ form: ' ', start: 0, end: 1 }] }],
])('refuses to write %s', (_, node) => {
  expect(inputErrorOf(() => derivationBrackets.encode([documentOf([node])])).code).toBe(
    'DERIVATION_BRACKETS',
  );
});

testRefusals(derivationBrackets, [
  ['words outside brackets', 'a (b c)', 'DERIVATION_BRACKETS', 1, 1],
  ['a bracket that does not close', '(a b)\n(a (b c)', 'DERIVATION_BRACKETS', 2, 1],
  ['an empty bracket', '(a ())', 'DERIVATION_BRACKETS', 1, 4],
  ['a node without a name', '(a ( (b c) (d e)))', 'DERIVATION_BRACKETS', 1, 1],
  ['a trace', '(a (-NONE- *))', 'DERIVATION_BRACKETS', 1, 1],
  ['depth without end', `${'(a '.repeat(600)}b${')'.repeat(600)}`, 'LIMIT', 1, 1501],
]);
