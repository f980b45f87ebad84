import { crc32 as zlibCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.js';
import { InputError } from './errors.js';
import { decodeHeader, decodeModel, encodeModel, requireSection } from './model-file.js';

const header = {
  kind: 'test',
  seed: 7,
  labels: ['O', 'B-CUE', '引'],
  parameters: { c: 0.5, shrink: true },
  data: [{ name: 'made up', licence: 'CC0' }],
  scores: { f1: 0.875 },
};
const sections = {
  weights: new Float64Array([1.5, -0, 2 ** -1074, 3e300]),
  codes: new Int8Array([-128, 127, 3]),
  empty: new Uint16Array(0),
  ids: new Int32Array([-1, 2 ** 31 - 1]),
  singles: new Float32Array([0.1]),
  shorts: new Int16Array([-300]),
  text: new Uint8Array([1, 2, 3, 4, 5]),
  large: new Uint32Array([2 ** 32 - 1]),
};
const file = encodeModel(header, sections);

/** A corrupt header whose checksum is right again: what a hand-made file could hold. */
function withHeader(json: string): Uint8Array {
  const text = new TextEncoder().encode(json.padEnd(Math.ceil((24 + json.length) / 16) * 16 - 24));
  const bytes = new Uint8Array(24 + text.length + 16);
  bytes.set(file.subarray(0, 12));
  bytes.set(text, 24);
  const view = new DataView(bytes.buffer);
  view.setUint32(12, text.length, true);
  view.setUint32(16, crc32(text), true);
  return bytes;
}

test('what was written is read', () => {
  const model = decodeModel(file, { kind: 'test' });
  expect(model.header).toEqual(header);
  expect(Object.fromEntries(model.sections)).toEqual(sections);
  expect(decodeHeader(file).table.map(({ offset }) => offset % 16)).toEqual(Array(8).fill(0));
});

test('it is read from any place in a buffer', () => {
  for (const shift of [1, 3, 4, 8]) {
    const moved = new Uint8Array(file.length + shift + 5);
    moved.set(file, shift);
    const model = decodeModel(moved.subarray(shift, shift + file.length));
    expect(Object.fromEntries(model.sections)).toEqual(sections);
  }
});

test('the order in which the header was put together does not change the bytes', () => {
  const reversed = Object.fromEntries(Object.entries(header).reverse()) as unknown as typeof header;
  expect(encodeModel(reversed, sections)).toEqual(file);
});

test('any header and sections come back', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.float64Array(), fc.int16Array())),
      (extra, arrays) => {
        fc.pre(!Object.hasOwn(extra, '__proto__') && !Object.hasOwn(arrays, '__proto__'));
        const model = decodeModel(encodeModel({ kind: 'k', extra } as never, arrays));
        expect(model.header.extra).toEqual(JSON.parse(JSON.stringify(extra)));
        expect(Object.fromEntries(model.sections)).toEqual({ ...arrays });
      },
    ),
  );
});

test('every cut of the file is an InputError that says so', () => {
  for (let length = 0; length < file.length; length++) {
    let error: unknown;
    try {
      decodeModel(file.subarray(0, length));
    } catch (caught) {
      error = caught;
    }
    // the last section is followed by padding, which nobody misses
    if (error === undefined) expect(length).toBeGreaterThanOrEqual(file.length - 15);
    else {
      expect(error).toBeInstanceOf(InputError);
      expect((error as InputError).code).toBe(length < 8 ? 'MODEL_MAGIC' : 'MODEL_TRUNCATED');
    }
  }
});

test('every flipped bit is noticed, or is in padding', () => {
  const intact = decodeModel(file);
  for (let bit = 0; bit < file.length * 8; bit++) {
    const flipped = file.slice();
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    try {
      expect(decodeModel(flipped)).toEqual(intact);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
    }
  }
});

function row(name: string, length = 0): string {
  // The checksum of 16 zeros, and of nothing.
  const checksum = length === 16 ? 0xecbb4b55 : 0;
  return JSON.stringify({ name, type: 'u8', offset: 0, length, crc32: checksum });
}

test.each([
  [new Uint8Array(0), 'MODEL_MAGIC', 'found nothing, expected a model'],
  [new Uint8Array([80, 75, 3, 4]), 'MODEL_MAGIC', 'found the bytes 50 4b 03 04'],
  [withByte(8, 2), 'MODEL_VERSION', 'found format version 2, expected 1'],
  [withHeader('{"kind":"x"'), 'MODEL_CORRUPT', 'the header is not JSON'],
  [withHeader('null'), 'MODEL_CORRUPT', 'the header has no kind'],
  [withHeader('{"kind":"x"}'), 'MODEL_CORRUPT', 'no table of sections'],
  [withHeader('{"kind":"x","sections":[{"name":"a"}]}'), 'MODEL_CORRUPT', 'no table of sections'],
  [
    withHeader(
      '{"kind":"x","sections":[{"name":"a","type":"toString","offset":0,"length":0,"crc32":0}]}',
    ),
    'MODEL_CORRUPT',
    'no table of sections',
  ],
  [withHeader('{"kind":"x","sections":[],"labels":["a",1]}'), 'MODEL_CORRUPT', 'header.labels is'],
  [withHeader('{"kind":"x","sections":[],"extra":[]}'), 'MODEL_CORRUPT', 'header.extra is'],
  [withHeader('{"kind":"x","sections":[],"parameters":1}'), 'MODEL_CORRUPT', 'parameters is 1'],
  [withHeader('{"kind":"x","sections":[],"seed":"1"}'), 'MODEL_CORRUPT', 'header.seed is "1"'],
  [withHeader('{"kind":"x","sections":[],"data":[{}]}'), 'MODEL_CORRUPT', 'data.name is missing'],
  [withHeader('{"kind":"x","sections":[],"scores":{"f1":"1"}}'), 'MODEL_CORRUPT', 'scores.f1 is'],
  [withHeader(`{"kind":"x","sections":[${row('a')},${row('a')}]}`), 'MODEL_CORRUPT', 'there twice'],
  [
    withHeader(`{"kind":"x","sections":[${row('a', 16)},${row('b')}]}`),
    'MODEL_CORRUPT',
    'the section b is there twice, or begins before the one above it ends',
  ],
  [
    withHeader(
      '{"kind":"x","sections":[{"name":"a","type":"f64","offset":0,"length":1e15,"crc32":0}]}',
    ),
    'MODEL_TRUNCATED',
    'the section a ends at byte 8000000000000',
  ],
])('a file that cannot be read: %#', (bytes, code, message) => {
  let error: unknown;
  try {
    decodeModel(bytes);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(InputError);
  expect((error as InputError).code).toBe(code);
  expect((error as InputError).message).toContain(message);
});

function withByte(at: number, value: number): Uint8Array {
  const changed = file.slice();
  changed[at] = value;
  return changed;
}

test('a model of another kind, a section that is not there, of another type or length', () => {
  expect(() => decodeModel(file, { kind: 'crf' })).toThrow(
    'found a model of kind test, expected crf',
  );
  const model = decodeModel(file);
  expect(requireSection(model, 'codes', 'i8', 3)).toEqual(sections.codes);
  expect(() => requireSection(model, 'bias', 'f64')).toThrow(
    'the model has no section bias, found',
  );
  expect(() => requireSection(model, 'codes', 'u8')).toThrow(
    'the section codes is i8, expected u8',
  );
  expect(() => requireSection(model, 'codes', 'i8', 4)).toThrow('has 3 elements, expected 4');
});

test('a header that JSON would blur is refused', () => {
  expect(() => encodeModel({ kind: 'x', scores: { f1: Number.NaN } }, {})).toThrow(
    'header.scores.f1 is NaN, expected a finite number',
  );
});

test('the checksum is that of zlib', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(3), (bytes, from) => {
      const part = bytes.subarray(from);
      return crc32(part) === zlibCrc32(part);
    }),
  );
});
