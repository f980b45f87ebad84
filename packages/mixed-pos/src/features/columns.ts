import type { TemplateVocabulary } from '@hedgerow/learn/templates';

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
  'style', // whose words these are: corpora cut differently
] as const;

/** How far templates may look at the units around one. */
export const reach = 2;

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
