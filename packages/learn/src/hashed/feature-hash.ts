/** Hashes of words and of features: 32 bits, the same on every machine, with nothing allocated. */

/** FNV-1a over the UTF-16 units of a part of a text. */
export function hashOf(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** One hash of two; their order matters. The bits are mixed as in MurmurHash3. */
export function joinHashes(a: number, b: number): number {
  let hash = Math.imul(a, 0xcc9e2d51) ^ Math.imul(b, 0x1b873593);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = (Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) + a) | 0;
  return hash ^ (hash >>> 16);
}
