import { expect, test } from 'vitest';
import { type ChainData, chainBuilder } from '../chain/data.js';
import { collectChainFeatures } from '../chain/features.js';
import { layOutChain } from './chain-memory.js';
import { factoredPlaces, factoredSizes, writeFactored } from './factored-rows.js';

function factored(data: ChainData) {
  const features = collectChainFeatures(data);
  const layout = layOutChain(features);
  return { features, layout, sizes: factoredSizes(data.items, features, layout) };
}

test('rows of attributes with many labels, and the weights of the others one by one', () => {
  const builder = chainBuilder({ labelCount: 9 });
  // Attribute 0 has three labels of nine, padded to twelve, and so a row; 1 is seen once, 2 with two labels.
  const items = [[0, 2], [0, 1], [2, 0], []];
  builder.add({ items, labels: [0, 1, 8, 3] });
  const data = builder.build();
  const { features, layout, sizes } = factored(data);
  expect(sizes).toEqual({ rows: 3, entries: 5, widest: 2 });
  const places = {
    bounds: new Int32Array(10),
    rows: new Uint32Array(3),
    entries: new Uint32Array(5),
    entryLabels: new Uint16Array(5),
  };
  const { place, rowsAt, count } = factoredPlaces(data.items, features, layout);
  // Labels 0, 1 and 8 of the row, the one of attribute 1 behind the two of 2, which is seen more often.
  expect([...place]).toEqual([8, 9, 16, 2, 0, 1]);
  expect([rowsAt, count]).toEqual([8, 24]);
  writeFactored(data.items, features, layout, place, places);
  expect([...places.bounds]).toEqual([0, 0, 1, 2, 2, 3, 3, 5, 3, 5]);
  expect([...places.rows]).toEqual([0, 0, 0]);
  // Bytes.
  expect([...places.entries]).toEqual([0, 8, 16, 0, 8]);
  expect([...places.entryLabels]).toEqual([0, 64, 8, 0, 64]);
});

test('values other than 1, and long lists of weights, are left to scores', () => {
  const withValues = chainBuilder({ labelCount: 2 });
  withValues.add({ items: [{ ids: [0], values: [0.5] }], labels: [1] });
  expect(factored(withValues.build()).sizes).toBeNull();
  const long = chainBuilder({ labelCount: 24 });
  for (const label of [0, 1, 2, 3, 4]) long.add({ items: [[0]], labels: [label] });
  expect(factored(long.build()).sizes).toBeNull();
});
