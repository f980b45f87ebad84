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
  const taken = new Set<string>();
  return (id, { folders = false } = {}) => {
    const parts = folders ? id.split('/') : [id];
    const name = parts.map(safePart).join('/');
    let free = name;
    for (let i = 2; taken.has(free.toLowerCase()); i++) free = `${name}-${i}`;
    taken.add(free.toLowerCase());
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
