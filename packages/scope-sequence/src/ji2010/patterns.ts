/** What Ji, Qiu & Huang (2010) look at, in the language of `@hedgerow/learn/templates`: `w` is the word, `p` its part of speech. */

/** Figure 1: the patterns of a sentence, which add up over its words. */
export const sentencePatterns: readonly string[] = ['w', 'p', 'w w+1', 'w p', 'p p+1', 'w-1 w w+1'];

/** Figure 2: the patterns of a word that is a cue or not; of a word that is in a scope or not, the base features. */
export const wordPatterns: readonly string[] = [
  ...['w-2', 'w-1', 'w', 'w+1', 'w+2', 'p'],
  ...['w-1 w', 'w w+1', 'w p', 'p-1 p', 'p p+1'],
  'w-1 w w+1',
];

/** Figure 3: the dependency features of a word and the word of a cue, in the order of the paper. */
export const pairPatterns: readonly string[] = [
  ...['w cueW', 'p cueP', 'tagPath', 'labelPath', 'cueP side'],
  ...['depth', 'distance', 'distance depth', 'marks', 'marks depth'],
];
