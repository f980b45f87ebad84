import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stopRules, turnRules } from './rules.js';
import { sentenceSplitter } from './sentence-splitter.js';

const split = (text: string, options = {}) =>
  sentenceSplitter(options)
    .split(text)
    .map(({ start, end }) => text.slice(start, end));

describe.each(stopRules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
  test.each(rule.examples.map((example) => [example]))('%s', (example) => {
    expect(split(example.replaceAll('¶', ' '))).toEqual(example.split('¶'));
  });
});

test.each(stopRules.map((rule) => [rule.name, rule] as const))(
  'without the rule "%s" one of its examples would be split otherwise',
  (_name, rule) => {
    const rules = stopRules.filter((other) => other !== rule);
    const changed = rule.examples.filter(
      (example) => split(example.replaceAll('¶', ' '), { rules }).join('¶') !== example,
    );
    expect(changed).not.toEqual([]);
  },
);

describe.each(turnRules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
  test.each(rule.examples.map((example) => [example]))('%s', (example) => {
    const text = example.replaceAll('¶', ' ');
    expect(split(text)).toEqual(example.split('¶'));
    expect(split(text, { headings: 'join' })).toEqual([text]);
  });
});

describe('citations and sentences glued to a stop', () => {
  test.each([
    ['It was shown in cells.12 The rest is new.', ['It was shown in cells.12', 'The rest is new.']],
    ['It was shown.[3,4] The rest.', ['It was shown.[3,4]', 'The rest.']],
    ['It was shown.1–3 Then more.', ['It was shown.1–3', 'Then more.']],
    ['They lack a space.This follows.', ['They lack a space.', 'This follows.']],
    ['PU.1 and Proc.Natl. are names.', ['PU.1 and Proc.Natl. are names.']],
    ['A value of 0.05 was used.', ['A value of 0.05 was used.']],
  ])('%s', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });
});

describe('quotes and brackets after a stop', () => {
  test.each([
    ['He said "no." Then he left.', ['He said "no."', 'Then he left.']],
    ['It is "the end. " Next came more.', ['It is "the end. "', 'Next came more.']],
    ['(All were fed.) They grew.', ['(All were fed.)', 'They grew.']],
    [
      '[Receptors in the blood of mice] We counted.',
      ['[Receptors in the blood of mice]', 'We counted.'],
    ],
    ['A role for p53 [see comments] We ask.', ['A role for p53 [see comments]', 'We ask.']],
  ])('%s', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });
});

describe('lines', () => {
  const text = 'Results\n\nCells grew\nwell. They\r\n \r\nDied';
  test('a blank line ends a sentence by default', () => {
    expect(split(text)).toEqual(['Results', 'Cells grew\nwell.', 'They', 'Died']);
  });
  test('every line end does, if so asked', () => {
    expect(split(text, { lines: 'all' })).toEqual([
      'Results',
      'Cells grew',
      'well.',
      'They',
      'Died',
    ]);
  });
  test('none does, if so asked', () => {
    expect(split(text, { lines: 'none', headings: 'join' })).toEqual([
      'Results\n\nCells grew\nwell.',
      'They\r\n \r\nDied',
    ]);
  });
});

describe('lists', () => {
  test.each([
    [
      'a heading above its items, and items without a stop',
      'Main findings\n- Cells grew well.\n- No growth\n  was seen\n- The rest',
      ['Main findings', '-', 'Cells grew well.', '-', 'No growth\n  was seen', '-', 'The rest'],
    ],
    [
      'bullets of other kinds, after a colon, with another line end',
      'It rained. \r\nMethods:\r\n\t• We counted',
      ['It rained.', 'Methods:', '•', 'We counted'],
    ],
    [
      'items after a sentence that announces them, itself below others',
      'It rained.\nThese were\nfound:\n- no moss\n- oaks',
      ['It rained.', 'These were\nfound:', '-', 'no moss', '-', 'oaks'],
    ],
    [
      'a dash that begins a line in the middle of running text',
      'It rained. The mice\n- all of them - were\nfed\n- twice - by hand.',
      ['It rained.', 'The mice\n- all of them - were\nfed\n- twice - by hand.'],
    ],
    [
      'a range over two lines',
      'The mice were given 5,\n- 10 mg.',
      ['The mice were given 5,\n- 10 mg.'],
    ],
    ['a sign that is no bullet', 'Growth at\n-70 degrees', ['Growth at\n-70 degrees']],
  ])('%s', (_what, text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });
  test('not where no line end ends a sentence', () => {
    expect(split('Findings\n- Cells grew', { lines: 'none' })).toEqual(['Findings\n- Cells grew']);
  });
});

describe('structure', () => {
  const told = (text: string, options = {}) =>
    sentenceSplitter(options)
      .split(text)
      .map(({ start, end, structure }) => [text.slice(start, end), structure]);
  const plain = undefined;
  test.each<[string, string, [string, string | undefined][]]>([
    [
      'labels of parts of an abstract, known or in capitals',
      'BACKGROUND: Moss may grow. Main results: It did. SITE VISITS: None.',
      [
        ['BACKGROUND:', 'label'],
        ['Moss may grow.', plain],
        ['Main results:', 'label'],
        ['It did.', plain],
        ['SITE VISITS:', 'label'],
        ['None.', plain],
      ],
    ],
    [
      'labels at the start of a line, below what has no stop',
      'COMPLAINT: moss\nHISTORY: No rain\nfell\nPlan: wait\nuntil: noon',
      [
        ['COMPLAINT:', 'label'],
        ['moss', plain],
        ['HISTORY:', 'label'],
        ['No rain\nfell', plain],
        ['Plan:', 'label'],
        ['wait\nuntil: noon', plain],
      ],
    ],
    [
      'no label: a colon in a sentence, a short name, a time',
      'Two mosses: Tortula and Bryum. TF: a factor. At 12:30 it rained.',
      [
        ['Two mosses: Tortula and Bryum.', plain],
        ['TF: a factor.', plain],
        ['At 12:30 it rained.', plain],
      ],
    ],
    [
      'headings by their names, by numbers, by signs',
      'Possible growth of moss\n\nMaterials and methods\nMoss was kept wet.\n2.1 Possible sites\nNone.\n## No rain\nIt was dry.',
      [
        ['Possible growth of moss', plain],
        ['Materials and methods', 'heading'],
        ['Moss was kept wet.', plain],
        ['2.1 Possible sites', 'heading'],
        ['None.', plain],
        ['## No rain', 'heading'],
        ['It was dry.', plain],
      ],
    ],
    [
      'a line that ends before it is full stands for itself',
      'No moss on oaks\nThe oaks that we looked at had lichens on them, and many\nferns, too.',
      [
        ['No moss on oaks', plain],
        ['The oaks that we looked at had lichens on them, and many\nferns, too.', plain],
      ],
    ],
    [
      'lines that are full do not',
      'The moss that we found on oaks in\nOslo was wet, and so were those of\nBergen.',
      [['The moss that we found on oaks in\nOslo was wet, and so were those of\nBergen.', plain]],
    ],
    [
      'numbers of a list',
      'Findings\n1. No moss\n2. some rain\n\n(a) It may be dry.\n',
      [
        ['Findings', 'heading'],
        ['1.', 'mark'],
        ['No moss', plain],
        ['2.', 'mark'],
        ['some rain', plain],
        ['(a)', 'mark'],
        ['It may be dry.', plain],
      ],
    ],
    [
      'a number that ends a sentence and begins a line',
      'It rained on day\n12. Moss grew.',
      [
        ['It rained on day\n12.', plain],
        ['Moss grew.', plain],
      ],
    ],
  ])('%s', (_what, text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  test('is part of what follows, if so asked', () => {
    const text = 'METHODS: Moss grew.\n- No rain';
    expect(told(text, { structure: 'join' })).toEqual([
      ['METHODS: Moss grew.', plain],
      ['- No rain', plain],
    ]);
  });

  test('no sentence runs across the border of a section; those that are headings say so', () => {
    const text = 'Moss and rain No moss Moss\ngrows';
    const sections = [
      { type: 'title', start: 0, end: 13 },
      { type: 'heading', start: 14, end: 21 },
      { type: 'body', start: 22, end: text.length },
    ];
    const spans = sentenceSplitter().split(text, sections);
    expect(spans.map(({ start, end, structure }) => [text.slice(start, end), structure])).toEqual([
      ['Moss and rain', plain],
      ['No moss', 'heading'],
      ['Moss\ngrows', plain],
    ]);
  });
});

test('abbreviations can be added', () => {
  const text = 'The pat. Smith came.';
  expect(split(text, { abbreviations: ['pat'] })).toEqual([text]);
});

test('an empty text has no sentences', () => {
  expect(split('')).toEqual([]);
  expect(split(' \n\t ')).toEqual([]);
});

/** What a text is made of when people are careless, and when they are not. */
const pieces = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    ...[
      '. ',
      '.',
      '? ',
      '(',
      ')',
      '[',
      ']',
      '"',
      '\n\n',
      '\r\n',
      ' ',
      'e.g. ',
      'E. coli',
      'Fig. 2',
    ],
    ...['- ', '1. ', 'METHODS: ', 'Results\n', '\n(a) '],
    ...['\ud800', '\udc00', '\u0000', '👩‍🔬', 'שלום.', '<p>', '.12 The', 'cells', 'The'],
  ),
);

test('every character but white space is in one sentence, in order, with no white space around', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 40 }),
      fc.constantFrom('none', 'blank', 'all'),
      (parts, lines) => {
        const text = parts.join('');
        let at = 0;
        for (const { start, end } of sentenceSplitter({ lines: lines as 'all' }).split(text)) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['no space', 'a'.repeat(1_000_000)],
  ['dots', '.'.repeat(1_000_000)],
  ['dots with spaces', '. '.repeat(500_000)],
  ['open brackets', '(. '.repeat(300_000)],
  ['abbreviations', 'e.g. '.repeat(200_000)],
  ['line ends', '\n'.repeat(1_000_000)],
  ['bullets', '\n- '.repeat(300_000)],
  ['lines', 'a\n'.repeat(500_000)],
  ['line ends and spaces', '\n   '.repeat(250_000)],
])('a megabyte of %s is split', (_name, text) => {
  const spans = sentenceSplitter().split(text);
  expect(spans.every(({ start, end }) => start < end)).toBe(true);
});

test('a bracket that is never closed ends with its sentence', () => {
  const text = 'Moss grew (see above.\n\nIt was green. We saw b) there.';
  const sentences = sentenceSplitter().split(text);
  expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Moss grew (see above.',
    'It was green.',
    'We saw b) there.',
  ]);
});
