import type { Cue, Scope } from './layers.js';
import type { Span } from './span.js';

/**
 * Scopes that nest: of two that cross, the one that begins first is extended to the end of the other, and one that
 * would end inside a part of a cue takes in that part. Corpora in XML know no others.
 */
export function nestScopes(scopes: readonly Scope[], cues: readonly Cue[]): readonly Scope[] {
  const spans = scopes.map((scope) => ({ ...scope.spans[0]! }));
  const parts = cues.flatMap((cue) => cue.spans);
  let crossed = false;
  // Every change makes a span longer, so there is an end to it.
  for (let changed = true; changed; crossed ||= changed) {
    changed = extendEnds(spans, parts) || extendStarts(spans, parts);
  }
  if (!crossed) return scopes;
  return scopes.map((scope, i) => {
    const span = spans[i]!;
    const { start, end } = scope.spans[0]!;
    if (span.start === start && span.end === end) return scope;
    return { ...scope, spans: [span], why: [...(scope.why ?? []), { rule: 'nested', tokens: [] }] };
  });
}

type Changing = { start: number; end: number };

/** Takes the end of each span as far as that of any span or part that begins inside it. True where one was moved. */
function extendEnds(spans: readonly Changing[], parts: readonly Span[]): boolean {
  const fixed = new Set<Span>(parts);
  // Those that begin later first, and of those that begin together the shorter, so that nothing is looked at twice.
  const all = [...spans, ...parts].sort((a, b) => b.start - a.start || a.end - b.end);
  // What begins later and is inside nothing else that does: the first on top, and it ends first.
  const later: Span[] = [];
  let changed = false;
  for (let from = 0, to = 0; from < all.length; from = to) {
    const { start } = all[from]!;
    let reached = start;
    let longest = start;
    for (; to < all.length && all[to]!.start === start; to++) {
      const span = all[to]!;
      longest = Math.max(longest, span.end);
      if (fixed.has(span)) continue;
      // What a shorter one takes in begins inside this one, too.
      let end = Math.max(span.end, reached);
      while (later.length > 0 && later.at(-1)!.start < end) end = Math.max(end, later.pop()!.end);
      if (end > span.end) changed = true;
      (span as Changing).end = end;
      reached = end;
      longest = Math.max(longest, end);
    }
    while (later.length > 0 && later.at(-1)!.end <= longest) later.pop();
    later.push({ start, end: longest });
  }
  return changed;
}

/** Takes the start of each span to that of a part that it begins inside of. True where one was moved. */
function extendStarts(spans: readonly Changing[], parts: readonly Span[]): boolean {
  const inOrder = [...parts].sort((a, b) => a.start - b.start);
  let changed = false;
  let next = 0;
  let open: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    while (next < inOrder.length && inOrder[next]!.start < span.start) open.push(inOrder[next++]!);
    open = open.filter((part) => part.end > span.start);
    const part = open.find(({ end }) => end < span.end);
    if (part === undefined) continue;
    span.start = part.start;
    changed = true;
  }
  return changed;
}
