import type { Document, InputError, Layer } from '@hedgerow/document';
import { type Shortfall, type Shortfalls, shortfalls } from '../analysing/shortfalls.js';
import { exitCodes } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import type { ReadingOptions } from '../shell/options.js';
import { type Progress, progress } from '../shell/progress.js';
import { skipLog } from '../shell/skip-log.js';
import { parseFormat } from './format-argument.js';
import { readDocuments, sizeOf } from './input.js';
import { addLayers } from './loss-log.js';

/** The documents of files as a verb reads them: counted on the line of progress, what is broken told or thrown. */
export interface Reading {
  /** Where it ends, or its reader leaves it, the line of progress ends. */
  readonly documents: AsyncGenerator<Document, void>;
  /** The layers that were in what was read so far. */
  readonly layers: ReadonlySet<string>;
  /** Those of some of the files, for who wants to know which are whose. */
  read(some: readonly string[]): AsyncGenerator<Document, void>;
  /** A document that was read and turned out to be wrong: skipped and told, or thrown, as the user wants it. */
  refuse(error: InputError): void;
  /** The same where it is skipped whatever the user wants. */
  skip(error: InputError): void;
  /** So many characters of what was read are done with, for the line of progress. */
  done(characters: number): void;
  /** Sentences in which not all was found that was asked for. */
  fellShort(counts: Shortfalls): void;
  /** To be called when all is written: tells how many fell short or were skipped, and gives the exit code. */
  end(): number;
}

const all = Object.keys(shortfalls) as Shortfall[];

export interface HowToRead extends ReadingOptions {
  /** The format of files that are of no other, for verbs that take plain text. */
  readonly prose?: string;
  readonly layers?: readonly Layer[];
  /** Who reads tells what is done; else a document is done with when the next is asked for. */
  readonly tellsDone?: true;
}

export function reading(files: readonly string[], options: HowToRead, io: Io): Reading {
  const { onError, quiet, tellsDone } = options;
  // At once: who asks for a format that is not there need not wait for models to load.
  const from = options.from === undefined ? undefined : parseFormat(options.from);
  const prose = options.prose === undefined ? undefined : parseFormat(options.prose);
  const skips = skipLog(io);
  const layers = new Set<string>();
  const short = { tooLong: 0, inFragments: 0, underived: 0 };
  const ignored = new Map<string, number>();
  const onIgnore = (what: string) => ignored.set(what, (ignored.get(what) ?? 0) + 1);
  let shown: Progress | undefined;
  const read = async function* (some: readonly string[]): AsyncGenerator<Document, void> {
    shown ??= progress(io, await sizeOf(files), quiet);
    const { layers: others = [] } = options;
    const told = { onSkip: skips.skip, onIgnore, onBytes: shown.bytes };
    const how = { from, prose, layers: others, onError, io, ...told };
    try {
      for await (const document of readDocuments(some, how)) {
        shown.document(document.text.length);
        addLayers(document.sentences, layers);
        yield document;
        if (tellsDone !== true) shown.done(document.text.length);
      }
    } finally {
      shown.end();
    }
  };
  return {
    documents: read(files),
    layers,
    read,
    refuse: (error) => {
      if (onError === 'throw') throw error;
      skips.skip(error);
    },
    skip: skips.skip,
    done: (characters) => shown?.done(characters),
    fellShort: (counts) => {
      for (const shortfall of all) short[shortfall] += counts[shortfall];
    },
    end: () => {
      for (const [what, count] of ignored) io.stderr.write(`passed over: ${what}, ${count}\n`);
      for (const shortfall of all) {
        const count = short[shortfall];
        const [one, several, what] = shortfalls[shortfall];
        if (count > 0) io.stderr.write(`${count} ${count === 1 ? one : several} ${what}\n`);
      }
      return skips.end() > 0 ? exitCodes.someSkipped : exitCodes.done;
    },
  };
}
