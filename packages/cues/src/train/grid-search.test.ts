import { expect, test } from 'vitest';
import { toyDocuments, toySpeculation } from '../../test/toy.js';
import { type CueGridPoint, searchCueFeatures } from './grid-search.js';
import { velldal2012Speculation } from './presets.js';

test('the best point of the grid, and the preset that it makes', async () => {
  const documents = toyDocuments([...toySpeculation, ...toySpeculation]);
  const seen: CueGridPoint[] = [];
  const { point, preset } = await searchCueFeatures(
    documents,
    velldal2012Speculation,
    { lemmasLeft: [0], lemmasRight: [0, 1], formsLeft: [0], formsRight: [0], c: [0, 1] },
    { folds: { folds: 4 }, onPoint: (tried) => seen.push(tried) },
  );
  expect(seen).toHaveLength(4);
  expect(point.lemmasRight).toBe(1);
  expect(preset.members[0]!.templates).toEqual(['lemma', 'lemma lemma+1', 'lemma+1', 'form']);
});
