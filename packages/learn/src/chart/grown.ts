/** The array, or its content in one of at least twice the length where `size` numbers do not fit. */
export function grownInts(array: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  if (size <= array.length) return array;
  const larger = new Int32Array(Math.max(size, 2 * array.length));
  larger.set(array);
  return larger;
}

export function grownDoubles(
  array: Float64Array<ArrayBuffer>,
  size: number,
): Float64Array<ArrayBuffer> {
  if (size <= array.length) return array;
  const larger = new Float64Array(Math.max(size, 2 * array.length));
  larger.set(array);
  return larger;
}
