import { ProblemError } from './problem.js';
import { decodeUtf8 } from './read-json.js';

/** A line, or why it could not be read. */
export type Line = { readonly number: number } & (
  | { readonly text: string }
  | { readonly problem: ProblemError }
);

/**
 * The lines of UTF-8 that comes in pieces, numbered from 1; empty ones are passed over. A line that is too long, of
 * which no more is kept than may be, or that is not UTF-8 is told in its place, and does not keep the next from being
 * read.
 */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Line, void> {
  // A UTF-16 unit is at most three bytes long: what is longer than this need not be decoded.
  const mostBytes = 3 * longest;
  let held = Buffer.alloc(1024);
  let length = 0;
  let number = 0;

  const hold = (bytes: Uint8Array) => {
    if (length + bytes.length > mostBytes) {
      length = mostBytes + 1;
      return;
    }
    if (length + bytes.length > held.length) {
      const larger = Buffer.alloc(Math.min(2 * (length + bytes.length), mostBytes));
      larger.set(held.subarray(0, length));
      held = larger;
    }
    held.set(bytes, length);
    length += bytes.length;
  };
  const end = (): Line[] => {
    number++;
    const bytes = held.subarray(0, length);
    const isLong = length > mostBytes;
    length = 0;
    try {
      const text = isLong ? '' : decodeUtf8(bytes, `line ${number}`);
      if (isLong || text.length > longest) {
        throw new ProblemError('LIMIT', `line ${number} is longer than ${longest} characters`);
      }
      return text.trim() === '' ? [] : [{ number, text }];
    } catch (error) {
      return [{ number, problem: error as ProblemError }];
    }
  };

  for await (const piece of pieces) {
    let from = 0;
    for (let to = piece.indexOf(newline); to >= 0; to = piece.indexOf(newline, from)) {
      hold(piece.subarray(from, to));
      yield* end();
      from = to + 1;
    }
    hold(piece.subarray(from));
  }
  yield* end();
}

const newline = 0x0a;

/** The same lines, until none comes for so long, in ms; that is told as a problem in the place of the next line. */
export async function* untilIdle(
  lines: AsyncGenerator<Line, void>,
  longest: number,
): AsyncGenerator<Line, void> {
  let last = 0;
  for (;;) {
    const next = await before(lines.next(), longest);
    if (next === 'late') {
      const problem = new ProblemError('SLOW', `no line came for ${longest} ms; the stream ends`);
      yield { number: last + 1, problem };
      return;
    }
    if (next.done === true) return;
    last = next.value.number;
    yield next.value;
  }
}

function before<T>(promise: Promise<T>, ms: number): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    // The client's connection keeps the process alive; once that is gone, nobody waits.
    const timer = setTimeout(() => resolve('late'), ms).unref();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
