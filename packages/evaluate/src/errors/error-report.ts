/** What a scorer counts as wrong, by what it is: one table of outcomes, and views of it. */
import type { SentencePair } from '../align.js';
import { percent, roundPercent } from '../counts.js';
import { type Feature, type Item, type Outcome, outcomesOf, type PartNames } from './outcome.js';

/** How the items of a scorer are found and told apart. */
export interface ErrorSource {
  /** What they are, in the plural. */
  readonly items: string;
  readonly names: PartNames;
  readonly pairs: readonly SentencePair[];
  itemsOf(pair: SentencePair): readonly [readonly Item[], readonly Item[]];
}

/** Plain data, for JSON as it is. Shares are percentages of two decimals. */
export interface ErrorReport {
  readonly scorer: string;
  readonly title: string;
  readonly items: string;
  readonly gold: number;
  readonly predicted: number;
  readonly right: number;
  /** Gold items that are not right, predicted ones that are not, and the outcomes that are one or both. */
  readonly falseNegatives: number;
  readonly falsePositives: number;
  readonly errors: number;
  /** By class first, then by boundary, confusion, and all that items have keys for. */
  readonly views: readonly ErrorView[];
  /** What weighed most, for first; empty where the prediction does not tell. */
  readonly features: readonly FeatureRow[];
  /** The errors with the highest score first; those without one are not here. */
  readonly surest: readonly OutcomeRow[];
  /** The sentences that have errors, with these. */
  readonly sentences: readonly SentenceErrors[];
}

export interface ErrorView {
  readonly by: string;
  /** Most errors first. An item of several values is counted at each. */
  readonly rows: readonly ErrorRow[];
}

export interface ErrorRow {
  readonly value: string;
  readonly gold: number;
  readonly predicted: number;
  readonly right: number;
  readonly missed: number;
  readonly spurious: number;
  /** There on both sides, and not the same. */
  readonly wrong: number;
  readonly errors: number;
  /** Of all errors. */
  readonly share: number;
}

export interface FeatureRow {
  readonly name: string;
  /** The sum over the predicted items. */
  readonly weight: number;
  /** How many of them had it, and how many of those were errors. */
  readonly items: number;
  readonly errors: number;
}

export interface OutcomeRow {
  readonly document: string;
  readonly sentence: number;
  readonly class: string;
  readonly gold?: ItemRow;
  readonly predicted?: ItemRow;
  readonly keys: Outcome['keys'];
  readonly score?: number;
}

/** An item as it is shown: offsets are from the start of the sentence. */
export interface ItemRow extends Pick<Item, 'label' | 'spans' | 'anchor'> {
  readonly text: string;
}

export interface SentenceErrors {
  readonly document: string;
  readonly sentence: number;
  readonly gold: string;
  readonly predicted: string;
  readonly errors: readonly OutcomeRow[];
}

export function reportErrors(
  { name, title }: { readonly name: string; readonly title: string },
  { items, names, pairs, itemsOf }: ErrorSource,
): ErrorReport {
  const outcomes: Outcome[] = [];
  const sentences: SentenceErrors[] = [];
  for (const pair of pairs) {
    const own = outcomesOf(pair, itemsOf(pair), names);
    for (const one of own) outcomes.push(one);
    const errors = own.filter(isError);
    if (errors.length === 0) continue;
    const { document, number: sentence, goldText: gold, predictedText: predicted } = pair;
    const rows = errors.map((one) => rowOf(one, pair));
    sentences.push({ document, sentence, gold, predicted, errors: rows });
  }
  const total = countOutcomes(outcomes);
  const { gold, predicted, right } = total;
  return {
    scorer: name,
    title,
    items,
    gold,
    predicted,
    right,
    falseNegatives: gold - right,
    falsePositives: predicted - right,
    errors: errorsOf(total),
    views: viewsOf(outcomes),
    features: featuresOf(outcomes),
    surest: sentences
      .flatMap(({ errors }) => errors)
      .filter(({ score }) => score !== undefined)
      .sort((a, b) => b.score! - a.score!),
    sentences,
  };
}

function isError(outcome: Outcome): boolean {
  return outcome.class !== 'right';
}

function rowOf(outcome: Outcome, { goldText, predictedText }: SentencePair): OutcomeRow {
  const { gold, predicted, document, sentence, keys } = outcome;
  const score = predicted?.score ?? gold?.score;
  return {
    document,
    sentence,
    class: outcome.class,
    ...(gold && { gold: itemRow(gold, goldText) }),
    ...(predicted && { predicted: itemRow(predicted, predictedText) }),
    keys,
    ...(score !== undefined && { score }),
  };
}

function itemRow({ label, spans, anchor }: Item, text: string): ItemRow {
  const words = spans.map(({ start, end }) => text.slice(start, end)).join(' ... ');
  return { label, spans, ...(anchor && { anchor }), text: words };
}

type Counts = {
  -readonly [K in 'gold' | 'predicted' | 'right' | 'missed' | 'spurious' | 'wrong']: number;
};

function countOutcomes(outcomes: Iterable<Outcome>): Counts {
  const counts = { gold: 0, predicted: 0, right: 0, missed: 0, spurious: 0, wrong: 0 };
  for (const { class: name, gold, predicted } of outcomes) {
    if (gold) counts.gold++;
    if (predicted) counts.predicted++;
    counts[name === 'right' || name === 'missed' || name === 'spurious' ? name : 'wrong']++;
  }
  return counts;
}

function errorsOf({ missed, spurious, wrong }: Counts): number {
  return missed + spurious + wrong;
}

function viewsOf(outcomes: readonly Outcome[]): ErrorView[] {
  const errors = outcomes.filter(isError);
  const names = new Set([
    'boundary',
    'confusion',
    ...outcomes.flatMap(({ keys }) => Object.keys(keys)),
  ]);
  const views = [...names].map((by) => viewOf(by, outcomes, errors.length, ({ keys }) => keys[by]));
  const classes = viewOf('class', errors, errors.length, (outcome) => [outcome.class]);
  return [classes, ...views].filter(({ rows }) => rows.length > 0);
}

function viewOf(
  by: string,
  outcomes: readonly Outcome[],
  all: number,
  valuesOf: (outcome: Outcome) => readonly string[] | undefined,
): ErrorView {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    for (const value of valuesOf(outcome) ?? []) {
      const group = groups.get(value);
      if (group) group.push(outcome);
      else groups.set(value, [outcome]);
    }
  }
  const rows = [...groups].map(([value, group]) => {
    const counts = countOutcomes(group);
    const errors = errorsOf(counts);
    return { value, ...counts, errors, share: roundPercent(percent(errors, all)) };
  });
  return { by, rows: rows.sort((a, b) => b.errors - a.errors || inOrder(a.value, b.value)) };
}

function featuresOf(outcomes: readonly Outcome[]): FeatureRow[] {
  const rows = new Map<string, { name: string; weight: number; items: number; errors: number }>();
  for (const outcome of outcomes) {
    const features: readonly Feature[] =
      outcome.predicted?.features ?? outcome.gold?.features ?? [];
    for (const { name, weight } of features) {
      const row = rows.get(name) ?? { name, weight: 0, items: 0, errors: 0 };
      rows.set(name, row);
      row.weight += weight;
      row.items++;
      if (isError(outcome)) row.errors++;
    }
  }
  return [...rows.values()].sort((a, b) => b.weight - a.weight || inOrder(a.name, b.name));
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
