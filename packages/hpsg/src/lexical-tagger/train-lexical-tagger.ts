import { seededRandom } from '@hedgerow/learn';
import { sumsOf } from '@hedgerow/learn/hashed';
import type { GrammarTables } from '../grammar/grammar.js';
import { type LexicalWord, type Lexicon, signsOf } from '../lexicon/lexicon.js';
import {
  type LexicalWeights,
  scoreSigns,
  type TaggedWords,
  type WordLook,
  wordLook,
} from './lexical-tagger.js';

/** A sentence whose words have their signs. */
export interface SignedSentence {
  readonly atoms: TaggedWords;
  readonly words: readonly (LexicalWord & {
    readonly from: number;
    readonly to: number;
    readonly sign: number;
    readonly entry: string;
  })[];
  /** How much it counts; default 1. */
  readonly weight?: number;
}

export interface TrainLexicalOptions {
  /** How many slots the table has: see `tableSize`. */
  readonly size: number;
  readonly passes: number;
  readonly bits: number;
  readonly seed: number;
  /** The share of features that is hidden at each step, so that none is relied on alone. */
  readonly drop: number;
  readonly rate: number;
  /** Features that were seen less often are left out. */
  readonly least: number;
}

export const lexicalDefaults: Omit<TrainLexicalOptions, 'size'> = {
  passes: 3,
  bits: 23,
  seed: 1,
  drop: 0.2,
  rate: 0.1,
  least: 3,
};

/** Stochastic gradients with rates that fall for each weight by its own (AdaGrad: Duchi, Hazan & Singer 2011). */
export function trainLexicalTagger(
  sentences: readonly SignedSentence[],
  lexicon: Lexicon,
  grammar: GrammarTables,
  { size, passes, bits, seed, drop, rate, least }: TrainLexicalOptions,
): LexicalWeights & { readonly table: Float32Array } {
  const table = new Float32Array(size);
  const squares = new Float32Array(size);
  const weights = { bits, table, weights: sumsOf(table) };
  const look = wordLook(bits);
  const scores = new Float64Array(256);
  const draw = seededRandom(seed);
  const order = Int32Array.from(sentences.keys());
  const learn = (place: number, by: number) => {
    squares[place]! += by * by;
    table[place]! += (rate * by) / Math.sqrt(smoothing + squares[place]!);
  };
  const seen = countFeatures(sentences, look);
  for (let pass = 0; pass < passes; pass++) {
    for (const which of draw.shuffle(order)) {
      const { atoms, words, weight = 1 } = sentences[which]!;
      for (const word of words) {
        const signs = signsOf(lexicon, word);
        const gold = signs.indexOf(word.sign);
        if (gold < 0 || signs.length < 2) continue;
        const all = look.see(atoms, word, word.from, word.to);
        const { places } = look;
        let count = 0;
        for (let k = 0; k < all; k++) {
          if (draw.next() >= drop && seen[places[k]!]! >= least) places[count++] = places[k]!;
        }
        scoreSigns(signs, places, count, grammar, weights, scores);
        for (let c = 0; c < signs.length; c++) {
          const by = weight * ((c === gold ? 1 : 0) - Math.exp(scores[c]!));
          if (Math.abs(by) < negligible) continue;
          const slot = 1 + signs[c]!;
          const kind = grammar.kindSlot[signs[c]!]!;
          for (let k = 0; k < count; k++) {
            learn(places[k]! + slot, by);
            learn(places[k]! + kind, by);
          }
        }
      }
    }
  }
  return weights;
}

/** How often the features of each place were seen, up to 255. */
function countFeatures(sentences: readonly SignedSentence[], look: WordLook): Uint8Array {
  const seen = new Uint8Array(2 ** look.bits);
  for (const { atoms, words } of sentences) {
    for (const word of words) {
      const count = look.see(atoms, word, word.from, word.to);
      for (let k = 0; k < count; k++) {
        const place = look.places[k]!;
        if (seen[place]! < 255) seen[place]!++;
      }
    }
  }
  return seen;
}

const smoothing = 0.01;
const negligible = 0.002;
