import { describe, expect, test } from 'vitest';
import { defineLayer, moveSpans } from './layer.js';
import type { LayerName } from './layers.js';
import { list, spanned } from './shapes.js';
import { sharedLayers } from './shared-layers.js';

describe('moveSpans', () => {
  const value = { start: 1, end: 2, id: 3, parts: [{ start: 4, end: 5, head: 6 }], heads: [7] };

  test('moves every start and end, and no other number', () => {
    expect(moveSpans(value, 10)).toEqual({
      start: 11,
      end: 12,
      id: 3,
      parts: [{ start: 14, end: 15, head: 6 }],
      heads: [7],
    });
  });

  test('there and back is where it was, and the value itself is left alone', () => {
    const before = JSON.stringify(value);
    expect(moveSpans(moveSpans(value, 7), -7)).toEqual(value);
    expect(JSON.stringify(value)).toBe(before);
  });

  test('a start or end that is not a number is left as it is', () => {
    expect(moveSpans({ start: 'S', end: null }, 1)).toEqual({ start: 'S', end: null });
  });
});

test('a layer moves by the convention, unless it says otherwise', () => {
  const layer = defineLayer({ name: 'entities', standsOn: [], shape: list(spanned('A name.')) });
  const entities = [{ start: 1, end: 2, type: 'X' }];
  expect(layer.move(entities, 3)).toEqual([{ start: 4, end: 5, type: 'X' }]);
  expect(defineLayer({ ...layer, move: (value) => value }).move(entities, 3)).toBe(entities);
});

test('every shared layer is there once, and stands on others that are', () => {
  const names = sharedLayers.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const all: { readonly [L in LayerName]: true } = {
    tokens: true,
    tags: true,
    upos: true,
    lemmas: true,
    dependencies: true,
    guide: true,
    deepFeatures: true,
    tree: true,
    cues: true,
    scopes: true,
    events: true,
    entities: true,
    chunks: true,
    supertags: true,
    relations: true,
    derivations: true,
    ccg: true,
    certainty: true,
    structure: true,
    statuses: true,
  } as never;
  expect([...names].sort()).toEqual(Object.keys(all).sort());
  for (const { standsOn } of sharedLayers) {
    for (const name of standsOn) expect(names).toContain(name);
  }
});
