import { beForms, getForms } from '../conversion/verbs.js';
import { hashOf, join } from '../feature-hash.js';
import type { TreeView } from './tree-view.js';

/** How many features there are at most. */
export const featureSize = 160;

const none = 0x5bd1e995;
const label = {
  vc: hashOf('VC'),
  conj: hashOf('CONJ'),
  coord: hashOf('COORD'),
  subject: hashOf('SBJ'),
  object: hashOf('OBJ'),
  predicate: hashOf('PRD'),
  agent: hashOf('LGS'),
};
const be = new Set([...beForms].map((form) => hashOf(form)));
const get = new Set([...getForms].map((form) => hashOf(form)));
const have = new Set(['have', 'has', 'had', 'having', "'ve"].map((form) => hashOf(form)));
const verbTags = new Set('MD VB VBD VBZ VBP VBG VBN'.split(' ').map((tag) => hashOf(tag)));
const by = hashOf('by');

/** How far a chain of verbs or conjuncts is followed, so that the cost of a token is bounded. */
const farthest = 12;
const mostChildren = 8;

/**
 * The features of a token in its tree: itself and its neighbours in the sentence; its head and the head's head; what it
 * is once conjuncts are taken for the first one; the verb group around it, up and down; children of all of these; and,
 * since the tree may be wrong, the verb to its left whatever the tree says. Returns how many were written. The order
 * is part of the model.
 */
export function treeFeatures(view: TreeView, i: number, features: Uint32Array): number {
  const { words, tags, labels, heads, suffixes } = view;
  const w = words[i]!;
  const t = tags[i]!;
  const l = labels[i]!;
  const tl = join(t, l);
  const head = heads[i]!;
  const above = head < 0 ? -1 : heads[head]!;
  const hw = at(words, head);
  const ht = at(tags, head);
  const hl = at(labels, head);
  const side = head < 0 ? 0 : head < i ? 1 : 2;
  const first = firstConjunct(view, i);
  const firstHead = heads[first]!;
  const fl = labels[first]!;
  const fhw = at(words, firstHead);
  const fht = at(tags, firstHead);
  const firstSide = firstHead < 0 ? 0 : firstHead < i ? 1 : 2;
  const top = topOfGroup(view, first);
  const bottom = bottomOfGroup(view, i);
  const left = at(words, i - 1);
  const right = at(words, i + 1);
  const leftTag = at(tags, i - 1);
  const rightTag = at(tags, i + 1);
  const kind = groupKind(view, first);
  const verb = verbBefore(view, i);
  const gap = verb < 0 ? 0 : Math.min(6, i - verb);
  const vw = at(words, verb);
  const subject = view.subject[top]!;

  let n = 0;
  features[n++] = join(n, t);
  features[n++] = join(n, join(w, t));
  features[n++] = join(n, tl);
  features[n++] = join(n, join(w, l));
  features[n++] = join(n, join(suffixes[i]!, tl));
  features[n++] = join(n, join(tl, side));
  features[n++] = join(n, join(tl, ht));
  features[n++] = join(n, join(tl, hw));
  features[n++] = join(n, join(w, hw));
  features[n++] = join(n, join(tl, join(ht, hl)));
  features[n++] = join(n, join(tl, join(hw, hl)));
  features[n++] = join(n, join(tl, join(at(tags, above), at(labels, above))));
  features[n++] = join(n, join(tl, at(words, above)));
  features[n++] = join(n, join(tl, join(ht, join(hl, at(tags, above)))));

  features[n++] = join(n, join(t, left));
  features[n++] = join(n, join(t, right));
  features[n++] = join(n, join(t, at(words, i - 2)));
  features[n++] = join(n, join(t, at(words, i + 2)));
  features[n++] = join(n, join(t, leftTag));
  features[n++] = join(n, join(t, rightTag));
  features[n++] = join(n, join(t, join(leftTag, rightTag)));
  features[n++] = join(n, join(t, join(leftTag, at(tags, i - 2))));
  features[n++] = join(n, join(t, join(rightTag, at(tags, i + 2))));
  features[n++] = join(n, join(w, right));
  features[n++] = join(n, join(w, left));
  features[n++] = join(n, join(w, rightTag));
  features[n++] = join(n, join(w, leftTag));

  features[n++] = join(n, join(t, fl));
  features[n++] = join(n, join(t, join(fl, join(fht, firstSide))));
  features[n++] = join(n, join(t, join(fl, fhw)));
  features[n++] = join(n, join(t, join(tags[first]!, fl)));
  features[n++] = join(n, join(t, kind));
  features[n++] = join(n, join(w, kind));
  features[n++] = join(n, join(tl, kind));
  features[n++] = join(n, join(t, join(at(labels, top), kind)));
  features[n++] = join(n, join(t, join(at(tags, top), at(labels, top))));
  features[n++] = join(n, join(t, join(at(words, top), at(labels, top))));
  features[n++] = join(n, join(t, join(at(words, heads[top]!), at(labels, top))));
  features[n++] = join(n, join(t, join(at(tags, heads[top]!), at(labels, top))));
  features[n++] = join(n, join(t, join(at(tags, subject), at(labels, top))));
  features[n++] = join(n, join(t, at(words, subject)));
  features[n++] = join(n, join(w, at(tags, subject)));

  features[n++] = join(n, join(t, join(vw, gap)));
  features[n++] = join(n, join(t, join(at(tags, verb), gap)));
  features[n++] = join(n, join(t, vw));
  features[n++] = join(n, join(w, vw));
  features[n++] = join(n, join(t, join(verbKind(vw), join(at(tags, verb), l))));
  features[n++] = join(n, join(w, join(verbKind(vw), gap)));
  features[n++] = join(n, join(t, join(fl, join(tags[first]!, verbKind(fhw)))));
  features[n++] = join(n, join(t, byAfter(view, i)));
  features[n++] = join(n, join(w, byAfter(view, i)));

  features[n++] = join(n, join(t, at(words, bottom)));
  features[n++] = join(n, join(t, join(at(tags, bottom), l)));
  n = childFeatures(view, i, 100, t, w, features, n);
  if (bottom !== i) n = childFeatures(view, bottom, 110, t, at(words, bottom), features, n);
  // A subject is known by what its verb has besides: `it is clear that`.
  if (l === label.subject && head >= 0) {
    const lexical = bottomOfGroup(view, head);
    const predicate = view.predicate[lexical]!;
    features[n++] = join(120, join(w, at(words, lexical)));
    features[n++] = join(121, join(w, at(tags, lexical)));
    features[n++] = join(122, join(w, join(at(words, lexical), groupKind(view, lexical))));
    features[n++] = join(123, join(w, at(words, predicate)));
    features[n++] = join(124, join(w, at(tags, predicate)));
    n = childFeatures(view, lexical, 130, w, w, features, n);
    if (predicate >= 0) n = childFeatures(view, predicate, 140, w, w, features, n);
  }
  return n;
}

/** Labels, tags and words of the children, as a bag; and which of the telling ones there are. */
function childFeatures(
  { words, tags, labels, firstChild, nextSibling }: TreeView,
  of: number,
  template: number,
  tag: number,
  word: number,
  features: Uint32Array,
  from: number,
): number {
  let n = from;
  let shape = 0;
  let count = 0;
  for (let child = firstChild[of]!; child >= 0; child = nextSibling[child]!) {
    if (++count > mostChildren) break;
    const side = child < of ? 1 : 2;
    const arc = join(labels[child]!, side);
    features[n++] = join(template, join(tag, arc));
    features[n++] = join(template + 1, join(tag, join(arc, tags[child]!)));
    features[n++] = join(template + 2, join(tag, join(arc, words[child]!)));
    features[n++] = join(template + 3, join(word, arc));
    if (labels[child] === label.object) shape |= 1;
    else if (labels[child] === label.agent) shape |= 2;
    else if (labels[child] === label.subject) shape |= 4;
    else if (labels[child] === label.predicate) shape |= 8;
    else if (labels[child] === label.vc) shape |= 16;
  }
  features[n++] = join(template + 4, join(tag, shape));
  features[n++] = join(template + 5, join(word, shape));
  return n;
}

function at(values: Int32Array, i: number): number {
  return i >= 0 && i < values.length ? values[i]! : none;
}

/** A conjunct is what the first conjunct is. */
function firstConjunct({ heads, labels }: TreeView, i: number): number {
  let first = i;
  for (let step = 0; step < farthest; step++) {
    const isConjunct = labels[first] === label.conj || labels[first] === label.coord;
    if (!isConjunct || heads[first]! < 0) break;
    first = heads[first]!;
  }
  return first;
}

/** The first verb of a verb group. */
function topOfGroup({ heads, labels }: TreeView, i: number): number {
  let top = i;
  for (let step = 0; step < farthest && labels[top] === label.vc && heads[top]! >= 0; step++) {
    top = heads[top]!;
  }
  return top;
}

/** The last verb of a verb group. */
function bottomOfGroup({ verb }: TreeView, i: number): number {
  let bottom = i;
  for (let step = 0; step < farthest; step++) {
    if (verb[bottom]! < 0) break;
    bottom = verb[bottom]!;
  }
  return bottom;
}

/** The kinds of the verbs over a verb, nearest first: be, have, get, another. */
function groupKind({ heads, labels, words }: TreeView, i: number): number {
  let kind = 1;
  let verb = i;
  for (let step = 0; step < 4 && labels[verb] === label.vc && heads[verb]! >= 0; step++) {
    verb = heads[verb]!;
    kind = kind * 8 + verbKind(words[verb]!);
  }
  return kind;
}

function verbKind(word: number): number {
  if (be.has(word)) return 1;
  if (have.has(word)) return 2;
  return get.has(word) ? 3 : 4;
}

/** The nearest verb to the left, at most ten words away. */
function verbBefore({ tags }: TreeView, i: number): number {
  for (let place = i - 1; place >= 0 && place >= i - 10; place--) {
    if (verbTags.has(tags[place]!)) return place;
  }
  return -1;
}

/** How far to the right *by* stands, at most four words; 0 if it does not. */
function byAfter({ words, length }: TreeView, i: number): number {
  for (let step = 1; step <= 4 && i + step < length; step++) {
    if (words[i + step] === by) return step;
  }
  return 0;
}
