import { expect, test } from 'vitest';
import { toyParser, toySentence } from '../test/toy-treebank.js';
import { derivationParser } from './derivation-parser.js';
import { derivationLimits } from './limits.js';

const { model } = toyParser();

test.each(Object.entries(derivationLimits))('%s: the parser has these limits', (name, row) => {
  for (const value of [row.least, row.most]) {
    expect(() => derivationParser(model, { [name]: value })).not.toThrow();
  }
  for (const value of [row.least - 1, row.most + 1]) {
    expect(() => derivationParser(model, { [name]: value })).toThrow(
      `${name} is a whole number from ${row.least} to ${row.most}, found ${value}`,
    );
  }
});

test('and these defaults', () => {
  const text = 'the dog chases the cat in the garden in the garden';
  const { best, width, longest } = derivationLimits;
  const said = { best: best.default, width: width.default, longest: longest.default };
  const parse = (options: object) => derivationParser(model, options).run(toySentence(text), text);
  expect(parse({})).toEqual(parse(said));
});
