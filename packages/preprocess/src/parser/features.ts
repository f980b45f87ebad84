import { join } from '../feature-hash.js';
import type { ParserState } from './state.js';

/** What the parser knows of the tokens of a sentence; the last place is the root's. */
export interface ParserTokens {
  readonly words: Int32Array;
  readonly tags: Int32Array;
}

/** How many features there are at most. */
export const featureSize = 96;

const farthest = 9;
const none = 0x5bd1e995;

/**
 * The features of a state, after Zhang & Nivre (2011): words and tags of the top three of the stack and the first three
 * of the buffer, of their outermost children with labels, their pairs and triples, distances and numbers of children.
 * Returns how many were written. The order is part of the model.
 */
export function stateFeatures(
  state: ParserState,
  { words, tags }: ParserTokens,
  features: Uint32Array,
): number {
  const { stack, depth, next, length, left1, left2, right1, right2, labels } = state;
  const { leftCount, rightCount } = state;
  const s0 = depth > 0 ? stack[depth - 1]! : -1;
  const s1 = depth > 1 ? stack[depth - 2]! : -1;
  const s2 = depth > 2 ? stack[depth - 3]! : -1;
  const b0 = next;
  const b1 = next < length ? next + 1 : -1;
  const b2 = next + 1 < length ? next + 2 : -1;

  const word = (i: number) => (i < 0 ? none : words[i]!);
  const tag = (i: number) => (i < 0 ? none : tags[i]!);
  const label = (i: number) => (i < 0 ? none : labels[i]! + 3);
  const child = (of: Int32Array, i: number) => (i < 0 ? -1 : of[i]!);

  const s0w = word(s0);
  const s0t = tag(s0);
  const s1w = word(s1);
  const s1t = tag(s1);
  const b0w = word(b0);
  const b0t = tag(b0);
  const b1w = word(b1);
  const b1t = tag(b1);
  const b2t = tag(b2);
  const s2t = tag(s2);
  const s0wt = join(s0w, s0t);
  const s1wt = join(s1w, s1t);
  const b0wt = join(b0w, b0t);
  const b1wt = join(b1w, b1t);
  const s0l = child(left1, s0);
  const s0r = child(right1, s0);
  const s0l2 = child(left2, s0);
  const s0r2 = child(right2, s0);
  const s1l = child(left1, s1);
  const s1r = child(right1, s1);
  const s1r2 = child(right2, s1);
  const b0l = child(left1, b0);
  const b0l2 = child(left2, b0);
  const distance = s0 < 0 ? 0 : Math.min(farthest, b0 - s0);
  const gap = s1 < 0 ? 0 : Math.min(farthest, s0 - s1);
  const s0vr = s0 < 0 ? 0 : Math.min(farthest, rightCount[s0]!);
  const s0vl = s0 < 0 ? 0 : Math.min(farthest, leftCount[s0]!);
  const s1vr = s1 < 0 ? 0 : Math.min(farthest, rightCount[s1]!);
  const b0vl = Math.min(farthest, leftCount[b0]!);

  let n = 0;
  const add = (value: number) => {
    features[n] = join(n + 1, value);
    n++;
  };
  const tagsOf = (a: number, b: number, c: number) => join(join(a, b), c);

  add(s0w);
  add(s0t);
  add(s0wt);
  add(s1w);
  add(s1t);
  add(s1wt);
  add(b0w);
  add(b0t);
  add(b0wt);
  add(b1w);
  add(b1t);
  add(b1wt);
  add(join(word(b2), b2t));
  add(b2t);
  add(join(word(s2), s2t));
  add(s2t);

  add(join(s0wt, b0wt));
  add(join(s0wt, b0w));
  add(join(s0w, b0wt));
  add(join(s0wt, b0t));
  add(join(s0t, b0wt));
  add(join(s0w, b0w));
  add(join(s0t, b0t));
  add(join(b0t, b1t));
  add(join(b0w, b1w));
  add(join(s1wt, s0wt));
  add(join(s1wt, s0t));
  add(join(s1t, s0wt));
  add(join(s1w, s0w));
  add(join(s1t, s0t));
  add(join(s1t, b0t));
  add(join(s1w, b0w));
  add(join(s1wt, b0t));
  add(join(s0w, b1t));

  add(tagsOf(b0t, b1t, b2t));
  add(tagsOf(s0t, b0t, b1t));
  add(tagsOf(s1t, s0t, b0t));
  add(tagsOf(s2t, s1t, s0t));
  add(tagsOf(s1t, s0t, b1t));
  add(tagsOf(s0t, tag(s0l), b0t));
  add(tagsOf(s0t, tag(s0r), b0t));
  add(tagsOf(s0t, b0t, tag(b0l)));
  add(tagsOf(s1t, s0t, tag(s0l)));
  add(tagsOf(s1t, s0t, tag(s0r)));
  add(tagsOf(s1t, tag(s1l), s0t));
  add(tagsOf(s1t, tag(s1r), s0t));
  add(tagsOf(s1t, s0w, b0t));
  add(tagsOf(s1w, s0t, b0t));
  add(tagsOf(s1t, s0t, b0w));

  add(join(s0w, distance));
  add(join(s0t, distance));
  add(join(b0w, distance));
  add(join(b0t, distance));
  add(tagsOf(s0w, b0w, distance));
  add(tagsOf(s0t, b0t, distance));
  add(tagsOf(s1t, s0t, gap));
  add(join(s1w, gap));
  add(join(s0w, s0vr));
  add(join(s0t, s0vr));
  add(join(s0w, s0vl));
  add(join(s0t, s0vl));
  add(join(s1t, s1vr));
  add(join(s1w, s1vr));
  add(join(b0w, b0vl));
  add(join(b0t, b0vl));

  add(word(s0l));
  add(tag(s0l));
  add(label(s0l));
  add(word(s0r));
  add(tag(s0r));
  add(label(s0r));
  add(word(b0l));
  add(tag(b0l));
  add(label(b0l));
  add(join(word(s1r), s1t));
  add(tag(s1r));
  add(label(s1r));
  add(label(s1l));
  add(join(tag(s0l2), label(s0l2)));
  add(join(tag(s0r2), label(s0r2)));
  add(join(tag(b0l2), label(b0l2)));
  add(join(tag(s1r2), label(s1r2)));
  add(tagsOf(s0t, tag(s0l), tag(s0l2)));
  add(tagsOf(s0t, tag(s0r), tag(s0r2)));
  add(tagsOf(b0t, tag(b0l), tag(b0l2)));
  add(tagsOf(s1t, tag(s1r), tag(s1r2)));
  add(tagsOf(s0w, label(s0l), label(s0r)));
  add(tagsOf(s0t, label(s0l), label(s0r)));
  add(tagsOf(s1t, label(s1l), label(s1r)));
  add(tagsOf(s1w, label(s1r), s0t));
  add(tagsOf(b0t, label(b0l), s0t));
  return n;
}
