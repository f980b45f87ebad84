import type { CommonData } from '@hedgerow/capability';

/** What files decode to, by their places: goes to other threads as it is, and larger arrays stay where they are. */
export type DecodedFiles = Map<string, unknown>;

/** The data of files at these places, for pipelines of theirs. */
export function commonData(
  decoded: DecodedFiles,
  places: { readonly [name: string]: URL },
): CommonData {
  const placeOf = (name: string) => places[name]?.href ?? name;
  return {
    get: (name) => decoded.get(placeOf(name)),
    set: (name, data) => {
      const common = inSharedMemory(data);
      decoded.set(placeOf(name), common);
      return common;
    },
  };
}

/** Arrays of fewer bytes are copied for each thread: shared memory comes in pages. */
const leastBytes = 16_384;

/** The same plain data, with its larger arrays in memory that threads can share. */
export function inSharedMemory<T>(data: T): T {
  return moved(data) as T;
}

function moved(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (ArrayBuffer.isView(data))
    return data instanceof DataView ? data : movedArray(data as Numbers);
  if (Array.isArray(data)) return data.every(isSmall) ? data : data.map(moved);
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, moved(value)]));
}

function isSmall(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

type Numbers = Uint8Array & { constructor: new (memory: SharedArrayBuffer) => Uint8Array };

/** A view of part of a file becomes an array of its own, so that the file is not kept for its sake. */
function movedArray(array: Numbers): Uint8Array {
  if (array.byteLength < leastBytes) return array.slice();
  if (array.buffer instanceof SharedArrayBuffer) return array;
  const shared = new array.constructor(new SharedArrayBuffer(array.byteLength));
  shared.set(array);
  return shared;
}
