/**
 * The tags that a clitic can have, whatever a model has seen of it: scientific text has next to none, and a tagger that has
 * learned from it alone would guess. *'s* is left to the tagger, which knows it.
 */
export const cliticTags: ReadonlyMap<string, readonly string[]> = new Map([
  ["n't", ['RB']],
  ["'ll", ['MD']],
  ["'re", ['VBP']],
  ["'ve", ['VBP', 'VB']],
  ["'m", ['VBP']],
  ["'d", ['MD', 'VBD', 'VBN']],
]);
