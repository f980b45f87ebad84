import { expect, test } from 'vitest';
import type { View } from '../view.js';
import { viewsFor } from './served-views.js';

const view = (name: string, capability: string): View => ({
  name,
  title: name,
  capability,
  summary: () => '',
  draw: () => [],
});
const views = [view('scopes', 'annotate'), view('tokens', 'annotate'), view('mixed', 'mixed')];
const offered = (...names: string[]) =>
  names.map((name) => ({ name, title: `The ${name}`, settings: [] }));

test('what is not served has no tab', () => {
  expect(viewsFor(offered('annotate', 'parse'), views).map(({ name }) => name)).toEqual([
    'scopes',
    'tokens',
  ]);
});

test('a capability of others has a plain one, after the rest', () => {
  const found = viewsFor(offered('annotate', 'mixed', 'shout'), views);
  expect(found.map(({ name }) => name)).toEqual(['scopes', 'tokens', 'mixed', 'shout']);
  expect(found.at(-1)).toMatchObject({ title: 'The shout', capability: 'shout' });
  expect(found.at(-1)!.summary({ id: '', text: 'a', sentences: [{ start: 0, end: 1 }] })).toBe(
    '1 sentence',
  );
});
