import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { UsageError } from '../shell/exit.js';

/** How a file is compressed, which the ending of its name tells, or how it begins. */
export interface Compression {
  readonly ending: 'gz' | 'zst';
  /** How what is compressed begins, which no text in UTF-8 does. */
  readonly mark: readonly number[];
  /** Of errors in what is compressed. */
  readonly code: string;
  compress(): Transform;
  decompress(): Transform;
  decompressAll(bytes: Uint8Array): Uint8Array;
}

const gzip: Compression = {
  ending: 'gz',
  mark: [0x1f, 0x8b],
  code: 'GZIP',
  compress: zlib.createGzip,
  decompress: zlib.createGunzip,
  decompressAll: zlib.gunzipSync,
};

/** What later versions of Node have, and the types of the oldest that we run on do not. */
interface ZstdFunctions {
  readonly createZstdCompress?: Compression['compress'];
  readonly createZstdDecompress?: Compression['decompress'];
  readonly zstdDecompressSync?: Compression['decompressAll'];
}

const { createZstdCompress, createZstdDecompress, zstdDecompressSync }: ZstdFunctions =
  zlib as ZstdFunctions;

const zstd: Compression = {
  ending: 'zst',
  mark: [0x28, 0xb5, 0x2f, 0xfd],
  code: 'ZSTD',
  compress: () => there(createZstdCompress)(),
  decompress: () => there(createZstdDecompress)(),
  decompressAll: (bytes) => there(zstdDecompressSync)(bytes),
};

function there<T>(found: T | undefined): T {
  if (found !== undefined) return found;
  throw new UsageError(
    `Node ${process.version} cannot read or write .zst, 22.15 and 23.8 were the first that could: take .gz instead`,
  );
}

export const compressions: readonly Compression[] = [gzip, zstd];

export function compressionOf(fileName: string): Compression | undefined {
  return compressions.find(({ ending }) => fileName.endsWith(`.${ending}`));
}

/** How bytes are compressed whose name does not tell, as those of standard input. */
export function compressionIn(head: Uint8Array): Compression | undefined {
  return compressions.find(({ mark }) => mark.every((byte, i) => head[i] === byte));
}

/** The name that the file has when it is not compressed. */
export function plainName(fileName: string): string {
  const found = compressionOf(fileName);
  return found === undefined ? fileName : fileName.slice(0, -found.ending.length - 1);
}
