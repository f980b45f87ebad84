/**
 * What an edge of a forest looks like, as hashes: the rule with the categories of its daughters; the words at the ends of
 * the stretch, inside and outside of it, and where it is cut; the heads of the daughters, their categories and how far
 * they are apart; brackets that are not closed; how alike two conjuncts are; and what a network thinks of who depends on
 * whom (Clark & Curran 2007; Hall, Durrett & Klein 2014).
 */
import type { Forest } from '@hedgerow/learn/chart';
import { hashOf, joinHashes as join } from '@hedgerow/learn/hashed';
import { edgeKind, edgeNumber, type HeadForest } from '@hedgerow/learn/pruned-chart';
import { combinators } from '../grammar/combinators.js';
import type { CompiledRules } from './compile-rules.js';
import type { ParserSentence } from './parser-sentence.js';

/** More than any of them writes. */
export const featureRoom = 48;

/** Outside of the sentence. */
const before = 1;
const behind = 2;

/** The hashes of what rules are made of. */
export interface FeatureHashes {
  /** Of symbols, by their categories and kinds. */
  readonly symbols: Int32Array;
  /** Of the categories of words. */
  readonly signs: Int32Array;
  readonly chains: Int32Array;
  /** 1 for symbols that a conjunction made. */
  readonly isConjunct: Uint8Array;
}

export function featureHashes(
  { categories, kinds, chains }: CompiledRules,
  words: readonly string[],
): FeatureHashes {
  return {
    symbols: Int32Array.from(categories, (category, i) => join(hashOf(category), kinds[i]!)),
    signs: Int32Array.from(words, (category) => hashOf(category)),
    chains: Int32Array.from(chains, (chain) => hashOf(chain.join(' '))),
    isConjunct: Uint8Array.from(kinds, (kind) => (kind === 3 ? 1 : 0)),
  };
}

/** What an edge is, whatever the heads of its daughters: of a rule or a chain. Returns how many. */
export function plainFeatures(
  { names, symbols, from, to, left, right }: Forest,
  node: number,
  edge: number,
  { words, tags, brackets, marks, verbs }: ParserSentence,
  hashes: FeatureHashes,
  out: Int32Array,
): number {
  const kind = edgeKind(names[edge]!);
  if (kind === 'word') return 0;
  const start = from[node]!;
  const end = to[node]!;
  const tagBefore = wordAt(tags, start - 1);
  const tagBehind = wordAt(tags, end);
  const wordBefore = wordAt(words, start - 1);
  const wordBehind = wordAt(words, end);
  const below = hashes.symbols[symbols[left[edge]!]!]!;
  let k = 0;
  if (kind === 'chain') {
    const chain = edgeNumber(names[edge]!);
    // Most constituents have no chain: that needs few words.
    const first = 100;
    const over = join(hashes.chains[chain]!, below);
    out[k] = join(first + k++, over);
    out[k] = join(first + k++, join(over, tagBefore));
    out[k] = join(first + k++, join(over, tagBehind));
    if (chain === 0) return k;
    out[k] = join(first + k++, join(over, wordBefore));
    out[k] = join(first + k++, join(over, wordBehind));
    out[k] = join(first + k++, join(over, words[start]!));
    out[k] = join(first + k++, join(over, words[end - 1]!));
    out[k] = join(first + k++, join(over, join(tagBefore, tagBehind)));
    out[k] = join(first + k++, join(over, join(tagBefore, tags[start]!)));
    out[k] = join(first + k++, join(over, sizeClass(end - start)));
    return k;
  }
  const cut = to[left[edge]!]!;
  const category = hashes.symbols[symbols[node]!]!;
  const other = hashes.symbols[symbols[right[edge]!]!]!;
  const whole = join(edgeNumber(names[edge]!), join(below, other));
  out[k] = join(k++, whole);
  out[k] = join(k++, join(whole, join(tags[cut - 1]!, tags[cut]!)));
  out[k] = join(k++, join(whole, words[cut - 1]!));
  out[k] = join(k++, join(whole, words[cut]!));
  out[k] = join(k++, join(whole, join(sizeClass(cut - start), sizeClass(end - cut))));
  out[k] = join(k++, join(whole, tagBefore));
  out[k] = join(k++, join(whole, tagBehind));
  out[k] = join(k++, join(whole, words[start]!));
  out[k] = join(k++, join(whole, words[end - 1]!));
  out[k] = join(k++, join(whole, join(tags[start]!, tags[end - 1]!)));
  out[k] = join(k++, join(category, join(tagBefore, tagBehind)));
  out[k] = join(k++, join(category, wordBefore));
  out[k] = join(k++, join(category, wordBehind));
  out[k] = join(k++, join(category, join(tags[end - 1]!, tagBehind)));
  out[k] = join(k++, join(category, join(tagBefore, tags[start]!)));
  const open = join(brackets[cut]! - brackets[start]!, brackets[end]! - brackets[cut]!);
  out[k] = join(k++, open);
  out[k] = join(k++, join(whole, open));
  const commas = Math.min(3, marks[end]! - marks[cut]!);
  out[k] = join(k++, join(whole, join(Math.min(3, marks[cut]! - marks[start]!), commas)));
  out[k] = join(k++, join(whole, join(Math.min(2, verbs[end]! - verbs[cut]!), commas)));
  if (hashes.isConjunct[symbols[right[edge]!]!] === 1) {
    // Where the second conjunct begins: behind the conjunction and what may stand before it.
    const size = sizeClass(cut - start);
    const behindCut = sizeClass(end - cut - 1);
    const ends = tags[cut - 1] === tags[end - 1] ? 1 : 0;
    const first = tags[start] === wordAt(tags, cut + 1) ? 1 : 0;
    const same = words[start] === wordAt(words, cut + 1) ? 1 : 0;
    out[k] = join(k++, join(category, join(size, behindCut)));
    out[k] = join(k++, join(category, 4 * ends + 2 * first + same));
    out[k] = join(k++, join(ends, join(tags[cut - 1]!, tags[end - 1]!)));
    out[k] = join(k++, join(category, join(tags[start]!, wordAt(tags, cut + 1))));
  }
  return k;
}

/** What an edge is by the heads of its daughters, or the category of a word. Returns how many. */
export function headFeatures(
  { forest, heads, signs }: HeadForest,
  plain: Forest,
  node: number,
  edge: number,
  sentence: ParserSentence,
  hashes: FeatureHashes,
  out: Int32Array,
): number {
  const name = plain.names[forest.names[edge]!]!;
  const kind = edgeKind(name);
  const what = edgeNumber(name);
  const { words, tags, governed, marks, verbs, length } = sentence;
  const start = forest.from[node]!;
  const end = forest.to[node]!;
  let k = 0;
  if (kind === 'word') {
    const first = 200;
    const sign = hashes.signs[what]!;
    out[k] = join(first + k++, sign);
    out[k] = join(first + k++, join(sign, words[start]!));
    out[k] = join(first + k++, join(sign, tags[start]!));
    out[k] = join(first + k++, join(sign, join(wordAt(tags, start - 1), wordAt(tags, end))));
    return k;
  }
  const l = forest.left[edge]!;
  const leftHead = heads[l]!;
  const leftWord = words[leftHead]!;
  const leftTag = tags[leftHead]!;
  const leftSign = hashes.signs[signs[l]!]!;
  const below = hashes.symbols[forest.symbols[l]!]!;
  if (kind === 'chain') {
    const first = 300;
    const over = join(hashes.chains[what]!, below);
    if (heads[node] === -1) {
      const root = sentence.heads[leftHead * (length + 1) + length]!;
      out[k] = join(first + k++, join(over, trustClass(root)));
      out[k] = join(first + k++, join(over, leftTag));
      out[k] = join(first + k++, join(over, leftWord));
      return k;
    }
    if (what === 0) return k;
    out[k] = join(first + 3 + k++, join(over, leftSign));
    out[k] = join(first + 3 + k++, join(over, leftWord));
    out[k] = join(first + 3 + k++, join(over, join(leftTag, wordAt(tags, end))));
    out[k] = join(first + 3 + k++, join(over, join(leftTag, wordAt(tags, start - 1))));
    out[k] = join(first + 3 + k++, join(over, join(leftTag, wordAt(words, start - 1))));
    return k;
  }
  const first = 400;
  const r = forest.right[edge]!;
  const rightHead = heads[r]!;
  const rightWord = words[rightHead]!;
  const rightTag = tags[rightHead]!;
  const rightSign = hashes.signs[signs[r]!]!;
  const other = hashes.symbols[forest.symbols[r]!]!;
  const whole = join(what, join(below, other));
  const isLeft = (what & 1) === 0;
  const [head, dependent] = isLeft ? [leftHead, rightHead] : [rightHead, leftHead];
  const trust = trustClass(sentence.heads[dependent * (length + 1) + head]!);
  const side = isLeft ? 1 : 2;
  const distance = sizeClass(rightHead - leftHead);
  const commas = Math.min(3, marks[rightHead]! - marks[leftHead]!);
  const verbsBetween = Math.min(2, verbs[rightHead]! - verbs[Math.min(leftHead + 1, rightHead)]!);
  const isMark = what >= firstMarkRule;
  out[k] = join(first + k++, join(whole, trust));
  out[k] = join(first + k++, join(side, join(trust, join(leftTag, rightTag))));
  out[k] = join(first + k++, join(whole, join(leftTag, rightTag)));
  out[k] = join(first + k++, join(whole, leftWord));
  out[k] = join(first + k++, join(whole, rightWord));
  if (isMark) return k;
  out[k] = join(first + k++, join(whole, leftSign));
  out[k] = join(first + k++, join(whole, rightSign));
  out[k] = join(first + k++, join(side, join(leftWord, rightWord)));
  out[k] = join(first + k++, join(side, join(leftWord, join(rightTag, distance))));
  out[k] = join(first + k++, join(side, join(leftTag, join(rightWord, distance))));
  out[k] = join(first + k++, join(whole, join(distance, commas)));
  out[k] = join(first + k++, join(whole, join(verbsBetween, commas)));
  out[k] = join(first + k++, join(leftTag, join(rightTag, join(distance, verbsBetween))));
  out[k] = join(
    first + k++,
    join(join(leftTag, wordAt(tags, leftHead + 1)), join(wordAt(tags, rightHead - 1), rightTag)),
  );
  out[k] = join(
    first + k++,
    join(join(leftTag, wordAt(tags, leftHead - 1)), join(wordAt(tags, rightHead + 1), rightTag)),
  );
  const object = governed[rightHead]!;
  if (isLeft && object >= 0 && object < end) {
    out[k] = join(first + k++, join(leftWord, join(rightWord, words[object]!)));
    out[k] = join(first + k++, join(leftTag, join(rightWord, words[object]!)));
    out[k] = join(first + k++, join(leftWord, join(rightWord, tags[object]!)));
  }
  return k;
}

/** Punctuation is joined by the last rules of the table. */
const firstMarkRule = 2 * combinators.findIndex(({ name }) => name.startsWith('punctuation'));

function wordAt(hashes: Int32Array, at: number): number {
  return at < 0 ? before : at < hashes.length ? hashes[at]! : behind;
}

/** In words: exact up to four, then coarser. */
function sizeClass(size: number): number {
  if (size < 5) return size;
  return size < 8 ? 5 : size < 14 ? 6 : size < 24 ? 7 : 8;
}

/** How sure the network is, in steps. */
function trustClass(logarithm: number): number {
  if (logarithm > -0.05) return 0;
  if (logarithm > -0.3) return 1;
  if (logarithm > -0.9) return 2;
  if (logarithm > -2) return 3;
  return logarithm > -4 ? 4 : logarithm > -7 ? 5 : 6;
}
