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
 * Returns how many were written. The order is part of the model. Written out without closures: this is the hottest
 * place of the parser.
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

  const s0w = valueAt(words, s0);
  const s0t = valueAt(tags, s0);
  const s1w = valueAt(words, s1);
  const s1t = valueAt(tags, s1);
  const b0w = valueAt(words, b0);
  const b0t = valueAt(tags, b0);
  const b1w = valueAt(words, b1);
  const b1t = valueAt(tags, b1);
  const b2t = valueAt(tags, b2);
  const s2t = valueAt(tags, s2);
  const s0wt = join(s0w, s0t);
  const s1wt = join(s1w, s1t);
  const b0wt = join(b0w, b0t);
  const b1wt = join(b1w, b1t);
  const s0l = childAt(left1, s0);
  const s0r = childAt(right1, s0);
  const s0l2 = childAt(left2, s0);
  const s0r2 = childAt(right2, s0);
  const s1l = childAt(left1, s1);
  const s1r = childAt(right1, s1);
  const s1r2 = childAt(right2, s1);
  const b0l = childAt(left1, b0);
  const b0l2 = childAt(left2, b0);
  const distance = s0 < 0 ? 0 : Math.min(farthest, b0 - s0);
  const gap = s1 < 0 ? 0 : Math.min(farthest, s0 - s1);
  const s0vr = s0 < 0 ? 0 : Math.min(farthest, rightCount[s0]!);
  const s0vl = s0 < 0 ? 0 : Math.min(farthest, leftCount[s0]!);
  const s1vr = s1 < 0 ? 0 : Math.min(farthest, rightCount[s1]!);
  const b0vl = Math.min(farthest, leftCount[b0]!);

  let n = 0;
  features[n++] = join(n, s0w);
  features[n++] = join(n, s0t);
  features[n++] = join(n, s0wt);
  features[n++] = join(n, s1w);
  features[n++] = join(n, s1t);
  features[n++] = join(n, s1wt);
  features[n++] = join(n, b0w);
  features[n++] = join(n, b0t);
  features[n++] = join(n, b0wt);
  features[n++] = join(n, b1w);
  features[n++] = join(n, b1t);
  features[n++] = join(n, b1wt);
  features[n++] = join(n, join(valueAt(words, b2), b2t));
  features[n++] = join(n, b2t);
  features[n++] = join(n, join(valueAt(words, s2), s2t));
  features[n++] = join(n, s2t);

  features[n++] = join(n, join(s0wt, b0wt));
  features[n++] = join(n, join(s0wt, b0w));
  features[n++] = join(n, join(s0w, b0wt));
  features[n++] = join(n, join(s0wt, b0t));
  features[n++] = join(n, join(s0t, b0wt));
  features[n++] = join(n, join(s0w, b0w));
  features[n++] = join(n, join(s0t, b0t));
  features[n++] = join(n, join(b0t, b1t));
  features[n++] = join(n, join(b0w, b1w));
  features[n++] = join(n, join(s1wt, s0wt));
  features[n++] = join(n, join(s1wt, s0t));
  features[n++] = join(n, join(s1t, s0wt));
  features[n++] = join(n, join(s1w, s0w));
  features[n++] = join(n, join(s1t, s0t));
  features[n++] = join(n, join(s1t, b0t));
  features[n++] = join(n, join(s1w, b0w));
  features[n++] = join(n, join(s1wt, b0t));
  features[n++] = join(n, join(s0w, b1t));

  features[n++] = join(n, joinThree(b0t, b1t, b2t));
  features[n++] = join(n, joinThree(s0t, b0t, b1t));
  features[n++] = join(n, joinThree(s1t, s0t, b0t));
  features[n++] = join(n, joinThree(s2t, s1t, s0t));
  features[n++] = join(n, joinThree(s1t, s0t, b1t));
  features[n++] = join(n, joinThree(s0t, valueAt(tags, s0l), b0t));
  features[n++] = join(n, joinThree(s0t, valueAt(tags, s0r), b0t));
  features[n++] = join(n, joinThree(s0t, b0t, valueAt(tags, b0l)));
  features[n++] = join(n, joinThree(s1t, s0t, valueAt(tags, s0l)));
  features[n++] = join(n, joinThree(s1t, s0t, valueAt(tags, s0r)));
  features[n++] = join(n, joinThree(s1t, valueAt(tags, s1l), s0t));
  features[n++] = join(n, joinThree(s1t, valueAt(tags, s1r), s0t));
  features[n++] = join(n, joinThree(s1t, s0w, b0t));
  features[n++] = join(n, joinThree(s1w, s0t, b0t));
  features[n++] = join(n, joinThree(s1t, s0t, b0w));

  features[n++] = join(n, join(s0w, distance));
  features[n++] = join(n, join(s0t, distance));
  features[n++] = join(n, join(b0w, distance));
  features[n++] = join(n, join(b0t, distance));
  features[n++] = join(n, joinThree(s0w, b0w, distance));
  features[n++] = join(n, joinThree(s0t, b0t, distance));
  features[n++] = join(n, joinThree(s1t, s0t, gap));
  features[n++] = join(n, join(s1w, gap));
  features[n++] = join(n, join(s0w, s0vr));
  features[n++] = join(n, join(s0t, s0vr));
  features[n++] = join(n, join(s0w, s0vl));
  features[n++] = join(n, join(s0t, s0vl));
  features[n++] = join(n, join(s1t, s1vr));
  features[n++] = join(n, join(s1w, s1vr));
  features[n++] = join(n, join(b0w, b0vl));
  features[n++] = join(n, join(b0t, b0vl));

  features[n++] = join(n, valueAt(words, s0l));
  features[n++] = join(n, valueAt(tags, s0l));
  features[n++] = join(n, valueAt(labels, s0l));
  features[n++] = join(n, valueAt(words, s0r));
  features[n++] = join(n, valueAt(tags, s0r));
  features[n++] = join(n, valueAt(labels, s0r));
  features[n++] = join(n, valueAt(words, b0l));
  features[n++] = join(n, valueAt(tags, b0l));
  features[n++] = join(n, valueAt(labels, b0l));
  features[n++] = join(n, join(valueAt(words, s1r), s1t));
  features[n++] = join(n, valueAt(tags, s1r));
  features[n++] = join(n, valueAt(labels, s1r));
  features[n++] = join(n, valueAt(labels, s1l));
  features[n++] = join(n, join(valueAt(tags, s0l2), valueAt(labels, s0l2)));
  features[n++] = join(n, join(valueAt(tags, s0r2), valueAt(labels, s0r2)));
  features[n++] = join(n, join(valueAt(tags, b0l2), valueAt(labels, b0l2)));
  features[n++] = join(n, join(valueAt(tags, s1r2), valueAt(labels, s1r2)));
  features[n++] = join(n, joinThree(s0t, valueAt(tags, s0l), valueAt(tags, s0l2)));
  features[n++] = join(n, joinThree(s0t, valueAt(tags, s0r), valueAt(tags, s0r2)));
  features[n++] = join(n, joinThree(b0t, valueAt(tags, b0l), valueAt(tags, b0l2)));
  features[n++] = join(n, joinThree(s1t, valueAt(tags, s1r), valueAt(tags, s1r2)));
  features[n++] = join(n, joinThree(s0w, valueAt(labels, s0l), valueAt(labels, s0r)));
  features[n++] = join(n, joinThree(s0t, valueAt(labels, s0l), valueAt(labels, s0r)));
  features[n++] = join(n, joinThree(s1t, valueAt(labels, s1l), valueAt(labels, s1r)));
  features[n++] = join(n, joinThree(s1w, valueAt(labels, s1r), s0t));
  features[n++] = join(n, joinThree(b0t, valueAt(labels, b0l), s0t));
  return n;
}

/** What stands at a place, or a value of its own for no place. */
function valueAt(values: Int32Array, i: number): number {
  return i < 0 ? none : values[i]!;
}

function childAt(children: Int32Array, i: number): number {
  return i < 0 ? -1 : children[i]!;
}

function joinThree(a: number, b: number, c: number): number {
  return join(join(a, b), c);
}
