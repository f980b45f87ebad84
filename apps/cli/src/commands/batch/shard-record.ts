import { open, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InputError } from '@hedgerow/document';
import { syncFile, syncFolder } from '../../files/sync.js';
import { digestOf } from './digest.js';

/**
 * What was made: a line of JSON for each shard, with its length and SHA-256, added and synced when the shard is complete
 * on the disk. A file of its own beside the manifest, since it grows with the shards; one that is only added to is whole
 * after any interruption, but for its last line.
 */
export interface ShardRecord {
  /** Why a shard cannot be taken for what was made; undefined where it can, 'missing' where none is there. */
  faultOf(file: string): Promise<string | undefined>;
  /** Enters a shard of an input that is complete. */
  enter(file: string, input: string): Promise<void>;
  /** What was entered since the record was opened, of these inputs, is not to be believed. */
  takeBack(inputs: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

export const recordName = 'batch.shards';

export const missing = 'missing';

/** A line. The last one of a shard counts; without a checksum it takes back those before it. */
interface Entry {
  readonly shard: string;
  readonly bytes: number;
  readonly sha256: string;
}

export async function openRecord(folder: string): Promise<ShardRecord> {
  const file = join(folder, recordName);
  const { entries, length } = await readRecord(file);
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
    faultOf: async (shard) => faultIn(shard, entries.get(basename(shard))),
    enter: async (shard, input) => {
      await syncFile(shard);
      await add([{ shard: basename(shard), ...(await digestOf(shard)) }]);
      entered.push({ shard: basename(shard), input: basename(input) });
    },
    takeBack: (inputs) => {
      const doubtful = entered.filter(({ input }) => inputs.has(input));
      return add(doubtful.map(({ shard }) => ({ shard, bytes: 0, sha256: '' })));
    },
    close: async () => {
      await handle.close();
      await syncFolder(folder);
    },
  };
}

async function faultIn(file: string, entry: Entry | undefined): Promise<string | undefined> {
  const bytes = await sizeOf(file);
  if (bytes === undefined) return missing;
  if (entry === undefined || entry.sha256 === '') return 'was not completed';
  if (bytes !== entry.bytes) return `has ${bytes} bytes, ${entry.bytes} were written`;
  const { sha256 } = await digestOf(file);
  return sha256 === entry.sha256 ? undefined : 'is not what was written';
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
