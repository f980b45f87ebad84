import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { testCorpus } from '@hedgerow/corpora';
import { ergTrees } from '@hedgerow/corpus';
import type { Token } from '@hedgerow/document';
import { type GrammarLattice, grammarLattice, tokensAreLeaves } from '@hedgerow/hpsg';
import { collectMultiwords, hasMarkup, placeLeaves } from '@hedgerow/hpsg/train';
import { tokenizer } from '@hedgerow/preprocess';
import { expect } from 'vitest';

/** A text of the treebank, with our tokens and with its own words. */
interface TreebankText {
  readonly profile: string;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly leaves: readonly Token[];
}

const developed = ['ws212', 'wsj20', 'rondane'];

function* readTexts(folder: string): Iterable<TreebankText> {
  const stage = tokenizer();
  for (const name of readdirSync(folder)) {
    const file = gunzipSync(readFileSync(join(folder, name))).toString('utf8');
    // A line at a time: only the leaves are kept.
    for (const line of file.split('\n')) {
      for (const { text, sentences } of ergTrees.decode(line)) {
        const sentence = sentences[0]!;
        expect(tokensAreLeaves(sentence)).toBe(true);
        if (hasMarkup(text)) continue;
        const made = stage.run({ start: 0, end: text.length }, text);
        if (made instanceof Promise) throw new Error('expected tokens at once');
        yield {
          profile: name.replace(/\..*/, ''),
          text,
          tokens: made.tokens,
          leaves: sentence.tokens!,
        };
      }
    }
  }
}

/** How much of the treebank's words the lattices have, in per cent; words that they offer in vain, to a sentence. */
function score(read: readonly (readonly [TreebankText, GrammarLattice])[]) {
  const counts = { leaves: 0, found: 0, whole: 0, words: 0, unused: 0 };
  for (const [{ leaves }, lattice] of read) {
    const words = placeLeaves(leaves, lattice).filter((word) => word !== undefined);
    counts.leaves += leaves.length;
    counts.found += words.length;
    counts.words += lattice.atoms.length;
    for (const { from, to } of words) counts.words -= to - from - 1;
    if (words.length === leaves.length) counts.whole++;
    counts.unused += lattice.joined.filter((word) => !words.includes(word)).length;
  }
  return {
    leaves: (100 * counts.found) / counts.leaves,
    sentences: (100 * counts.whole) / read.length,
    f1: (200 * counts.found) / (counts.leaves + counts.words),
    unused: counts.unused / read.length,
  };
}

testCorpus('the words of ERG treebanks are in the lattices over ours', ['hpsg/trees'], (folder) => {
  const texts = [...readTexts(folder)];
  const latticeOf = ({ text, tokens }: TreebankText, multiwords: readonly string[] = []) =>
    grammarLattice({ start: 0, end: text.length, tokens }, text, { multiwords });
  const learned = texts.filter(({ profile }) => !developed.includes(profile));
  const multiwords = collectMultiwords(
    learned.map((text) => ({ atoms: latticeOf(text).atoms, leaves: text.leaves })),
  );
  const scoreOf = (chosen: readonly TreebankText[]) =>
    score(chosen.map((text) => [text, latticeOf(text, multiwords)] as const));
  const floors = [
    { name: 'learned', leaves: 99.9, sentences: 99.5, f1: 99.9 },
    { name: 'ws212', leaves: 99.7, sentences: 96, f1: 99.5 },
    { name: 'wsj20', leaves: 99.8, sentences: 98.2, f1: 99.8 },
    { name: 'rondane', leaves: 99.6, sentences: 96, f1: 99.5 },
  ];
  for (const { name, ...floor } of floors) {
    const found = scoreOf(
      name === 'learned' ? learned : texts.filter(({ profile }) => profile === name),
    );
    expect(found.leaves, `leaves of ${name}`).toBeGreaterThan(floor.leaves);
    expect(found.sentences, `sentences of ${name}`).toBeGreaterThan(floor.sentences);
    expect(found.f1, `F1 of ${name}`).toBeGreaterThan(floor.f1);
    expect(found.unused, `unused words of ${name}`).toBeLessThan(0.2);
  }
});
