import type { CcgDerivation, Tree } from '@hedgerow/document';
import {
  findConjuncts,
  isLeaf,
  type Phrase,
  phrasesOf,
  reshapeFlatPhrases,
  toPhrase,
} from '@hedgerow/document/phrases';
import { categoryTable } from '../grammar/category.js';
import { type BadNode, checkDerivation } from '../grammar/check-derivation.js';
import { grammar } from '../grammar/grammar.js';
import { leavesOf } from '../grammar/leaves-of.js';
import { type Builder, builder } from './builder.js';
import { groupCompounds } from './compound-modifiers.js';
import { deriver } from './derive.js';
import { naturalCategory } from './natural-category.js';
import { reshape } from './reshape.js';
import { shareHeads } from './shared-heads.js';

/** What became of a tree: a derivation that holds, or why there is none. */
export type Conversion =
  | { readonly derivation: CcgDerivation }
  | {
      /** `empty` has no words, `words` are lost or moved, `rule` is a node that no rule makes. */
      readonly failure: 'empty' | 'words' | 'rule';
      readonly node?: BadNode;
      /** The categories that the words would have had. */
      readonly categories: readonly string[];
    };

/**
 * From Penn Treebank brackets with function tags and traces to CCG derivations (Hockenmaier & Steedman
 * 2007): trees are brought into shape, categories are assigned top down, and the whole is checked bottom
 * up. What two categories make is remembered from tree to tree.
 */
export function treebankConverter(): (tree: Tree, forms: readonly string[]) => Conversion {
  const rules = grammar(categoryTable());
  return (tree, forms) => {
    const build = builder(rules.categories, forms);
    const root = prepare(tree, build);
    if (!root.overt) return { failure: 'empty', categories: [] };
    const derivation = deriver(build)(root, naturalCategory(root, build));
    const leaves = leavesOf(derivation);
    const categories = leaves.map(({ category }) => category);
    if (leaves.length !== forms.length || leaves.some(({ token }, i) => token !== i)) {
      return { failure: 'words', categories };
    }
    const [node] = checkDerivation(derivation, rules);
    return node === undefined ? { derivation } : { failure: 'rule', node, categories };
  };
}

function prepare(tree: Tree, build: Builder): Phrase {
  const root = toPhrase(tree);
  shareHeads(root);
  reshape(root, build.form);
  reshapeFlatPhrases(root, build.word);
  groupCompounds(root, build.word);
  for (const phrase of [...phrasesOf(root)]) {
    if (phrase.overt && !isLeaf(phrase) && phrase.category !== 'CONJP') {
      findConjuncts(phrase, build.word);
    }
  }
  return root;
}
