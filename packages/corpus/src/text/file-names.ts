/** Characters that some file system refuses or reads as something else. */
const unsafe = /[\0-\x1f\x7f<>:"/\\|?*\ud800-\udfff]/gu;
/** Names that are devices on Windows, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const longest = 100;

/**
 * Gives each document a file name of its own, made from its id: safe on every file system, never a path
 * out of the folder, and different from all before it even where case is not told apart. With `folders`,
 * a `/` in the id is kept as a folder.
 */
export function fileNamer(): (id: string, options?: { readonly folders?: boolean }) => string {
  /** Names that are given, without case, and the number that the next document of that name tries. */
  const taken = new Map<string, number>();
  return (id, { folders = false } = {}) => {
    const parts = folders ? id.split('/') : [id];
    const name = parts.map(safePart).join('/');
    const plain = name.toLowerCase();
    let free = name;
    let next = taken.get(plain) ?? 2;
    for (; taken.has(free.toLowerCase()); next++) free = `${name}-${next}`;
    taken.set(free.toLowerCase(), 2);
    if (free !== name) taken.set(plain, next);
    return free;
  };
}

function safePart(part: string): string {
  const safe = part
    .replace(unsafe, '_')
    .slice(0, longest)
    .replace(/^[. ]+|[. ]+$/g, (dots) => '_'.repeat(dots.length));
  return safe === '' || device.test(safe) ? `_${safe}` : safe;
}
