import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonData, inSharedMemory } from './common-data.js';

const large = 20_000;

test('larger arrays are in shared memory, and hold what they held', () => {
  const bytes = new Uint8Array(8 * large + 8).map((_, i) => i);
  const data = {
    weights: Float64Array.from({ length: large }, (_, i) => i / 3),
    rows: [{ view: new Uint32Array(bytes.buffer, 8, large) }, { view: new Int8Array(3) }],
    names: ['oak', 'moss'],
    nothing: undefined,
    words: new Map([['oak', 1]]),
  };
  const common = inSharedMemory(data);
  expect(common).toEqual(data);
  expect(common.weights.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(common.rows[0]!.view.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(common.rows[0]!.view.buffer.byteLength).toBe(4 * large);
  expect(common.rows[1]!.view.buffer).toBeInstanceOf(ArrayBuffer);
  expect(inSharedMemory(common).weights).toBe(common.weights);
});

test('a copy in another thread sees the same memory', () => {
  const common = inSharedMemory({ weights: new Float32Array(large) });
  const copy = structuredClone(common);
  common.weights[7] = 0.5;
  expect(copy.weights[7]).toBe(0.5);
});

test('plain data of any kind stays what it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(inSharedMemory(data)).toEqual(data);
    }),
  );
});

test('data go by the places of files: another file of the same name has its own', () => {
  const decoded = new Map();
  const at = (place: string) => commonData(decoded, { tagger: new URL(`file:///${place}`) });
  const made = at('a').set('tagger', { tags: ['NN'] });
  expect(at('a').get('tagger')).toBe(made);
  expect(at('b').get('tagger')).toBeUndefined();
  expect([...decoded.keys()]).toEqual(['file:///a']);
});
