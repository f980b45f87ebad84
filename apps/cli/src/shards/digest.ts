import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** By what a file is known again. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** What a file holds, without holding it in memory; a folder is all of its files. */
export async function digestOf(path: string): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of bytesAt(path)) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function* bytesAt(path: string): AsyncGenerator<Uint8Array, void> {
  try {
    yield* createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    for (const name of (await readdir(path)).sort()) {
      yield new TextEncoder().encode(name);
      yield* bytesAt(join(path, name));
    }
  }
}
