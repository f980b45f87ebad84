import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits, recordError, recordTooLong } from './record.js';

const text = 'ab\ncd\n\nef';

test.each([
  [0, 3, 5, '    ab'],
  [1, 3, 6, '    ab'],
  [2, 3, 7, '    ab'],
  [3, 4, 1, 'cd'],
  [6, 5, 1, ''],
  [7, 6, 1, 'ef'],
  [9, 6, 3, 'ef'],
  [99, 6, 3, 'ef'],
  [-1, 3, 5, '    ab'],
])('an error at offset %i is at %i:%i', (offset, line, column, excerpt) => {
  const error = recordError({ text, line: 3, column: 5 }, offset, 'CODE', 'wrong', 'do better');
  expect(error).toMatchObject({
    code: 'CODE',
    message: 'wrong',
    hint: 'do better',
    source: { line, column, excerpt },
  });
});

test('a record that starts with a line end', () => {
  const { source } = recordError({ text: '\nx', line: 1, column: 1 }, 0, 'CODE', 'wrong');
  expect(source).toEqual({ line: 1, column: 1, excerpt: '' });
});

test('the excerpt at the column is what stands at the offset', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '\n'), minLength: 1 }), (some) => {
      for (let at = 0; at < some.length; at++) {
        const { source } = recordError({ text: some, line: 1, column: 1 }, at, 'CODE', 'wrong');
        expect(source?.line).toBe(some.slice(0, at).split('\n').length);
        if (some[at] !== '\n') expect(source?.excerpt?.[source.column! - 1]).toBe(some[at]);
      }
    }),
  );
});

test('a record too long names the limit and how to raise it', () => {
  const error = recordTooLong(7, defaultLimits);
  expect(error).toMatchObject({ code: 'LIMIT', source: { line: 7, column: 1 } });
  expect(error.message).toContain(String(defaultLimits.recordLength));
  expect(error.hint).toContain('recordLength');
});
