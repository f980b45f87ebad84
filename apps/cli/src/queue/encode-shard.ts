import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Document } from '@hedgerow/document';
import { compressionOf } from '../files/compression.js';
import type { TargetArgument } from '../files/format-argument.js';
import type { LossLog } from '../files/loss-log.js';
import type { Digest } from '../shards/digest.js';

/** A shard as its file holds it. */
export async function encodeShard(
  documents: AsyncIterable<Document>,
  { codec, options }: TargetArgument,
  { compress, losses }: { readonly compress?: string | undefined; readonly losses: LossLog },
): Promise<Buffer> {
  if (codec.medium === 'folder') throw new TypeError(`${codec.name} is a format of folders`);
  const settings = { format: options, onLoss: losses.lose };
  const plain = await bytesOf(codec.write(losses.watch(documents), settings));
  const stream = compressionOf(`.${compress}`)?.compress();
  if (stream === undefined) return plain;
  stream.end(plain);
  return buffer(stream);
}

async function bytesOf(pieces: AsyncIterable<string> | AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece as string));
  return Buffer.concat(all);
}

export function digestOfBytes(bytes: Buffer): Digest {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
