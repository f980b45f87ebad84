import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { corporaFolder, corpus } from './locate.js';

export { corporaFolder, corpus };

export interface ReadCorpusOptions {
  /** Of a folder, only the files whose names end so. */
  readonly ending?: string;
  /** The options of the format. */
  readonly format?: { readonly [name: string]: string };
  /** The folder of the corpora. Default: what `HEDGEROW_DATA` says. */
  readonly folder?: string;
}

/** What a text codec can do; said here, so that the codecs' own tests can use this package. */
interface Decoder<D> {
  decode(text: string, options: { file: string; format: { [name: string]: string } }): D[];
}

/** All documents of a file, or of the files of a folder in the order of their names; paths are those of the corpora. */
export function readCorpus<D>(
  path: string,
  codec: Decoder<D>,
  { ending = '', format = {}, folder = corporaFolder }: ReadCorpusOptions = {},
): D[] {
  const full = find(path, folder);
  const files = statSync(full).isDirectory()
    ? readdirSync(full)
        .filter((name) => name.endsWith(ending))
        .sort()
        .map((name) => join(full, name))
    : [full];
  return files.flatMap((file) => codec.decode(textOf(file), { file, format }));
}

/** The lines of a plain list. */
export function readLines(path: string, folder = corporaFolder): string[] {
  return textOf(find(path, folder)).split(/\r?\n/).filter(Boolean);
}

function find(path: string, folder = corporaFolder): string {
  const full = corpus(path, folder);
  if (full !== undefined) return full;
  throw new Error(`${path} is not in ${folder}: HEDGEROW_DATA names the folder of the corpora`);
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
