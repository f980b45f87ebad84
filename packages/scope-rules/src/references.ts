import { perSentence, type SentenceGraph } from './sentence-graph.js';

/** True of a number of the literature, or of several: `77`, `3-5`. */
export function isNumbers(word: string): boolean {
  return /^[0-9]+([-–,][0-9]+)*$/.test(word);
}

/** Whether tokens are a reference: nothing but numbers of the literature, or with a year or one of the names. */
export function referenceFinder(
  isName: (word: string) => boolean,
): (graph: SentenceGraph, from: number, to: number) => boolean {
  // How many there are up to each token, so that a long reference is read once, not once a cue.
  const countsOf = perSentence(({ size, words }) => {
    const named = new Int32Array(size + 1);
    const other = new Int32Array(size + 1);
    for (let i = 0; i < size; i++) {
      const word = words[i]!;
      const isNamed = isName(word) || /^(19|20)[0-9]{2}[a-z]?$/.test(word);
      named[i + 1] = named[i]! + (isNamed ? 1 : 0);
      other[i + 1] = other[i]! + (isNumbers(word) || /^[,;–-]$/.test(word) ? 0 : 1);
    }
    return { named, other };
  });
  return (graph, from, to) => {
    const { named, other } = countsOf(graph);
    return named[to + 1]! > named[from]! || other[to + 1] === other[from];
  };
}
