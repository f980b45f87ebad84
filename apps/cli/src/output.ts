import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile as writeWhole } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { NamedFile } from '@hedgerow/corpus';
import { InputError } from '@hedgerow/document';
import { gather } from './gather.js';

/** Writes to standard output, or to a file under a temporary name that is renamed when all is there. */
export async function writeOutput(
  pieces: AsyncIterable<string>,
  stdout: Writable,
  file?: string,
): Promise<void> {
  if (file === undefined) {
    for await (const piece of batches(pieces)) await write(stdout, piece);
  } else {
    await writeFile(pieces, file);
  }
}

async function writeFile(pieces: AsyncIterable<string>, file: string): Promise<void> {
  const temporary = `${file}.${process.pid}.part`;
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(temporary);
  // What goes wrong is thrown by the next write, or by the end.
  stream.on('error', () => {});
  try {
    for await (const piece of batches(pieces)) await write(stream, piece);
    stream.end();
    await finished(stream);
    await rename(temporary, file);
  } catch (error) {
    stream.destroy();
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes the files of a format that lives in a folder. */
export async function writeFolder(files: AsyncIterable<NamedFile>, folder: string): Promise<void> {
  const base = resolve(folder);
  for await (const { name, text } of files) {
    const path = resolve(base, name);
    if (!path.startsWith(base + sep)) {
      throw new InputError('FILE_NAME', `${JSON.stringify(name)} would lie outside ${folder}`);
    }
    await writeFile(single(text), join(folder, name));
  }
}

/** Writes a file of bytes, such as a model, in the same way. */
export async function writeBytes(bytes: Uint8Array, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.part`;
  try {
    await writeWhole(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function* single(text: string): AsyncGenerator<string, void> {
  yield text;
}

/** A system call for each piece would cost more than making it. */
async function* batches(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  const weigh = (piece: string) => piece.length;
  for await (const batch of gather(pieces, { weigh, enough: 1 << 16, patience: 50 })) {
    yield batch.join('');
  }
}

async function write(stream: Writable, text: string): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(text)) await once(stream, 'drain');
}
