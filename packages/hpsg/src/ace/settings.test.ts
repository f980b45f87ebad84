import { expect, test } from 'vitest';
import { aceRun } from './settings.js';

test('limits are passed on', () => {
  const { program, parameters, patience } = aceRun({
    command: ['nice', 'ace'],
    grammar: 'erg.dat',
    best: 20,
    seconds: 5,
    grace: 0.5,
    megabytes: 1000,
    more: ['--max-words=150'],
  });
  expect(program).toBe('nice');
  expect(parameters.join(' ')).toBe(
    'ace -g erg.dat -n 20 --timeout=5 --max-chart-megabytes=800 --max-unpack-megabytes=1000 --udx --tsdb-stdout --max-words=150',
  );
  expect(patience).toEqual({ loading: 60_000, sentence: 5500 });
});

test('a time without end is as long as a timer can be', () => {
  expect(aceRun({ grammar: 'g', grace: Number.POSITIVE_INFINITY }).patience.sentence).toBe(
    2 ** 30 - 1,
  );
});

test.each([
  { grammar: '' },
  { grammar: 'a\0b' },
  { grammar: 'g', command: [] },
  { grammar: 'g', best: 0 },
  { grammar: 'g', seconds: 0.5 },
  { grammar: 'g', megabytes: 1 },
  { grammar: 'g', grace: Number.NaN },
  { grammar: 'g', restarts: -1 },
  { grammar: 'g', more: ['\0'] },
])('%j is refused', (settings) => {
  expect(() => aceRun(settings)).toThrow(expect.objectContaining({ code: 'OPTION' }));
});
