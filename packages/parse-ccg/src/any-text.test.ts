import { load } from '@hedgerow/capability/node';
import { categoryTable, checkDerivation, grammar, leavesOf } from '@hedgerow/ccg';
import type { CcgDerivation } from '@hedgerow/document';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ccg } from './index.js';

const rules = grammar(categoryTable());
let pipeline: Awaited<ReturnType<typeof ccg.load>>;
beforeAll(async () => {
  pipeline = await load(ccg);
});

/** What fragments are joined of: each a derivation of its own. */
function piecesOf(root: CcgDerivation): CcgDerivation[] {
  const pieces: CcgDerivation[] = [];
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.category === 'FRAG' && 'children' in next) open.push(...next.children);
    else pieces.push(next);
  }
  return pieces;
}

/** Each sentence has a derivation over all of its tokens, every node of which a rule makes, and relations between them. */
async function checkDerivations(text: string): Promise<void> {
  const { sentences } = await pipeline.run({ id: 'x', text, sentences: [] });
  for (const { tokens, supertags, ccg, relations } of sentences) {
    const leaves = leavesOf(ccg);
    expect(leaves.map(({ token }) => token)).toEqual([...tokens.keys()]);
    expect(leaves.map(({ category }) => category)).toEqual(supertags);
    expect(piecesOf(ccg).flatMap((piece) => checkDerivation(piece, rules))).toEqual([]);
    for (const { arguments: named } of relations) {
      for (const token of named) expect(typeof token !== 'number' || token in tokens).toBe(true);
    }
  }
}

const pieces = fc.constantFrom(
  ...['the', 'capsules', 'may', 'such as', 'NF-kappa', "don't", 'Ca(2+)', 'is', '3.5', 'α'],
  ...['.', ',', '(', ')', '"', '’', '-', '—', '\n\n', 'which', 'and', 'opens', 'rain'],
  ...['\ud83d\ude00', '\ud800', '\u05d0\u05d1', '\u0000', '<b>', '\u200b', '中文', 'e\u0301'],
);

describe('any text has derivations of all its words', () => {
  test('words, marks, controls, emoji, other scripts and halves of characters, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(pieces, fc.constantFrom('', ' ', ' ', '\n')), { maxLength: 40 }),
        (words) => checkDerivations(words.flat().join('')),
      ),
      { numRuns: 60 },
    );
  });

  test('random Unicode', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), checkDerivations),
      { numRuns: 60 },
    );
  });

  test.each([
    ['nothing', ''],
    ['a word of a hundred thousand letters', 'x'.repeat(100_000)],
    ['more words than are parsed at once', `${'it may rain and '.repeat(500)}so on.`],
    ['right to left', 'ייתכן שהתאים אינם גדלים. قد لا تنمو الخلايا.'],
    ['only emoji', '😀👩‍🔬🧬'.repeat(20)],
  ])('%s', (_name, text) => checkDerivations(text));
});
