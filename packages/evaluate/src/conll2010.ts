/**
 * Speculation and negation as the CoNLL-2010 shared task counts them (Farkas et al. 2010), with the token
 * level of Velldal, Øvrelid & Oepen (2012), section 3.
 */
import {
  type Cue,
  type CueKind,
  compareSpans,
  type Document,
  hull,
  type Scope,
  type Sentence,
  type Span,
} from '@hedgerow/document';
import { hasLayer, pairSentences, requireLayer, type SentencePair } from './align.js';
import { type Score, scoreOf, sumTallies, type Tally } from './counts.js';
import { pairTokens, tokensOfGold } from './pair-tokens.js';
import { tokensTouched } from './token-cover.js';

/** The last, tokens in scopes without those of the cue, is not the shared task's: what networks are scored by. */
export const conll2010Levels = ['sentence', 'token', 'cue', 'scope', 'scope-token'] as const;

export type Conll2010Level = (typeof conll2010Levels)[number];

export interface Conll2010Options {
  /** `any` takes both kinds together, and with them the scopes without a cue. Default `speculation`. */
  readonly kind?: CueKind | 'any';
}

export function scoreConll2010(
  gold: readonly Document[],
  predicted: readonly Document[],
  level: Conll2010Level,
  options: Conll2010Options = {},
): Score {
  return scoreOf(sumTallies(tallyConll2010(gold, predicted, level, options)));
}

/** One tally a sentence, for bootstrap and randomization. */
export function tallyConll2010(
  gold: readonly Document[],
  predicted: readonly Document[],
  level: Conll2010Level,
  options: Conll2010Options = {},
): Tally[] {
  const { kind = 'speculation' } = options;
  return pairsAt(gold, predicted, level).map((pair) => {
    const [expected, found] = itemsOf(pair, level, kind);
    let correct = 0;
    for (const item of found) if (expected.has(item)) correct++;
    return { gold: expected.size, predicted: found.size, correct };
  });
}

/**
 * For the sign test on cues (Velldal et al. 2012, section 3.1): one value a token, true where the prediction
 * says rightly whether the token is in a cue. Tokens are the gold ones, or else plain ones, never those of the
 * prediction, so that the outcomes of two predictions pair.
 */
export function tokenOutcomes(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: Conll2010Options = {},
): boolean[] {
  const { kind = 'speculation' } = options;
  return pairsAt(gold, predicted, 'token').flatMap((pair) => {
    const tokens = tokensOfGold(pair);
    const [expected, found] = itemsOf(pair, 'token', kind, tokens);
    return tokens.map((_, i) => expected.has(String(i)) === found.has(String(i)));
  });
}

/**
 * For the sign test on scopes, which is recall-centred (section 3.2): one value a gold scope, true where the
 * prediction has it.
 */
export function scopeOutcomes(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: Conll2010Options = {},
): boolean[] {
  const { kind = 'speculation' } = options;
  return pairsAt(gold, predicted, 'scope').flatMap((pair) => {
    const [expected, found] = itemsOf(pair, 'scope', kind);
    return [...expected].map((item) => found.has(item));
  });
}

export function pairsAt(
  gold: readonly Document[],
  predicted: readonly Document[],
  level: Conll2010Level,
): SentencePair[] {
  const sides = { gold, predicted };
  for (const side of ['gold', 'predicted'] as const) {
    const isJudged = level === 'sentence' && hasLayer(sides[side], 'certainty');
    if (!isJudged) requireLayer(sides[side], side, 'cues');
  }
  return pairSentences(gold, predicted, {
    compare: 'spaceless',
    needs: level.startsWith('scope') ? ['scopes'] : [],
  });
}

type Place = (span: Span) => Span;

/** What there is to find on each side. An item that a side has twice counts once. */
function itemsOf(
  pair: SentencePair,
  level: Conll2010Level,
  kind: CueKind | 'any',
  tokens: readonly Span[] = level.endsWith('token') ? pairTokens(pair) : [],
): readonly [Set<string>, Set<string>] {
  const items = (sentence: Sentence, place: Place) =>
    new Set(itemsOfSide[level](sentence, kind, place, tokens));
  return [items(pair.gold, pair.goldSpan), items(pair.predicted, pair.predictedSpan)];
}

const itemsOfSide: Record<
  Conll2010Level,
  (sentence: Sentence, kind: CueKind | 'any', place: Place, tokens: readonly Span[]) => string[]
> = {
  sentence: (sentence, kind) => (isUncertain(sentence, kind) ? ['uncertain'] : []),
  token: (sentence, kind, place, tokens) =>
    cuesOf(sentence, kind).flatMap(({ spans }) =>
      spans.flatMap((span) => tokensTouched(tokens, place(span)).map(String)),
    ),
  cue: (sentence, kind, place) =>
    cuesOf(sentence, kind).flatMap((cue) => cue.spans.map((span) => cueKey(cue, place(span)))),
  scope: (sentence, kind, place) =>
    scopesOf(sentence, kind).map(({ scope, cue }) => scopeKey(scope, cue, place)),
  'scope-token': (sentence, kind, place, tokens) =>
    scopesOf(sentence, kind).flatMap(({ scope, cue }) => {
      const touched = (spans: readonly Span[]) =>
        spans.flatMap((span) => tokensTouched(tokens, place(span)));
      const own = new Set(touched(cue?.spans ?? []));
      const of = [cue?.kind ?? '', ...cueOffsets(cue, place)].join(' ');
      return touched(scope.spans)
        .filter((token) => !own.has(token))
        .map((token) => `${token} ${of}`);
    }),
};

/** What is the same of cues that are: a part of one, placed. */
export function cueKey({ kind }: Cue, span: Span): string {
  return `${kind} ${offsets(span)}`;
}

/** What is the same of scopes that are: begin and end, and the cue. */
export function scopeKey({ spans }: Scope, cue: Cue | undefined, place: Place): string {
  return [offsets(place(hull(spans)!)), cue?.kind ?? '', ...cueOffsets(cue, place)].join(' ');
}

/** The scopes of a kind with their cues; of any, those without one, too. */
export function scopesOf({ scopes = [], cues = [] }: Sentence, kind: CueKind | 'any') {
  return scopes.flatMap((scope) => {
    const cue = scope.cue === null ? undefined : cues[scope.cue];
    if (scope.spans.length === 0 || (kind !== 'any' && cue?.kind !== kind)) return [];
    return [{ scope, cue }];
  });
}

function cueOffsets(cue: Cue | undefined, place: Place): string[] {
  return [...(cue?.spans ?? [])].sort(compareSpans).map((span) => offsets(place(span)));
}

/** By its cues, or by its certainty where nobody looked for any. */
export function isUncertain(sentence: Sentence, kind: CueKind | 'any'): boolean {
  const { cues, certainty } = sentence;
  if (cues !== undefined || certainty === undefined) return cuesOf(sentence, kind).length > 0;
  return kind === 'speculation' && certainty.label === 'uncertain';
}

export function cuesOf({ cues = [] }: Sentence, kind: CueKind | 'any') {
  return kind === 'any' ? cues : cues.filter((cue) => cue.kind === kind);
}

function offsets({ start, end }: Span): string {
  return `${start}-${end}`;
}
