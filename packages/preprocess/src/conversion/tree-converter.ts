import type { Stage } from '@hedgerow/document';
import { type ConversionOptions, convertTree } from './convert-tree.js';

/** A stage that makes dependencies of phrase-structure trees: see `convertTree`. */
export function treeConverter(
  options: ConversionOptions = {},
): Stage<'tokens' | 'tree', 'dependencies'> {
  return {
    name: 'tree-converter',
    needs: ['tokens', 'tree'],
    adds: ['dependencies'],
    run: ({ tokens, tree }) => ({
      dependencies: convertTree(
        tree,
        tokens.map(({ form }) => form),
        options,
      ),
    }),
  };
}
