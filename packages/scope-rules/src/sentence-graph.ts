import { plainForm, type Sentence, subtreeEdges, type Token } from '@hedgerow/document';

/** What the rules look at. */
export type Parsed = Sentence<'tokens' | 'tags' | 'lemmas' | 'dependencies'>;

/**
 * A parsed sentence with the edges of every token's subtree. `-1` is no token. Heads that point nowhere are
 * roots, and circles are cut, so that every walk over the graph ends, whatever the input.
 */
export interface SentenceGraph {
  readonly size: number;
  readonly tokens: readonly Token[];
  /** Forms in small letters. */
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly lemmas: readonly string[];
  readonly labels: readonly string[];
  readonly heads: Int32Array;
  /** The first and the last token of the subtree of each token. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** All tokens, heads before what depends on them, and each subtree in one piece. */
  readonly order: Int32Array;
  /** Where the subtree of each token begins in `order`, and where it has ended. */
  readonly enter: Int32Array;
  readonly leave: Int32Array;
  readonly features: readonly (readonly string[])[] | undefined;
  /** What `perSentence` has worked out. */
  readonly known: Map<unknown, unknown>;
}

/**
 * Something about a whole sentence, worked out when it is first asked for: a sentence can have as many cues as words,
 * so no cue may cost a walk over the sentence.
 */
export function perSentence<T extends object>(
  work: (graph: SentenceGraph) => T,
): (graph: SentenceGraph) => T {
  return (graph) => {
    const known = graph.known.get(work) as T | undefined;
    if (known !== undefined) return known;
    const made = work(graph);
    graph.known.set(work, made);
    return made;
  };
}

export function sentenceGraph(sentence: Parsed): SentenceGraph {
  const { tokens, tags, lemmas, dependencies, deepFeatures } = sentence;
  const size = tokens.length;
  const { heads, left, right } = subtreeEdges(dependencies, size);
  return {
    size,
    tokens,
    words: tokens.map(({ form }) => plainForm(form).toLowerCase()),
    tags,
    lemmas,
    labels: dependencies.labels,
    heads,
    left,
    right,
    ...inOrder(heads),
    features: deepFeatures,
    known: new Map(),
  };
}

/** Heads before dependents: down to the first dependent, else on to the next of its head's. */
function inOrder(heads: Int32Array): Pick<SentenceGraph, 'order' | 'enter' | 'leave'> {
  const size = heads.length;
  const [order, enter, leave] = [0, 1, 2].map(() => new Int32Array(size)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  // The roots are what depends on `size`.
  const first = new Int32Array(size + 1).fill(-1);
  const next = new Int32Array(size);
  for (let i = size - 1; i >= 0; i--) {
    const head = heads[i]! < 0 ? size : heads[i]!;
    next[i] = first[head]!;
    first[head] = i;
  }
  let count = 0;
  let at = first[size]!;
  while (at >= 0) {
    enter[at] = count;
    order[count++] = at;
    if (first[at]! >= 0) {
      at = first[at]!;
      continue;
    }
    leave[at] = count;
    while (next[at]! < 0 && heads[at]! >= 0) {
      at = heads[at]!;
      leave[at] = count;
    }
    at = next[at]!;
  }
  return { order, enter, leave };
}
