import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkDocument } from '../src/check-document.js';
import type { Codec, CodecOptions } from '../src/codec.js';

/** The files of a folder whose names end so. */
export function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));
}

export interface CorpusCounts {
  readonly documents: number;
  readonly sentences: number;
  readonly tokens: number;
}

/** Expects that files are read and written again as the same bytes, without loss, and counts what they hold. */
export function roundTrip(
  codec: Codec,
  paths: readonly string[],
  options: CodecOptions = {},
): CorpusCounts {
  const counts = { documents: 0, sentences: 0, tokens: 0 };
  const losses = new Set<string>();
  for (const path of paths) {
    const bytes = readFileSync(path);
    const documents = codec.decode(bytes.toString('utf8'), { ...options, file: path });
    for (const document of documents) {
      checkDocument(document);
      counts.documents++;
      counts.sentences += document.sentences.length;
      for (const { tokens = [] } of document.sentences) counts.tokens += tokens.length;
    }
    const written = codec.encode(documents, { ...options, onLoss: (loss) => losses.add(loss) });
    expect(Buffer.from(written, 'utf8').equals(bytes), `${path} is written as it was read`).toBe(
      true,
    );
  }
  expect([...losses]).toEqual([]);
  return counts;
}
