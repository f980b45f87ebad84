import type { Cue, Scope, Span } from '@hedgerow/document';

/**
 * Scopes that nest: of two that cross, the one that begins first is extended to the end of the other, and one that
 * would end inside a part of a cue takes in that part. Corpora in XML know no others.
 */
export function nestScopes(scopes: readonly Scope[], cues: readonly Cue[]): readonly Scope[] {
  const spans = scopes.map((scope) => ({ ...scope.spans[0]! }));
  const parts = cues.flatMap((cue) => cue.spans);
  const others = [...spans, ...parts];
  let crossed = false;
  // Every change makes a span longer, so there is an end to it.
  for (let changed = true; changed; ) {
    changed = false;
    for (const span of spans) {
      for (const other of others) {
        if (!crosses(span, other)) continue;
        span.end = other.end;
        changed = true;
      }
      for (const part of parts) {
        if (!crosses(part, span)) continue;
        span.start = part.start;
        changed = true;
      }
    }
    crossed ||= changed;
  }
  if (!crossed) return scopes;
  return scopes.map((scope, i) => {
    const span = spans[i]!;
    const { start, end } = scope.spans[0]!;
    if (span.start === start && span.end === end) return scope;
    return { ...scope, spans: [span], why: [...(scope.why ?? []), { rule: 'nested', tokens: [] }] };
  });
}

/** True where the second begins inside the first and ends after it. */
function crosses(first: Span, second: Span): boolean {
  return first.start < second.start && second.start < first.end && first.end < second.end;
}
