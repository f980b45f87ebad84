import { join } from '../feature-hash.js';
import { mostGuideFeatures, type ParserTokens } from './parser-tokens.js';
import { next, recordSize, top } from './state.js';
import {
  b0Left2Label,
  b0Left2Tag,
  b0LeftLabel,
  b0Lefts,
  b0LeftTag,
  b0LeftWord,
  b0Tag,
  b0Word,
  b1Tag,
  b1Word,
  b2Tag,
  b2Word,
  distance,
  gap,
  s0Left2Label,
  s0Left2Tag,
  s0LeftLabel,
  s0Lefts,
  s0LeftTag,
  s0LeftWord,
  s0Right2Label,
  s0Right2Tag,
  s0RightLabel,
  s0Rights,
  s0RightTag,
  s0RightWord,
  s0Tag,
  s0Word,
  s1LeftLabel,
  s1LeftTag,
  s1Right2Label,
  s1Right2Tag,
  s1RightLabel,
  s1Rights,
  s1RightTag,
  s1RightWord,
  s1Tag,
  s1Word,
  s2Tag,
  s2Word,
  secondOf,
  viewSize,
  viewState,
} from './state-view.js';

/** How many features there are at most. */
export const featureSize = 96 + 3 * mostGuideFeatures;

/** Puts features of what is seen of a state behind the `n` that there are, and tells how many there are then. */
export type WriteFeatures = (seen: Int32Array, features: Uint32Array, n: number) => number;

/** Features that states of all sentences have in common, since they see little more than tags, labels and numbers. */
export interface SharedFeatures {
  /** What they are made of and of nothing else, as places of the view of a state. */
  readonly sees: readonly number[];
  readonly write: WriteFeatures;
}

/** Features of one part of a state. */
export interface FeatureGroup {
  readonly shared: readonly SharedFeatures[];
  /** The others: those that see words mostly. */
  readonly write: WriteFeatures;
}

/*
 * The features of a state, after Zhang & Nivre (2011): words and tags of the top three of the stack and the first three
 * of the buffer, of their outermost children with labels, their pairs and triples, distances and numbers of children.
 * They come in groups by the part of the state that they look at, so that a beam can keep the score of a group that many
 * states share, and within these by what is looked at there. The numbers are part of the model.
 */

/** The first three of the buffer. */
const buffer: FeatureGroup = {
  shared: [
    {
      sees: [b0Tag, b1Tag, b2Tag],
      write: (seen, features, n) => {
        const b0t = seen[b0Tag]!;
        const b1t = seen[b1Tag]!;
        const b2t = seen[b2Tag]!;
        features[n] = mark(2, b0t);
        features[n + 1] = mark(5, b1t);
        features[n + 2] = mark(8, b2t);
        features[n + 3] = mark(9, join(b0t, b1t));
        features[n + 4] = mark(11, joinThree(b0t, b1t, b2t));
        return n + 5;
      },
    },
  ],
  write: (seen, features, n) => {
    features[n] = mark(1, seen[b0Word]!);
    features[n + 1] = mark(4, seen[b1Word]!);
    features[n + 2] = mark(7, join(seen[b2Word]!, seen[b2Tag]!));
    features[n + 3] = mark(10, join(seen[b0Word]!, seen[b1Word]!));
    return n + 4;
  },
};

/** The top of the stack and the first of the buffer. */
const onTop: FeatureGroup = {
  shared: [
    {
      sees: [s0Tag, b0Tag, b1Tag, distance],
      write: (seen, features, n) => {
        const s0t = seen[s0Tag]!;
        const far = seen[distance]!;
        const tt = join(s0t, seen[b0Tag]!);
        features[n] = mark(17, s0t);
        features[n + 1] = mark(25, tt);
        features[n + 2] = mark(27, join(tt, seen[b1Tag]!));
        features[n + 3] = mark(29, join(s0t, far));
        features[n + 4] = mark(31, join(seen[b0Tag]!, far));
        features[n + 5] = mark(33, join(tt, far));
        return n + 6;
      },
    },
  ],
  write: (seen, features, n) => {
    const s0w = seen[s0Word]!;
    const b0w = seen[b0Word]!;
    const far = seen[distance]!;
    const ww = join(s0w, b0w);
    features[n] = mark(23, join(seen[s0Tag]!, join(b0w, seen[b0Tag]!)));
    features[n + 1] = mark(24, ww);
    features[n + 2] = mark(28, join(s0w, far));
    features[n + 3] = mark(30, join(b0w, far));
    features[n + 4] = mark(32, join(ww, far));
    features[n + 5] = mark(26, join(s0w, seen[b1Tag]!));
    return n + 6;
  },
};

/** The top two of the stack and the first of the buffer. */
const pair: FeatureGroup = {
  shared: [
    {
      sees: [s1Tag, s0Tag, b0Tag, b1Tag, gap],
      write: (seen, features, n) => {
        const s1t = seen[s1Tag]!;
        const b0t = seen[b0Tag]!;
        const tt = join(s1t, seen[s0Tag]!);
        features[n] = mark(49, s1t);
        features[n + 1] = mark(55, tt);
        features[n + 2] = mark(56, join(s1t, b0t));
        features[n + 3] = mark(59, join(tt, b0t));
        features[n + 4] = mark(60, join(tt, seen[b1Tag]!));
        features[n + 5] = mark(64, join(tt, seen[gap]!));
        return n + 6;
      },
    },
    {
      sees: [s1Word, s1Tag, s0Tag, b0Tag],
      write: (seen, features, n) => {
        const s1w = seen[s1Word]!;
        const s0t = seen[s0Tag]!;
        const b0t = seen[b0Tag]!;
        const s1wt = join(s1w, seen[s1Tag]!);
        features[n] = mark(48, s1w);
        features[n + 1] = mark(52, join(s1wt, s0t));
        features[n + 2] = mark(58, join(s1wt, b0t));
        features[n + 3] = mark(62, joinThree(s1w, s0t, b0t));
        return n + 4;
      },
    },
    {
      sees: [s0Word, s0Tag, b0Tag, s1Tag],
      write: (seen, features, n) => {
        const s0w = seen[s0Word]!;
        const b0t = seen[b0Tag]!;
        const s1t = seen[s1Tag]!;
        const s0wt = join(s0w, seen[s0Tag]!);
        features[n] = mark(16, s0w);
        features[n + 1] = mark(22, join(s0wt, b0t));
        features[n + 2] = mark(53, join(s1t, s0wt));
        features[n + 3] = mark(61, joinThree(s1t, s0w, b0t));
        return n + 4;
      },
    },
  ],
  write: (seen, features, n) => {
    const s1w = seen[s1Word]!;
    const b0w = seen[b0Word]!;
    features[n] = mark(54, join(s1w, seen[s0Word]!));
    features[n + 1] = mark(57, join(s1w, b0w));
    features[n + 2] = mark(63, join(join(seen[s1Tag]!, seen[s0Tag]!), b0w));
    features[n + 3] = mark(65, join(s1w, seen[gap]!));
    return n + 4;
  },
};

/** The third of the stack. */
const deep: FeatureGroup = {
  shared: [
    {
      sees: [s2Word, s2Tag, s1Tag, s0Tag],
      write: (seen, features, n) => {
        const s2t = seen[s2Tag]!;
        features[n] = mark(80, join(seen[s2Word]!, s2t));
        features[n + 1] = mark(81, s2t);
        features[n + 2] = mark(82, joinThree(s2t, seen[s1Tag]!, seen[s0Tag]!));
        return n + 3;
      },
    },
  ],
  write: (_seen, _features, n) => n,
};

/** The children of the top of the stack. */
const topChildren: FeatureGroup = {
  shared: [
    {
      sees: [
        ...[s0Tag, b0Tag, s1Tag],
        ...[s0LeftTag, s0LeftLabel, s0Left2Tag, s0Left2Label, s0Lefts],
      ],
      write: (seen, features, n) => {
        const s0t = seen[s0Tag]!;
        const lt = seen[s0LeftTag]!;
        const l2t = seen[s0Left2Tag]!;
        const s0l = join(s0t, lt);
        features[n] = mark(96, join(s0l, seen[b0Tag]!));
        features[n + 1] = mark(98, join(s0l, seen[s1Tag]!));
        features[n + 2] = mark(103, join(s0t, seen[s0Lefts]!));
        features[n + 3] = mark(105, lt);
        features[n + 4] = mark(106, seen[s0LeftLabel]!);
        features[n + 5] = mark(110, join(l2t, seen[s0Left2Label]!));
        features[n + 6] = mark(112, join(s0l, l2t));
        return n + 7;
      },
    },
    {
      sees: [
        ...[s0Tag, b0Tag, s1Tag],
        ...[s0RightTag, s0RightLabel, s0Right2Tag, s0Right2Label, s0Rights],
      ],
      write: (seen, features, n) => {
        const s0t = seen[s0Tag]!;
        const rt = seen[s0RightTag]!;
        const r2t = seen[s0Right2Tag]!;
        const s0r = join(s0t, rt);
        features[n] = mark(97, join(s0r, seen[b0Tag]!));
        features[n + 1] = mark(99, join(s0r, seen[s1Tag]!));
        features[n + 2] = mark(101, join(s0t, seen[s0Rights]!));
        features[n + 3] = mark(108, rt);
        features[n + 4] = mark(109, seen[s0RightLabel]!);
        features[n + 5] = mark(111, join(r2t, seen[s0Right2Label]!));
        features[n + 6] = mark(113, join(s0r, r2t));
        return n + 7;
      },
    },
    {
      sees: [s0Word, s0Tag, s0LeftLabel, s0RightLabel, s0Lefts, s0Rights],
      write: (seen, features, n) => {
        const s0w = seen[s0Word]!;
        const both = join(seen[s0LeftLabel]!, seen[s0RightLabel]!);
        features[n] = mark(100, join(s0w, seen[s0Rights]!));
        features[n + 1] = mark(102, join(s0w, seen[s0Lefts]!));
        features[n + 2] = mark(114, join(both, s0w));
        features[n + 3] = mark(115, join(both, seen[s0Tag]!));
        return n + 4;
      },
    },
  ],
  write: (seen, features, n) => {
    features[n] = mark(104, seen[s0LeftWord]!);
    features[n + 1] = mark(107, seen[s0RightWord]!);
    return n + 2;
  },
};

/** The children of the second of the stack. */
const secondChildren: FeatureGroup = {
  shared: [
    {
      sees: [
        ...[s1Tag, s0Tag, s1LeftTag, s1LeftLabel],
        ...[s1RightTag, s1RightLabel, s1Right2Tag, s1Right2Label, s1Rights],
      ],
      write: (seen, features, n) => {
        const s1t = seen[s1Tag]!;
        const s0t = seen[s0Tag]!;
        const rt = seen[s1RightTag]!;
        const rl = seen[s1RightLabel]!;
        const ll = seen[s1LeftLabel]!;
        const r2t = seen[s1Right2Tag]!;
        const s1r = join(s1t, rt);
        features[n] = mark(128, joinThree(s1t, seen[s1LeftTag]!, s0t));
        features[n + 1] = mark(129, join(s1r, s0t));
        features[n + 2] = mark(130, join(s1t, seen[s1Rights]!));
        features[n + 3] = mark(133, rt);
        features[n + 4] = mark(134, rl);
        features[n + 5] = mark(135, ll);
        features[n + 6] = mark(136, join(r2t, seen[s1Right2Label]!));
        features[n + 7] = mark(137, join(s1r, r2t));
        features[n + 8] = mark(138, joinThree(s1t, ll, rl));
        return n + 9;
      },
    },
  ],
  write: (seen, features, n) => {
    const s1w = seen[s1Word]!;
    features[n] = mark(131, join(s1w, seen[s1Rights]!));
    features[n + 1] = mark(132, join(seen[s1RightWord]!, seen[s1Tag]!));
    features[n + 2] = mark(139, joinThree(s1w, seen[s1RightLabel]!, seen[s0Tag]!));
    return n + 3;
  },
};

/** The children of the first of the buffer. */
const nextChildren: FeatureGroup = {
  shared: [
    {
      sees: [b0Tag, s0Tag, b0LeftTag, b0LeftLabel, b0Left2Tag, b0Left2Label, b0Lefts],
      write: (seen, features, n) => {
        const b0t = seen[b0Tag]!;
        const s0t = seen[s0Tag]!;
        const lt = seen[b0LeftTag]!;
        const ll = seen[b0LeftLabel]!;
        const l2t = seen[b0Left2Tag]!;
        const b0l = join(b0t, lt);
        features[n] = mark(160, join(b0l, s0t));
        features[n + 1] = mark(162, join(b0t, seen[b0Lefts]!));
        features[n + 2] = mark(164, lt);
        features[n + 3] = mark(165, ll);
        features[n + 4] = mark(166, join(l2t, seen[b0Left2Label]!));
        features[n + 5] = mark(167, join(b0l, l2t));
        features[n + 6] = mark(168, joinThree(b0t, ll, s0t));
        return n + 7;
      },
    },
  ],
  write: (seen, features, n) => {
    features[n] = mark(161, join(seen[b0Word]!, seen[b0Lefts]!));
    features[n + 1] = mark(163, seen[b0LeftWord]!);
    return n + 2;
  },
};

/** By their numbers, which `group-scores.ts` knows. */
export const featureGroups: readonly FeatureGroup[] = [
  buffer,
  onTop,
  pair,
  deep,
  topChildren,
  secondChildren,
  nextChildren,
];

/** All features, one behind the other, of the record at `state`. */
export function stateFeatures(
  cells: Int32Array,
  state: number,
  tokens: ParserTokens,
  features: Uint32Array,
): number {
  const seen = new Int32Array(viewSize);
  const at = state * recordSize;
  viewState(cells, at, tokens, seen);
  let n = 0;
  for (const { shared, write } of featureGroups) {
    for (const part of shared) n = part.write(seen, features, n);
    n = write(seen, features, n);
  }
  return tokens.guide === undefined ? n : guideFeatures(cells, at, tokens, features, n);
}

/**
 * What a second analysis says of the top two of the stack and the first of the buffer (Nivre & McDonald 2008): the head
 * that each has there, among these, and its label; whether more dependents of the top are to come; and what else is
 * said of them.
 */
export function guideFeatures(
  cells: Int32Array,
  at: number,
  { tags, guide }: ParserTokens,
  features: Uint32Array,
  n: number,
): number {
  const { heads, labels, lastChild, start, features: said } = guide!;
  const s0 = cells[at + top]! + 1;
  const s1 = secondOf(cells, at) + 1;
  const b0 = cells[at + next]! + 1;
  const head0 = s0 === 0 ? 0 : relation(heads[s0]!, s0, s1, b0);
  const headB = relation(heads[b0]!, b0, s0, s1);
  const head1 = s1 === 0 ? 0 : relation(heads[s1]!, s1, s0, b0);
  const open = s0 > 0 && lastChild[s0]! >= b0 ? 1 : 0;
  const known0 = join(head0, labels[s0]!);
  const knownB = join(headB, labels[b0]!);
  const where = joinThree(head0, headB, open);
  features[n++] = mark(176, known0);
  features[n++] = mark(177, knownB);
  features[n++] = mark(178, join(head1, labels[s1]!));
  features[n++] = mark(179, where);
  features[n++] = mark(180, join(known0, where));
  features[n++] = mark(181, join(where, joinThree(tags[s1]!, tags[s0]!, tags[b0]!)));
  features[n++] = mark(182, join(known0, tags[s0]!));
  features[n++] = mark(183, join(known0, open));
  features[n++] = mark(184, joinThree(labels[s1]!, labels[s0]!, labels[b0]!));
  for (let i = start[s0]!; i < start[s0 + 1]!; i++) features[n++] = mark(185, said[i]!);
  for (let i = start[s1]!; i < start[s1 + 1]!; i++) features[n++] = mark(186, said[i]!);
  for (let i = start[b0]!; i < start[b0 + 1]!; i++) features[n++] = mark(187, said[i]!);
  return n;
}

/** Where a head is: one of two tokens, or elsewhere to the left or to the right. */
function relation(head: number, token: number, one: number, other: number): number {
  if (head === 0) return 1;
  if (head === one) return 2;
  if (head === other) return 3;
  return head < token ? 4 : 5;
}

/** Sets apart what different templates see. */
function mark(template: number, value: number): number {
  return (value + Math.imul(template, 0x9e3779b1)) | 0;
}

function joinThree(a: number, b: number, c: number): number {
  return join(join(a, b), c);
}
