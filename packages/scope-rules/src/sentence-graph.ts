import type { Dependencies, Sentence, Token } from '@hedgerow/document';

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
  readonly features: readonly (readonly string[])[] | undefined;
}

export function sentenceGraph(sentence: Parsed): SentenceGraph {
  const { tokens, tags, lemmas, dependencies, deepFeatures } = sentence;
  const size = tokens.length;
  const heads = soundHeads(dependencies, size);
  const left = new Int32Array(size);
  const right = new Int32Array(size);
  for (let i = 0; i < size; i++) left[i] = right[i] = i;
  // Whoever comes first reaches an ancestor first; once one is reached, so are all above it.
  for (let i = 0; i < size; i++) {
    for (let at = heads[i]!; at >= 0 && left[at]! > i; at = heads[at]!) left[at] = i;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let at = heads[i]!; at >= 0 && right[at]! < i; at = heads[at]!) right[at] = i;
  }
  return {
    size,
    tokens,
    words: tokens.map(({ form }) => form.toLowerCase()),
    tags,
    lemmas,
    labels: dependencies.labels,
    heads,
    left,
    right,
    features: deepFeatures,
  };
}

/** The heads that are tokens, with every circle cut open. */
function soundHeads({ heads }: Dependencies, size: number): Int32Array {
  const sound = new Int32Array(size).fill(-1);
  for (let i = 0; i < size; i++) {
    const head = heads[i];
    if (head !== undefined && head >= 0 && head < size && head !== i) sound[i] = head;
  }
  // Tokens seen on the way up from `i` carry `i + 1`: meeting one again is a circle.
  const seen = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    let at = i;
    while (seen[at] === 0) {
      seen[at] = i + 1;
      const head = sound[at]!;
      if (head < 0) break;
      if (seen[head] === i + 1) sound[at] = -1;
      at = head;
    }
  }
  return sound;
}
