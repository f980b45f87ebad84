import { describe, expect, test } from 'vitest';
import { checkOptions, type OptionTable, readOption } from './options.js';

const table = {
  mood: { type: 'choice', choices: ['glum', 'gay'], default: 'glum', help: 'how' },
  parts: { type: 'several', choices: ['a', 'b', 'c'], default: ['a', 'b'], help: 'which' },
  again: { type: 'several', choices: ['a', 'b'], help: 'which once more' },
  width: { type: 'whole', least: 1, most: 255, help: 'how wide' },
  told: { type: 'whole', least: 0, most: 9, default: 0, help: 'how much' },
  style: { type: 'text', help: 'whose' },
  rules: { type: 'data', names: ['default'], default: 'default', help: 'by which' },
  list: { type: 'lists', help: 'what else' },
} as const satisfies OptionTable;

const defaults = { mood: 'glum', parts: ['a', 'b'], told: 0, rules: 'default' };
const inputError = expect.objectContaining({ name: 'InputError', code: 'OPTION' });

test('what is left out has its default, where there is one', () => {
  expect(checkOptions(table, {})).toEqual(defaults);
  expect(checkOptions(table, { mood: undefined })).toEqual(defaults);
});

test('what is given is taken', () => {
  const given = {
    mood: 'gay',
    parts: ['c'],
    again: ['a'],
    width: 255,
    told: 9,
    style: '',
    rules: { rows: [] },
    list: { person: ['Ann'] },
  };
  expect(checkOptions(table, given)).toEqual(given);
});

describe('refused', () => {
  test.each<[string, unknown]>([
    ['mood', 'sad'],
    ['mood', 'toString'],
    ['mood', ['glum']],
    ['parts', []],
    ['parts', ['d']],
    ['parts', 'a'],
    ['width', 0],
    ['width', 256],
    ['width', 1.5],
    ['width', '8'],
    ['told', -1],
    ['style', 3],
    ['rules', 'other'],
    ['rules', null],
    ['list', { person: 'Ann' }],
    ['list', 'Ann'],
    ['height', 3],
    ['__proto__', 3],
    ['constructor', 'x'],
  ])('%s %j, in a program', (name, value) => {
    const given = Object.fromEntries([[name, value]]);
    expect(() => checkOptions(table, given)).toThrow(inputError);
  });

  test.each([
    ['mood', ''],
    ['mood', 'sad'],
    ['parts', ''],
    ['parts', 'a,,b'],
    ['parts', 'a, b'],
    ['width', ''],
    ['width', '08'],
    ['width', '1e1'],
    ['width', '-1'],
    ['width', '256'],
    ['rules', 'other'],
    ['rules', '{'],
    ['rules', '7'],
    ['list', '[1]'],
    ['list', '{"a": "b"}'],
    ['height', '3'],
    ['__proto__', '{}'],
  ])('%s %j, as text', (name, text) => {
    expect(() => readOption(table, name, text)).toThrow(inputError);
  });
});

test.each<[string, string, unknown]>([
  ['mood', 'gay', 'gay'],
  ['parts', 'c,a', ['c', 'a']],
  ['width', '17', 17],
  ['style', 'genia', 'genia'],
  ['rules', 'default', 'default'],
  ['rules', '{"rows": []}', { rows: [] }],
  ['list', '{"person": ["Ann"]}', { person: ['Ann'] }],
])('%s, written as %j', (name, text, value) => {
  expect(readOption(table, name, text)).toEqual(value);
});

test('the message says which option, what was found and what was expected', () => {
  expect(() => readOption(table, 'width', 'x'.repeat(100))).toThrow(
    /^width: found "x{59}\.\.\., expected a whole number from 1 to 255$/,
  );
});
