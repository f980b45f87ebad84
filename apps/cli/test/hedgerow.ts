import { Readable, Writable } from 'node:stream';
import { run } from '../src/program.js';

/** What else the command is told: whether its output is a terminal, how wide, and the environment. */
export interface Surroundings {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly env?: { readonly [name: string]: string };
  /** Ends a command that would go on for ever. */
  readonly signal?: AbortSignal;
}

/** Runs the command in this process, and gives its exit code and what it printed. */
export async function hedgerow(
  args: readonly string[],
  stdin: string | Uint8Array = '',
  { env = {}, signal, ...terminal }: Surroundings = {},
) {
  const [out, err] = [collector(), collector()];
  const input = Readable.from(stdin.length === 0 ? [] : [Buffer.from(stdin)]);
  const stdout = Object.assign(out.stream, terminal);
  const code = await run(args, {
    stdin: input,
    stdout,
    stderr: err.stream,
    env,
    ...(signal && { signal }),
  });
  return { code, out: out.text(), err: err.text() };
}

function collector() {
  const pieces: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, next) => {
      pieces.push(String(chunk));
      next();
    },
  });
  return { stream, text: () => pieces.join('') };
}
