import type { Tagged } from './treebanks.js';

/** What stands for no word: slash units and codes of transcribed speech, and a phrase label that strayed among the tags. */
const noWords = new Set(['SU', 'CODE', 'XX', 'NP-SBJ']);

const otherTags: { readonly [tag: string]: string } = {
  '-LSB-': '-LRB-',
  '-RSB-': '-RRB-',
  'NNS-4': 'NNS',
};

/** MASC with tags of the Penn Treebank alone, and without the tokens that are none. */
export function cleanMascTags(documents: readonly Tagged[]): Tagged[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map(({ start, end, tokens, tags }) => {
      const kept = tokens.flatMap((_, i) => (noWords.has(tags[i]!) ? [] : [i]));
      return {
        start,
        end,
        tokens: kept.map((i) => tokens[i]!),
        tags: kept.map((i) => otherTags[tags[i]!] ?? tags[i]!),
      };
    }),
  }));
}
