import type { Stage } from '@hedgerow/document';
import { leavesOf } from '../grammar/leaves-of.js';
import { treebankConverter } from './convert-tree.js';

/** A stage that makes CCG derivations and supertags of phrase-structure trees, where a tree becomes one. */
export function treeDeriver(): Stage<'tokens' | 'tree', never> {
  const convert = treebankConverter();
  return {
    name: 'tree-deriver',
    needs: ['tokens', 'tree'],
    adds: [],
    mayAdd: ['ccg', 'supertags'],
    run: ({ tokens, tree }) => {
      const conversion = convert(
        tree,
        tokens.map(({ form }) => form),
      );
      if (!('derivation' in conversion)) return {};
      const { derivation } = conversion;
      return { ccg: derivation, supertags: leavesOf(derivation).map(({ category }) => category) };
    },
  };
}
