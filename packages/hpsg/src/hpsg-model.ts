import type { PackedTable } from '@hedgerow/learn/hashed';
import type { ChartRules } from '@hedgerow/learn/pruned-chart';
import type { PackedSequenceNetwork, SequenceNetwork } from '@hedgerow/learn/sequence-network';
import type { Grammar, RuleCounts } from './grammar/grammar.js';
import type { Lexicon } from './lexicon/lexicon.js';
import type { Multiwords } from './tokens/multiwords.js';

/** What a treebank taught: its rules, its words, weights of signs and of the parser's actions, and a network for signs. */
export interface HpsgModel {
  readonly grammar: Grammar;
  readonly lexicon: Lexicon;
  readonly multiwords: Multiwords;
  readonly signWeights: WeightFile;
  /** Without one, the weights alone tell the signs. */
  readonly signNetwork?: PackedSequenceNetwork;
  readonly actionWeights: WeightFile;
  /** What chooses among derivations; without it the parser's own order stands. */
  readonly selection?: Selection | undefined;
  /** What a parser makes of it, where that was made beforehand: `withReadyParts`. */
  readonly ready?: ReadyParts;
}

/** Plain data, which parsers in several threads can have in common. */
export interface ReadyParts {
  readonly signNetwork?: SequenceNetwork;
  /** Those of the chart. */
  readonly rules?: ChartRules;
}

/** What the chart and the choice among its derivations need: how often rules were seen, and weights of edges. */
export interface Selection {
  readonly counts: RuleCounts;
  readonly weights: WeightFile;
}

/** A packed table, and how many bits of a hash lead into it. */
export interface WeightFile extends PackedTable {
  readonly bits: number;
}
