import { expect, test } from 'vitest';
import { nameTypes } from './bilou.js';
import { mapEntities, typeMaps } from './type-maps.js';

test.each(Object.entries(typeMaps))(
  '%s maps each type once, to one of ours or to none',
  (_, rows) => {
    expect(new Set(rows.map(({ type }) => type)).size).toBe(rows.length);
    for (const { to } of rows) expect([null, ...nameTypes]).toContain(to);
  },
);

test('what has no type of ours is left out', () => {
  const entities = [
    { start: 0, end: 4, type: 'geo-loc' },
    { start: 5, end: 9, type: 'movie' },
    { start: 10, end: 14, type: 'unheard-of' },
  ];
  expect(mapEntities(entities, typeMaps.wnut16)).toEqual([{ start: 0, end: 4, type: 'LOCATION' }]);
});
