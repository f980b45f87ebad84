import { type Cue, hull, overlaps, type Scope, type Sentence, type Span } from '@hedgerow/document';
import { type Constituent, constituentsOver } from './constituents.js';
import {
  type FeatureFamily,
  linguisticFeatures,
  pathFeatures,
  ruleFeatures,
  surfaceFeatures,
} from './features.js';
import { type FlatDerivation, flattenDerivation } from './flat-derivation.js';
import {
  isMark,
  type SlackeningName,
  type SlackRange,
  type SlackSentence,
  slacken,
  slackenings,
  slackSentence,
} from './slackening.js';

/** What the ranker looks at. */
export type DerivedSentence = Sentence<'tokens' | 'tags' | 'derivations'>;

/** A scope that a cue could have: constituents whose ends, once moved, are the same are one. */
export interface Candidate extends Span {
  /** First and last token. */
  readonly first: number;
  readonly last: number;
  readonly features: ReadonlySet<string>;
  /** The constituent that it was first: its rule or type, and the number of its derivation. */
  readonly label: string;
  readonly derivation: number;
}

/** What candidates are made of. */
export interface CandidateSettings {
  readonly families: readonly FeatureFamily[];
  readonly slackenings: readonly SlackeningName[];
}

/** A sentence laid out once for all of its cues. */
export interface CandidateFinder {
  /**
   * The candidates of a cue in the derivations from one number up to another, as they are met from the first derivation
   * on and from the cue up; none where no word is in the cue. `given` is the scope that the rules have for it.
   */
  find(cue: Cue, given: Span | undefined, from: number, to: number): Candidate[];
}

export function candidateFinder(
  sentence: DerivedSentence,
  settings: CandidateSettings,
): CandidateFinder {
  const { tokens, tags } = sentence;
  const known = new Map<number, FlatDerivation | undefined>();
  const derivationAt = (number: number) => {
    if (!known.has(number)) {
      known.set(number, flattenDerivation(sentence.derivations[number]!, tokens));
    }
    return known.get(number);
  };
  const slack = slackSentence(tokens, tags);
  const rows = slackenings.filter(({ name }) => settings.slackenings.includes(name));
  return {
    find: (cue, given, from, to) => {
      const whole = sentence.derivations
        .map((_, number) => number)
        .slice(from, to)
        .filter((number) => derivationAt(number) !== undefined);
      const cueTokens = whole.length === 0 ? undefined : tokensOf(tokens, cue);
      if (cueTokens === undefined) return [];
      const found = new Map<string, Found>();
      for (const number of whole) {
        const derivation = derivationAt(number)!;
        for (const constituent of constituentsOver(derivation, cue)) {
          const { node } = constituent;
          const range = rangeOf(derivation, node, cue, cueTokens);
          slacken(rows, slack, range, cue.kind);
          const key = `${range.first}-${range.last}`;
          let candidate = found.get(key);
          if (candidate === undefined) {
            const span = spanOf(tokens, cue, range);
            const { first, last } = range;
            const label = derivation.names[node]!;
            candidate = { ...span, first, last, features: new Set(), label, derivation: number };
            found.set(key, candidate);
            if (settings.families.includes('rules')) add(candidate, ruleFeatures(span, given));
          }
          add(candidate, featuresOf(derivation, constituent, range, slack, cue, settings));
        }
      }
      return [...found.values()];
    },
  };
}

/**
 * The tokens of a constituent. A word of the grammar can be larger than the cue that is in it, such as *but not*: at an end
 * it counts as far as the cue goes. Tokens of the cue that the derivation has no word for are in all the same.
 */
function rangeOf(
  { first, last, words, from, to }: FlatDerivation,
  node: number,
  cue: Cue,
  { cueFirst, cueLast }: Pick<SlackRange, 'cueFirst' | 'cueLast'>,
): SlackRange {
  const isOfCue = (word: Span) => cue.spans.some((span) => overlaps(span, word));
  const begins = isOfCue(words[from[node]!]!);
  const ends = isOfCue(words[to[node]! - 1]!);
  return {
    first: begins ? cueFirst : Math.min(first[node]!, cueFirst),
    last: ends ? cueLast : Math.max(last[node]!, cueLast),
    cueFirst,
    cueLast,
  };
}

interface Found extends Candidate {
  readonly features: Set<string>;
}

function add({ features }: Found, more: readonly string[]): void {
  for (const feature of more) features.add(feature);
}

function featuresOf(
  derivation: FlatDerivation,
  constituent: Constituent,
  { first, last, cueFirst }: SlackRange,
  { words }: SlackSentence,
  { kind }: Cue,
  { families }: CandidateSettings,
): string[] {
  return families.flatMap((family) => {
    if (family === 'path') return pathFeatures(derivation, constituent);
    if (family === 'linguistic') return linguisticFeatures(derivation, constituent, kind);
    if (family === 'rules') return [];
    return surfaceFeatures(derivation, constituent, {
      first,
      last,
      cueFirst,
      length: words.length,
      isMark: (token) => isMark(words[token] ?? ''),
    });
  });
}

/** The first and the last token that a cue covers at least in part. */
function tokensOf(tokens: readonly Span[], { spans }: Cue) {
  const isTouched = (token: Span) => spans.some((span) => overlaps(span, token));
  const cueFirst = tokens.findIndex(isTouched);
  return cueFirst < 0 ? undefined : { cueFirst, cueLast: tokens.findLastIndex(isTouched) };
}

/** From tokens to characters; a cue that is smaller than its token can begin or end the scope. */
function spanOf(tokens: readonly Span[], { spans }: Cue, { first, last }: SlackRange): Span {
  return hull([...spans, { start: tokens[first]!.start, end: tokens[last]!.end }])!;
}

/** The stretch of the scope that a cue has among these. */
export function scopeSpan(scopes: readonly Scope[], cue: number): Span | undefined {
  return hull(scopes.find((scope) => scope.cue === cue)?.spans ?? []);
}
