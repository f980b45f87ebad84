import type { Cue } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { type PossibleScope, settleScopes } from './settle-scopes.js';

const cue = (start: number, end: number): Cue => ({ kind: 'negation', spans: [{ start, end }] });
const scope = (start: number, end: number, likelihood: number): PossibleScope => ({
  first: 0,
  last: 0,
  span: { start, end },
  likelihood,
});
const spansOf = (scopes: readonly PossibleScope[]) =>
  scopes.map(({ span }) => [span.start, span.end]);

test('scopes that do not cross are the likeliest', () => {
  const settled = settleScopes(
    [cue(0, 1), cue(5, 6)],
    [
      [scope(0, 9, -0.1), scope(0, 3, -3)],
      [scope(5, 9, -0.2), scope(5, 12, -2)],
    ],
  );
  expect(spansOf(settled)).toEqual([
    [0, 9],
    [5, 9],
  ]);
});

test('of scopes that cross, the pair that is likeliest together gives way least', () => {
  const settled = settleScopes(
    [cue(0, 1), cue(5, 6)],
    [
      [scope(0, 9, -0.1), scope(0, 12, -0.5)],
      [scope(5, 12, -0.1), scope(5, 9, -2)],
    ],
  );
  expect(spansOf(settled)).toEqual([
    [0, 12],
    [5, 12],
  ]);
});

test('no scope ends inside a part of another cue', () => {
  const settled = settleScopes(
    [cue(0, 1), cue(5, 8)],
    [[scope(0, 6, -0.1), scope(0, 4, -1)], [scope(5, 9, 0)]],
  );
  expect(spansOf(settled)[0]).toEqual([0, 4]);
});

test('where nothing fits, each cue has its likeliest', () => {
  const settled = settleScopes([cue(0, 1), cue(5, 6)], [[scope(0, 9, -0.1)], [scope(5, 12, -0.1)]]);
  expect(spansOf(settled)).toEqual([
    [0, 9],
    [5, 12],
  ]);
});
