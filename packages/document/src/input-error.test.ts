import { describe, expect, test } from 'vitest';
import { formatInputError, InputError, isInputError } from './input-error.js';

test('an error carries its code, place, hint and cause', () => {
  const cause = new Error('why');
  const error = new InputError('CODE', 'wrong', { source: { line: 3 }, hint: 'mend it', cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'InputError', code: 'CODE', message: 'wrong' });
  expect([error.source, error.hint, error.cause]).toEqual([{ line: 3 }, 'mend it', cause]);
});

test('an error of the same shape from elsewhere is one too', () => {
  const other = Object.assign(new Error('wrong'), { name: 'InputError', code: 'CODE' });
  expect([new InputError('CODE', 'wrong'), other].map(isInputError)).toEqual([true, true]);
  const none = [new Error('bug'), { name: 'InputError', code: 'CODE' }, null, undefined];
  expect(none.map(isInputError)).toEqual([false, false, false, false]);
});

describe('formatting', () => {
  test.each([
    [{}, 'wrong [CODE]'],
    [{ source: {} }, '<input>: wrong [CODE]'],
    [{ source: { file: 'a.xml' } }, 'a.xml: wrong [CODE]'],
    [{ source: { line: 3 } }, '<input>:3: wrong [CODE]'],
    [{ source: { file: 'a.xml', line: 3, column: 7 } }, 'a.xml:3:7: wrong [CODE]'],
    [{ hint: 'mend it' }, 'wrong [CODE]\nhint: mend it'],
  ])('%j', (details, printed) => {
    expect(formatInputError(new InputError('CODE', 'wrong', details))).toBe(printed);
  });

  const shown = (excerpt: string, column: number) => {
    const source = { file: 'f', line: 1, column, excerpt };
    return formatInputError(new InputError('CODE', 'wrong', { source }))
      .split('\n')
      .slice(1);
  };

  test('a caret stands under the column', () => {
    expect(shown('a < b', 3)).toEqual(['  a < b', '    ^']);
    expect(shown('ab', 1)).toEqual(['  ab', '  ^']);
    expect(shown('ab', 3)).toEqual(['  ab', '    ^']);
  });

  test('and the hint comes last', () => {
    const source = { line: 1, column: 1, excerpt: 'x' };
    const error = new InputError('CODE', 'wrong', { source, hint: 'mend it' });
    expect(formatInputError(error).split('\n')).toEqual([
      '<input>:1:1: wrong [CODE]',
      '  x',
      '  ^',
      'hint: mend it',
    ]);
  });

  test.each([1, 2, 50, 51, 75, 400, 951, 999, 1000, 1001])(
    'of a long line only what is around column %i is shown',
    (column) => {
      const line = Array.from({ length: 1000 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(
        '',
      );
      const [excerpt, caret] = shown(line, column) as [string, string];
      expect(excerpt).toHaveLength(102);
      expect(excerpt[caret.indexOf('^')]).toBe(line[column - 1]);
    },
  );

  test('tabs and control characters do not move the caret, nor command the terminal', () => {
    const [excerpt, caret] = shown('a\tb\r\u001b[31m\u2028!', 10) as [string, string];
    expect(excerpt).toBe('  a b  [31m !');
    expect(excerpt).not.toContain('\u001b');
    expect(caret).toBe(`${' '.repeat(11)}^`);
  });

  test('a column beyond the line is shown at its end', () => {
    expect(shown('ab', 99)).toEqual(['  ab', '    ^']);
  });
});
