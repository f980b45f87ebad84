export { type Conversion, treebankConverter } from './conversion/convert-tree.js';
export { treeDeriver } from './conversion/tree-deriver.js';
