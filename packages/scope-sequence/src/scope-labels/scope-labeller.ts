import {
  InputError,
  nestScopes,
  type Scope,
  type ScopeReason,
  type Stage,
} from '@hedgerow/document';
import { decodeChain } from '@hedgerow/learn/chain';
import { decodeSegments } from '@hedgerow/learn/semi-crf';
import type { ScopePreset } from '../scope-preset.js';
import { inside, outside, spansOf } from './conventions.js';
import { type CuedSentence, cuedSentence, type ScopableSentence } from './cued/cued-sentence.js';
import { scopePresets } from './presets.js';
import type { ScopeModel } from './scope-model.js';
import { type LabelScorer, labelScorer } from './score-labels.js';

export interface ScopeLabellerOptions {
  /** How many features are told of the first and of the last token of a scope, in `why`. Default 0. */
  readonly explain?: number;
  /** Those whose scopes a model looks at, in the order in which it was trained; default none. */
  readonly others?: readonly ScopeMaker[];
}

/** A stage that finds scopes, such as a table of rules. */
export type ScopeMaker = Stage<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues', 'scopes'>;

/**
 * What each cue bears on, by a labelling of the tokens as outside and inside (Li & Lu 2018). By the conventions of *SEM-2012
 * a cue can have no scope.
 */
export function scopeLabeller(
  model: ScopeModel,
  { explain = 0, others = [] }: ScopeLabellerOptions = {},
): Stage<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues', 'scopes'> {
  requireOthers(model, others);
  const scorer = labelScorer(model);
  const labelsFor = labelDecoder(model, scorer);
  return {
    name: 'scope-labeller',
    needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues'],
    uses: ['tree'],
    adds: ['scopes'],
    schemes: { dependencies: 'conll2008' },
    run: async (sentence, text) => {
      const said: (readonly Scope[])[] = [];
      for (const other of others) said.push((await other.run(sentence, text)).scopes);
      const scopes = sentence.cues.flatMap((_, number): Scope[] => {
        const cued = cuedSentence(sentence as ScopableSentence, text, number, said);
        if (cued === undefined) return [];
        const states = labelsFor(cued);
        const labels = states.map((state) => Math.floor(state / model.hidden));
        const spans = spansOf(cued, labels, model.convention);
        if (spans.length === 0) return [];
        const why = reasons(model, scorer, states, explain);
        return [{ cue: number, spans, why }];
      });
      return {
        scopes: model.convention === 'bioscope' ? nestScopes(scopes, sentence.cues) : scopes,
      };
    },
  };
}

/** A model that was trained with the scopes of others cannot do without them, nor with more. */
export function requireOthers({ preset }: ScopeModel, others: readonly ScopeMaker[]): void {
  const { others: asked = 0 }: ScopePreset = scopePresets[preset];
  if (others.length === asked) return;
  throw new InputError(
    'MODEL_OTHERS',
    `a model of ${preset} asks ${asked} others for their scopes, found ${others.length}`,
  );
}

/** The best state of each token; where segments are labelled, states are labels. */
export function labelDecoder(
  model: ScopeModel,
  scorer: LabelScorer = labelScorer(model),
): (cued: CuedSentence) => Int32Array {
  if (scopePresets[model.preset].learner !== 'semi') {
    return (cued) => decodeChain(scorer.chain(cued)).labels;
  }
  return (cued) => {
    const labels = new Int32Array(cued.share.length);
    for (const { start, end, label } of decodeSegments(scorer.segments(cued)).segments) {
      labels.fill(label, start, end);
    }
    return labels;
  };
}

/** What spoke for the first and the last token to be inside, of the sentence that was scored last. */
function reasons(
  { hidden, tables }: ScopeModel,
  { features, weigh }: LabelScorer,
  states: Int32Array,
  count: number,
): ScopeReason[] {
  const isInside = (state: number) => Math.floor(state / hidden) === inside;
  const ends = [
    { rule: 'start by labels', role: 'first', token: states.findIndex(isInside), side: 'starts' },
    { rule: 'end by labels', role: 'last', token: states.findLastIndex(isInside), side: 'ends' },
  ] as const;
  return ends.map(({ rule, role, token, side }) => {
    const tokens = [{ role, token }];
    if (count === 0) return { rule, tokens };
    const state = states[token]!;
    const other = state + (outside - inside) * hidden;
    const weighed = (['items', side] as const)
      .filter((group) => tables[group] !== undefined)
      .flatMap((group) => features.describe(group, token).map((feature) => ({ group, ...feature })))
      .map(({ group, name, hash }) => {
        const scores = weigh(group, Uint32Array.of(hash));
        return { name, weight: scores[state]! - scores[other]! };
      });
    const strongest = weighed
      .filter(({ weight }) => weight !== 0)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
    return { rule, tokens, features: strongest.slice(0, count) };
  });
}
