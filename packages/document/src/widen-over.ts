import { compareSpans, type Span } from './span.js';

/**
 * Sentences widened so that every area lies inside one: those that an area runs across become one, and
 * an area outside all of them is one of its own. `base` is in order and does not overlap.
 */
export function widenOver(base: readonly Span[], areas: readonly Span[]): Span[] {
  const all = [...base, ...areas].sort(compareSpans);
  const widened: { start: number; end: number }[] = [];
  for (const { start, end } of all) {
    const last = widened.at(-1);
    const touches =
      last !== undefined && (start < last.end || (start === end && start === last.end));
    if (touches) last.end = Math.max(last.end, end);
    else widened.push({ start, end });
  }
  return widened;
}
