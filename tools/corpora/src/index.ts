import { test } from 'vitest';
import { corpus } from './locate.js';

export { corpus };

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
