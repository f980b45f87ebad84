import type { CcgDerivation, Guide, Stage } from '@hedgerow/document';
import { categoryTable } from '../grammar/category.js';
import { type Grammar, grammar as rulesOver } from '../grammar/grammar.js';
import { leavesOf } from '../grammar/leaves-of.js';
import { wordDependencies } from './head-words.js';

/**
 * Makes advice for a stacked dependency parser of the derivation of each sentence: the word that each depends on, with
 * the category of the constituent that it stands for there; its own category is a feature.
 */
export function ccgGuide(): Stage<'tokens' | 'ccg', 'guide'> {
  const grammar = rulesOver(categoryTable());
  return {
    name: 'ccg-guide',
    needs: ['tokens', 'ccg'],
    adds: ['guide'],
    run: ({ tokens, ccg }) => ({ guide: guideOf(ccg, tokens.length, grammar) }),
  };
}

function guideOf(ccg: CcgDerivation, length: number, grammar: Grammar): Required<Guide> {
  const { heads, categories } = wordDependencies(ccg, length, grammar);
  return {
    heads: Array.from(heads, (head) => (head === length ? -1 : head)),
    labels: [...categories],
    features: leavesOf(ccg).map(({ category }) => [category]),
  };
}
