import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nestScopes } from './nest-scopes.js';

const scope = (cue: number, start: number, end: number) => ({ cue, spans: [{ start, end }] });
const cue = (...spans: [number, number][]) => ({
  kind: 'negation' as const,
  spans: spans.map(([start, end]) => ({ start, end })),
});

test('scopes that nest, or lie apart, stay the very same', () => {
  const scopes = [scope(0, 0, 9), scope(1, 2, 9), scope(2, 12, 14)];
  expect(nestScopes(scopes, [cue([0, 1]), cue([2, 3]), cue([12, 13])])).toBe(scopes);
});

test('of two that cross, the first is extended', () => {
  const nested = nestScopes([scope(0, 0, 5), scope(1, 3, 9)], [cue([0, 1]), cue([3, 4])]);
  expect(nested[0]).toMatchObject({ spans: [{ start: 0, end: 9 }], why: [{ rule: 'nested' }] });
  expect(nested[1]).toEqual(scope(1, 3, 9));
});

test('no scope ends, or begins, inside a part of a cue', () => {
  const cues = [cue([0, 2]), cue([4, 8], [12, 16])];
  expect(nestScopes([scope(0, 0, 6)], cues)[0]!.spans).toEqual([{ start: 0, end: 8 }]);
  expect(nestScopes([scope(0, 14, 20)], cues)[0]!.spans).toEqual([{ start: 12, end: 20 }]);
});

test('whatever the scopes, none cross afterwards, and none is shorter', () => {
  const span = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), (given) => {
      const scopes = given.map(([start, length], i) => scope(i, start, start + length));
      const spans = nestScopes(scopes, []).map((nested) => nested.spans[0]!);
      for (const [i, a] of spans.entries()) {
        expect(a.start).toBeLessThanOrEqual(scopes[i]!.spans[0]!.start);
        expect(a.end).toBeGreaterThanOrEqual(scopes[i]!.spans[0]!.end);
        for (const b of spans) {
          expect(a.start < b.start && b.start < a.end && a.end < b.end).toBe(false);
        }
      }
    }),
  );
});

test('where each scope begins before or with the cues it meets, ends are those of looking at all pairs', () => {
  const any = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 9 })), { maxLength: 9 });
  fc.assert(
    fc.property(any, any, (given, parts) => {
      const cues = parts.map(([start, length]) => cue([start, start + length]));
      const scopes = given
        .map(([start, length], i) => scope(i, start, start + length))
        .filter(({ spans: [span] }) =>
          parts.every(([start, length]) => span!.start <= start || span!.start >= start + length),
        );
      const spans = scopes.map(({ spans: [span] }) => ({ ...span! }));
      const others = [...spans, ...cues.flatMap((one) => one.spans)];
      for (let changed = true; changed; ) {
        changed = false;
        for (const span of spans) {
          for (const { start, end } of others) {
            if (span.start >= start || start >= span.end || span.end >= end) continue;
            span.end = end;
            changed = true;
          }
        }
      }
      expect(nestScopes(scopes, cues).map((nested) => nested.spans[0])).toEqual(spans);
    }),
  );
});
