import type { PackedTable } from '@hedgerow/learn/hashed';
import type { PackedSequenceNetwork, SequenceNetwork } from '@hedgerow/learn/sequence-network';
import type { CategoryDictionary } from '../supertagger/category-dictionary.js';
import type { CompiledRules } from './compile-rules.js';
import type { RuleCounts } from './rule-counts.js';

/**
 * What derivations taught: the categories of words and a network that tells them and who depends on whom, the
 * rules, and weights of derivations.
 */
export interface CcgModel {
  readonly categories: readonly string[];
  readonly dictionary: CategoryDictionary;
  /** Its labels are the categories, and behind them those of heads. */
  readonly network: PackedSequenceNetwork;
  readonly rules: RuleCounts;
  /** What chooses among derivations; without it the shares of the rules do. */
  readonly weights?: ParsingWeights | undefined;
  /** What a parser makes of it, where that was made beforehand: `withReadyParts`. */
  readonly ready?: ReadyParts;
}

/** Plain data, which parsers in several threads can have in common. */
export interface ReadyParts {
  readonly network: SequenceNetwork;
  /** The rules that were seen. */
  readonly rules: CompiledRules;
}

/** A packed table, and how many bits of a hash lead into it. */
export interface ParsingWeights extends PackedTable {
  readonly bits: number;
}

/** What chooses among derivations, whoever tells the categories of words. */
export type DerivationModel = Pick<CcgModel, 'categories' | 'rules' | 'weights' | 'ready'>;
