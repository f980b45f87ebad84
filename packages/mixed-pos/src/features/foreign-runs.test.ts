import { describe, expect, test } from 'vitest';
import { cutUnits } from '../units/cut-units.js';
import { staticColumns } from './columns.js';
import { foreignRuns, titleMarks } from './foreign-runs.js';
import { makeLexicon, senseForm, wordHashOf } from './lexicon.js';
import { reach } from './reach.js';
import { runColumns } from './run-columns.js';
import { columnMaker } from './sentence-columns.js';

const lexicon = makeLexicon([
  { form: '喜欢', class: 'v', count: 100 },
  { form: '电影', class: 'n', count: 100 },
  { form: 'i', class: 'English PN', count: 9, english: true },
  { form: 'see', class: 'English VV NN', count: 9, english: true },
]);
const names = makeLexicon([
  { form: 'blue boat', class: 'name', count: 1, english: true },
  { form: 'sing', class: 'VV', count: 1, english: true },
  { form: senseForm('boat'), class: 'sense 1', count: 1, english: true },
  { form: senseForm('ship'), class: 'sense 1', count: 1, english: true },
]);

/** The values of a column, one for each unit. */
function columnOf(text: string, name: (typeof staticColumns)[number]): number[] {
  const { values, stride, length } = columnMaker({ lexicon, names })(text, cutUnits(text));
  const from = staticColumns.indexOf(name) * stride + reach;
  return [...values.subarray(from, from + length)];
}

test('foreign words in a row', () => {
  expect(foreignRuns(cutUnits('去my shop玩ok，go'))).toEqual([
    { first: 1, end: 3 },
    { first: 4, end: 5 },
    { first: 6, end: 7 },
  ]);
});

describe('marks around titles', () => {
  test.each(titleMarks)('$example', ({ example }) => {
    const words = foreignRuns(cutUnits(example)).flatMap(({ first, end }) => [first, end - 1]);
    const told = columnOf(example, 'title');
    expect(words.map((i) => told[i]! > 0)).toEqual(words.map(() => true));
    expect(told[0]).toBe(0);
  });

  test('Chinese between the marks is told, marks alone are not', () => {
    const alone = columnOf('《over》', 'title')[1]!;
    expect(columnOf('《over, hills》', 'title')[1]).toBe(alone);
    expect(columnOf('《over山》', 'title')[1]).not.toBe(alone);
    expect(columnOf('《over', 'title')).toEqual([0, 0]);
    expect(columnOf(`《over${'山'.repeat(30)}》`, 'title')[1]).toBe(0);
  });
});

test('what stands before and after a row is told of each of its words', () => {
  const text = '喜欢big boat电影';
  expect(columnOf(text, 'left')).toEqual([0, 0, wordHashOf('喜欢'), wordHashOf('喜欢'), 0, 0]);
  expect(columnOf(text, 'right').slice(2, 4)).toEqual([wordHashOf('电影'), wordHashOf('电影')]);
  const before = columnOf(text, 'before');
  expect(before[2]).toBe(before[3]);
  expect(before[2]).toBe(columnOf('欢go', 'before')[1]);
});

test('the list of names knows words, and several as a whole', () => {
  const [first, second, third] = columnOf('BLUE boat sing', 'listed');
  expect([first! !== 0, second, third]).toEqual([true, first! + 1, 0]);
  const usual = columnOf('sing song', 'usual');
  expect([usual[0]! > 1, usual[1]]).toEqual([true, 1]);
  expect(columnOf('boat blue', 'listed')).toEqual([0, 0]);
});

test('words of one sense are alike', () => {
  const [boat, ship, sing] = columnOf('boat ship sing', 'sense');
  expect([boat! > 1, ship, sing]).toEqual([true, boat, 1]);
});

test('each word of a row knows what sorts of words are in it, and how many', () => {
  const make = columnOf('i see，see i，i see see，i', 'make').filter((value) => value > 0);
  const [one, other] = [make[0]!, make.at(-1)!];
  expect(make.slice(0, 4)).toEqual([one, one, one, one]);
  expect(new Set([one, make[4], other]).size).toBe(3);
  expect(columnOf('i xyz', 'make')[0]).not.toBe(one);
});

test('what the Chinese before and after a row is about is told of each of its words', () => {
  const [first, second] = columnOf('听blue boat', 'topic').slice(1);
  expect([first! > 0, second]).toEqual([true, first]);
  expect(columnOf('blue boat', 'topic')).toEqual([0, 0]);
  expect(columnOf('blue这首歌', 'topicAfter')[0]).toBeGreaterThan(0);
});

test('a row by itself sees what stood around it, and white space parts none of its words', () => {
  const text = '喜欢big boat电影';
  const whole = columnMaker({ lexicon })(text, cutUnits(text));
  const row = runColumns(whole, 2, 4);
  expect([row.length, [...row.spaced]]).toEqual([2, [0, 0]]);
  const x = staticColumns.indexOf('x');
  const around = whole.values.subarray(x * whole.stride + 2, x * whole.stride + 8);
  expect([...row.values.subarray(x * row.stride, x * row.stride + 6)]).toEqual([...around]);
});
