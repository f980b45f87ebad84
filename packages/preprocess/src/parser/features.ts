import { join } from '../feature-hash.js';
import {
  below,
  left1,
  left1Label,
  left2,
  left2Label,
  leftCount,
  next,
  nextLeft1,
  nextLeft1Label,
  nextLeft2,
  nextLeft2Label,
  nextLeftCount,
  recordSize,
  right1,
  right1Label,
  right2,
  right2Label,
  rightCount,
  top,
} from './state.js';

/**
 * What the parser knows of the tokens of a sentence, as hashes. Token `i` is at `i + 1`: before it stands what is not
 * there (a token of -1), behind the last the root, and twice more what is not there.
 */
export interface ParserTokens {
  readonly words: Int32Array;
  readonly tags: Int32Array;
  readonly guide?: GuideTokens;
}

/** A second analysis of the sentence, in the same places. */
export interface GuideTokens {
  /** The place of the head; 0 where there is none. */
  readonly heads: Int32Array;
  readonly labels: Int32Array;
  /** The place of the last dependent, or 0. */
  readonly lastChild: Int32Array;
  /** `features[start[i] .. start[i + 1])` are those of the token in place `i`. */
  readonly start: Int32Array;
  readonly features: Int32Array;
}

/** How many features a token of a guide can have; more are left out. */
export const mostGuideFeatures = 8;

/** How many features there are at most. */
export const featureSize = 96 + 3 * mostGuideFeatures;

const farthest = 9;

/*
 * The features of a state, after Zhang & Nivre (2011): words and tags of the top three of the stack and the first three
 * of the buffer, of their outermost children with labels, their pairs and triples, distances and numbers of children.
 * They come in groups by what they look at, so that a beam can keep the score of a group that many states share. Each
 * writer puts the features of the record at `at` behind the `n` that there are, and tells how many there are then. The
 * numbers are part of the model. Written out without closures: this is the hottest place of the parser.
 */

/** All groups, one behind the other. */
export function stateFeatures(
  cells: Int32Array,
  state: number,
  tokens: ParserTokens,
  features: Uint32Array,
): number {
  const at = state * recordSize;
  let n = bufferFeatures(cells, at, tokens, features, 0);
  n = topFeatures(cells, at, tokens, features, n);
  n = pairFeatures(cells, at, tokens, features, n);
  n = deepFeatures(cells, at, tokens, features, n);
  n = topChildFeatures(cells, at, tokens, features, n);
  n = secondChildFeatures(cells, at, tokens, features, n);
  if (tokens.guide !== undefined) n = guideFeatures(cells, at, tokens, features, n);
  return nextChildFeatures(cells, at, tokens, features, n);
}

/** The first three of the buffer. */
export function bufferFeatures(
  cells: Int32Array,
  at: number,
  { words, tags }: ParserTokens,
  features: Uint32Array,
  n: number,
): number {
  const b0 = cells[at + next]! + 1;
  const b0w = words[b0]!;
  const b0t = tags[b0]!;
  const b1w = words[b0 + 1]!;
  const b1t = tags[b0 + 1]!;
  const b2t = tags[b0 + 2]!;
  features[n] = mark(1, b0w);
  features[n + 1] = mark(2, b0t);
  features[n + 2] = mark(4, b1w);
  features[n + 3] = mark(5, b1t);
  features[n + 4] = mark(7, join(words[b0 + 2]!, b2t));
  features[n + 5] = mark(8, b2t);
  features[n + 6] = mark(9, join(b0t, b1t));
  features[n + 7] = mark(10, join(b0w, b1w));
  features[n + 8] = mark(11, joinThree(b0t, b1t, b2t));
  return n + 9;
}

/** The top of the stack and the first of the buffer. */
export function topFeatures(
  cells: Int32Array,
  at: number,
  { words, tags }: ParserTokens,
  features: Uint32Array,
  n: number,
): number {
  const s0 = cells[at + top]! + 1;
  const b0 = cells[at + next]! + 1;
  const s0w = words[s0]!;
  const s0t = tags[s0]!;
  const b0w = words[b0]!;
  const b0t = tags[b0]!;
  const b1t = tags[b0 + 1]!;
  const s0wt = join(s0w, s0t);
  const b0wt = join(b0w, b0t);
  const ww = join(s0w, b0w);
  const tt = join(s0t, b0t);
  const distance = s0 === 0 ? 0 : Math.min(farthest, b0 - s0);
  features[n] = mark(16, s0w);
  features[n + 1] = mark(17, s0t);
  features[n + 2] = mark(22, join(s0wt, b0t));
  features[n + 3] = mark(23, join(s0t, b0wt));
  features[n + 4] = mark(24, ww);
  features[n + 5] = mark(25, tt);
  features[n + 6] = mark(26, join(s0w, b1t));
  features[n + 7] = mark(27, join(tt, b1t));
  features[n + 8] = mark(28, join(s0w, distance));
  features[n + 9] = mark(29, join(s0t, distance));
  features[n + 10] = mark(30, join(b0w, distance));
  features[n + 11] = mark(31, join(b0t, distance));
  features[n + 12] = mark(32, join(ww, distance));
  features[n + 13] = mark(33, join(tt, distance));
  return n + 14;
}

/** The top two of the stack and the first of the buffer. */
export function pairFeatures(
  cells: Int32Array,
  at: number,
  { words, tags }: ParserTokens,
  features: Uint32Array,
  n: number,
): number {
  const s0 = cells[at + top]! + 1;
  const s1 = secondOf(cells, at) + 1;
  const b0 = cells[at + next]! + 1;
  const s0w = words[s0]!;
  const s0t = tags[s0]!;
  const s1w = words[s1]!;
  const s1t = tags[s1]!;
  const b0w = words[b0]!;
  const b0t = tags[b0]!;
  const s0wt = join(s0w, s0t);
  const s1wt = join(s1w, s1t);
  const tt = join(s1t, s0t);
  const gap = s1 === 0 ? 0 : Math.min(farthest, s0 - s1);
  features[n] = mark(48, s1w);
  features[n + 1] = mark(49, s1t);
  features[n + 2] = mark(52, join(s1wt, s0t));
  features[n + 3] = mark(53, join(s1t, s0wt));
  features[n + 4] = mark(54, join(s1w, s0w));
  features[n + 5] = mark(55, tt);
  features[n + 6] = mark(56, join(s1t, b0t));
  features[n + 7] = mark(57, join(s1w, b0w));
  features[n + 8] = mark(58, join(s1wt, b0t));
  features[n + 9] = mark(59, join(tt, b0t));
  features[n + 10] = mark(60, join(tt, tags[b0 + 1]!));
  features[n + 11] = mark(61, joinThree(s1t, s0w, b0t));
  features[n + 12] = mark(62, joinThree(s1w, s0t, b0t));
  features[n + 13] = mark(63, join(tt, b0w));
  features[n + 14] = mark(64, join(tt, gap));
  features[n + 15] = mark(65, join(s1w, gap));
  return n + 16;
}

/** The third of the stack. */
export function deepFeatures(
  cells: Int32Array,
  at: number,
  { words, tags }: ParserTokens,
  features: Uint32Array,
  n: number,
): number {
  const s2 = thirdOf(cells, at) + 1;
  const s2t = tags[s2]!;
  const s1t = tags[secondOf(cells, at) + 1]!;
  features[n] = mark(80, join(words[s2]!, s2t));
  features[n + 1] = mark(81, s2t);
  features[n + 2] = mark(82, joinThree(s2t, s1t, tags[cells[at + top]! + 1]!));
  return n + 3;
}

/** The children of the top of the stack. */
export function topChildFeatures(
  cells: Int32Array,
  at: number,
  { words, tags }: ParserTokens,
  features: Uint32Array,
  n: number,
): number {
  const s0 = cells[at + top]! + 1;
  const s0w = words[s0]!;
  const s0t = tags[s0]!;
  const b0t = tags[cells[at + next]! + 1]!;
  const s1t = tags[secondOf(cells, at) + 1]!;
  const l = cells[at + left1]! + 1;
  const r = cells[at + right1]! + 1;
  const lt = tags[l]!;
  const rt = tags[r]!;
  const ll = cells[at + left1Label]!;
  const rl = cells[at + right1Label]!;
  const l2t = tags[cells[at + left2]! + 1]!;
  const r2t = tags[cells[at + right2]! + 1]!;
  const lefts = Math.min(farthest, cells[at + leftCount]!);
  const rights = Math.min(farthest, cells[at + rightCount]!);
  const s0l = join(s0t, lt);
  const s0r = join(s0t, rt);
  const both = join(ll, rl);
  features[n] = mark(96, join(s0l, b0t));
  features[n + 1] = mark(97, join(s0r, b0t));
  features[n + 2] = mark(98, join(s0l, s1t));
  features[n + 3] = mark(99, join(s0r, s1t));
  features[n + 4] = mark(100, join(s0w, rights));
  features[n + 5] = mark(101, join(s0t, rights));
  features[n + 6] = mark(102, join(s0w, lefts));
  features[n + 7] = mark(103, join(s0t, lefts));
  features[n + 8] = mark(104, words[l]!);
  features[n + 9] = mark(105, lt);
  features[n + 10] = mark(106, ll);
  features[n + 11] = mark(107, words[r]!);
  features[n + 12] = mark(108, rt);
  features[n + 13] = mark(109, rl);
  features[n + 14] = mark(110, join(l2t, cells[at + left2Label]!));
  features[n + 15] = mark(111, join(r2t, cells[at + right2Label]!));
  features[n + 16] = mark(112, join(s0l, l2t));
  features[n + 17] = mark(113, join(s0r, r2t));
  features[n + 18] = mark(114, join(both, s0w));
  features[n + 19] = mark(115, join(both, s0t));
  return n + 20;
}

/** The children of the second of the stack. */
export function secondChildFeatures(
  cells: Int32Array,
  at: number,
  { words, tags }: ParserTokens,
  features: Uint32Array,
  n: number,
): number {
  const under = underOf(cells, at);
  const s1 = under < 0 ? 0 : cells[under + top]! + 1;
  const s1w = words[s1]!;
  const s1t = tags[s1]!;
  const s0t = tags[cells[at + top]! + 1]!;
  const r = under < 0 ? 0 : cells[under + right1]! + 1;
  const rt = tags[r]!;
  const rl = under < 0 ? -1 : cells[under + right1Label]!;
  const lt = under < 0 ? tags[0]! : tags[cells[under + left1]! + 1]!;
  const ll = under < 0 ? -1 : cells[under + left1Label]!;
  const r2t = under < 0 ? tags[0]! : tags[cells[under + right2]! + 1]!;
  const r2l = under < 0 ? -1 : cells[under + right2Label]!;
  const rights = under < 0 ? 0 : Math.min(farthest, cells[under + rightCount]!);
  const s1r = join(s1t, rt);
  features[n] = mark(128, joinThree(s1t, lt, s0t));
  features[n + 1] = mark(129, join(s1r, s0t));
  features[n + 2] = mark(130, join(s1t, rights));
  features[n + 3] = mark(131, join(s1w, rights));
  features[n + 4] = mark(132, join(words[r]!, s1t));
  features[n + 5] = mark(133, rt);
  features[n + 6] = mark(134, rl);
  features[n + 7] = mark(135, ll);
  features[n + 8] = mark(136, join(r2t, r2l));
  features[n + 9] = mark(137, join(s1r, r2t));
  features[n + 10] = mark(138, joinThree(s1t, ll, rl));
  features[n + 11] = mark(139, joinThree(s1w, rl, s0t));
  return n + 12;
}

/** The children of the first of the buffer. */
export function nextChildFeatures(
  cells: Int32Array,
  at: number,
  { words, tags }: ParserTokens,
  features: Uint32Array,
  n: number,
): number {
  const b0 = cells[at + next]! + 1;
  const b0w = words[b0]!;
  const b0t = tags[b0]!;
  const s0t = tags[cells[at + top]! + 1]!;
  const l = cells[at + nextLeft1]! + 1;
  const lt = tags[l]!;
  const ll = cells[at + nextLeft1Label]!;
  const l2t = tags[cells[at + nextLeft2]! + 1]!;
  const lefts = Math.min(farthest, cells[at + nextLeftCount]!);
  const b0l = join(b0t, lt);
  features[n] = mark(160, join(b0l, s0t));
  features[n + 1] = mark(161, join(b0w, lefts));
  features[n + 2] = mark(162, join(b0t, lefts));
  features[n + 3] = mark(163, words[l]!);
  features[n + 4] = mark(164, lt);
  features[n + 5] = mark(165, ll);
  features[n + 6] = mark(166, join(l2t, cells[at + nextLeft2Label]!));
  features[n + 7] = mark(167, join(b0l, l2t));
  features[n + 8] = mark(168, joinThree(b0t, ll, s0t));
  return n + 9;
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

/** The record whose top is the second of the stack, or -1. */
export function underOf(cells: Int32Array, at: number): number {
  const under = cells[at + below]!;
  return under < 0 ? -1 : under * recordSize;
}

export function secondOf(cells: Int32Array, at: number): number {
  const under = cells[at + below]!;
  return under < 0 ? -1 : cells[under * recordSize + top]!;
}

export function thirdOf(cells: Int32Array, at: number): number {
  const under = cells[at + below]!;
  return under < 0 ? -1 : secondOf(cells, under * recordSize);
}

/** Sets apart what different templates see. */
function mark(template: number, value: number): number {
  return (value + Math.imul(template, 0x9e3779b1)) | 0;
}

function joinThree(a: number, b: number, c: number): number {
  return join(join(a, b), c);
}
