import type { Document, LayerName } from '@hedgerow/document';
import type { Documents } from './align.js';
import type { Tally } from './counts.js';
import { type ErrorReport, type ErrorSource, reportErrors } from './errors/error-report.js';
import { type OptionValues, resolveOptions, type ScorerOption } from './options.js';
import type { Report, Row } from './report.js';
import type { PairedOutcomes } from './significance.js';

/** A scorer as the command line and the reproduction tools see it. */
export interface Scorer {
  readonly name: string;
  readonly title: string;
  /** Layers that both sides must have, besides one that the option `layer` names. */
  readonly needs: readonly LayerName[];
  /** Layers that the gold side must have besides. */
  readonly goldNeeds: readonly LayerName[];
  readonly options: readonly ScorerOption[];
  score(
    gold: readonly Document[],
    predicted: readonly Document[],
    options?: Readonly<Record<string, unknown>>,
  ): Report;
  /** What `tally` counts. */
  readonly measure: string;
  /** One tally a sentence of the scorer's main measure, for significance tests and confidence intervals. */
  tally(
    gold: readonly Document[],
    predicted: readonly Document[],
    options?: Readonly<Record<string, unknown>>,
  ): Tally[];
  /** What sign tests are made over: what the papers test on, where they test, and sentences, all right by `tally` or not. */
  outcomes(
    gold: readonly Document[],
    predicted: readonly Document[],
    options?: Readonly<Record<string, unknown>>,
  ): PairedOutcomes[];
  /** What is wrong, by what it is, where the scorer tells of it. */
  readonly errors?: (
    gold: readonly Document[],
    predicted: readonly Document[],
    options?: Readonly<Record<string, unknown>>,
  ) => ErrorReport;
}

interface Definition<O extends readonly ScorerOption[]>
  extends Pick<Scorer, 'name' | 'title' | 'needs' | 'measure'> {
  readonly goldNeeds?: readonly LayerName[];
  readonly options: O;
  rows(
    gold: Documents,
    predicted: Documents,
    options: OptionValues<O>,
  ): readonly Row[] | { readonly rows: readonly Row[]; readonly notes: readonly string[] };
  tally(gold: Documents, predicted: Documents, options: OptionValues<O>): Tally[];
  outcomes?(
    gold: Documents,
    predicted: Documents,
    options: OptionValues<O>,
  ): readonly PairedOutcomes[];
  errors?(gold: Documents, predicted: Documents, options: OptionValues<O>): ErrorSource;
}

/** A scorer whose options are declared once and typed by their declaration. */
export function scorer<const O extends readonly ScorerOption[]>(definition: Definition<O>): Scorer {
  const { name, title, needs, goldNeeds = [], options: declared, measure } = definition;
  const resolve = (given: Readonly<Record<string, unknown>> = {}) =>
    resolveOptions(name, declared, given) as OptionValues<O>;
  const { errors } = definition;
  return {
    name,
    title,
    needs,
    goldNeeds,
    options: declared,
    measure,
    score: (gold, predicted, given) => {
      const made = definition.rows(gold, predicted, resolve(given));
      const { rows, notes } = 'rows' in made ? made : { rows: made, notes: [] };
      return { scorer: name, title, rows, notes };
    },
    tally: (gold, predicted, given) => definition.tally(gold, predicted, resolve(given)),
    outcomes: (gold, predicted, given) => {
      const values = resolve(given);
      const sentences = definition.tally(gold, predicted, values);
      return [
        ...(definition.outcomes?.(gold, predicted, values) ?? []),
        { items: 'sentences', right: sentences.map(isAllRight) },
      ];
    },
    ...(errors && {
      errors: (gold, predicted, given) =>
        reportErrors({ name, title }, errors(gold, predicted, resolve(given))),
    }),
  };
}

function isAllRight({ gold, predicted, correct }: Tally): boolean {
  return correct === gold && correct === predicted;
}
