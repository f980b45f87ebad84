export { annotate } from './annotate.js';
export { parse } from './parse.js';
