/** The classes of a model's entries: a byte each, or two where there are more than 255. */
export type ClassList = Uint8Array | Uint16Array;

/** An entry has 15 bits for its class when it is scored. */
export const mostClasses = 0x8000;

/** A row has an entry for each class at most, so its length fits where its classes do. */
export function isWide(classes: number): boolean {
  return classes > 255;
}

export function classList(classes: number, length: number): ClassList {
  return isWide(classes) ? new Uint16Array(length) : new Uint8Array(length);
}
