import type { SentenceColumns } from '../features/sentence-columns.js';
import {
  type CompiledTemplates,
  makeFeatures,
  reach,
  type TemplateSet,
  transitionFeature,
} from '../features/templates.js';
import type { LabelSet } from '../labels.js';
import { dynamicSize, dynamicValues } from './path-state.js';

/** Adds up the weights of features: of a model that is done, or of one that is being learnt. */
export interface Weights<S extends Scores = Scores> {
  readonly classes: number;
  add(features: Uint32Array, count: number, scores: S): void;
}

export type Scores = Int32Array | Float64Array;

/**
 * A feature's weights: one for each label, and with `shared` also one for each position and each tag by themselves, so
 * that what is learnt of a boundary holds whatever the tag.
 */
export interface ClassPlan {
  readonly labels: LabelSet;
  readonly shared: boolean;
  readonly classes: number;
}

export function classPlan(labels: LabelSet, shared: boolean): ClassPlan {
  return {
    labels,
    shared,
    classes: labels.count + (shared ? 4 + labels.tags.length : 0),
  };
}

/** What all decoders need: the scores of the labels of a unit, from features that are made on the spot. */
export interface Scoring<S extends Scores> {
  readonly plan: ClassPlan;
  /** The most features that a unit can have. */
  readonly most: number;
  readonly transitions: boolean;
  /** Scores that do not depend on the path. */
  addUnit(sentence: SentenceColumns, i: number, scores: S): void;
  /** What the words of a path say, the tag of the open one left aside. */
  addWords(sentence: SentenceColumns, i: number, states: Int32Array, at: number, scores: S): void;
  /** What that tag and the label before say; without a label, the tag alone. */
  addOpen(
    sentence: SentenceColumns,
    i: number,
    states: Int32Array,
    at: number,
    before: number | undefined,
    scores: S,
  ): void;
  /** The features of the unit on a path, into `into`; tells how many. */
  features(
    sentence: SentenceColumns,
    i: number,
    states: Int32Array,
    at: number,
    before: number,
    into: Uint32Array,
  ): number;
}

export function scoring<S extends Scores>(
  plan: ClassPlan,
  { statics, words, open, transitions }: TemplateSet,
  weights: Weights<S>,
): Scoring<S> {
  const most = statics.count + words.count + open.count + 1;
  const hashes = new Uint32Array(most);
  const values = new Int32Array(dynamicSize);
  const make = (
    templates: CompiledTemplates,
    { columns, stride }: SentenceColumns,
    i: number,
    into: Uint32Array,
    from = 0,
  ): number => makeFeatures(templates, columns, stride, i + reach, values, into, from);

  const openFeatures = (
    sentence: SentenceColumns,
    i: number,
    before: number | undefined,
    into: Uint32Array,
    from = 0,
  ): number => {
    const count = make(open, sentence, i, into, from);
    if (!transitions || before === undefined) return count;
    into[from + count] = transitionFeature(before);
    return count + 1;
  };

  return {
    plan,
    most,
    transitions,
    addUnit: (sentence, i, scores) => {
      weights.add(hashes, make(statics, sentence, i, hashes), scores);
    },
    addWords: (sentence, i, states, at, scores) => {
      if (words.count === 0) return;
      dynamicValues(states, at, sentence, i, values);
      weights.add(hashes, make(words, sentence, i, hashes), scores);
    },
    addOpen: (sentence, i, states, at, before, scores) => {
      if (open.count > 0) dynamicValues(states, at, sentence, i, values);
      weights.add(hashes, openFeatures(sentence, i, before, hashes), scores);
    },
    features: (sentence, i, states, at, before, into) => {
      dynamicValues(states, at, sentence, i, values);
      let count = make(statics, sentence, i, into);
      count += make(words, sentence, i, into, count);
      return count + openFeatures(sentence, i, before, into, count);
    },
  };
}

/** The score of a label: its own, and with `shared` those of its position and of its tag. */
export function labelScore({ labels, shared }: ClassPlan, scores: Scores, label: number): number {
  const own = scores[label]!;
  return shared
    ? own + scores[labels.count + (label & 3)]! + scores[labels.count + 4 + (label >> 2)]!
    : own;
}
