import { corporaFolder, readCorpus, readLines } from '@hedgerow/corpora/read';
import type { Codec } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';

/** Reads files by their paths in the folder of the corpora. */
export interface CorpusReader {
  /** The documents of a file, or of the files of a folder whose names end so. */
  read(path: string, codec: Codec, options?: { readonly ending?: string }): Document[];
  /** The lines of a plain list. */
  lines(path: string): string[];
}

/** Where a corpus is read. */
export interface CorpusOptions {
  /** The folder of the corpora. Default: what `HEDGEROW_DATA` says. */
  readonly folder?: string;
  /** Reads the files in place of the file system, as a reproduction's context does; `folder` then says nothing. */
  readonly reader?: CorpusReader;
}

export function readerOf({ folder = corporaFolder, reader }: CorpusOptions): CorpusReader {
  return (
    reader ?? {
      read: (path, codec, options) => readCorpus(path, codec, { ...options, folder }),
      lines: (path) => readLines(path, folder),
    }
  );
}
