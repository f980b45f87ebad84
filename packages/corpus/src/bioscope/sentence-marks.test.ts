import { expect, test } from 'vitest';
import { sentenceMarks } from './sentence-marks.js';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

// Few scopes are searched one by one, many by their ids.
test.each([1, 8, 9, 40])('%i scopes find their cues, one sentence after the other', (count) => {
  const marks = sentenceMarks();
  for (const round of [0, 1]) {
    for (const i of numbers(count)) {
      expect(marks.beginScope(`X${i}`, 10 * i + round)).toBeUndefined();
      marks.addCue('negation', `X${i}`, { start: 10 * i, end: 10 * i + 2 }, i);
    }
    expect(marks.beginScope('X0', 5)).toBe('two scopes of a sentence have the id X0');
    for (const i of numbers(count).reverse()) marks.endScope(`X${i}`, 500 - i);
    const { cues, scopes, fault } = marks.end();
    expect(fault).toBeUndefined();
    expect(cues).toHaveLength(count);
    expect(scopes).toEqual(
      numbers(count).map((i) => ({
        cue: i,
        spans: [{ start: 10 * i + round, end: 500 - i }],
        id: `X${i}`,
      })),
    );
  }
  expect(marks.end()).toEqual({ cues: [], scopes: [] });
});

test('a cue of a scope that is not there is told, and nothing of it stays behind', () => {
  const marks = sentenceMarks();
  marks.addCue('negation', 'X1', { start: 0, end: 2 }, 7);
  expect(marks.end().fault).toEqual({
    at: 7,
    message: 'a cue refers to the scope X1, which its sentence has not',
  });
  expect(marks.end()).toEqual({ cues: [], scopes: [] });
});
