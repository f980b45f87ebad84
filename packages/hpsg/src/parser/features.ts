/**
 * What a state looks like, as hashes. By s0, s1, s2 go the topmost nodes of the stack, by q0, q1, q2 the atoms that come
 * next. Of a node: its category, the sign and the word of its head, its projection (that sign with all rules over it so
 * far, which tells what it has and what it still lacks), its daughters, its ends, and its other daughter's head.
 */
import { joinHashes as join } from '@hedgerow/learn/hashed';
import type { GrammarTables } from '../grammar/grammar.js';
import { type Arena, isIn } from './arena.js';
import type { ParserSentence } from './parser-sentence.js';

/** More than any of the three writes. */
export const featureRoom = 96;

/** Nothing there: no such node, or no more atoms. */
const absent = 7;
const end = 3;

/** For what to do next, but for the sign of a word that is shifted. Returns how many. */
export function stateFeatures(
  a: Arena,
  state: number,
  sentence: ParserSentence,
  grammar: GrammarTables,
  out: Int32Array,
): number {
  const { words, signs, kinds, advice } = sentence;
  const cell0 = a.stateCell[state]!;
  const cell1 = cell0 < 0 ? -1 : a.cellBelow[cell0]!;
  const cell2 = cell1 < 0 ? -1 : a.cellBelow[cell1]!;
  const cell3 = cell2 < 0 ? -1 : a.cellBelow[cell2]!;
  const s0 = cell0 < 0 ? -1 : a.cellNode[cell0]!;
  const s1 = cell1 < 0 ? -1 : a.cellNode[cell1]!;
  const s2 = cell2 < 0 ? -1 : a.cellNode[cell2]!;
  const s3 = cell3 < 0 ? -1 : a.cellNode[cell3]!;
  const at = a.stateAt[state]!;
  const q0sign = atomOf(signs, at);
  const q1sign = atomOf(signs, at + 1);
  const q0word = atomOf(words, at);
  const q0kind = atomOf(kinds, at);
  const q1kind = atomOf(kinds, at + 1);
  const q2kind = atomOf(kinds, at + 2);
  const category0 = categoryOf(a, s0, grammar);
  const category1 = categoryOf(a, s1, grammar);
  const category2 = categoryOf(a, s2, grammar);
  const sign0 = signOf(a, s0, grammar);
  const sign1 = signOf(a, s1, grammar);
  const word0 = wordOf(a, s0, words);
  const word1 = wordOf(a, s1, words);
  const word2 = wordOf(a, s2, words);
  const left0 = s0 < 0 ? absent : categoryOf(a, a.nodeLeft[s0]!, grammar);
  const right0 = s0 < 0 ? absent : categoryOf(a, a.nodeRight[s0]!, grammar);
  const left1 = s1 < 0 ? absent : categoryOf(a, a.nodeLeft[s1]!, grammar);
  const right1 = s1 < 0 ? absent : categoryOf(a, a.nodeRight[s1]!, grammar);
  const projection0 = s0 < 0 ? absent : a.nodeProjection[s0]!;
  const projection1 = s1 < 0 ? absent : a.nodeProjection[s1]!;
  const first0 = s0 < 0 ? absent : words[a.nodeFrom[s0]!]!;
  const last0 = s0 < 0 ? absent : words[a.nodeTo[s0]! - 1]!;
  const first1 = s1 < 0 ? absent : words[a.nodeFrom[s1]!]!;
  const last1 = s1 < 0 ? absent : words[a.nodeTo[s1]! - 1]!;
  const firstKind0 = s0 < 0 ? absent : kinds[a.nodeFrom[s0]!]!;
  const lastKind0 = s0 < 0 ? absent : kinds[a.nodeTo[s0]! - 1]!;
  const lastKind1 = s1 < 0 ? absent : kinds[a.nodeTo[s1]! - 1]!;
  const object0 = objectOf(a, s0, words);
  const object1 = objectOf(a, s1, words);
  const pair = join(category0, category1);
  const signPair = join(sign0, sign1);
  const projections = join(projection0, projection1);
  const ahead = join(q0kind, q1kind);
  let k = 0;

  out[k] = join(k++, category0);
  out[k] = join(k++, sign0);
  out[k] = join(k++, join(category0, word0));
  out[k] = join(k++, category1);
  out[k] = join(k++, sign1);
  out[k] = join(k++, join(category1, word1));
  out[k] = join(k++, join(category0, sign0));
  out[k] = join(k++, join(category1, sign1));
  out[k] = join(k++, pair);
  out[k] = join(k++, join(sign0, category1));
  out[k] = join(k++, join(category0, sign1));
  out[k] = join(k++, signPair);
  out[k] = join(k++, join(word0, word1));
  out[k] = join(k++, join(join(word0, category1), category0));
  out[k] = join(k++, join(join(category0, word1), category1));
  out[k] = join(k++, join(pair, q0sign));
  out[k] = join(k++, join(pair, category2));
  out[k] = join(k++, join(signPair, q0kind));
  out[k] = join(k++, join(category0, q0sign));
  out[k] = join(k++, join(category0, q0word));
  out[k] = join(k++, join(word0, q0sign));
  out[k] = join(k++, join(category1, q0sign));
  out[k] = join(k++, join(sign0, q0sign));
  out[k] = join(k++, join(category0, ahead));
  out[k] = join(k++, join(word0, q0word));
  out[k] = join(k++, join(category0, join(left0, right0)));
  out[k] = join(k++, join(category1, join(left1, right1)));
  out[k] = join(k++, join(pair, right1));
  out[k] = join(k++, join(pair, left0));
  out[k] = join(k++, join(pair, right0));
  out[k] = join(k++, join(pair, left1));
  out[k] = join(k++, join(pair, last1));
  out[k] = join(k++, join(pair, first0));
  out[k] = join(k++, join(pair, join(sizeOf(a, s0), sizeOf(a, s1))));
  out[k] = join(k++, join(pair, join(lastKind1, firstKind0)));
  out[k] = join(k++, join(pair, join(lastKind0, q0kind)));
  out[k] = join(k++, projection0);
  out[k] = join(k++, projection1);
  out[k] = join(k++, projections);
  out[k] = join(k++, join(projections, q0kind));
  out[k] = join(k++, join(projection0, category1));
  out[k] = join(k++, join(projection1, category0));
  out[k] = join(k++, join(join(projection0, q0sign), word0));
  out[k] = join(k++, join(projection1, join(word1, category0)));
  out[k] = join(k++, join(projection1, sign0));
  out[k] = join(k++, join(projection0, sign1));
  out[k] = join(k++, join(pair, join(category2, q0kind)));
  out[k] = join(k++, join(category2, join(signOf(a, s2, grammar), pair)));
  out[k] = join(k++, join(join(category2, word2), word0));
  out[k] = join(k++, join(pair, ahead));
  out[k] = join(k++, join(pair, q0word));
  out[k] = join(k++, join(join(q0sign, q1sign), category0));
  out[k] = join(k++, join(category2, categoryOf(a, s3, grammar)));
  out[k] = join(k++, join(word1, q0word));
  out[k] = join(k++, join(category1, join(q0word, sign1)));
  out[k] = join(k++, join(pair, first1));
  out[k] = join(k++, join(pair, last0));
  out[k] = join(k++, join(ahead, join(q2kind, category0)));
  out[k] = join(k++, join(last0, q0word));
  out[k] = join(k++, join(word2, join(word1, word0)));
  // What a preposition or a verb has with it decides where it belongs.
  out[k] = join(k++, join(word1, join(word0, object0)));
  out[k] = join(k++, join(pair, join(word0, object0)));
  out[k] = join(k++, join(sign1, join(word0, object0)));
  out[k] = join(k++, join(word1, join(word0, pair)));
  out[k] = join(k++, join(object1, join(word0, pair)));
  out[k] = join(k++, join(sign1, join(word0, q0kind)));
  out[k] = join(k++, join(sign1, join(word0, category2)));
  if (advice !== undefined) {
    const told = adviceOn(a, s1, s0, at, sentence);
    out[k] = join(k++, told);
    out[k] = join(k++, join(told, pair));
    out[k] = join(k++, join(told, category0));
    out[k] = join(k++, join(told, category1));
    out[k] = join(k++, join(told, join(sign0, q0kind)));
    out[k] = join(k++, join(told, join(sign1, category0)));
    out[k] = join(k++, join(told, projections));
  }
  return k;
}

/** For the sign of a word that is shifted: one of a choice, over the atoms up to `to`. Returns how many. */
export function shiftFeatures(
  a: Arena,
  state: number,
  word: number,
  to: number,
  { words, signs, kinds }: ParserSentence,
  grammar: GrammarTables,
  out: Int32Array,
): number {
  const cell0 = a.stateCell[state]!;
  const cell1 = cell0 < 0 ? -1 : a.cellBelow[cell0]!;
  const s0 = cell0 < 0 ? -1 : a.cellNode[cell0]!;
  const s1 = cell1 < 0 ? -1 : a.cellNode[cell1]!;
  const at = a.stateAt[state]!;
  const category0 = categoryOf(a, s0, grammar);
  const category1 = categoryOf(a, s1, grammar);
  const sign0 = signOf(a, s0, grammar);
  const word0 = wordOf(a, s0, words);
  const projection0 = s0 < 0 ? absent : a.nodeProjection[s0]!;
  const projection1 = s1 < 0 ? absent : a.nodeProjection[s1]!;
  const nextKind = atomOf(kinds, to);
  const lastKind = at === 0 ? end : kinds[at - 1]!;
  const first = 100;
  let k = 0;
  const pair = join(category0, category1);

  out[k] = join(first + k++, word);
  out[k] = join(first + k++, category0);
  out[k] = join(first + k++, sign0);
  out[k] = join(first + k++, join(word, category0));
  out[k] = join(first + k++, join(word, sign0));
  out[k] = join(first + k++, pair);
  out[k] = join(first + k++, join(word, pair));
  out[k] = join(first + k++, projection0);
  out[k] = join(first + k++, join(word, projection0));
  out[k] = join(first + k++, join(word, atomOf(signs, to)));
  out[k] = join(first + k++, join(category0, nextKind));
  out[k] = join(first + k++, join(word0, word));
  out[k] = join(first + k++, join(projection0, nextKind));
  out[k] = join(first + k++, join(projection0, projection1));
  out[k] = join(first + k++, join(nextKind, atomOf(kinds, to + 1)));
  out[k] = join(first + k++, join(lastKind, join(nextKind, category0)));
  out[k] = join(first + k++, join(word0, category0));
  out[k] = join(first + k++, join(word, atomOf(words, to)));
  return k;
}

/** For the chain of unary rules over the topmost node. Returns how many. */
export function chainFeatures(
  a: Arena,
  state: number,
  sentence: ParserSentence,
  grammar: GrammarTables,
  out: Int32Array,
): number {
  const { words, signs, kinds, advice } = sentence;
  const cell0 = a.stateCell[state]!;
  const cell1 = a.cellBelow[cell0]!;
  const cell2 = cell1 < 0 ? -1 : a.cellBelow[cell1]!;
  const s0 = a.cellNode[cell0]!;
  const s1 = cell1 < 0 ? -1 : a.cellNode[cell1]!;
  const s2 = cell2 < 0 ? -1 : a.cellNode[cell2]!;
  const at = a.stateAt[state]!;
  const q0sign = atomOf(signs, at);
  const q0word = atomOf(words, at);
  const q0kind = atomOf(kinds, at);
  const category0 = categoryOf(a, s0, grammar);
  const category1 = categoryOf(a, s1, grammar);
  const category2 = categoryOf(a, s2, grammar);
  const sign0 = signOf(a, s0, grammar);
  const sign1 = signOf(a, s1, grammar);
  const word0 = wordOf(a, s0, words);
  const word1 = wordOf(a, s1, words);
  const projection0 = a.nodeProjection[s0]!;
  const projection1 = s1 < 0 ? absent : a.nodeProjection[s1]!;
  const daughters = join(
    categoryOf(a, a.nodeLeft[s0]!, grammar),
    categoryOf(a, a.nodeRight[s0]!, grammar),
  );
  const first = 200;
  let k = 0;

  out[k] = join(first + k++, category0);
  out[k] = join(first + k++, sign0);
  out[k] = join(first + k++, projection0);
  out[k] = join(first + k++, join(category0, word0));
  out[k] = join(first + k++, join(sign0, word0));
  out[k] = join(first + k++, join(category0, category1));
  out[k] = join(first + k++, join(sign0, category1));
  out[k] = join(first + k++, join(sign0, sign1));
  out[k] = join(first + k++, join(projection0, category1));
  out[k] = join(first + k++, join(projection0, projection1));
  out[k] = join(first + k++, join(projection0, q0sign));
  out[k] = join(first + k++, join(sign0, q0sign));
  out[k] = join(first + k++, join(category0, q0word));
  out[k] = join(first + k++, join(projection0, join(q0kind, category1)));
  out[k] = join(first + k++, join(projection0, join(q0kind, atomOf(kinds, at + 1))));
  out[k] = join(first + k++, join(word0, word1));
  out[k] = join(first + k++, join(category0, daughters));
  out[k] = join(first + k++, join(category0, join(category1, category2)));
  out[k] = join(first + k++, join(word0, q0word));
  out[k] = join(first + k++, join(projection0, join(category1, word1)));
  out[k] = join(first + k++, join(projection0, join(sign1, q0kind)));
  out[k] = join(first + k++, join(category0, words[a.nodeFrom[s0]!]!));
  out[k] = join(first + k++, join(category0, words[a.nodeTo[s0]! - 1]!));
  out[k] = join(first + k++, join(projection0, sizeOf(a, s0)));
  out[k] = join(first + k++, join(join(projection0, category1), join(category2, q0kind)));
  out[k] = join(first + k++, join(word1, join(q0word, category0)));
  out[k] = join(first + k++, join(sign0, join(category1, q0sign)));
  out[k] = join(first + k++, join(category0, join(q0word, atomOf(words, at + 1))));
  if (advice !== undefined) {
    const exposed = a.nodeExposed[s0]!;
    const head = exposed < 0 ? absent : advice.heads[exposed]!;
    const label = exposed < 0 ? 0 : advice.labels[exposed]!;
    const told = join(adviceOn(a, s1, s0, at, sentence), label);
    const where = join(label, exposed < 0 ? 2 : head >= at ? 1 : 0);
    out[k] = join(first + k++, join(told, category0));
    out[k] = join(first + k++, join(told, projection0));
    out[k] = join(first + k++, join(where, category0));
    out[k] = join(first + k++, join(where, projection0));
  }
  return k;
}

function categoryOf(a: Arena, node: number, grammar: GrammarTables): number {
  return node < 0 ? absent : grammar.categoryHash[a.nodeCategory[node]!]!;
}

function signOf(a: Arena, node: number, grammar: GrammarTables): number {
  return node < 0 ? absent : grammar.signHash[a.nodeSign[node]!]!;
}

function wordOf(a: Arena, node: number, words: Int32Array): number {
  return node < 0 ? absent : words[a.nodeHead[node]!]!;
}

function objectOf(a: Arena, node: number, words: Int32Array): number {
  return node < 0 || a.nodeObject[node]! < 0 ? absent : words[a.nodeObject[node]!]!;
}

function atomOf(hashes: Int32Array, at: number): number {
  return at < hashes.length ? hashes[at]! : end;
}

/** In atoms, up to five. */
function sizeOf(a: Arena, node: number): number {
  return node < 0 ? 0 : Math.min(5, a.nodeTo[node]! - a.nodeFrom[node]!);
}

/**
 * What the dependencies say of the two topmost nodes: whether one depends on the other, on its head, and by which label;
 * whether they depend on what comes, and whether what comes depends on them.
 */
function adviceOn(
  a: Arena,
  s1: number,
  s0: number,
  at: number,
  { advice }: ParserSentence,
): number {
  if (advice === undefined || s0 < 0) return 0;
  const exposed0 = a.nodeExposed[s0]!;
  const head0 = exposed0 < 0 ? unknown : advice.heads[exposed0]!;
  let code = (a.nodeLast[s0]! >= at ? 1 : 0) + (head0 >= at ? 2 : head0 === unknown ? 4 : 0);
  let label = 0;
  if (s1 >= 0) {
    const exposed1 = a.nodeExposed[s1]!;
    const head1 = exposed1 < 0 ? unknown : advice.heads[exposed1]!;
    code += (a.nodeLast[s1]! >= at ? 8 : 0) + (head1 >= at ? 16 : head1 === unknown ? 32 : 0);
    if (isIn(a, s1, head0)) {
      code += 64 + (head0 === a.nodeHead[s1]! ? 128 : 0);
      label = advice.labels[exposed0]!;
    } else if (isIn(a, s0, head1)) {
      code += 256 + (head1 === a.nodeHead[s0]! ? 128 : 0);
      label = advice.labels[exposed1]!;
    }
  }
  return join(code + 1, label);
}

const unknown = -9;
