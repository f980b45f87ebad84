/** A labeller of scopes as a table: the learner, and what it looks at (templates over `scopeColumns`). */

export type ScopeLearner = 'linear' | 'semi' | 'latent';

export interface ScopePreset {
  readonly learner: ScopeLearner;
  /** For the label of a token. */
  readonly items: readonly string[];
  /** For the labels of a token and the one before it; of segments where one begins. */
  readonly edges?: readonly string[];
  /** For the label of the segment that begins, or ends, with a token. */
  readonly starts?: readonly string[];
  readonly ends?: readonly string[];
  /** For the label of a segment as a whole. */
  readonly spans?: readonly SpanTemplate[];
  /** The weight of the L2 penalty. */
  readonly c2: number;
  /** How many hidden states a label has, where the learner knows them. */
  readonly hiddenStates?: number;
  readonly maxIterations: number;
  /** How many others it asks for their scopes. */
  readonly others?: number;
}

/** Whether there is a coordinating conjunction in it; the words before and after it. */
export type SpanTemplate = 'coordination' | 'across';

/**
 * Labels that are refined by where a token is from the cue are, cues being given, the same as attributes that are joined
 * with that: a weight for `O before the cue` is a weight for `O` of `before`.
 */
export const refined = (...templates: string[]) => templates.map((template) => `place ${template}`);
export const refinedPairs = (...templates: string[]) =>
  templates.map((template) => `place-1 place ${template}`);
