import { expect, test } from 'vitest';
import { misfit } from './text-kinds.js';

test.each([
  ['english', 'Rain may open the capsules of 苔 moss.'],
  ['english', 'TNF-α may bind NF-κB.'],
  ['english', '12 + 4'],
  ['mixed', '他应该follow一下。'],
  ['mixed', '下雨了。'],
  ['post', `${'x'.repeat(280)}\n${'🌧'.repeat(280)}`],
] as const)('%s: %s', (kind, text) => {
  expect(misfit(kind, text)).toBeUndefined();
});

test.each([
  ['english', '这个周末的party太high了', /another script/],
  ['english', 'Дождь может открыть capsules.', /another script/],
  ['mixed', 'Rain may open the capsules.', /no Chinese/],
  ['post', `It rains.\n${'x'.repeat(281)}`, /280/],
] as const)('not %s: %s', (kind, text, told) => {
  expect(misfit(kind, text)).toMatch(told);
});

test('whatever has no kind is of it', () => {
  expect(misfit(undefined, '雨')).toBeUndefined();
});
