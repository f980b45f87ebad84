import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of the corpora: what `HEDGEROW_DATA` says, or `shared/data` beside the checkout. */
export const corporaFolder =
  process.env.HEDGEROW_DATA ?? resolve(import.meta.dirname, '../../../../shared/data');

/** The path of a file or folder of the corpora, or undefined where they are not at hand. */
export function corpus(path: string, folder = corporaFolder): string | undefined {
  const full = resolve(folder, path);
  return existsSync(full) ? full : undefined;
}
