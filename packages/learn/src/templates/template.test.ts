import { describe, expect, test } from 'vitest';
import { InputError } from '../errors.js';
import { columnsOf, parseTemplate, parseTemplates, type TemplateVocabulary } from './template.js';

const vocabulary: TemplateVocabulary = {
  columns: [
    { name: 'lemma' },
    { name: 'tag' },
    { name: 'prefix2', from: -2, to: 0 },
    { name: 'list', many: true },
    { name: 'head.tag' },
    { name: 'verb:path.tag' },
  ],
};
const parse = (name: string) => parseTemplate(name, vocabulary);

describe('a template is read', () => {
  test.each([
    ['lemma', { looks: [{ column: 'lemma', at: 0 }] }],
    ['lemma-1', { looks: [{ column: 'lemma', at: -1 }] }],
    ['lemma[-1]', { looks: [{ column: 'lemma', at: -1 }] }],
    ['lemma+2', { looks: [{ column: 'lemma', at: 2 }] }],
    ['lemma[2]', { looks: [{ column: 'lemma', at: 2 }] }],
    ['head.tag', { looks: [{ column: 'head.tag', at: 0 }] }],
    ['verb:path.tag-1', { looks: [{ column: 'verb:path.tag', at: -1 }] }],
    ['lemma-0', { looks: [{ column: 'lemma', at: 0 }] }],
    ['prefix2-1', { looks: [{ column: 'prefix2', at: -1 }] }],
    [
      'lemma[-1] tag',
      {
        looks: [
          { column: 'lemma', at: -1 },
          { column: 'tag', at: 0 },
        ],
      },
    ],
    [
      'list+1 tag',
      {
        looks: [
          { column: 'list', at: 1 },
          { column: 'tag', at: 0 },
        ],
      },
    ],
    [
      'lemma tag[-2..3]',
      { looks: [{ column: 'lemma', at: 0 }], sweep: { column: 'tag', from: -2, to: 3 } },
    ],
    [
      'tag[..]',
      {
        looks: [],
        sweep: { column: 'tag', from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
      },
    ],
  ])('%s', (name, expected) => {
    expect(parse(name)).toEqual({ name, ...expected });
  });

  test('the columns that it names, each once', () => {
    expect(columnsOf(parse('lemma-1 lemma tag[..]'))).toEqual(['lemma', 'tag']);
  });
});

describe('what cannot be read is an input error', () => {
  test.each([
    ['', 'has nothing to look at'],
    [' ', 'which is no look'],
    ['lemma  tag', 'has "", which is no look'],
    ['lemma+', 'has "lemma+", which is no look'],
    ['lemma 1', 'has "1", which is no look'],
    ['lemma[+1]', 'which is no look'],
    ['lemma[1..]', 'which is no look'],
    ['head.lemma', 'names "head.lemma", which is no column'],
    ['head..tag', 'which is no look'],
    ['head.', 'which is no look'],
    ['word', 'names "word", which is no column'],
    ['toString', 'names "toString", which is no column'],
    ['prefix2+1', 'looks too far with "prefix2+1": expected prefix2[-2] to prefix2[0]'],
    ['prefix2[-3..0]', 'looks too far'],
    ['lemma-1001', 'expected lemma[-1000] to lemma[1000]'],
    ['lemma[..] tag[..]', 'has two sweeps'],
    ['list tag[-1..1]', 'has two sweeps or columns of many values'],
    ['list-1 list', 'has two sweeps or columns of many values'],
    ['list[-1..1]', 'sweeps list, a column of many values'],
    ['lemma[2..1]', 'sweeps nothing'],
    ['lemma[0..0]', 'sweeps nothing'],
  ])('%j', (name, message) => {
    expect(() => parse(name)).toThrow(InputError);
    expect(() => parse(name)).toThrow(
      expect.objectContaining({
        code: 'TEMPLATE',
        message: expect.stringContaining(message),
        hint: expect.stringContaining(
          'columns are lemma, tag, prefix2, list, head.tag, verb:path.tag',
        ),
      }),
    );
  });

  test('a template that comes twice, however it is written', () => {
    expect(() => parseTemplates(['lemma-1', 'tag', 'lemma[-1]'], vocabulary)).toThrow(
      'the template "lemma[-1]" says the same as "lemma-1" before it',
    );
    expect(parseTemplates(['lemma-1 tag', 'tag', 'lemma-1'], vocabulary)).toHaveLength(3);
  });

  test('what a file has for one that is no text', () => {
    expect(() => parseTemplates([7 as unknown as string], vocabulary)).toThrow(InputError);
  });
});
