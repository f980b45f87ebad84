import type { Layers } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import { describe, expect, test } from 'vitest';
import { defaultScope } from './default-scope.js';

const text = 'It may rain, or not.) ';
const cue = (...spans: [number, number][]) => ({
  kind: 'speculation' as const,
  spans: spans.map(([start, end]) => ({ start, end })),
});
const scopeOf = (...spans: [number, number][]) => {
  const sentence = { start: 0, end: text.length, cues: [cue(...spans)] };
  const { scopes } = defaultScope().run(sentence, text) as Pick<Layers, 'scopes'>;
  return scopes.map((scope) => scope.spans);
};

test('from the cue to the end, without final marks and spaces', () => {
  expect(scopeOf([3, 6])).toEqual([[{ start: 3, end: 21 }]]);
});

test('a cue of several parts counts from its first', () => {
  expect(scopeOf([13, 15], [3, 6])).toEqual([[{ start: 3, end: 21 }]]);
});

test('a cue among the final marks is in its scope all the same', () => {
  const sentence = { start: 0, end: 4, cues: [cue([3, 4])] };
  expect(defaultScope().run(sentence, 'Yes?')).toMatchObject({
    scopes: [{ spans: [{ start: 3, end: 4 }] }],
  });
});

test('a cue without spans has no scope', () => {
  expect(scopeOf()).toEqual([]);
});

describe('as a stage', () => {
  const sentences = [{ start: 0, end: text.length, cues: [cue([3, 6])] }];
  test.each(stageConformance(defaultScope(), [{ id: 'a', text, sentences }]))('$name', ({ run }) =>
    run(),
  );
});
