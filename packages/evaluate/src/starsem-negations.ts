/** The negations of a sentence as the *SEM-2012 scorer sees them: what each of them holds of each gold token. */
import type { CueKind, Sentence, Span } from '@hedgerow/document';
import { layerOf, type SentencePair } from './align.js';
import { tokensTouched } from './token-cover.js';

/** What of a token belongs to a cue, a scope or an event: all of it, or a part (*un*, *less*). */
export interface Part {
  readonly token: number;
  readonly text: string;
}

export interface Negation {
  /** Which of the sentence's cues it is. */
  readonly number: number;
  readonly cue: readonly Part[];
  readonly scope: readonly Part[];
  readonly event: readonly Part[];
}

/** Gold and predicted negations over the gold tokens, in the order of their cues. A cue that touches no token is none. */
export function negationsOf(
  pair: SentencePair,
  kind: CueKind | 'any',
): readonly [readonly Negation[], readonly Negation[]] {
  const tokens = layerOf(pair, 'gold', 'tokens').map(pair.goldSpan);
  const tags = layerOf(pair, 'gold', 'tags');
  const counted = (token: number) => countsInScope(tags[token] ?? '');
  const partsOf = (spans: readonly Span[]) => cut(pair.text, tokens, spans);
  const negations = (sentence: Sentence, place: (span: Span) => Span): Negation[] => {
    const scopes = spansByCue(sentence.scopes, place);
    const events = spansByCue(sentence.events, place);
    const found: Negation[] = [];
    for (const [index, cue] of (sentence.cues ?? []).entries()) {
      if (kind !== 'any' && cue.kind !== kind) continue;
      const parts = partsOf(cue.spans.map(place));
      if (parts.length === 0) continue;
      const scope = partsOf(scopes.get(index) ?? []).filter(({ token }) => counted(token));
      found.push({
        number: index,
        cue: parts,
        scope: scope.map(({ token, text }) => ({ token, text: withoutPeriod(text) })),
        event: partsOf(events.get(index) ?? []),
      });
    }
    return found;
  };
  return [negations(pair.gold, pair.goldSpan), negations(pair.predicted, pair.predictedSpan)];
}

/** Each gold negation gets the first predicted one that is still free and shares a token with it; -1 without one. */
export function pairNegations(
  gold: readonly Negation[],
  predicted: readonly Negation[],
  partsOf: (negation: Negation) => readonly Part[],
): number[] {
  const holders = new Map<number, number[]>();
  predicted.forEach((negation, i) => {
    for (const { token } of partsOf(negation)) {
      const list = holders.get(token);
      if (list) list.push(i);
      else holders.set(token, [i]);
    }
  });
  const taken = new Set<number>();
  return gold.map((negation) => {
    let first = -1;
    for (const { token } of partsOf(negation)) {
      const holder = holders.get(token)?.find((i) => !taken.has(i));
      if (holder !== undefined && (first < 0 || holder < first)) first = holder;
    }
    if (first >= 0) taken.add(first);
    return first;
  });
}

export function equalParts(a: readonly Part[], b: readonly Part[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ token, text }, i) => token === b[i]!.token && text === b[i]!.text)
  );
}

/** Punctuation does not count: its tag has no word character, or is that of a bracket. */
function countsInScope(tag: string): boolean {
  return /\w/.test(tag) && tag !== '-LRB-' && tag !== '-RRB-';
}

/** `Mr.` and `Mr` are the same: a word is read up to its first period. */
function withoutPeriod(text: string): string {
  return /^(\w+)\./.exec(text)?.[1] ?? text;
}

function spansByCue(
  bearers: readonly { readonly cue: number | null; readonly spans: readonly Span[] }[] = [],
  place: (span: Span) => Span,
): Map<number, Span[]> {
  const byCue = new Map<number, Span[]>();
  for (const { cue, spans } of bearers) {
    if (cue === null) continue;
    const placed = spans.map(place);
    byCue.set(cue, [...(byCue.get(cue) ?? []), ...placed]);
  }
  return byCue;
}

/** The parts of tokens that the spans cover, in token order; the pieces of one token are put together. */
function cut(text: string, tokens: readonly Span[], spans: readonly Span[]): Part[] {
  const covered = new Map<number, Span[]>();
  for (const span of spans) {
    for (const token of tokensTouched(tokens, span)) {
      const { start, end } = tokens[token]!;
      const piece = { start: Math.max(start, span.start), end: Math.min(end, span.end) };
      covered.set(token, [...(covered.get(token) ?? []), piece]);
    }
  }
  return [...covered]
    .sort(([a], [b]) => a - b)
    .map(([token, pieces]) => ({ token, text: joined(text, pieces) }));
}

function joined(text: string, pieces: readonly Span[]): string {
  let result = '';
  let reached = -1;
  for (const { start, end } of [...pieces].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (end <= reached) continue;
    result += text.slice(Math.max(start, reached), end);
    reached = end;
  }
  return result;
}
