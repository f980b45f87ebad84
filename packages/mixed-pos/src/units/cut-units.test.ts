import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutUnits } from './cut-units.js';
import { unitKinds, unitRules } from './unit-kinds.js';

const unitsOf = (text: string): string[] => {
  const { count, starts, ends } = cutUnits(text);
  return Array.from({ length: count }, (_, i) => text.slice(starts[i]!, ends[i]!));
};
const kindsOf = (text: string): string[] => {
  const { count, kinds } = cutUnits(text);
  return Array.from(kinds.subarray(0, count), (code) => unitKinds[code]!);
};

describe('each rule finds the units of its example', () => {
  test.each(unitRules)('$kind: $example', ({ kind, example: [text, ...units] }) => {
    const kinds = kindsOf(text);
    const found = unitsOf(text).filter((_, i) => kinds[i] === kind);
    expect(found).toEqual(expect.arrayContaining(units));
  });
});

test.each([
  ['我很fan他', ['我', '很', 'fan', '他']],
  ['hello kitty停不了', ['hello', 'kitty', '停', '不', '了']],
  ['２０１２年ＧＤＰ', ['２０１２', '年', 'ＧＤＰ']],
  ['體驗iPhone 4s。', ['體', '驗', 'iPhone', '4s', '。']],
  ['是24k的', ['是', '24k', '的']],
  ['(8)83岁', ['(', '8', ')', '83', '岁']],
  ['don’t worry', ['don’t', 'worry']],
  ['𠮷野家', ['𠮷', '野', '家']],
  ['end.下', ['end', '.', '下']],
  ['é́t́é', ['é́t́é']],
  ['', []],
  ['  \n', []],
])('%s', (text, units) => {
  expect(unitsOf(text)).toEqual(units);
});

test('full-width letters and digits are of the kind of their plain forms', () => {
  expect(kindsOf('ＡＢＣ１２３％')).toEqual(kindsOf('ABC123%'));
});

test('white space before a unit is remembered', () => {
  expect(Array.from(cutUnits('好 love life').spaced.subarray(0, 3))).toEqual([0, 1, 1]);
});

test('no unit goes across a break', () => {
  const { count, ends } = cutUnits('iPhone手机', 0, 8, new Set([1, 6]));
  expect(Array.from(ends.subarray(0, count))).toEqual([1, 6, 7, 8]);
});

test('every character but white space is in just one unit, in order', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '中',
      '文',
      ' ',
      'a',
      'B',
      '9',
      '.',
      '-',
      '👍',
      '🇨🇳',
      'ｅ',
      ':)',
      '...',
      '\u0301',
      '\u3000',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const { count, starts, ends } = cutUnits(text);
      let at = 0;
      for (let i = 0; i < count; i++) {
        expect(text.slice(at, starts[i])).toMatch(/^\s*$/);
        expect(ends[i]).toBeGreaterThan(starts[i]!);
        expect(text.slice(starts[i], ends[i])).not.toMatch(/\s/);
        at = ends[i]!;
      }
      expect(text.slice(at)).toMatch(/^\s*$/);
    }),
  );
});

test('a unit is spaced where white space stands before it, and no other is', () => {
  const { count, spaced } = cutUnits('我们 用iPhone 手机');
  expect(Array.from(spaced.subarray(0, count))).toEqual([0, 0, 1, 0, 1, 0]);
});

test('an address is no longer than such can be, so that no place looks to the end of a text', () => {
  const [name, host] = ['_'.repeat(64), `${'ab.'.repeat(9)}cn`];
  expect(unitsOf(`${name}@${host}`)).toEqual([`${name}@${host}`]);
  expect(unitsOf(`_${name}@mail.example`)).toEqual(['_', `${name}@mail.example`]);
});
