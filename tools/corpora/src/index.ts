import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'vitest';

const root = process.env.HEDGEROW_DATA ?? resolve(import.meta.dirname, '../../../../shared/data');

/** The path of a file or folder of the corpora, or undefined where they are not at hand. */
export function corpus(path: string): string | undefined {
  const full = resolve(root, path);
  return existsSync(full) ? full : undefined;
}

/** A test on real corpora, given their full paths; skipped, saying which is absent, where one is. */
export function testCorpus(
  name: string,
  paths: readonly string[],
  run: (...paths: string[]) => void | Promise<void>,
): void {
  const absent = paths.filter((path) => corpus(path) === undefined);
  if (absent.length > 0) test.skip(`${name} (${absent.join(', ')} not found)`, () => {});
  else test(name, () => run(...paths.map((path) => corpus(path)!)));
}
