/**
 * Finds where a hash is among ascending ones, or -1. Hashes are spread evenly, so their first bits tell nearly where they
 * are: a table of where each prefix begins is made in one pass, with no sorting and no jumping about in memory, and loads faster
 * than a hash table.
 */
export function hashFinder(hashes: Uint32Array): (hash: number) => number {
  const bits = Math.min(24, Math.max(1, Math.ceil(Math.log2(hashes.length + 1))));
  const shift = 32 - bits;
  const begins = new Uint32Array(2 ** bits + 1);
  let prefix = 0;
  for (let at = 0; at < hashes.length; at++) {
    const own = hashes[at]! >>> shift;
    while (prefix <= own) begins[prefix++] = at;
  }
  while (prefix < begins.length) begins[prefix++] = hashes.length;
  return (hash) => {
    const wanted = hash >>> 0;
    const own = wanted >>> shift;
    const end = begins[own + 1]!;
    for (let at = begins[own]!; at < end; at++) if (hashes[at] === wanted) return at;
    return -1;
  };
}
