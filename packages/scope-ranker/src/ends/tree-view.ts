import { type Dependencies, subtreeEdges } from '@hedgerow/document';

/** A tree that somebody gives a sentence. */
export interface Reading {
  readonly dependencies: Dependencies;
  readonly deepFeatures?: readonly (readonly string[])[] | undefined;
  /** What it scored, where it is one of several by the same parser. */
  readonly score?: number;
}

/** A tree as features look at it; -1 is no token. */
export interface TreeView {
  readonly heads: Int32Array;
  readonly labels: readonly string[];
  /** The first and the last token of the subtree of each token. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** The next verb of the chain that each token is in: *used* of *be* in *may be used*. */
  readonly nextVerb: Int32Array;
  /** What the deep features say of each token, in one word. */
  readonly deep: (token: number) => string;
}

export function treeView({ dependencies, deepFeatures }: Reading, size: number): TreeView {
  const { heads, left, right } = subtreeEdges(dependencies, size);
  const { labels } = dependencies;
  const nextVerb = new Int32Array(size).fill(-1);
  for (let i = size - 1; i >= 0; i--) {
    const inChain = labels[i] === 'VC' || labels[i] === 'IM';
    if (inChain && heads[i]! >= 0) nextVerb[heads[i]!] = i;
  }
  return {
    heads,
    labels,
    left,
    right,
    nextVerb,
    deep: (token) => deepFeatures?.[token]?.join('+') ?? '',
  };
}

/** How far a walk over a tree goes: what is further away tells nothing, and no cue may cost a walk over the sentence. */
const farthest = 24;

/** The way up from a token: each token on it with the labels that lead there. */
export interface WayUp {
  readonly tokens: readonly number[];
  /** `NMOD/SBJ`, at most four of them. */
  readonly labels: ReadonlyMap<number, string>;
  readonly height: ReadonlyMap<number, number>;
}

export function wayUp({ heads, labels }: TreeView, from: number): WayUp {
  const tokens: number[] = [];
  const paths = new Map<number, string>();
  const height = new Map<number, number>();
  let path = '';
  for (let at = from; at >= 0 && tokens.length < farthest; at = heads[at]!) {
    paths.set(at, path);
    height.set(at, tokens.length);
    tokens.push(at);
    if (tokens.length <= 4) path += `/${labels[at]}`;
  }
  return { tokens, labels: paths, height };
}

/** The top of the largest subtree that begins with a token and does not hold the cue; -1 behind the sentence. */
export function topFrom({ heads, left, right }: TreeView, first: number, cue: number): number {
  if (first >= heads.length) return -1;
  let top = first;
  for (let steps = 0; steps < farthest; steps++) {
    const head = heads[top]!;
    if (head < 0 || left[head] !== first || (left[head]! <= cue && right[head]! >= cue)) break;
    top = head;
  }
  return left[top] === first ? top : -1;
}

/** The top of the largest subtree that ends with a token and does not hold the cue. */
export function topTo({ heads, left, right }: TreeView, last: number, cue: number): number {
  let top = last;
  for (let steps = 0; steps < farthest; steps++) {
    const head = heads[top]!;
    if (head < 0 || right[head] !== last || (left[head]! <= cue && right[head]! >= cue)) break;
    top = head;
  }
  return top;
}

/** The last verb of the chain that a token is in. */
export function lexicalVerb({ nextVerb }: TreeView, token: number): number {
  let verb = token;
  for (let steps = 0; steps < farthest && nextVerb[verb]! >= 0; steps++) verb = nextVerb[verb]!;
  return verb;
}
