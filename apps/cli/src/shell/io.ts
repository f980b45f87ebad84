import type { Readable, Writable } from 'node:stream';

/** The streams that a command reads and writes, and what it is told from outside: the process's own, or a test's. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable & Terminal;
  readonly stderr: Writable & Terminal;
  readonly env?: { readonly [name: string]: string | undefined };
  /** Tells a command that would go on for ever to end; without it, the process's signals do. */
  readonly signal?: AbortSignal;
}

/** What Node tells of a stream that is one. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}
