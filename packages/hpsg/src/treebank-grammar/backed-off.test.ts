import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backedOff, outcomesOf, probabilityOf } from './backed-off.js';

test('probabilities of any context sum to one', () => {
  const use = fc.record({ parent: fc.nat(2), grandparent: fc.nat(2), outcome: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(use, { minLength: 1 }), fc.nat(2), fc.nat(2), (uses, p, g) => {
      const counts = backedOff<string>();
      for (const { parent, grandparent, outcome } of uses) {
        counts.add(['', `${parent}`, `${parent} ${grandparent}`], outcome);
      }
      const contexts = counts.contextsOf(['', `${p}`, `${p} ${g}`]);
      const sum = [...outcomesOf(contexts)].reduce(
        (total, outcome) => total + probabilityOf(contexts, outcome),
        0,
      );
      expect(sum).toBeCloseTo(1, 9);
    }),
  );
});

test('what was seen in the specific context outweighs the general one', () => {
  const counts = backedOff<string>();
  for (let n = 0; n < 8; n++) counts.add(['', 'a'], 1);
  for (let n = 0; n < 24; n++) counts.add(['', 'b'], 2);
  expect(probabilityOf(counts.contextsOf(['', 'a']), 1)).toBeCloseTo((8 + 0.25) / 9, 9);
  expect(probabilityOf(counts.contextsOf(['', 'a']), 2)).toBeCloseTo(0.75 / 9, 9);
  expect(probabilityOf(counts.contextsOf(['', 'unseen']), 2)).toBeCloseTo(0.75, 9);
});
