import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InputError } from '@hedgerow/document';
import { syncFile, syncFolder } from '../files/sync.js';
import { type Digest, digestOf } from './digest.js';
import { nameOf, type Share } from './share.js';

/**
 * What was made: a line of JSON for each shard, with its length and SHA-256, added and synced when the shard is complete
 * on the disk. A file of its own beside the manifest, since it grows with the shards; one that is only added to is whole
 * after any interruption, but for its last line. Each share of a batch has one of its own, since only one process can add
 * to a file; all are read.
 */
export interface ShardRecord {
  lookAt(file: string): Promise<Finding>;
  /** Enters a shard of an input that is complete. */
  enter(file: string, input: string): Promise<void>;
  /** What was entered since the record was opened, of these inputs, is not to be believed. */
  takeBack(inputs: ReadonlySet<string>): Promise<void>;
  /** Removes the records of shares, where all that they have is in this one. */
  gather(): Promise<void>;
  close(): Promise<void>;
}

export interface Finding {
  /** Why a shard cannot be taken for what was made; undefined where it can, 'missing' where none is there. */
  readonly fault?: string;
  /** Whether it is entered in this record, not in another share's alone. */
  readonly isEntered: boolean;
}

const recordName = 'batch.shards';

function isRecord(name: string): boolean {
  return name === recordName || isOfShare(name);
}

function isOfShare(name: string): boolean {
  return /^batch\.\d+-of-\d+\.shards$/.test(name);
}

export const missing = 'missing';

/** A line. The last one of a shard counts; without a checksum it takes back those before it. */
interface Entry {
  readonly shard: string;
  readonly bytes: number;
  readonly sha256: string;
}

export async function openRecord(folder: string, share?: Share): Promise<ShardRecord> {
  const own = share === undefined ? recordName : `batch.${nameOf(share)}.shards`;
  const file = join(folder, own);
  const { entries, length } = await readRecord(file);
  const names = (await readdir(folder)).filter((name) => isRecord(name) && name !== own);
  const others = await Promise.all(names.map((name) => readRecord(join(folder, name))));
  const handle = await open(file, 'a');
  // A line that a run was killed in the middle of.
  await handle.truncate(length);
  await handle.sync();
  await syncFolder(folder);
  const entered: { readonly shard: string; readonly input: string }[] = [];
  const add = async (added: readonly Entry[]) => {
    await handle.writeFile(added.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await handle.sync();
  };
  return {
    lookAt: async (shard) => {
      const name = basename(shard);
      const bytes = await sizeOf(shard);
      if (bytes === undefined) return { fault: missing, isEntered: false };
      const mine = entries.get(name);
      const all = [mine, ...others.map((record) => record.entries.get(name))];
      const told = all.filter((entry) => entry !== undefined && entry.sha256 !== '');
      if (told.length === 0) return { fault: 'was not completed', isEntered: false };
      const found = await digestOf(shard);
      const right = told.find((entry) => entry!.sha256 === found.sha256);
      return right === undefined
        ? { fault: faultIn(found, told[0]!), isEntered: false }
        : { isEntered: mine?.sha256 === found.sha256 };
    },
    enter: async (shard, input) => {
      await syncFile(shard);
      await add([{ shard: basename(shard), ...(await digestOf(shard)) }]);
      entered.push({ shard: basename(shard), input: basename(input) });
    },
    takeBack: (inputs) => {
      const doubtful = entered.filter(({ input }) => inputs.has(input));
      return add(doubtful.map(({ shard }) => ({ shard, bytes: 0, sha256: '' })));
    },
    gather: async () => {
      for (const name of names.filter(isOfShare)) await rm(join(folder, name), { force: true });
    },
    close: async () => {
      await handle.close();
      await syncFolder(folder);
    },
  };
}

function faultIn(found: Digest, { bytes }: Digest): string {
  return found.bytes === bytes
    ? 'is not what was written'
    : `has ${found.bytes} bytes, ${bytes} were written`;
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** `length` is that of the lines that are complete, in bytes. */
async function readRecord(file: string) {
  const entries = new Map<string, Entry>();
  const bytes = await bytesOf(file);
  const length = bytes.lastIndexOf(0x0a) + 1;
  const lines = new TextDecoder().decode(bytes.subarray(0, length)).split('\n').slice(0, -1);
  for (const [i, line] of lines.entries()) {
    const entry = parseEntry(line);
    if (entry === undefined) {
      throw new InputError('BATCH_RECORD', 'is no line about a shard', {
        source: { file, line: i + 1 },
        hint: 'without this file all shards are made anew',
      });
    }
    entries.set(entry.shard, entry);
  }
  return { entries, length };
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Uint8Array();
    throw error;
  }
}

function parseEntry(line: string): Entry | undefined {
  try {
    const { shard, bytes, sha256 } = JSON.parse(line);
    const isEntry =
      typeof shard === 'string' && typeof bytes === 'number' && typeof sha256 === 'string';
    return isEntry ? { shard, bytes, sha256 } : undefined;
  } catch {
    return undefined;
  }
}
