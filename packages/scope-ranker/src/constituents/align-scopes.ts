import type { CueKind, Scope, Sentence, Span } from '@hedgerow/document';
import {
  type Candidate,
  type CandidateSettings,
  candidateFinder,
  scopeSpan,
} from './candidates.js';

/** A sentence to learn from. Its scopes are what is to be found. */
export interface ScopedSentence {
  readonly sentence: Sentence<'tokens' | 'tags' | 'derivations' | 'cues' | 'scopes'>;
  /** The scopes of the rules, for rankers that compare with them. */
  readonly given?: readonly Scope[] | undefined;
}

/** An annotated scope among the candidates of a derivation. */
export interface AlignedScope {
  readonly cue: number;
  /** The number of the first derivation that has the scope, from 0. */
  readonly derivation: number;
  /** What that derivation offers, and which of it is the scope. */
  readonly candidates: readonly Candidate[];
  readonly right: number;
}

/**
 * Of each annotated scope of a kind the first of so many derivations of which it is a constituent, ends moved; undefined
 * where it is of none.
 */
export function alignScopes(
  { sentence, given = [] }: ScopedSentence,
  kind: CueKind,
  settings: CandidateSettings,
  most: number,
): (AlignedScope | undefined)[] {
  const scoped = goldSpans(sentence, kind);
  if (scoped.length === 0) return [];
  const finder = candidateFinder(sentence, settings);
  return scoped.map(({ cue, span }) => {
    for (let n = 0; n < Math.min(most, sentence.derivations.length); n++) {
      const candidates = finder.find(sentence.cues[cue]!, scopeSpan(given, cue), n, n + 1);
      const right = candidates.findIndex(
        ({ start, end }) => start === span.start && end === span.end,
      );
      if (right >= 0) return { cue, derivation: n, candidates, right };
    }
    return undefined;
  });
}

/** The annotated scopes of a kind, each with the number of its cue. */
function goldSpans(
  { cues, scopes }: Sentence<'cues' | 'scopes'>,
  kind: CueKind,
): { readonly cue: number; readonly span: Span }[] {
  return cues.flatMap((cue, i) => {
    const span = cue.kind === kind ? scopeSpan(scopes, i) : undefined;
    return span === undefined ? [] : [{ cue: i, span }];
  });
}
