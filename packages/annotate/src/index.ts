export { annotate, annotateWith } from './annotate.js';
export { parse } from './parse.js';
export { status, statusWith } from './status.js';
