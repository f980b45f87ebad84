import { hashOf, joinHashes, tablePlace, type WeightSums } from '@hedgerow/learn/hashed';
import type { SequenceScorer } from '@hedgerow/learn/sequence-network';
import type { GrammarTables } from '../grammar/grammar.js';
import { type LexicalWord, type Lexicon, signsOf } from '../lexicon/lexicon.js';
import type { Advice } from './advice.js';
import { type Frame, featureRoom, lexicalFeatures, shapeOf, type WordWindow } from './features.js';
import { networkItems } from './network-items.js';

/** Weights of words' features for signs: see `tablePlace`. */
export interface LexicalWeights {
  readonly bits: number;
  readonly weights: WeightSums;
}

/** The signs that a word can have and the logarithms of their probabilities, the likeliest first. */
export interface SignChoice {
  readonly signs: Int32Array;
  readonly scores: Float64Array;
}

/** Reads a sentence, of which it then tells the signs of words. */
export type LexicalTagger = (
  atoms: readonly LexicalWord[],
  advice: Advice | undefined,
) => SignFinder;

/** The signs of one word of a sentence: over atoms `from .. to`, which may be several. */
export type SignFinder = (word: LexicalWord, from: number, to: number) => SignChoice;

/** The atoms of a sentence by hashes of their forms, tags and shapes, and the dependencies between them. */
export interface TaggedWords {
  readonly words: Int32Array;
  readonly tags: Int32Array;
  readonly shapes: Int32Array;
  readonly heads: Int32Array | undefined;
  readonly labels: Int32Array;
}

export function tagWords(atoms: readonly LexicalWord[], advice: Advice | undefined): TaggedWords {
  return {
    words: Int32Array.from(atoms, ({ form }) => hashOf(form)),
    tags: Int32Array.from(atoms, ({ tag }) => hashOf(tag)),
    shapes: Int32Array.from(atoms, ({ surface }) => hashOf(shapeOf(surface))),
    heads: advice && Int32Array.from(advice.heads),
    labels: Int32Array.from(advice?.labels ?? [], (label) => hashOf(label)),
  };
}

/** A sign that is less likely than the best by more than this, in logarithms, is not worth trying. */
export const widest = 6;

/** How much the network's word counts beside that of the weights. */
const networkShare = 0.4;

/**
 * A conditional model over the signs that a word can have, one decision a word. Weights of features for a sign and for
 * its kind (maximum entropy) know words and what stands beside them; a network, if there is one, sees the whole
 * sentence. What both say is weighed in logarithms.
 */
export function lexicalTagger(
  lexicon: Lexicon,
  grammar: GrammarTables,
  weights: LexicalWeights,
  network: SequenceScorer | undefined,
): LexicalTagger {
  const look = wordLook(weights.bits);
  return (atoms, advice) => {
    const words = tagWords(atoms, advice);
    network?.read(networkItems(atoms, advice));
    return (word, from, to) => {
      const candidates = signsOf(lexicon, word);
      if (candidates.length === 1) return { signs: Int32Array.from(candidates), scores: sure };
      const count = look.see(words, word, from, to);
      const scores = new Float64Array(candidates.length);
      scoreSigns(candidates, look.places, count, grammar, weights, scores);
      if (network !== undefined) {
        const others = Float64Array.from(candidates, (sign) => network.score(to - 1, sign));
        normalise(others, others.length);
        for (let c = 0; c < scores.length; c++) {
          scores[c] = (1 - networkShare) * scores[c]! + networkShare * others[c]!;
        }
        normalise(scores, scores.length);
      }
      return likeliest(candidates, scores);
    };
  };
}

const sure = new Float64Array(1);

/** The likeliest first, and none that is not worth trying. */
function likeliest(candidates: Uint16Array, scores: Float64Array): SignChoice {
  const order = Int32Array.from(candidates.keys())
    .filter((i) => scores[i]! > Number.NEGATIVE_INFINITY)
    .sort((a, b) => scores[b]! - scores[a]! || a - b);
  const least = scores[order[0]!]! - widest;
  const kept = order.filter((i) => scores[i]! > least);
  return {
    signs: Int32Array.from(kept, (i) => candidates[i]!),
    scores: Float64Array.from(kept, (i) => scores[i]!),
  };
}

/** Where in a table the features of a word lead. */
export interface WordLook {
  readonly bits: number;
  readonly places: Int32Array;
  /** Returns how many there are. */
  see(words: TaggedWords, word: LexicalWord, from: number, to: number): number;
}

export function wordLook(bits: number): WordLook {
  const places = new Int32Array(featureRoom);
  const frame: Frame = { label: 0, head: 0, headTag: 0, left: 0, right: 0, rightWords: 0, next: 0 };
  const window: WordWindow = {
    words: new Int32Array(7),
    tags: new Int32Array(5),
    shapes: new Int32Array(3),
    frame: undefined,
  };
  return {
    bits,
    places,
    see: (sentence, word, from, to) => {
      const { words, tags, shapes } = sentence;
      const n = words.length;
      for (let k = 1; k <= 3; k++) {
        window.words[3 - k] = from - k < 0 ? before : words[from - k]!;
        window.words[3 + k] = to - 1 + k >= n ? after : words[to - 1 + k]!;
      }
      for (let k = 1; k <= 2; k++) {
        window.tags[2 - k] = from - k < 0 ? before : tags[from - k]!;
        window.tags[2 + k] = to - 1 + k >= n ? after : tags[to - 1 + k]!;
      }
      const single = to - from === 1;
      window.words[3] = single ? words[from]! : hashOf(word.form);
      window.tags[2] = single ? tags[from]! : hashOf(word.tag);
      window.shapes[0] = from === 0 ? before : shapes[from - 1]!;
      window.shapes[1] = single ? shapes[from]! : hashOf(shapeOf(word.surface));
      window.shapes[2] = to >= n ? after : shapes[to]!;
      window.frame = fillFrame(frame, sentence, from, to);
      const count = lexicalFeatures(word, window, from === 0, places);
      for (let k = 0; k < count; k++) places[k] = tablePlace(places[k]!, bits);
      return count;
    },
  };
}

/** How far a dependent may stand from its head to be looked at. */
const reach = 12;

/** The frame of a word, which is that of its last atom. */
function fillFrame(
  frame: Frame,
  { words, tags, heads, labels }: TaggedWords,
  from: number,
  to: number,
): Frame | undefined {
  if (heads === undefined) return undefined;
  const at = to - 1;
  const head = heads[at]!;
  frame.label = labels[at]!;
  frame.head = head < 0 ? before : words[head]!;
  frame.headTag = head < 0 ? before : tags[head]!;
  frame.left = 0;
  frame.right = 0;
  frame.rightWords = 0;
  frame.next = 0;
  for (let k = Math.max(0, from - reach); k < from; k++) {
    if (heads[k] === at) frame.left = joinHashes(frame.left, labels[k]!);
  }
  const end = Math.min(words.length, to + reach);
  for (let k = to; k < end; k++) {
    if (heads[k] !== at) continue;
    if (frame.right === 0) frame.next = words[k]!;
    frame.right = joinHashes(frame.right, labels[k]!);
    frame.rightWords = joinHashes(frame.rightWords, joinHashes(labels[k]!, words[k]!));
  }
  return frame;
}

const before = 1;
const after = 2;

/** Log probabilities of signs, by the features at `places`. */
export function scoreSigns(
  signs: Uint16Array,
  places: Int32Array,
  count: number,
  { kindSlot }: GrammarTables,
  { weights }: LexicalWeights,
  scores: Float64Array,
): void {
  for (let c = 0; c < signs.length; c++) {
    const slot = 1 + signs[c]!;
    const kind = kindSlot[signs[c]!]!;
    const sum = weights.sum(places, count, slot) + weights.sum(places, count, kind);
    scores[c] = sum * weights.unit;
  }
  normalise(scores, signs.length);
}

/** Makes scores into logarithms of probabilities. */
function normalise(scores: Float64Array, count: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < count; c++) if (scores[c]! > highest) highest = scores[c]!;
  let total = 0;
  for (let c = 0; c < count; c++) total += Math.exp(scores[c]! - highest);
  const norm = highest + Math.log(total);
  for (let c = 0; c < count; c++) scores[c]! -= norm;
}
