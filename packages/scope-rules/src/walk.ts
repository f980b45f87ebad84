import { perSentence, type SentenceGraph } from './sentence-graph.js';

/** The functions over dependency graphs that the rules assume (Velldal et al. 2012, section 6.1.2). -1 is no token. */

/** From a token to another, or to -1 where there is none. */
export type Step = (graph: SentenceGraph, token: number) => number;

type Labels = ReadonlySet<string>;

/** A step by a table of all tokens, which is made once a sentence. */
export function stepBy(fill: (graph: SentenceGraph, table: Int32Array) => void): Step {
  const tableOf = perSentence((graph) => {
    const table = new Int32Array(graph.size).fill(-1);
    fill(graph, table);
    return table;
  });
  return (graph, token) => (token < 0 ? -1 : tableOf(graph)[token]!);
}

/** To the first dependent with one of the labels. */
export function childWith(wanted: Labels): Step {
  return stepBy(({ size, heads, labels }, child) => {
    for (let i = size - 1; i >= 0; i--) {
      if (heads[i]! >= 0 && wanted.has(labels[i]!)) child[heads[i]!] = i;
    }
  });
}

/** Up as long as the label is one of these. */
export function climb(along: Labels): Step {
  return stepBy(({ heads, labels, order }, top) => {
    for (const token of order) {
      const head = heads[token]!;
      top[token] = head >= 0 && along.has(labels[token]!) ? top[head]! : token;
    }
  });
}

/** Down along dependents with one of the labels, to the last of the chain. */
export function descend(along: Labels): Step {
  const child = childWith(along);
  return stepBy((graph, bottom) => {
    for (let i = graph.size - 1; i >= 0; i--) {
      const token = graph.order[i]!;
      const next = child(graph, token);
      bottom[token] = next < 0 ? token : bottom[next]!;
    }
  });
}

/** True of a token and what depends on it, however far. */
export function isUnder({ enter, leave }: SentenceGraph, token: number, ancestor: number): boolean {
  return enter[ancestor]! <= enter[token]! && enter[token]! < leave[ancestor]!;
}

/** Back to the last token that is none of some words, from a token on. */
export function skipBack(isSkipped: (word: string) => boolean): Step {
  return stepBy(({ size, words }, found) => {
    for (let i = 0; i < size; i++) {
      if (!isSkipped(words[i]!)) found[i] = i;
      else if (i > 0) found[i] = found[i - 1]!;
    }
  });
}

/** On to the first token that is none of some words, or to the end of the sentence. */
export function skipOn(isSkipped: (word: string) => boolean): Step {
  return stepBy(({ size, words }, found) => {
    for (let i = size - 1; i >= 0; i--) {
      found[i] = isSkipped(words[i]!) ? (found[i + 1] ?? size) : i;
    }
  });
}
