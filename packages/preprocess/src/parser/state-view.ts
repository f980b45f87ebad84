import type { ParserTokens } from './parser-tokens.js';
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

/*
 * What the features of a state look at, as numbers side by side: the top three of the stack (`s0`, `s1`, `s2`) and the
 * first three of the buffer (`b0`, `b1`, `b2`) with their words and tags; the outermost and second outermost children of
 * the first two and of `b0`, to the left and to the right, with tags and labels, how many there are, and the word of
 * some; and how far apart are the top of the stack and what is next to it on either side.
 */
export const s0Word = 0;
export const s0Tag = 1;
export const s1Word = 2;
export const s1Tag = 3;
export const s2Word = 4;
export const s2Tag = 5;
export const b0Word = 6;
export const b0Tag = 7;
export const b1Word = 8;
export const b1Tag = 9;
export const b2Word = 10;
export const b2Tag = 11;
/** From the top of the stack to the buffer, and down to the second. */
export const distance = 12;
export const gap = 13;
export const s0LeftWord = 14;
export const s0LeftTag = 15;
export const s0LeftLabel = 16;
export const s0Left2Tag = 17;
export const s0Left2Label = 18;
export const s0Lefts = 19;
export const s0RightWord = 20;
export const s0RightTag = 21;
export const s0RightLabel = 22;
export const s0Right2Tag = 23;
export const s0Right2Label = 24;
export const s0Rights = 25;
export const s1LeftTag = 26;
export const s1LeftLabel = 27;
export const s1RightWord = 28;
export const s1RightTag = 29;
export const s1RightLabel = 30;
export const s1Right2Tag = 31;
export const s1Right2Label = 32;
export const s1Rights = 33;
export const b0LeftWord = 34;
export const b0LeftTag = 35;
export const b0LeftLabel = 36;
export const b0Left2Tag = 37;
export const b0Left2Label = 38;
export const b0Lefts = 39;
export const viewSize = 40;

/** Distances and numbers of children are told apart up to here. */
const farthest = 9;

/** Writes what there is to see in the record at `at`. */
export function viewState(
  cells: Int32Array,
  at: number,
  { words, tags }: ParserTokens,
  seen: Int32Array,
): void {
  const s0 = cells[at + top]! + 1;
  const under = underOf(cells, at);
  const s1 = under < 0 ? 0 : cells[under + top]! + 1;
  const s2 = thirdOf(cells, at) + 1;
  const b0 = cells[at + next]! + 1;
  seen[s0Word] = words[s0]!;
  seen[s0Tag] = tags[s0]!;
  seen[s1Word] = words[s1]!;
  seen[s1Tag] = tags[s1]!;
  seen[s2Word] = words[s2]!;
  seen[s2Tag] = tags[s2]!;
  seen[b0Word] = words[b0]!;
  seen[b0Tag] = tags[b0]!;
  seen[b1Word] = words[b0 + 1]!;
  seen[b1Tag] = tags[b0 + 1]!;
  seen[b2Word] = words[b0 + 2]!;
  seen[b2Tag] = tags[b0 + 2]!;
  seen[distance] = s0 === 0 ? 0 : Math.min(farthest, b0 - s0);
  seen[gap] = s1 === 0 ? 0 : Math.min(farthest, s0 - s1);

  const s0Left = cells[at + left1]! + 1;
  const s0Right = cells[at + right1]! + 1;
  seen[s0LeftWord] = words[s0Left]!;
  seen[s0LeftTag] = tags[s0Left]!;
  seen[s0LeftLabel] = cells[at + left1Label]!;
  seen[s0Left2Tag] = tags[cells[at + left2]! + 1]!;
  seen[s0Left2Label] = cells[at + left2Label]!;
  seen[s0Lefts] = Math.min(farthest, cells[at + leftCount]!);
  seen[s0RightWord] = words[s0Right]!;
  seen[s0RightTag] = tags[s0Right]!;
  seen[s0RightLabel] = cells[at + right1Label]!;
  seen[s0Right2Tag] = tags[cells[at + right2]! + 1]!;
  seen[s0Right2Label] = cells[at + right2Label]!;
  seen[s0Rights] = Math.min(farthest, cells[at + rightCount]!);

  const s1Right = under < 0 ? 0 : cells[under + right1]! + 1;
  seen[s1LeftTag] = tags[under < 0 ? 0 : cells[under + left1]! + 1]!;
  seen[s1LeftLabel] = under < 0 ? -1 : cells[under + left1Label]!;
  seen[s1RightWord] = words[s1Right]!;
  seen[s1RightTag] = tags[s1Right]!;
  seen[s1RightLabel] = under < 0 ? -1 : cells[under + right1Label]!;
  seen[s1Right2Tag] = tags[under < 0 ? 0 : cells[under + right2]! + 1]!;
  seen[s1Right2Label] = under < 0 ? -1 : cells[under + right2Label]!;
  seen[s1Rights] = under < 0 ? 0 : Math.min(farthest, cells[under + rightCount]!);

  const b0Left = cells[at + nextLeft1]! + 1;
  seen[b0LeftWord] = words[b0Left]!;
  seen[b0LeftTag] = tags[b0Left]!;
  seen[b0LeftLabel] = cells[at + nextLeft1Label]!;
  seen[b0Left2Tag] = tags[cells[at + nextLeft2]! + 1]!;
  seen[b0Left2Label] = cells[at + nextLeft2Label]!;
  seen[b0Lefts] = Math.min(farthest, cells[at + nextLeftCount]!);
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
