import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputErrorOf } from '../../test/refusals.js';
import { cutJson } from '../cut/cut-json.js';
import { defaultLimits } from '../record.js';
import { jsonFault, offsetOfPart, parseJson } from './json.js';

describe('faults', () => {
  test('whatever the engine refuses has a place, and whatever it takes has none', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '1',
      '-',
      '.',
      'e',
      'true',
      'nul',
      '\\',
      ' ',
      'a',
      '\n',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const fault = jsonFault(text);
        if (fault === undefined) return;
        expect(fault.at).toBeLessThanOrEqual(text.length);
        // What stands before the fault can go on to be JSON; so a fault in it can only be its end.
        const before = jsonFault(text.slice(0, fault.at));
        if (before !== undefined) expect(before.at).toBeLessThanOrEqual(fault.at);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['', 0, 'a value'],
    ['{"a" 1}', 5, ':'],
    ['{"a":1 "b"}', 7, ', or }'],
    ['[1 2]', 3, ', or ]'],
    ['[1,]', 3, 'a value'],
    ['{a:1}', 1, 'a key in double quotes or }'],
    ['[1]]', 3, 'the end'],
    ['"a', 2, 'the end of the string that starts at 1'],
    ['"\\u12x4"', 1, 'an escape such as \\n or \\u00e9'],
    ['[-]', 1, 'a value or ]'],
  ])('%j', (text, at, expected) => {
    expect(jsonFault(text)).toEqual({ at, expected });
  });

  test('an error says what was found', () => {
    const error = inputErrorOf(() => parseJson({ text: '{"a": nope}', line: 3, column: 5 }));
    expect(error.message).toBe('not JSON: found "nope", expected a value');
    expect(error.source).toMatchObject({ line: 3, column: 11 });
  });
});

test('a part of a value is found again in the text', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom(undefined, 1, '\t'),
      (value, space) => {
        const text = JSON.stringify(value, null, space);
        const whole = JSON.parse(text) as unknown;
        for (const part of objectsIn(whole)) {
          const at = offsetOfPart(text, whole, part);
          expect(text[at]).toBe(Array.isArray(part) ? '[' : '{');
          if (space === undefined) expect(text.startsWith(JSON.stringify(part), at)).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});

function* objectsIn(value: unknown): Iterable<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

test('objects are cut the same wherever chunks end', () => {
  const file = String.raw`{"a":["{",{"documents":[]}],"k\"":"\\","documents":[ {"x":"}\"]"} ,
 {"y":[{}]},{}
], "z": {"documents": [1]}}`;
  const cut = (chunks: readonly string[]) => {
    const cutter = cutJson('documents', defaultLimits);
    return [...chunks.flatMap((chunk) => [...cutter.push(chunk)]), ...cutter.end()];
  };
  const whole = cut([file]);
  expect(whole.map(({ text, line, column }) => [text, line, column])).toEqual([
    [String.raw`{"x":"}\"]"}`, 1, 54],
    ['{"y":[{}]}', 2, 2],
    ['{}', 2, 13],
    ['', 2, 15],
  ]);
  expect(whole.map(({ before, text }) => before + text).join('')).toBe(file);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (sizes) => {
      const chunks: string[] = [];
      for (let at = 0, i = 0; at < file.length; at += sizes[i++ % sizes.length]!) {
        chunks.push(file.slice(at, at + sizes[i % sizes.length]!));
      }
      expect(cut(chunks)).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['5 MB of [', `{"documents":[${'['.repeat(5_000_000)}`],
  ['5 MB of {', '{'.repeat(5_000_000)],
  ['5 MB of quotes', `{"documents":[{${'"'.repeat(5_000_000)}`],
  ['5 MB of backslashes', `{"${'\\'.repeat(5_000_000)}`],
])('%s end in an error', (_what, text) => {
  const cutter = cutJson('documents', defaultLimits);
  expect(inputErrorOf(() => [...cutter.push(text), ...cutter.end()]).code).toBe('JSON');
});
