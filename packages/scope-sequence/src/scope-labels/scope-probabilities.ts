import type { Scope } from '@hedgerow/document';
import { chainMarginals } from '@hedgerow/learn/chain';
import { segmentMarginals } from '@hedgerow/learn/semi-crf';
import { inside } from './conventions.js';
import { type CuedSentence, cuedSentence, type ScopableSentence } from './cued/cued-sentence.js';
import { scopePresets } from './presets.js';
import { requireOthers, type ScopeLabellerOptions } from './scope-labeller.js';
import { labelCount, type ScopeModel } from './scope-model.js';
import { labelScorer } from './score-labels.js';

/** Of each cue of a sentence, how probable it is of each token to be in its scope; undefined where the cue touches no token. */
export type ScopeProbabilities = (
  sentence: ScopableSentence,
  text: string,
) => Promise<(Float64Array | undefined)[]>;

/**
 * What a labeller believes, and not only what it decides: evidence for others who choose scopes. Where a scope is one
 * stretch around its cue, the probabilities rise up to the cue and fall after it, and each step is the probability that the
 * scope begins, or ends, there.
 */
export function scopeProbabilities(
  model: ScopeModel,
  { others = [] }: Pick<ScopeLabellerOptions, 'others'> = {},
): ScopeProbabilities {
  requireOthers(model, others);
  const insideOf = insideMarginals(model);
  return async (sentence, text) => {
    const said: (readonly Scope[])[] = [];
    for (const other of others) said.push((await other.run(sentence, text)).scopes);
    return sentence.cues.map((_, number) => {
      const cued = cuedSentence(sentence, text, number, said);
      return cued && insideOf(cued);
    });
  };
}

/** The probabilities of all states of the label, added up. */
export function insideMarginals(model: ScopeModel): (cued: CuedSentence) => Float64Array {
  const scorer = labelScorer(model);
  const { hidden } = model;
  const states = labelCount * hidden;
  const isSemi = scopePresets[model.preset].learner === 'semi';
  return (cued) => {
    const { items } = isSemi
      ? segmentMarginals(scorer.segments(cued))
      : chainMarginals(scorer.chain(cued));
    return Float64Array.from(cued.share, (_, token) => {
      let sum = 0;
      for (let h = 0; h < hidden; h++) sum += items[token * states + inside * hidden + h]!;
      // Sums of many small numbers can miss 0 and 1 by the last digit.
      return Math.min(1, Math.max(0, sum));
    });
  };
}
