/**
 * Some bits for each hash, by which most of those that are not among them are told at once: a table is too large for the
 * cache, these are not.
 */
export interface HashFilter {
  readonly bits: Uint32Array;
  /** 32 less the binary logarithm of the number of bits; no less than 1, so that 0 and 1 are alike here as in tables. */
  readonly shift: number;
}

/** For so many hashes, with none of them in it yet. */
export function hashFilter(hashes: number): HashFilter {
  const logarithm = Math.min(26, Math.max(5, Math.ceil(Math.log2(hashes + 1)) + 3));
  return { bits: new Uint32Array(2 ** (logarithm - 5)), shift: 32 - logarithm };
}

export function addHash({ bits, shift }: HashFilter, hash: number): void {
  const bit = hash >>> shift;
  bits[bit >>> 5]! |= 1 << (bit & 31);
}

/** False only if the hash is not among those of the filter. */
export function mayHave({ bits, shift }: HashFilter, hash: number): boolean {
  const bit = hash >>> shift;
  return ((bits[bit >>> 5]! >>> (bit & 31)) & 1) !== 0;
}
