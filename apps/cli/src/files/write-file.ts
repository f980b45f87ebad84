import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readlink,
  rename,
  rm,
  stat,
  writeFile as writeAll,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export type Chunks = AsyncIterable<string | Uint8Array>;

export interface WriteFileOptions {
  /**
   * Whether a new file is on the disk before it has its name, so that not even a loss of power leaves a part of it. That
   * takes some milliseconds, too long for thousands of small ones. One that replaces another always is. Default true.
   */
  readonly sync?: boolean;
  /** What tells the temporary name from those of others that write the same file; else the number of the process. */
  readonly draft?: string | undefined;
}

/**
 * Writes a file that is all there or as it was before: under a temporary name, which is then changed. A link stays one,
 * and what it leads to is written; mode and owner of a file stay. What is no file, such as a device or a pipe, gets the
 * chunks as they come.
 */
export async function writeFile(
  chunks: Chunks,
  file: string,
  { sync = true, draft: mark = String(process.pid) }: WriteFileOptions = {},
): Promise<void> {
  const target = await followLinks(file);
  const there = await entryAt(target);
  if (isDescriptor(target) || (there !== undefined && !there.isFile())) {
    // Added at the end: what is behind a descriptor may be a file that others have begun.
    await fill(await open(target, 'a'), chunks, { sync: false });
    return;
  }
  if (there === undefined) await mkdir(dirname(target), { recursive: true });
  // Who took away the right to write a file meant it, also where its folder lets it be replaced.
  else await access(target, constants.W_OK);
  const draft = await begin(target, there, mark);
  try {
    await fill(draft.handle, chunks, { sync: sync || there !== undefined });
    await draft.finish();
  } finally {
    await draft.clear();
  }
}

/** The descriptors that the process was given, by the names that the system has for them. */
export function isDescriptor(path: string, which = String.raw`\d+`): boolean {
  return new RegExp(`^/(?:dev|proc/self)/fd/${which}$`).test(path);
}

/** Where a path leads that may not be there yet. Descriptors are links, too, but only the system can follow these. */
export async function followLinks(file: string): Promise<string> {
  let path = file;
  for (let steps = 0; steps < mostLinks && !isDescriptor(path); steps++) {
    const isLink = (await entryAt(path, lstat))?.isSymbolicLink() ?? false;
    if (!isLink) return path;
    path = resolve(dirname(path), await readlink(path));
  }
  return path;
}

/** As on Linux; after so many, the system says that it is too many. */
const mostLinks = 40;

interface Entry {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  isFile(): boolean;
  isSymbolicLink(): boolean;
}

async function entryAt(
  path: string,
  look: (path: string) => Promise<Entry> = stat,
): Promise<Entry | undefined> {
  try {
    return await look(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What will be the file, while it is written. */
interface Draft {
  readonly handle: FileHandle;
  /** Makes it the file. */
  finish(): Promise<void>;
  /** Removes what is left of it. */
  clear(): Promise<void>;
}

async function begin(target: string, there: Entry | undefined, mark: string): Promise<Draft> {
  const temporary = `${target}.${mark}.part`;
  const clear = () => rm(temporary, { force: true });
  try {
    // Of one that had this mark before.
    await clear();
    const handle = await open(temporary, 'wx', there === undefined ? 0o666 : 0o600);
    try {
      if (there !== undefined) await takeAfter(handle, there);
    } catch (error) {
      await handle.close();
      await clear();
      throw error;
    }
    return { handle, clear, finish: () => replace(target, temporary) };
  } catch (error) {
    if (there === undefined || !isBeside((error as NodeJS.ErrnoException).code)) throw error;
    return elsewhere(target);
  }
}

/** A folder may take no other file, and an owner may not be ours to give: the file itself can be written all the same. */
function isBeside(code = ''): boolean {
  return ['EACCES', 'EPERM', 'EROFS', 'ENAMETOOLONG'].includes(code);
}

async function takeAfter(handle: FileHandle, { mode, uid, gid }: Entry): Promise<void> {
  const own = await handle.stat();
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid);
  await handle.chmod(mode & 0o7777);
}

/** A draft in another folder, whose content is put into the file when it is complete. */
async function elsewhere(target: string): Promise<Draft> {
  const folder = await mkdtemp(join(tmpdir(), 'hedgerow-'));
  const temporary = join(folder, 'draft');
  return {
    handle: await open(temporary, 'wx', 0o600),
    finish: () => pour(target, temporary),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

async function replace(target: string, temporary: string): Promise<void> {
  try {
    await rename(temporary, target);
  } catch (error) {
    // A file that something is mounted on can be written, but not replaced.
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    await pour(target, temporary);
  }
}

async function pour(target: string, temporary: string): Promise<void> {
  await fill(await open(target, 'w'), createReadStream(temporary), { sync: true });
}

/** Writes all chunks, and closes. */
async function fill(
  handle: FileHandle,
  chunks: Chunks,
  { sync }: Required<Pick<WriteFileOptions, 'sync'>>,
): Promise<void> {
  try {
    await writeAll(handle, chunks);
    if (sync) await handle.sync();
  } finally {
    await handle.close();
  }
}
