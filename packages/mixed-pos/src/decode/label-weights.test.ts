import { compactRows } from '@hedgerow/learn/hashed';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelSet } from '../labels.js';
import { classPlan } from './class-plan.js';
import { modelWeights } from './label-weights.js';

const labels = labelSet(['B-NN', 'I-NN', 'E-NN', 'S-NN', 'S-PU', 'B-VV', 'E-VV', 'S-VV']);

describe.each([true, false])('weights of a model, shared: %s', (shared) => {
  const plan = classPlan(labels, shared);
  const hash = fc.oneof(
    fc.integer({ min: 1, max: 0xffffffff }),
    fc.constantFrom(1, 2, 0x10001, 0xffffffff),
  );
  // Rows of all lengths, with hashes that share their first or their last bits.
  const row = fc.record({
    hash,
    entries: fc.uniqueArray(fc.nat(plan.classes - 1), { minLength: 1, maxLength: plan.classes }),
  });
  const rows = fc.uniqueArray(row, { selector: (one) => one.hash, minLength: 1, maxLength: 40 });

  test('are the sums of the rows of the features that are known', () => {
    fc.assert(
      fc.property(rows, fc.array(hash, { maxLength: 20 }), (known, others) => {
        const model = compactRows(
          known.map((one) => ({
            hash: one.hash,
            classes: one.entries,
            weights: one.entries.map((klass) => ((one.hash + 31 * klass) % 19) - 9.5),
          })),
          plan.classes,
        );
        const asked = [...others, ...known.map((one) => one.hash)].slice(0, 40);
        const expected = Array.from(plan.all, (label) => {
          const classes = shared
            ? [label, labels.count + (label & 3), labels.count + 4 + (label >> 2)]
            : [label];
          let sum = 0;
          for (const feature of asked) {
            const at = model.hashes.indexOf(feature);
            if (at < 0) continue;
            for (let entry = model.rowStart[at]!; entry < model.rowStart[at + 1]!; entry++) {
              if (classes.includes(model.entryClass[entry]!)) sum += model.entryWeight[entry]!;
            }
          }
          return sum;
        });
        const weights = modelWeights(plan, model);
        const features = Uint32Array.from(asked);
        const all = new Int32Array(plan.all.length).fill(7);
        weights.addAll(features, features.length, all);
        expect([...all]).toEqual(expected.map((sum) => sum + 7));
        const some = Int32Array.from([4, 0, 2]);
        const found = new Int32Array(3);
        weights.add(features, features.length, some, 3, Int32Array.from([1, 2, 3]), found);
        expect([...found]).toEqual([...some].map((place, k) => expected[place]! + k + 1));
      }),
    );
  });
});
