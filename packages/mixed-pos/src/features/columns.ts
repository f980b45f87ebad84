import type { TemplateVocabulary } from '@hedgerow/learn/templates';
import { reach } from './reach.js';

/** What is known of a unit before decoding; `[0]` is the unit itself, `[-1]` the one before. */
export const staticColumns = [
  'x', // the unit
  'kind', // what sort of unit it is
  'path', // its place in the likeliest way through the dictionary's words
  'starts', // the longest dictionary word that starts at it
  'ends', // the longest that ends at it
  'within', // the longest that goes across it
  'twin', // whether it repeats a unit before it
  'shape', // of a foreign word: its capitals and digits
  'suffix', // of a foreign word: its last letters
  'common', // of a foreign word: the tag it most often has in English
  'form', // of a foreign word: itself, in small letters
  'title', // of a foreign word: the marks around it that titles have, and whether Chinese stands between them, too
  'run', // of a foreign word: how many stand in a row, and its place among them
  'before', // of a foreign word: the unit before the row
  'after', // of a foreign word: the unit after the row
  'left', // of a foreign word: the likeliest dictionary word before the row
  'right', // and the one after it
  'usual', // of a foreign word: what the list of names and words of posts says of it
  'listed', // of a foreign word: its place in an expression of several words that is on that list
  'sense', // of a foreign word: its class by vectors that were learnt elsewhere
  'topic', // of a foreign word: what the Chinese before the row is about, and how far that is
  'topicAfter', // and the Chinese after it
  'make', // of a foreign word: the sorts of words in the row, and how many there are
  'style', // whose words these are: corpora cut differently
] as const;

/** What the words before a unit, on the path that leads to it, tell. `[0]` is the word that the unit is in, up to it. */
export const dynamicColumns = [
  { name: 'y', from: -1, to: -1 }, // the label
  { name: 'pos', from: -2, to: 0 },
  { name: 'word', from: -2, to: 0 },
  { name: 'len', from: -1, to: 0 },
  { name: 'entry', from: 0, to: 0 }, // whether the word so far is in the dictionary, and as what
] as const;

/** What templates may name, in the language of `@hedgerow/learn/templates`; beyond a text there are columns, too. */
export const mixedVocabulary: TemplateVocabulary = {
  columns: [...staticColumns.map((name) => ({ name, from: -reach, to: reach })), ...dynamicColumns],
};
