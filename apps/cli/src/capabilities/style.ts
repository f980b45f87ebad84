import type { AnyCapability } from '@hedgerow/capability';
import type { FormatInfo } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import type { Option } from 'commander';
import type { Piece } from '../analysing/piece.js';
import type { Reading } from '../files/reading.js';
import type { Io } from '../shell/io.js';
import type { CapabilityFlags } from './flags.js';

/** How a verb looks on the command line, beyond what its capability says: what only a terminal has. */
export interface Style {
  readonly examples: readonly [string, string];
  /** Options that are other than usual where nothing is said. */
  readonly implied?: { readonly [option: string]: unknown };
  /** What `--to` is where nothing is said. */
  usual(flags: CapabilityFlags, io: Io): string;
  /** What the help says of `--to`. */
  readonly toHelp: string;
  /** Other values of `--to` than formats, and how they are made. */
  readonly looks?: { readonly [to: string]: Look };
  /** What becomes of the sentences before a format writes them. */
  sift?(pieces: AsyncIterable<Piece>, format: FormatInfo): AsyncIterable<Piece>;
  /** Flags of the looks. */
  readonly options?: readonly Option[];
  /** Formats that are written in a way of the verb's own. */
  readonly formats?: { readonly [to: string]: string };
  /** What is to be told at the end, on stderr; `had` are the layers that the input had. */
  note?(flags: CapabilityFlags, had: ReadonlySet<string>): string | undefined;
  /** What does the work in the place of the capability, where the flags ask for something else; and what ends that. */
  inPlace?(
    capability: AnyCapability,
    flags: CapabilityFlags,
    io: Io,
  ): Promise<{ readonly capability: AnyCapability; end(): Promise<void> } | undefined>;
  /** Something else that the verb can do: if it does, its exit code. */
  instead?(
    flags: CapabilityFlags,
    input: Reading,
    files: readonly string[],
    io: Io,
  ): Promise<number | undefined>;
}

/** Piece by piece, or document by document. */
export type Look =
  | {
      pieces(
        pieces: AsyncIterable<Piece>,
        flags: CapabilityFlags,
        io: Io,
      ): AsyncGenerator<string, void>;
    }
  | {
      documents(
        documents: AsyncIterable<Document>,
        flags: CapabilityFlags,
        io: Io,
      ): AsyncGenerator<string, void>;
    };

/** For a capability that nobody made a look for. */
export function plainStyle(name: string): Style {
  return {
    examples: [`hedgerow ${name} FILE`, `hedgerow ${name} --to jsonl FILE`],
    usual: () => 'jsonl',
    toHelp: 'jsonl or another format',
  };
}
