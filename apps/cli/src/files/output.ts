import { once } from 'node:events';
import { join, resolve, sep } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NamedFile } from '@hedgerow/corpus';
import { InputError } from '@hedgerow/document';
import { gather } from '../analysing/gather.js';
import { compressionOf } from './compression.js';
import { followLinks, isDescriptor, type WriteFileOptions, writeFile } from './write-file.js';

/** Writes to standard output or to a file, compressed if its name says so. */
export async function writeOutput(
  pieces: AsyncIterable<string> | AsyncIterable<Uint8Array>,
  stdout: Writable,
  file?: string,
  how: Pick<WriteFileOptions, 'draft'> = {},
): Promise<void> {
  if (file === undefined || isDescriptor(await followLinks(file), '1')) {
    for await (const piece of batches(pieces)) await write(stdout, piece);
    return;
  }
  const compress = compressionOf(file)?.compress();
  if (compress === undefined) await writeFile(batches(pieces), file, how);
  else await pipeline(batches(pieces), compress, (chunks) => writeFile(chunks, file, how));
}

/** Writes the files of a format that lives in a folder. */
export async function writeFolder(files: AsyncIterable<NamedFile>, folder: string): Promise<void> {
  const base = resolve(folder);
  for await (const { name, text } of files) {
    const path = resolve(base, name);
    if (!path.startsWith(base + sep)) {
      throw new InputError('FILE_NAME', `${JSON.stringify(name)} would lie outside ${folder}`);
    }
    // A folder that is cut off is not whole, whatever its files are.
    await writeFile(single(text), join(folder, name), { sync: false });
  }
}

/** Writes a file of bytes, such as a model. */
export async function writeBytes(
  bytes: Uint8Array,
  file: string,
  how: Pick<WriteFileOptions, 'draft'> = {},
): Promise<void> {
  await writeFile(single(bytes), file, how);
}

async function* single<T>(whole: T): AsyncGenerator<T, void> {
  yield whole;
}

/** A system call for each piece would cost more than making it. */
async function* batches(
  pieces: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array, void> {
  const weigh = (piece: string | Uint8Array) => piece.length;
  for await (const batch of gather(pieces, { weigh, enough: 1 << 16, patience: 50 })) {
    yield joined(batch);
  }
}

function joined(pieces: readonly (string | Uint8Array)[]): string | Uint8Array {
  const areTexts = pieces.every((piece): piece is string => typeof piece === 'string');
  return areTexts ? pieces.join('') : Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

async function write(stream: Writable, piece: string | Uint8Array): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(piece)) await once(stream, 'drain');
}
