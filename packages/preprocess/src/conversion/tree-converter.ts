import type { Dependencies, Sentence, Stage } from '@hedgerow/document';
import { type ConversionOptions, convertTree } from './convert-tree.js';

/** A stage that makes dependencies of phrase-structure trees: see `convertTree`. */
export function treeConverter(
  options: ConversionOptions = {},
): Stage<'tokens' | 'tree', 'dependencies'> {
  return {
    name: 'tree-converter',
    needs: ['tokens', 'tree'],
    adds: ['dependencies'],
    schemes: { dependencies: 'conll2008' },
    run: (sentence) => ({ dependencies: treeDependencies(sentence, options) }),
  };
}

/** The dependencies of a sentence that has a tree: see `convertTree`. */
export function treeDependencies(
  { tokens, tree }: Pick<Sentence<'tokens' | 'tree'>, 'tokens' | 'tree'>,
  options: ConversionOptions = {},
): Dependencies {
  const forms = tokens.map(({ form }) => form);
  return convertTree(tree, forms, options);
}
