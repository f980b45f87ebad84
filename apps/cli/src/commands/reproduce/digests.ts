import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The digest of a file, or of all that is in a folder, by names and contents; undefined where there is nothing. */
export function digestOfPath(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const hash = createHash('sha256');
  add(path, '');
  return short(hash.digest('hex'));

  function add(at: string, name: string): void {
    if (statSync(at).isDirectory()) {
      for (const entry of readdirSync(at).sort()) add(join(at, entry), `${name}/${entry}`);
      return;
    }
    const bytes = readFileSync(at);
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
}

/** The digest of what can be told as JSON. */
export function digestOf(value: unknown): string {
  return short(createHash('sha256').update(JSON.stringify(value)).digest('hex'));
}

/** Enough to tell apart what is on one page. */
function short(hex: string): string {
  return hex.slice(0, 16);
}
