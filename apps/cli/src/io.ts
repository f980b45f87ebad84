import type { Readable, Writable } from 'node:stream';

/** The streams that a command reads and writes: the process's own, or a test's. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean };
}
