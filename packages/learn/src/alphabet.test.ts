import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alphabet, alphabetFrom } from './alphabet.js';

const anyString = fc.string({ unit: 'binary', maxLength: 12 });
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
  .map((units) => String.fromCharCode(...units));

test('ids count up in order of first sight', () => {
  const names = alphabet(['a', 'b', 'a', '']);
  expect([names.size, names.find('a'), names.find('b'), names.find(''), names.find('c')]).toEqual([
    3, 0, 1, 2, -1,
  ]);
  expect(names.nameOf(1)).toBe('b');
});

test('a frozen alphabet gives no new ids', () => {
  const names = alphabet(['a']).freeze();
  expect([names.add('b'), names.add('a'), names.size]).toEqual([-1, 0, 1]);
});

test('it agrees with a Map, before and after storing', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyString, anyUnits)), fc.array(anyUnits), (known, others) => {
      const map = new Map<string, number>();
      const names = alphabet();
      for (const name of known) {
        if (!map.has(name)) map.set(name, map.size);
        expect(names.add(name)).toBe(map.get(name));
      }
      const stored = alphabetFrom(names.toSections());
      expect(stored.size).toBe(map.size);
      for (const [name, id] of map) {
        expect(stored.find(name)).toBe(id);
        expect(stored.nameOf(id)).toBe(name);
      }
      for (const name of others) expect(stored.find(name)).toBe(map.get(name) ?? -1);
    }),
  );
});

test('a hundred thousand names keep their ids as the table grows', () => {
  const names = alphabet();
  for (let i = 0; i < 100_000; i++) names.add(`w[${i % 5}]=${i}`);
  names.freeze();
  for (let i = 0; i < 100_000; i++) {
    if (names.find(`w[${i % 5}]=${i}`) !== i) throw new Error(`${i} was lost`);
  }
  expect(names.find('w[0]=1')).toBe(-1);
});

test('names outside it and sections that do not fit are errors', () => {
  const names = alphabet(['abc']);
  expect(() => names.nameOf(1)).toThrow('there is no name 1, expected 0 to 0');
  expect(() => names.add('x'.repeat(70_000))).toThrow(/expected at most 65535/);
  expect(() => alphabetFrom({ text: new Uint8Array(3), lengths: new Uint16Array([2]) })).toThrow(
    'the names of the alphabet take 2 bytes, found 3',
  );
  const broken = alphabetFrom({
    text: new Uint8Array([0xff, 0xff, 0xff, 0xff]),
    lengths: new Uint16Array([4]),
  });
  expect(() => broken.nameOf(0)).toThrow('name 0 is not UTF-8');
});
