import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { InputError } from '@hedgerow/document';
import { syncFolder } from '../../files/sync.js';
import type { OutputPlace } from './place.js';

/** Output that a run can go on with where another was interrupted. */
export interface ResumableOutput {
  write(text: string): Promise<void>;
  /** Until all that was written is out of this process, and where that is. */
  place(): Promise<OutputPlace | undefined>;
  /** All is written: a file gets its name. */
  complete(): Promise<void>;
  /** Leaves it as it is. */
  close(): Promise<void>;
}

/** Standard output, piece by piece: what is saved as done has been written. */
export function streamOutput(stdout: Writable): ResumableOutput {
  const nothing = async () => {};
  return {
    write: async (text) => {
      if (stdout.errored) throw stdout.errored;
      if (!stdout.write(text)) await once(stdout, 'drain');
    },
    place: async () => undefined,
    complete: nothing,
    close: nothing,
  };
}

/**
 * A file under another name until it is complete, as all output is; but under one that does not change from run to run,
 * so that the next one finds what is there and goes on from `place`.
 */
export async function fileOutput(
  file: string,
  place: OutputPlace | undefined,
): Promise<ResumableOutput> {
  const unfinished = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  const { handle, hash } =
    place === undefined
      ? { handle: await open(unfinished, 'w'), hash: createHash('sha256') }
      : await takeUp(file, unfinished, place);
  let bytes = place?.bytes ?? 0;
  let waiting: string[] = [];
  let length = 0;
  const flush = async () => {
    const text = Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
    await handle.writeFile(text);
    hash.update(text);
    bytes += text.length;
  };
  return {
    write: async (text) => {
      waiting.push(text);
      length += text.length;
      if (length >= enough) await flush();
    },
    place: async () => {
      await flush();
      await handle.datasync();
      return { file, bytes, sha256: hash.copy().digest('hex') };
    },
    complete: async () => {
      await flush();
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      await syncFolder(dirname(file));
    },
    close: () => handle.close(),
  };
}

/** A system call for each piece would cost more than making it. */
const enough = 1 << 16;

/** What a run left, cut back to what it had saved as done. */
async function takeUp(
  file: string,
  unfinished: string,
  { bytes, sha256 }: OutputPlace,
): Promise<{ readonly handle: FileHandle; readonly hash: Hash }> {
  // It may have been interrupted between giving the file its name and saving that it had.
  const left = existsSync(unfinished) ? unfinished : file;
  const hash = createHash('sha256');
  let found = 0;
  if (bytes > 0 && existsSync(left)) {
    for await (const chunk of createReadStream(left, { end: bytes - 1 })) {
      hash.update(chunk as Uint8Array);
      found += (chunk as Uint8Array).length;
    }
  }
  if (found < bytes || hash.copy().digest('hex') !== sha256) {
    throw new InputError(
      'NAMES_OUTPUT',
      `does not begin with the ${bytes} bytes that the run before had written`,
      { source: { file: left }, hint: 'put back what it wrote, or take another --state' },
    );
  }
  if (found > 0 && left === file) await rename(file, unfinished);
  const handle = await open(unfinished, 'a');
  await handle.truncate(bytes);
  return { handle, hash };
}
