import type { CueKind } from '@hedgerow/document';

/**
 * One rule: of which cues, where the scope starts and where it ends. The first rule whose conditions all hold
 * makes the scope. Plain data, so that a table can come from a JSON file.
 */
export interface ScopeRule {
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
  /** `{It <may> work}.`: the cue in angle brackets, the scope in braces, tokens with spaces between. */
  readonly example?: string;
  /** The parse of the example: `tag/head/label` for each token, heads counted from 1, and `/lemma` where it is not the word. */
  readonly parse?: string;
  /** Where it is published, or what it is for. */
  readonly source?: string;
}

/**
 * What moves an end of a scope that a rule made. Those that extend it come first, once; then all that drop something
 * from it, in their order, again and again until none does.
 */
export interface Adjustment {
  readonly name: string;
  readonly kind?: CueKind;
  /** What is done to the scope: see `treatments.ts`. */
  readonly does: string;
  /** The words that it is about, where it is about some. */
  readonly words?: string;
  readonly example?: string;
  readonly parse?: string;
  readonly source?: string;
}

export interface ScopeTable {
  readonly rules: readonly ScopeRule[];
  readonly adjustments: readonly Adjustment[];
}
