/**
 * Negation as the *SEM-2012 shared task counts it (Morante & Blanco 2012): version 2.2 of its scorer, measures
 * A and B, and the percentage of correct scopes (PCS) of Li & Lu (2018).
 */
import type { CueKind, Document } from '@hedgerow/document';
import { pairSentences, type SentencePair } from './align.js';
import { harmonicMean, percent, roundPercent, type Tally } from './counts.js';
import { equalParts, type Negation, negationsOf, pairNegations } from './starsem-negations.js';

export interface StarsemOptions {
  /** Which cues count. Default `negation`. */
  readonly kind?: CueKind | 'any';
}

/** A row of the official table. Rates are percentages of two decimals, F1 is made from those. */
export interface StarsemScore extends Tally {
  readonly falsePositives: number;
  readonly falseNegatives: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface StarsemScores {
  readonly cues: StarsemScore;
  readonly scopesCueMatch: StarsemScore;
  readonly scopesNoCueMatch: StarsemScore;
  readonly scopeTokens: StarsemScore;
  readonly negated: StarsemScore;
  readonly fullNegation: StarsemScore;
  readonly cuesB: StarsemScore;
  readonly scopesCueMatchB: StarsemScore;
  readonly scopesNoCueMatchB: StarsemScore;
  readonly negatedB: StarsemScore;
  readonly fullNegationB: StarsemScore;
  readonly sentences: number;
  readonly negationSentences: number;
  readonly negationSentencesWithErrors: number;
  readonly correctSentences: number;
  readonly correctNegationSentences: number;
  /** Percentage of correct scopes: the recall of `scopesCueMatch`. */
  readonly pcs: number;
}

export function scoreStarsem(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: StarsemOptions = {},
): StarsemScores {
  const total = newCounts();
  const sentences = { all: 0, errors: 0, negated: 0, negatedErrors: 0 };
  for (const counts of countSentences(gold, predicted, options)) {
    for (const measure of measures) addTo(total[measure], counts[measure]);
    sentences.all++;
    const { gold: negations } = counts.fullNegation;
    const wrong = counts.fullNegation.falseNegatives + counts.fullNegation.falsePositives > 0;
    if (wrong) sentences.errors++;
    if (negations > 0) sentences.negated++;
    if (negations > 0 && wrong) sentences.negatedErrors++;
  }
  const scopesCueMatch = versionA(total.scopesCueMatch);
  return {
    cues: versionA(total.cues),
    scopesCueMatch,
    scopesNoCueMatch: versionA(total.scopesNoCueMatch),
    scopeTokens: versionA(total.scopeTokens),
    negated: versionA(total.negated),
    fullNegation: versionA(total.fullNegation),
    cuesB: versionB(total.cues),
    scopesCueMatchB: versionB(total.scopesCueMatch),
    scopesNoCueMatchB: versionB(total.scopesNoCueMatch),
    negatedB: versionB(total.negated),
    fullNegationB: versionB(total.fullNegation),
    sentences: sentences.all,
    negationSentences: sentences.negated,
    negationSentencesWithErrors: sentences.negatedErrors,
    correctSentences: shareWithout(sentences.errors, sentences.all),
    correctNegationSentences: shareWithout(sentences.negatedErrors, sentences.negated),
    pcs: scopesCueMatch.recall,
  };
}

/** One tally a sentence of a measure in version A, for bootstrap and randomization. */
export function tallyStarsem(
  gold: readonly Document[],
  predicted: readonly Document[],
  measure: StarsemMeasure,
  options: StarsemOptions = {},
): Tally[] {
  return countSentences(gold, predicted, options).map(({ [measure]: counts }) => ({
    gold: counts.correct + counts.falseNegatives,
    predicted: counts.correct + counts.falsePositives,
    correct: counts.correct,
  }));
}

/** For a sign test: one value a gold negation with a scope, true where the prediction has cue and scope the same. */
export function starsemScopeOutcomes(
  gold: readonly Document[],
  predicted: readonly Document[],
  { kind = 'negation' }: StarsemOptions = {},
): boolean[] {
  return pairStarsem(gold, predicted).flatMap((pair) => {
    const [ours, theirs] = negationsOf(pair, kind);
    const partners = pairNegations(ours, theirs, ({ cue }) => cue);
    return ours.flatMap(({ cue, scope }, i) => {
      const partner = theirs[partners[i]!];
      if (scope.length === 0) return [];
      return [
        partner !== undefined && equalParts(cue, partner.cue) && equalParts(scope, partner.scope),
      ];
    });
  });
}

const measures = [
  'cues',
  'scopesCueMatch',
  'scopesNoCueMatch',
  'scopeTokens',
  'negated',
  'fullNegation',
] as const;

export type StarsemMeasure = (typeof measures)[number];

interface Counts {
  gold: number;
  predicted: number;
  correct: number;
  falsePositives: number;
  falseNegatives: number;
}

function newCounts(): Record<StarsemMeasure, Counts> {
  const zero = () => ({ gold: 0, predicted: 0, correct: 0, falsePositives: 0, falseNegatives: 0 });
  return {
    cues: zero(),
    scopesCueMatch: zero(),
    scopesNoCueMatch: zero(),
    scopeTokens: zero(),
    negated: zero(),
    fullNegation: zero(),
  };
}

function addTo(total: Counts, counts: Counts): void {
  total.gold += counts.gold;
  total.predicted += counts.predicted;
  total.correct += counts.correct;
  total.falsePositives += counts.falsePositives;
  total.falseNegatives += counts.falseNegatives;
}

function countSentences(
  gold: readonly Document[],
  predicted: readonly Document[],
  { kind = 'negation' }: StarsemOptions,
): Record<StarsemMeasure, Counts>[] {
  return pairStarsem(gold, predicted).map((pair) => {
    const [expected, found] = negationsOf(pair, kind);
    return countNegations(expected, found);
  });
}

export function pairStarsem(
  gold: readonly Document[],
  predicted: readonly Document[],
): SentencePair[] {
  return pairSentences(gold, predicted, {
    compare: 'spaceless',
    needs: ['cues', 'scopes'],
    goldNeeds: ['tokens', 'tags'],
  });
}

function countNegations(
  gold: readonly Negation[],
  predicted: readonly Negation[],
): Record<StarsemMeasure, Counts> {
  const counts = newCounts();
  const { cues, scopesCueMatch, scopesNoCueMatch, scopeTokens, fullNegation } = counts;
  for (const side of ['gold', 'predicted'] as const) {
    for (const { scope, event } of side === 'gold' ? gold : predicted) {
      const scoped = scope.length > 0 ? 1 : 0;
      cues[side]++;
      scopesCueMatch[side] += scoped;
      scopesNoCueMatch[side] += scoped;
      scopeTokens[side] += scope.length;
      counts.negated[side] += event.length > 0 ? 1 : 0;
      fullNegation[side]++;
    }
  }
  const partners = pairNegations(gold, predicted, ({ cue }) => cue);
  const paired = new Set<number>();
  gold.forEach((ours, i) => {
    const partner = partners[i]!;
    const theirs = predicted[partner];
    if (theirs === undefined) {
      cues.falseNegatives++;
      countScope(scopesCueMatch, ours, undefined);
      countScope(scopesNoCueMatch, ours, undefined);
      scopeTokens.falseNegatives += ours.scope.length;
      fullNegation.falseNegatives++;
      return;
    }
    paired.add(partner);
    const sameCue = equalParts(ours.cue, theirs.cue);
    if (sameCue) cues.correct++;
    else cues.falseNegatives++;
    countScope(scopesCueMatch, ours, sameCue ? theirs : undefined);
    countScope(scopesNoCueMatch, ours, theirs);
    countScopeTokens(scopeTokens, ours, theirs);
    const whole =
      sameCue && equalParts(ours.scope, theirs.scope) && equalParts(ours.event, theirs.event);
    if (whole) fullNegation.correct++;
    else fullNegation.falseNegatives++;
  });
  predicted.forEach(({ scope }, i) => {
    if (paired.has(i)) return;
    const scoped = scope.length > 0 ? 1 : 0;
    cues.falsePositives++;
    scopesCueMatch.falsePositives += scoped;
    scopesNoCueMatch.falsePositives += scoped;
    scopeTokens.falsePositives += scope.length;
    fullNegation.falsePositives++;
  });
  countEvents(counts.negated, gold, predicted);
  return counts;
}

/** A scope that is partly right is a false negative and not also a false positive. */
function countScope(counts: Counts, ours: Negation, theirs: Negation | undefined): void {
  if (ours.scope.length === 0) {
    if (theirs !== undefined && theirs.scope.length > 0) counts.falsePositives++;
  } else if (theirs !== undefined && equalParts(ours.scope, theirs.scope)) counts.correct++;
  else counts.falseNegatives++;
}

function countScopeTokens(counts: Counts, ours: Negation, theirs: Negation): void {
  const expected = new Map(ours.scope.map(({ token, text }) => [token, text]));
  const correct = theirs.scope.filter(({ token, text }) => expected.get(token) === text).length;
  counts.correct += correct;
  counts.falseNegatives += ours.scope.length - correct;
  counts.falsePositives += theirs.scope.length - correct;
}

/**
 * Negated events pair among themselves, by a shared event token. The official scorer forgets to count an event
 * that is partly right where its partner belongs to the last predicted negation of the sentence; so do we,
 * as the published figures have it.
 */
function countEvents(
  counts: Counts,
  gold: readonly Negation[],
  predicted: readonly Negation[],
): void {
  const partners = pairNegations(gold, predicted, ({ event }) => event);
  const paired = new Set(partners);
  gold.forEach((ours, i) => {
    if (ours.event.length === 0) return;
    const partner = partners[i]!;
    const theirs = predicted[partner];
    if (theirs !== undefined && equalParts(ours.event, theirs.event)) counts.correct++;
    else if (theirs === undefined || partner < predicted.length - 1) counts.falseNegatives++;
  });
  predicted.forEach(({ event }, i) => {
    if (event.length > 0 && !paired.has(i)) counts.falsePositives++;
  });
}

function versionA(counts: Counts): StarsemScore {
  return rated(counts, percent(counts.correct, counts.correct + counts.falsePositives));
}

function versionB(counts: Counts): StarsemScore {
  return rated(counts, percent(counts.correct, counts.predicted));
}

function rated(counts: Counts, rate: number): StarsemScore {
  const precision = roundPercent(rate);
  const recall = roundPercent(percent(counts.correct, counts.correct + counts.falseNegatives));
  return { ...counts, precision, recall, f1: roundPercent(harmonicMean(precision, recall)) };
}

function shareWithout(errors: number, all: number): number {
  return roundPercent(100 - roundPercent(percent(errors, all)));
}
