/**
 * Scopes as the literature scores them, for BioScope and *SEM alike: by their tokens, gaps and all; exact with the
 * cue, exact without it (the percentage of correct scopes, PCS, of Councill et al. 2010), and token by token.
 */
import type { CueKind, Document, Sentence, Span } from '@hedgerow/document';
import { pairSentences, type SentencePair } from './align.js';
import { isPunctuation } from './attachment.js';
import { type Score, scoreOf, sumTallies, type Tally, tallyItems } from './counts.js';
import { pairTokens } from './pair-tokens.js';
import { tokensTouched } from './token-cover.js';

export interface ScopeOptions {
  /** Whose scopes. Default `any`, which takes those without a cue, too. */
  readonly kind?: CueKind | 'any';
  /** Whether tokens that are all punctuation count. Default `keep`; *SEM leaves them out. */
  readonly punctuation?: 'keep' | 'drop';
}

export interface ScopeScores {
  /** The same tokens, and a cue of the same kind and tokens. */
  readonly exact: Score;
  /** The same tokens, and a cue of the same kind, wherever it is. */
  readonly extent: Score;
  /** Each token with the cue that it is in the scope of; those of the cue itself are left out. */
  readonly tokens: Score;
  /** Percentage of correct scopes: the recall of `extent`. */
  readonly pcs: number;
}

export type ScopeMeasure = 'exact' | 'extent' | 'tokens';

export function scoreScopes(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: ScopeOptions = {},
): ScopeScores {
  const pairs = pairScopes(gold, predicted).map((pair) => tokenScopesOf(pair, options));
  const of = (measure: ScopeMeasure) =>
    scoreOf(sumTallies(pairs.map((sides) => tally(sides, measure))));
  const extent = of('extent');
  return { exact: of('exact'), extent, tokens: of('tokens'), pcs: extent.recall };
}

/** One tally a sentence, for bootstrap and randomization. */
export function tallyScopes(
  gold: readonly Document[],
  predicted: readonly Document[],
  measure: ScopeMeasure = 'exact',
  options: ScopeOptions = {},
): Tally[] {
  return pairScopes(gold, predicted).map((pair) => tally(tokenScopesOf(pair, options), measure));
}

/** For a sign test: one value a gold scope, true where the prediction has the same tokens and cue. */
export function tokenScopeOutcomes(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: ScopeOptions = {},
): boolean[] {
  return pairScopes(gold, predicted).flatMap((pair) => {
    const [ours, theirs] = tokenScopesOf(pair, options);
    const found = new Set(theirs.flatMap(scopeItems.exact));
    return ours.flatMap(scopeItems.exact).map((item) => found.has(item));
  });
}

export function pairScopes(
  gold: readonly Document[],
  predicted: readonly Document[],
): SentencePair[] {
  return pairSentences(gold, predicted, { compare: 'spaceless', needs: ['cues', 'scopes'] });
}

/** A scope by the numbers of its tokens, those of its cue and what it is a scope of. */
export interface TokenScope {
  /** Which of the sentence's scopes it is. */
  readonly number: number;
  readonly tokens: readonly number[];
  readonly cue: readonly number[];
  readonly kind: CueKind | '';
}

type Sides = readonly [readonly TokenScope[], readonly TokenScope[]];

export function tokenScopesOf(
  pair: SentencePair,
  { kind = 'any', punctuation = 'keep' }: ScopeOptions,
): Sides {
  const tokens = pairTokens(pair);
  const counts = (token: number) => {
    const { start, end } = tokens[token]!;
    return punctuation === 'keep' || !isPunctuation(pair.text.slice(start, end));
  };
  const side = ({ cues = [], scopes = [] }: Sentence, place: (span: Span) => Span) => {
    const touched = (spans: readonly Span[] = []) => {
      const all = spans.flatMap((span) => tokensTouched(tokens, place(span)));
      return [...new Set(all)].sort((a, b) => a - b);
    };
    return scopes.flatMap((scope, number): TokenScope[] => {
      const cue = scope.cue === null ? undefined : cues[scope.cue];
      const held = touched(scope.spans).filter(counts);
      if (held.length === 0 || (kind !== 'any' && cue?.kind !== kind)) return [];
      return [{ number, tokens: held, cue: touched(cue?.spans), kind: cue?.kind ?? '' }];
    });
  };
  return [side(pair.gold, pair.goldSpan), side(pair.predicted, pair.predictedSpan)];
}

export const scopeItems: Record<ScopeMeasure, (scope: TokenScope) => string[]> = {
  exact: ({ tokens, cue, kind }) => [`${kind} ${cue} : ${tokens}`],
  extent: ({ tokens, kind }) => [`${kind} ${tokens}`],
  tokens: ({ tokens, cue, kind }) =>
    tokens.filter((token) => !cue.includes(token)).map((token) => `${token} ${kind} ${cue}`),
};

function tally([gold, predicted]: Sides, measure: ScopeMeasure): Tally {
  return tallyItems(gold.flatMap(scopeItems[measure]), predicted.flatMap(scopeItems[measure]));
}
