export { annotate, annotateWith } from './annotate.js';
export { parse } from './parse.js';
