import type { PackedTable } from '@hedgerow/learn/hashed';
import type { Grammar } from './grammar/grammar.js';
import type { Lexicon } from './lexicon/lexicon.js';
import type { Multiwords } from './tokens/multiwords.js';

/** What a treebank taught: its rules, its words, and weights of signs and of the parser's actions. */
export interface HpsgModel {
  readonly grammar: Grammar;
  readonly lexicon: Lexicon;
  readonly multiwords: Multiwords;
  readonly signWeights: WeightFile;
  readonly actionWeights: WeightFile;
}

/** A packed table, and how many bits of a hash lead into it. */
export interface WeightFile extends PackedTable {
  readonly bits: number;
}
