import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureStore } from './feature-store.js';

test('what was kept stays as it was, whatever is kept after it', () => {
  const feature = fc.integer({ min: 0, max: 0xffff_ffff });
  const words = fc.array(fc.array(fc.uint32Array({ maxLength: 3000 }), { maxLength: 5 }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(words, feature, (lists, first) => {
      const all = [[Uint32Array.of(first)], ...lists];
      const keep = featureStore();
      const kept = all.map((places) => keep(places));
      const found = kept.map(({ features, starts }) =>
        starts.slice(0, -1).map((start, place) => features.slice(start, starts[place + 1])),
      );
      expect(found).toEqual(all);
    }),
    { numRuns: 30 },
  );
});
