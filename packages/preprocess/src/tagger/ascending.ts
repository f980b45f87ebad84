/** Ascending whole numbers of 32 bits, such as the hashes of words, in little room. */

/** The differences between neighbours, seven bits a byte. */
export function packAscending(values: Uint32Array): Uint8Array {
  const bytes: number[] = [];
  let last = 0;
  for (const value of values) {
    let step = value - last;
    last = value;
    for (; step >= 128; step = Math.floor(step / 128)) bytes.push((step % 128) | 128);
    bytes.push(step);
  }
  return Uint8Array.from(bytes);
}

/** Undefined where the bytes are not `count` numbers. */
export function unpackAscending(bytes: Uint8Array, count: number): Uint32Array | undefined {
  const values = new Uint32Array(count);
  let found = 0;
  let last = 0;
  let unit = 1;
  for (const byte of bytes) {
    last += (byte & 127) * unit;
    unit *= 128;
    if (byte >= 128) continue;
    unit = 1;
    values[found++] = last;
  }
  return found === count && unit === 1 ? values : undefined;
}

/** Where a value is, or -1. */
export function placeOf(values: Uint32Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return values[low] === value ? low : -1;
}
