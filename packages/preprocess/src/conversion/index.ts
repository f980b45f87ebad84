export { type ConversionOptions, convertTree } from './convert-tree.js';
export { crossingArcs } from './projective.js';
