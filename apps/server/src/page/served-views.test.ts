import { expect, test } from 'vitest';
import { viewsFor } from './served-views.js';
import type { View } from './view.js';

const view = (name: string, capability: string): View => ({
  name,
  title: name,
  capability,
  path: `/v1/${capability}`,
  summary: () => '',
  draw: () => [],
});
const views = [view('scopes', 'annotate'), view('tokens', 'annotate'), view('mixed', 'mixed')];
const served = (...names: string[]) => ({
  paths: Object.fromEntries([
    ['/health', {}],
    ['/v1/stream', { post: { summary: 'Documents without end' } }],
    ...names.map((name) => [`/v1/${name}`, { post: { summary: `The ${name}` } }] as const),
  ]),
});

test('what is not served has no tab', () => {
  expect(viewsFor(served('annotate', 'parse'), views).map(({ name }) => name)).toEqual([
    'scopes',
    'tokens',
  ]);
});

test('a capability of others has a plain one, after the rest', () => {
  const found = viewsFor(served('annotate', 'mixed', 'shout'), views);
  expect(found.map(({ name }) => name)).toEqual(['scopes', 'tokens', 'mixed', 'shout']);
  expect(found.at(-1)).toMatchObject({ title: 'The shout', path: '/v1/shout' });
  expect(found.at(-1)!.summary({ id: '', text: 'a', sentences: [{ start: 0, end: 1 }] })).toBe(
    '1 sentence',
  );
});
