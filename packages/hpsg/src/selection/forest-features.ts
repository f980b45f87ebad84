/**
 * What an edge of a forest looks like, as hashes: a rule with its daughters, a chain over a category, a word's sign; the
 * atoms at the ends of the stretch, inside and outside of it, and where it is cut; the heads of the daughters with their
 * signs; and whether the dependencies agree (Toutanova et al. 2005; Miyao & Tsujii 2008; Hall, Durrett & Klein 2014).
 */
import type { Forest } from '@hedgerow/learn/chart';
import { joinHashes as join } from '@hedgerow/learn/hashed';
import { edgeKind, edgeNumber, type HeadForest } from '@hedgerow/learn/pruned-chart';
import type { GrammarTables } from '../grammar/grammar.js';
import type { AdviceTables, ParserSentence } from '../parser/parser-sentence.js';

/** More than any of them writes. */
export const featureRoom = 40;

/** Outside of the sentence. */
const before = 1;
const behind = 2;

/** What an edge is, whatever the heads of its daughters: of a rule or a chain. Returns how many. */
export function plainFeatures(
  { names, symbols, from, to, left, right }: Forest,
  node: number,
  edge: number,
  sentence: ParserSentence,
  grammar: GrammarTables,
  out: Int32Array,
): number {
  const kind = edgeKind(names[edge]!);
  if (kind === 'word') return 0;
  const what = edgeNumber(names[edge]!);
  const { words, kinds, advice } = sentence;
  const start = from[node]!;
  const end = to[node]!;
  const kindBefore = atomOf(kinds, start - 1);
  const kindBehind = atomOf(kinds, end);
  const wordBefore = atomOf(words, start - 1);
  const wordBehind = atomOf(words, end);
  const firstKind = kinds[start]!;
  const lastKind = kinds[end - 1]!;
  const firstWord = words[start]!;
  const lastWord = words[end - 1]!;
  const below = grammar.categoryHash[symbols[left[edge]!]!]!;
  let k = 0;
  if (kind === 'chain') {
    const first = 100;
    const chain = grammar.chainHash[what]!;
    const over = join(chain, below);
    out[k] = join(first + k++, over);
    out[k] = join(first + k++, join(over, kindBefore));
    out[k] = join(first + k++, join(over, kindBehind));
    out[k] = join(first + k++, join(over, wordBehind));
    out[k] = join(first + k++, join(over, wordBefore));
    out[k] = join(first + k++, join(over, firstWord));
    out[k] = join(first + k++, join(over, lastWord));
    out[k] = join(first + k++, join(over, join(kindBefore, kindBehind)));
    out[k] = join(first + k++, join(over, sizeClass(end - start)));
    out[k] = join(first + k++, join(chain, join(wordBefore, wordBehind)));
    out[k] = join(first + k++, join(chain, join(firstKind, kindBefore)));
    out[k] = join(first + k++, join(chain, join(lastKind, kindBehind)));
    if (advice !== undefined) {
      const told = tieOf(advice, start, end);
      out[k] = join(first + k++, join(over, told));
      out[k] = join(first + k++, join(chain, told));
    }
    return k;
  }
  const cut = to[left[edge]!]!;
  const rule = grammar.ruleHash[what]!;
  const category = grammar.categoryHash[symbols[node]!]!;
  const other = grammar.categoryHash[symbols[right[edge]!]!]!;
  const whole = join(rule, join(below, other));
  out[k] = join(k++, whole);
  out[k] = join(k++, join(rule, below));
  out[k] = join(k++, join(rule, other));
  out[k] = join(k++, join(whole, join(kinds[cut - 1]!, kinds[cut]!)));
  out[k] = join(k++, join(whole, words[cut - 1]!));
  out[k] = join(k++, join(whole, words[cut]!));
  out[k] = join(k++, join(rule, join(words[cut - 1]!, words[cut]!)));
  out[k] = join(k++, join(whole, join(sizeClass(cut - start), sizeClass(end - cut))));
  out[k] = join(k++, join(whole, kindBefore));
  out[k] = join(k++, join(whole, kindBehind));
  out[k] = join(k++, join(whole, firstWord));
  out[k] = join(k++, join(whole, lastWord));
  out[k] = join(k++, join(category, join(kindBefore, kindBehind)));
  out[k] = join(k++, join(category, wordBefore));
  out[k] = join(k++, join(category, wordBehind));
  out[k] = join(k++, join(category, join(firstKind, lastKind)));
  out[k] = join(k++, join(category, join(lastKind, kindBehind)));
  out[k] = join(k++, join(category, join(kindBefore, firstKind)));
  if (advice !== undefined) {
    const told = tieOf(advice, start, end);
    out[k] = join(k++, join(whole, told));
    out[k] = join(k++, join(category, told));
  }
  return k;
}

/** What an edge is by the heads of its daughters, or the sign of a word. Returns how many. */
export function headFeatures(
  { forest, heads, signs }: HeadForest,
  plain: Forest,
  node: number,
  edge: number,
  sentence: ParserSentence,
  grammar: GrammarTables,
  out: Int32Array,
): number {
  const name = plain.names[forest.names[edge]!]!;
  const kind = edgeKind(name);
  const what = edgeNumber(name);
  const { words, kinds, advice } = sentence;
  const start = forest.from[node]!;
  const end = forest.to[node]!;
  const kindBefore = atomOf(kinds, start - 1);
  const kindBehind = atomOf(kinds, end);
  let k = 0;
  if (kind === 'word') {
    const first = 200;
    const sign = grammar.signHash[what]!;
    const trust = trustIn(sentence, start, end, what);
    out[k] = join(first + k++, sign);
    out[k] = join(first + k++, trust);
    out[k] = join(first + k++, join(grammar.kindHash[what]!, trust));
    out[k] = join(first + k++, join(sign, trust));
    out[k] = join(first + k++, join(sign, kindBefore));
    out[k] = join(first + k++, join(sign, kindBehind));
    out[k] = join(first + k++, join(sign, join(kindBefore, kindBehind)));
    out[k] = join(first + k++, join(sign, words[end - 1]!));
    return k;
  }
  const l = forest.left[edge]!;
  const leftHead = heads[l]!;
  const leftWord = words[leftHead]!;
  const leftSign = grammar.signHash[signs[l]!]!;
  const below = grammar.categoryHash[forest.symbols[l]!]!;
  if (kind === 'chain') {
    const first = 300;
    const chain = grammar.chainHash[what]!;
    const over = join(chain, below);
    out[k] = join(first + k++, join(chain, leftSign));
    out[k] = join(first + k++, join(over, leftSign));
    out[k] = join(first + k++, join(over, leftWord));
    out[k] = join(first + k++, join(over, join(leftSign, kindBehind)));
    out[k] = join(first + k++, join(over, join(leftSign, kindBefore)));
    out[k] = join(first + k++, join(chain, join(leftSign, leftWord)));
    out[k] = join(first + k++, join(chain, join(leftWord, kindBehind)));
    out[k] = join(first + k++, join(chain, join(leftWord, atomOf(words, start - 1))));
    if (advice !== undefined) {
      const told = join(advice.labels[leftHead]!, sideOf(advice.heads[leftHead]!, start, end));
      out[k] = join(first + k++, join(over, told));
      out[k] = join(first + k++, join(chain, join(leftSign, told)));
    }
    return k;
  }
  const first = 400;
  const r = forest.right[edge]!;
  const rightHead = heads[r]!;
  const rightWord = words[rightHead]!;
  const rightSign = grammar.signHash[signs[r]!]!;
  const other = grammar.categoryHash[forest.symbols[r]!]!;
  const rule = grammar.ruleHash[what]!;
  const whole = join(rule, join(below, other));
  const leftKind = grammar.kindHash[signs[l]!]!;
  const rightKind = grammar.kindHash[signs[r]!]!;
  const bothSigns = join(leftSign, rightSign);
  const bothWords = join(leftWord, rightWord);
  const ruleOverSigns = join(rule, bothSigns);
  out[k] = join(first + k++, ruleOverSigns);
  out[k] = join(first + k++, join(rule, bothWords));
  out[k] = join(first + k++, join(rule, join(leftWord, rightSign)));
  out[k] = join(first + k++, join(rule, join(leftSign, rightWord)));
  out[k] = join(first + k++, join(rule, join(leftSign, other)));
  out[k] = join(first + k++, join(rule, join(below, rightSign)));
  out[k] = join(first + k++, join(whole, leftWord));
  out[k] = join(first + k++, join(whole, rightWord));
  out[k] = join(first + k++, join(whole, leftSign));
  out[k] = join(first + k++, join(whole, rightSign));
  out[k] = join(first + k++, join(whole, bothSigns));
  out[k] = join(first + k++, join(whole, bothWords));
  out[k] = join(
    first + k++,
    join(whole, join(leftKind, join(rightKind, sizeClass(rightHead - leftHead)))),
  );
  out[k] = join(first + k++, bothWords);
  out[k] = join(first + k++, join(rule, join(leftSign, join(rightKind, kindBehind))));
  out[k] = join(first + k++, join(leftSign, join(other, kindBehind)));
  out[k] = join(first + k++, join(whole, join(leftSign, atomOf(words, end))));
  if (advice !== undefined) {
    const headIsLeft = grammar.heads[what] === 0;
    const head = headIsLeft ? leftHead : rightHead;
    const told = bondOf(advice, head, headIsLeft ? rightHead : leftHead, start, end);
    out[k] = join(first + k++, told);
    out[k] = join(first + k++, join(told, rule));
    out[k] = join(first + k++, join(told, whole));
    out[k] = join(first + k++, join(told, ruleOverSigns));
    out[k] = join(first + k++, join(told, join(rule, headIsLeft ? leftSign : rightSign)));
  }
  return k;
}

function atomOf(hashes: Int32Array, at: number): number {
  return at < 0 ? before : at < hashes.length ? hashes[at]! : behind;
}

/** In atoms: exact up to four, then coarser. */
function sizeClass(size: number): number {
  if (size < 5) return size;
  return size < 8 ? 5 : size < 14 ? 6 : size < 24 ? 7 : 8;
}

/** How likely the sign of a word was, as the choices of the sentence tell. */
function trustIn({ choices }: ParserSentence, start: number, end: number, what: number): number {
  const { to, sign, trust } = choices[start]!;
  for (let c = 0; c < sign.length; c++) if (sign[c] === what && to[c] === end) return trust[c]!;
  return 0;
}

/** Where the head of a word is: outside of the sentence, before a stretch, behind it, or inside. */
function sideOf(head: number, start: number, end: number): number {
  if (head < 0) return 0;
  return head < start ? 1 : head >= end ? 2 : 3;
}

/** What ties a stretch to the rest by the dependencies: the label of its one atom whose head is outside, and the side. */
function tieOf({ heads, labels }: AdviceTables, start: number, end: number): number {
  let exposed = -1;
  for (let atom = start; atom < end; atom++) {
    if (heads[atom]! >= start && heads[atom]! < end) continue;
    if (exposed >= 0) return severalTies;
    exposed = atom;
  }
  return exposed < 0 ? noTie : join(labels[exposed]!, sideOf(heads[exposed]!, start, end));
}

const severalTies = 9;
const noTie = 8;

/** What the dependencies say of the heads of two daughters: which depends on which, if either does. */
function bondOf(
  { heads, labels }: AdviceTables,
  head: number,
  dependent: number,
  start: number,
  end: number,
): number {
  if (heads[dependent] === head) return join(1, labels[dependent]!);
  if (heads[head] === dependent) return join(2, labels[head]!);
  if (sideOf(heads[dependent]!, start, end) === 3) return 3;
  return sideOf(heads[head]!, start, end) === 3 ? 4 : 5;
}
