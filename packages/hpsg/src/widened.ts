/** A longer array that begins with what is in another. */
export function widened<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
