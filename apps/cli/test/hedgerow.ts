import { Readable, Writable } from 'node:stream';
import { run } from '../src/program.js';

/** Runs the command in this process, and gives its exit code and what it printed. */
export async function hedgerow(args: readonly string[], stdin = '') {
  const [out, err] = [collector(), collector()];
  const input = Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]);
  const code = await run(args, { stdin: input, stdout: out.stream, stderr: err.stream });
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
