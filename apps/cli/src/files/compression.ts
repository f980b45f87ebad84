import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { InputError } from '@hedgerow/document';
import { UsageError } from '../shell/exit.js';

/** How a file is compressed, which the ending of its name tells. */
export interface Compression {
  readonly ending: 'gz' | 'zst';
  /** What it begins with: no text in UTF-8 does. */
  readonly magic: readonly number[];
  /** Of errors in what is compressed. */
  readonly code: string;
  compress(): Transform;
  decompress(): Transform;
  decompressAll(bytes: Uint8Array): Uint8Array;
}

const gzip: Compression = {
  ending: 'gz',
  magic: [0x1f, 0x8b],
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
  magic: [0x28, 0xb5, 0x2f, 0xfd],
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

/** What is compressed in a way that is not read here, by what it begins with, and what undoes it. */
const others = [
  { name: 'xz', magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], undo: 'xz -dc' },
  // BZh, how large its blocks are at the most, and the digits of pi.
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((size) => ({
    name: 'bzip2',
    magic: [0x42, 0x5a, 0x68, 0x30 + size, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59],
    undo: 'bzip2 -dc',
  })),
  { name: 'zip', magic: [0x50, 0x4b, 0x03, 0x04], undo: 'unzip -p' },
  { name: '7z', magic: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], undo: '7z x -so' },
] as const;

/** How bytes are compressed that have no name; `more` where so few do not tell yet. */
export function compressionIn(bytes: Uint8Array, file: string): Compression | 'more' | undefined {
  const begun = [...compressions, ...others].filter(({ magic }) =>
    magic.every((byte, i) => i >= bytes.length || bytes[i] === byte),
  );
  const found = begun.find(({ magic }) => magic.length <= bytes.length);
  if (found === undefined) return begun.length > 0 ? 'more' : undefined;
  if ('code' in found) return found;
  throw new InputError('COMPRESSION', `what is compressed as ${found.name} is not read`, {
    source: { file },
    hint: `decompress it first: ${found.undo} FILE | hedgerow ...`,
  });
}

/** The name that the file has when it is not compressed. */
export function plainName(fileName: string): string {
  const found = compressionOf(fileName);
  return found === undefined ? fileName : fileName.slice(0, -found.ending.length - 1);
}
