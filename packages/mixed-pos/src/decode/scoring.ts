import { type CompiledTemplates, makeFeatures } from '@hedgerow/learn/templates';
import type { FeatureDropout } from '../features/feature-dropout.js';
import type { SentenceColumns } from '../features/sentence-columns.js';
import { levelCount, type TemplateSet, transitionFeature } from '../features/templates.js';
import type { ClassPlan } from './class-plan.js';
import type { LabelWeights, Scores } from './label-weights.js';
import { fillDynamic, wordCells } from './path-state.js';
import { rememberedRows } from './remembered-rows.js';

/** What all decoders need: the scores of the labels of a unit, from features that are made on the spot. */
export interface Scoring<S extends Scores> {
  /** The most features that a unit can have. */
  readonly most: number;
  readonly transitions: boolean;
  readonly plan: ClassPlan;
  /** What does not depend on the path: `into[place]` becomes the score of a label. */
  scoreUnit(sentence: SentenceColumns, i: number, into: S): void;
  /** Of the path whose words `lookAt` is told; all that follows is about it. */
  lookAt(sentence: SentenceColumns, i: number, states: Int32Array, at: number): void;
  /** What all levels of dynamic templates say is added to `scores`, of all labels. */
  addPath(sentence: SentenceColumns, i: number, scores: S): void;
  /** What a level of dynamic templates says goes on top of `base`. */
  addLevel(
    level: number,
    sentence: SentenceColumns,
    i: number,
    places: Int32Array,
    count: number,
    base: S,
    into: S,
  ): void;
  /** The last level, and the label before. */
  addLast(
    sentence: SentenceColumns,
    i: number,
    before: number,
    places: Int32Array,
    count: number,
    base: S,
    into: S,
  ): void;
  /** The features of the unit that do not depend on the words of a path, into `into`; tells how many. */
  staticFeatures(sentence: SentenceColumns, i: number, before: number, into: Uint32Array): number;
  /** Those of a level of dynamic templates, of the path that is looked at, into `into` from `from` on. */
  levelFeatures(
    level: number,
    sentence: SentenceColumns,
    i: number,
    into: Uint32Array,
    from: number,
  ): number;
}

/** In training, `dropout` may leave out features and words of a path; the label before is always looked at. */
export function scoring<S extends Scores>(
  { statics, groups, ungrouped, levels, transitions }: TemplateSet,
  weights: LabelWeights<S>,
  plan: ClassPlan,
  newScores: (length: number) => S,
  dropout?: FeatureDropout,
): Scoring<S> {
  const remembered = weights.isFixed
    ? groups.map((group) => rememberedRows(group, weights, plan.all.length, newScores))
    : [];
  const others = weights.isFixed ? ungrouped : statics;
  const most = statics.count + levels.reduce((sum, { count }) => sum + count, 0) + 1;
  const hashes = new Uint32Array(most);
  const lastLevel = levels[levelCount - 1]!;
  const make = (
    templates: CompiledTemplates,
    sentence: SentenceColumns,
    i: number,
    into: Uint32Array,
    from = 0,
  ): number => {
    const made = makeFeatures(templates, sentence, i, into, from);
    return dropout === undefined ? made : keepSome(dropout, into, from, made);
  };
  const addBefore = (before: number, into: Uint32Array, count: number): number => {
    if (!transitions) return count;
    into[count] = transitionFeature(before);
    return count + 1;
  };

  return {
    most,
    transitions,
    plan,
    scoreUnit: (sentence, i, into) => {
      into.fill(0);
      for (const rows of remembered) rows.add(sentence, i, into);
      weights.addAll(hashes, make(others, sentence, i, hashes), into);
    },
    lookAt: (sentence, i, states, at) => {
      fillDynamic(states, at, sentence, i);
      if (dropout !== undefined) forgetSome(dropout, sentence, i);
    },
    addPath: (sentence, i, scores) => {
      let made = 0;
      for (const level of levels) made += make(level, sentence, i, hashes, made);
      if (made > 0) weights.addAll(hashes, made, scores);
    },
    addLevel: (level, sentence, i, places, count, base, into) => {
      weights.add(hashes, make(levels[level]!, sentence, i, hashes), places, count, base, into);
    },
    addLast: (sentence, i, before, places, count, base, into) => {
      const made = addBefore(before, hashes, make(lastLevel, sentence, i, hashes));
      weights.add(hashes, made, places, count, base, into);
    },
    staticFeatures: (sentence, i, before, into) =>
      addBefore(before, into, make(statics, sentence, i, into)),
    levelFeatures: (level, sentence, i, into, from) =>
      make(levels[level]!, sentence, i, into, from),
  };
}

/** Moves those that stay in, of `count` features from `from` on, together; tells how many they are. */
function keepSome(
  dropout: FeatureDropout,
  features: Uint32Array,
  from: number,
  count: number,
): number {
  let kept = from;
  for (let k = from; k < from + count; k++) {
    if (dropout.keeps(features[k]!)) features[kept++] = features[k]!;
  }
  return kept - from;
}

/** Of a word that is left out nothing is to be said, in any of its features. */
function forgetSome(dropout: FeatureDropout, sentence: SentenceColumns, i: number): void {
  const { values } = sentence;
  for (const cell of wordCells(sentence, i)) if (!dropout.keeps(values[cell]!)) values[cell] = 0;
}
