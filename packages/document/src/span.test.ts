import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSpans, covers, hull, overlaps, spanText } from './span.js';

const span = (start: number, end: number) => ({ start, end });
const anySpan = fc
  .tuple(fc.nat(20), fc.nat(10))
  .map(([start, length]) => span(start, start + length));

test('the text of a span is what slice gives', () => {
  expect(spanText('a 😀 b', span(2, 4))).toBe('😀');
  expect(spanText('abc', span(1, 1))).toBe('');
});

test.each([
  [span(0, 5), span(0, 5), true, true],
  [span(0, 5), span(1, 4), true, true],
  [span(1, 4), span(0, 5), false, true],
  [span(0, 3), span(2, 5), false, true],
  [span(0, 3), span(3, 5), false, false],
  [span(0, 3), span(3, 3), true, false],
])('%j and %j: covers %s, overlaps %s', (a, b, doesCover, doOverlap) => {
  expect(covers(a, b)).toBe(doesCover);
  expect(overlaps(a, b)).toBe(doOverlap);
});

test('spans overlap if and only if they share a unit', () => {
  fc.assert(
    fc.property(anySpan, anySpan, (a, b) => {
      const shared = Array.from({ length: 40 }, (_, i) => i).some(
        (i) => i >= a.start && i < a.end && i >= b.start && i < b.end,
      );
      const bothCover = a.start < a.end && b.start < b.end;
      if (bothCover) expect(overlaps(a, b)).toBe(shared);
      expect(overlaps(a, b)).toBe(overlaps(b, a));
    }),
  );
});

describe('compareSpans', () => {
  test('sorts by start, the longer first', () => {
    const sorted = [span(3, 4), span(0, 2), span(0, 5), span(0, 2)].sort(compareSpans);
    expect(sorted).toEqual([span(0, 5), span(0, 2), span(0, 2), span(3, 4)]);
  });

  test('so that whatever covers another comes before it', () => {
    fc.assert(
      fc.property(anySpan, anySpan, (a, b) => {
        if (covers(a, b)) expect(compareSpans(a, b)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('hull', () => {
  test('of nothing is nothing', () => {
    expect(hull([])).toBeUndefined();
  });

  test('is the smallest span that covers all', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { minLength: 1 }), (spans) => {
        const whole = hull(spans)!;
        expect(spans.every((one) => covers(whole, one))).toBe(true);
        expect(spans.some(({ start }) => start === whole.start)).toBe(true);
        expect(spans.some(({ end }) => end === whole.end)).toBe(true);
      }),
    );
  });
});
