import type { ConformanceCheck } from './conformance-check.js';
import { crc32 } from './crc32.js';
import { InputError } from './errors.js';
import type { Json } from './model-file.js';

/** A model file, and what its reader makes of it. */
export interface ModelReader {
  readonly bytes: Uint8Array;
  /** Decodes a file and uses what came of it once, so that what only shows in use shows as well. */
  open(bytes: Uint8Array): unknown;
}

/**
 * What every reader of models must keep to: whatever stands in a field of the header, under a right checksum, ends in a
 * model or in an `InputError`. There is a check for each field.
 */
export function modelConformance({ bytes, open }: ModelReader): readonly ConformanceCheck[] {
  const header = JSON.parse(new TextDecoder().decode(headerOf(bytes))) as Json;
  const paths = [...placesIn(header)].filter((path) => !path.some((key) => isCheckedForAll(key)));
  return paths.map((path) => ({
    name: `a header with anything else for ${path.join('.')}`,
    run: async () => {
      for (const value of oddValues(valueAt(header, path))) {
        const forged = withHeader(bytes, replaced(header, path, value));
        try {
          await open(forged);
        } catch (error) {
          if (isInputError(error)) continue;
          throw new Error(`${path.join('.')} of ${JSON.stringify(value)?.slice(0, 80)}`, {
            cause: error,
          });
        }
      }
    },
  }));
}

/** Fields that `decodeModel` checks for all readers, and none looks at. */
function isCheckedForAll(key: string | number): boolean {
  return ['data', 'scores', 'seed', 'offset', 'length', 'crc32'].includes(String(key));
}

type Path = readonly (string | number)[];

/** Fields of every depth; of a list the list itself, and its first and last. */
function* placesIn(value: Json, path: Path = []): Generator<Path, void> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  const keys = Array.isArray(value)
    ? [...new Set([0, value.length - 1])].filter((i) => i >= 0)
    : Object.keys(value);
  for (const key of keys) yield* placesIn(valueAt(value, [key]), [...path, key]);
}

function valueAt(value: Json, path: Path): Json {
  return path.reduce<Json>((at, key) => (at as { readonly [key: string]: Json })[key]!, value);
}

/** `undefined` leaves the field out. */
function oddValues(value: Json): readonly (Json | undefined)[] {
  const numbers = typeof value === 'number' ? [value + 1, value - 1, 2 * value, -value] : [];
  const lists = Array.isArray(value)
    ? [value.slice(1), [...value, ...value], [...value].reverse(), [...value, null]]
    : [];
  return [
    ...[undefined, null, true, 'x', [], {}, [null], deep],
    ...[0, -1, 0.5, 1e9, 1e300],
    ...numbers,
    ...lists,
  ];
}

/** Deeper than functions that call themselves can follow. */
const deep = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) as Json;

function replaced(value: Json, [key, ...rest]: Path, by: Json | undefined): Json | undefined {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as {
    [key: string]: Json | undefined;
  };
  copy[key] = replaced(valueAt(value, [key]), rest, by);
  if (copy[key] === undefined && !Array.isArray(value)) delete copy[key];
  return copy as Json;
}

const prefixLength = 24;

function headerOf(bytes: Uint8Array): Uint8Array {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  return bytes.subarray(prefixLength, prefixLength + length);
}

/** The file with another header, its length and checksum put right. */
function withHeader(bytes: Uint8Array, header: Json | undefined): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const padding = (16 - ((prefixLength + json.length) % 16)) % 16;
  const text = new Uint8Array(json.length + padding).fill(0x20);
  text.set(json);
  const rest = bytes.subarray(prefixLength + headerOf(bytes).length);
  const forged = new Uint8Array(prefixLength + text.length + rest.length);
  forged.set(bytes.subarray(0, prefixLength));
  forged.set(text, prefixLength);
  forged.set(rest, prefixLength + text.length);
  const view = new DataView(forged.buffer);
  view.setUint32(12, text.length, true);
  view.setUint32(16, crc32(text), true);
  return forged;
}

/** Also that of `@hedgerow/document`. */
function isInputError(error: unknown): boolean {
  return error instanceof InputError || (error instanceof Error && error.name === 'InputError');
}
