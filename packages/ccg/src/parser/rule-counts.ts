/**
 * What derivations taught of the rules: which symbols there are, which of them stand side by side under which combinator,
 * which unary rules stand over them, inside of a sentence and on top of it, and how often.
 */
export interface RuleCounts {
  /** The category of each symbol, without `[nb]`, and the kind of rule that makes it. */
  readonly categories: readonly string[];
  readonly kinds: Uint8Array;
  /** By fours: the symbols of both daughters, the number of the combinator, and how often. */
  readonly pairs: Uint32Array;
  /** Unary rules over one another: what they make from the lowest up, with spaces between. The first is empty. */
  readonly chains: readonly string[];
  /** By threes: a symbol, the chain over it, and how often. */
  readonly inside: Uint32Array;
  readonly onTop: Uint32Array;
}
