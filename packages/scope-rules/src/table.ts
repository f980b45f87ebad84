import type { CueKind } from '@hedgerow/document';

/** A sentence that shows what a row does. */
export interface Sample {
  /** `{It <may> work}.`: the cue in angle brackets, the scope in braces, tokens with spaces between. */
  readonly example: string;
  /** Its parse: `tag/head/label` for each token, heads counted from 1, and `/lemma` where it is not the word. */
  readonly parse: string;
  /** Of which kind the cue is; that of the row where it is left out, speculation where the row is for both. */
  readonly kind?: CueKind;
  /**
   * Words, tags or labels with spaces between: the sample is read once with each of them in place of `_`, in the
   * example and in the parse.
   */
  readonly each?: string;
}

/** What shows that a row does what it should. All of it is checked when a table is read. */
export interface Shown {
  /** The example and the parse of the row's first sample: see `Sample`. */
  readonly example?: string;
  readonly parse?: string;
  /** Further samples of the row: with text after the scope, with another of its words or conditions. */
  readonly also?: readonly Sample[];
  /** Near misses: samples that this row must leave alone; other rows make their scopes. */
  readonly near?: readonly Sample[];
}

/**
 * One rule: of which cues, where the scope starts and where it ends. The first rule whose conditions all hold
 * makes the scope. Plain data, so that a table can come from a JSON file.
 */
export interface ScopeRule extends Shown {
  readonly name: string;
  /** Of which kind of cue; both where it is left out. */
  readonly kind?: CueKind;
  /** Tags of the cue's word, with spaces between: `VB VBD`, `VB*`, `*`. */
  readonly tags: string;
  /** Words or lemmas that the cue must be one of, with spaces between. */
  readonly words?: string;
  /** Conditions (see `condition.ts`), which must all hold. */
  readonly when?: readonly string[];
  /** A path (see `path.ts`); the cue where it is left out or leads nowhere. */
  readonly start?: string;
  /** A path; the end of the sentence where it is left out or leads nowhere. */
  readonly end?: string;
  /** Where it is published, or what it is for. */
  readonly source?: string;
}

/**
 * What moves an end of a scope that a rule made. Those that extend it come first, once; then all that drop something
 * from it, in their order, again and again until none does.
 */
export interface Adjustment extends Shown {
  readonly name: string;
  readonly kind?: CueKind;
  /** What is done to the scope: see `treatments.ts`. */
  readonly does: string;
  /** The words that it is about, where it is about some. */
  readonly words?: string;
  readonly source?: string;
}

export interface ScopeTable {
  readonly rules: readonly ScopeRule[];
  readonly adjustments: readonly Adjustment[];
}
