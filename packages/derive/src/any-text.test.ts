import { load } from '@hedgerow/capability/node';
import type { DerivationLeaf, DerivationNode } from '@hedgerow/document';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { derive } from './index.js';

let pipeline: Awaited<ReturnType<typeof derive.load>>;
beforeAll(async () => {
  pipeline = await load(derive, { best: 3 });
});

function leavesOf(root: DerivationNode): DerivationLeaf[] {
  const leaves: DerivationLeaf[] = [];
  const open: (DerivationNode | DerivationLeaf)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('form' in next) leaves.push(next);
    else {
      expect(next.children.length).toBeGreaterThan(0);
      open.push(...next.children.toReversed());
    }
  }
  return leaves;
}

/** Each derivation has every character but white space in just one leaf, in order; the best come first. */
async function checkDerivations(text: string): Promise<void> {
  const { sentences } = await pipeline.run({ id: 'x', text, sentences: [] });
  for (const { tokens, derivations } of sentences) {
    expect(derivations.length > 0).toBe(tokens.length > 0);
    const scores = derivations.map(({ score }) => score!);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const derivation of derivations) {
      let at = tokens[0]!.start;
      for (const { start, end } of leavesOf(derivation)) {
        expect(text.slice(at, start)).toMatch(/^\s*$/u);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(text.slice(at, tokens.at(-1)!.end)).toMatch(/^\s*$/u);
    }
  }
}

const pieces = fc.constantFrom(
  ...['the', 'capsules', 'may', 'such as', 'NF-kappa', "don't", 'Ca(2+)', 'is', '3.5', 'α'],
  ...['.', ',', '(', ')', '"', '’', '-', '—', '\n\n'],
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
    ['more words than are parsed', `${'it may rain and '.repeat(500)}so on.`],
    ['right to left', 'ייתכן שהתאים אינם גדלים. قد لا تنمو الخلايا.'],
    ['only emoji', '😀👩‍🔬🧬'.repeat(20)],
  ])('%s', (_name, text) => checkDerivations(text));
});
