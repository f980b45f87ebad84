import { expect, test } from 'vitest';
import { formatReport, scoreRow } from './report.js';

test('a table has the columns that its rows have, then single figures, then notes', () => {
  const text = formatReport({
    scorer: 'x',
    title: 'Title',
    rows: [
      scoreRow('cue', {
        gold: 12,
        predicted: 9,
        correct: 6,
        precision: 200 / 3,
        recall: 50,
        f1: 57.142,
      }),
      scoreRow('weighted average', { precision: 5, recall: 100, f1: 9.5 }),
      { name: 'sentences', count: 3 },
      { name: '% exact match', value: 100 },
    ],
    notes: ['mind this'],
  });
  expect(text).toBe(
    [
      'Title',
      '',
      '                  gold  predicted  correct  precision  recall     F1',
      'cue                 12          9        6      66.67   50.00  57.14',
      'weighted average                                 5.00  100.00   9.50',
      '',
      'sentences           3',
      '% exact match  100.00',
      '',
      'note: mind this',
      '',
    ].join('\n'),
  );
});

test('a table without figures is its title', () => {
  expect(formatReport({ scorer: 'x', title: 'Title', rows: [], notes: [] })).toBe('Title\n');
});

test('Chinese names take two columns a sign', () => {
  const rows = ['专名', 'name'].map((name) => scoreRow(name, { gold: 1 }));
  expect(formatReport({ scorer: 'x', title: 't', rows, notes: [] })).toBe(
    't\n\n      gold\n专名     1\nname     1\n',
  );
});
