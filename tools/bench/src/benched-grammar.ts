import type { AnyStage } from '@hedgerow/document';

/** A parser of derivations, as `derivation-bench` times it. */
export interface BenchedGrammar {
  /** The file of the model that is shipped, and what makes it. */
  readonly file: URL;
  readonly recipe: string;
  decode(bytes: Uint8Array): unknown;
  /** The parser of a decoded model. */
  parser(model: never): AnyStage;
  /** What is behind the tokens and before the parser, made by the models that are shipped. */
  below(): readonly { readonly name: string; readonly stage: AnyStage }[];
  /** What the first line of the figures says of how it is asked. */
  readonly manner?: string;
  /** How many sentences are timed, and how many a second there should be. */
  readonly sentences: number;
  readonly asked: number;
  /** The lengths of the curve, and how many tokens are parsed at each. */
  readonly lengths: readonly number[];
  readonly tokensALength: number;
  /** Whether a sentence that was parsed has a derivation of the whole; asked of all sentences of the papers. */
  isWhole?(sentence: object): boolean;
}
