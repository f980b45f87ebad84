import type { Cue, Span } from '@hedgerow/document';
import type { CueEvidence } from './cue-evidence.js';
import { outerBracket } from './outer-brackets.js';
import type { RankedEnds } from './rank-candidates.js';

/** A scope that a cue can have: its tokens, its span, and the logarithm of how likely it is. */
export interface PossibleScope {
  readonly first: number;
  readonly last: number;
  readonly span: Span;
  readonly likelihood: number;
}

/** How many first and last tokens are combined, and how many scopes of a cue are weighed against those of others. */
const mostStarts = 4;
const mostEnds = 6;
const mostScopes = 10;
/** How many sets of scopes are kept from cue to cue. */
const beamWidth = 32;
/** Of more cues than this each is on its own: a list of a thousand of them is no sentence. */
const mostCues = 12;

/** The likeliest scopes of a cue, the likeliest first; with the bracket that closes around each where that belongs to it. */
export function possibleScopes(
  evidence: CueEvidence,
  { starts, ends }: RankedEnds,
  { takesOuterBracket = false }: { readonly takesOuterBracket?: boolean } = {},
): PossibleScope[] {
  const found: PossibleScope[] = [];
  for (const start of starts.slice(0, mostStarts)) {
    for (const end of ends.slice(0, mostEnds)) {
      const [first, last] = [start.token, end.token];
      const bracket = takesOuterBracket ? outerBracket(evidence.facts, first, last) : -1;
      found.push({
        first,
        last,
        span: spanOf(evidence, first, bracket < 0 ? last : bracket),
        likelihood: start.likelihood + end.likelihood,
      });
    }
  }
  return found.sort((a, b) => b.likelihood - a.likelihood).slice(0, mostScopes);
}

/** From tokens to characters; a cue that is smaller than its token can begin or end the scope. */
function spanOf({ facts, cue, first: cueFirst }: CueEvidence, first: number, last: number): Span {
  let start = first === cueFirst ? Number.POSITIVE_INFINITY : facts.tokens[first]!.start;
  let { end } = facts.tokens[last]!;
  for (const span of cue.spans) {
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return { start, end };
}

/**
 * Of each cue the scope that makes all of them together likeliest, where no two cross and none ends inside a part of
 * another cue. Where there is no such set, the likeliest of each.
 */
export function settleScopes(
  cues: readonly Cue[],
  possible: readonly (readonly PossibleScope[])[],
): readonly PossibleScope[] {
  const likeliest = possible.map((scopes) => scopes[0]!);
  if (cues.length < 2 || cues.length > mostCues) return likeliest;
  let beam: { readonly scopes: readonly PossibleScope[]; readonly likelihood: number }[] = [
    { scopes: [], likelihood: 0 },
  ];
  possible.forEach((scopes, number) => {
    const allowed = scopes.filter(({ span }) =>
      cues.every((cue, other) => other === number || !cue.spans.some((part) => cross(part, span))),
    );
    beam = beam
      .flatMap((set) =>
        allowed
          .filter(({ span }) => !set.scopes.some((scope) => cross(scope.span, span)))
          .map((scope) => ({
            scopes: [...set.scopes, scope],
            likelihood: set.likelihood + scope.likelihood,
          })),
      )
      .sort((a, b) => b.likelihood - a.likelihood)
      .slice(0, beamWidth);
  });
  return beam[0]?.scopes ?? likeliest;
}

/** Whether two spans overlap and neither holds the other. */
function cross(a: Span, b: Span): boolean {
  if (a.start >= b.end || b.start >= a.end) return false;
  return !((a.start <= b.start && a.end >= b.end) || (b.start <= a.start && b.end >= a.end));
}
