import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backedOffBuilder } from './backed-off.js';

test('probabilities of any context sum to one', () => {
  const use = fc.record({ parent: fc.nat(2), grandparent: fc.nat(2), outcome: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(use, { minLength: 1 }), fc.nat(2), fc.nat(2), (uses, p, g) => {
      const builder = backedOffBuilder<string>();
      for (const { parent, grandparent, outcome } of uses) {
        builder.add(['', `${parent}`, `${parent} ${grandparent}`], outcome);
      }
      const counts = builder.build();
      const contexts = counts.contextsOf(['', `${p}`, `${p} ${g}`]);
      const sum = [...counts.outcomesOf(contexts)].reduce(
        (total, outcome) => total + counts.probabilityOf(contexts, outcome),
        0,
      );
      expect(sum).toBeCloseTo(1, 9);
    }),
  );
});

test('what was seen in the specific context outweighs the general one', () => {
  const builder = backedOffBuilder<string>();
  for (let n = 0; n < 8; n++) builder.add(['', 'a'], 1);
  for (let n = 0; n < 24; n++) builder.add(['', 'b'], 2);
  const counts = builder.build();
  expect(counts.probabilityOf(counts.contextsOf(['', 'a']), 1)).toBeCloseTo((8 + 0.25) / 9, 9);
  expect(counts.probabilityOf(counts.contextsOf(['', 'a']), 2)).toBeCloseTo(0.75 / 9, 9);
  expect(counts.probabilityOf(counts.contextsOf(['', 'unseen']), 2)).toBeCloseTo(0.75, 9);
});

test('outcomes come from the specific contexts first', () => {
  const builder = backedOffBuilder<string>();
  builder.add(['', 'a'], 1);
  builder.add(['', 'a'], 2);
  builder.add([''], 3);
  const counts = builder.build();
  const contexts = counts.contextsOf(['', 'a']);
  expect([...counts.outcomesOf(contexts, 2)]).toEqual([1, 2]);
  expect([...counts.outcomesOf(contexts, 3)]).toEqual([1, 2, 3]);
});
