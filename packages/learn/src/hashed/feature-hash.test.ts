import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, joinHashes } from './feature-hash.js';

test('a part of a text has the hash of that part alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, part, after) => {
      const text = before + part + after;
      expect(hashOf(text, before.length, before.length + part.length)).toBe(hashOf(part));
    }),
  );
});

test('hashes are those of FNV-1a', () => {
  expect(hashOf('') >>> 0).toBe(0x811c9dc5);
  expect(hashOf('a') >>> 0).toBe(0xe40c292c);
  expect(hashOf('foobar') >>> 0).toBe(0xbf9cf968);
});

test('the order of what is joined matters', () => {
  expect(joinHashes(1, 2)).not.toBe(joinHashes(2, 1));
});

test('small numbers joined in pairs do not collide', () => {
  const seen = new Set<number>();
  for (let a = 0; a < 300; a++) for (let b = 0; b < 300; b++) seen.add(joinHashes(a, b));
  expect(seen.size).toBe(300 * 300);
});
