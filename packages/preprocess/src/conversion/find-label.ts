import {
  adjectival,
  adjectiveTags,
  adverbTags,
  clausal,
  nominal,
  prepositional,
  verbTags,
} from '@hedgerow/document/phrases';
import { type Arc, conditions } from './label-conditions.js';
import { type Frame, type LabelRule, labelRules } from './label-rules.js';

interface Compiled {
  readonly rule: LabelRule;
  readonly frames: readonly Frame[] | undefined;
  readonly children: ReadonlySet<string> | undefined;
  readonly tests: readonly ((arc: Arc) => boolean)[];
}

const compiled: readonly Compiled[] = labelRules.map((rule) => ({
  rule,
  frames: rule.under === undefined ? undefined : [rule.under].flat(),
  children: rule.child === undefined ? undefined : new Set(rule.child.split(' ')),
  tests: [rule.when ?? []].flat().map((name) => conditions[name]),
}));

/** The label of an arc by the table of labelling rules; DEP where no row fits. */
export function findLabel(arc: Arc): string {
  const { child } = arc;
  const category =
    child.category === 'UCP' ? (child.conjuncts[0]?.category ?? 'UCP') : child.category;
  const frame = frameOf(arc);
  for (const { rule, frames, children, tests } of compiled) {
    if (frames !== undefined && !frames.includes(frame)) continue;
    if (children !== undefined && !children.has(category)) continue;
    if (rule.function !== undefined && !child.functions.includes(rule.function)) continue;
    if (tests.every((test) => test(arc))) return rule.label;
  }
  return 'DEP';
}

/** What the phrase around an arc is built on: by its category, or by its head where the category does not say. */
export function frameOf({ parent, headTag }: Arc): Frame {
  const { category } = parent;
  if (category === 'CONJP') return 'conjunction';
  if (category === 'QP') return 'number';
  if (category === 'SBAR') return 'subordinator';
  if (category === 'CIT') return 'citation';
  if (nominal.has(category)) return 'noun';
  if (clausal.has(category)) return 'verb';
  if (adjectival.has(category)) return 'adjective';
  if (prepositional.has(category)) return 'preposition';
  if (verbTags.has(headTag) || headTag === 'TO' || headTag === 'IN') return 'verb';
  if (adjectiveTags.has(headTag) || adverbTags.has(headTag)) return 'adjective';
  return 'noun';
}
