export { type TermFinderOptions, termFinder } from './term-finder.js';
