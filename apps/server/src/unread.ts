import type { ServerResponse } from 'node:http';
import type { Context } from './context.js';
import { ProblemError } from './problem.js';

/** Answers are memory until their clients take them: so much of it together, and each for so long. */
export function requireRoom({ unread, limits }: Context): void {
  if (unread <= limits.unread) return;
  throw new ProblemError('BUSY', 'too much was answered that nobody has read yet', {
    retryAfter: 5,
  });
}

/** Counts an answer until it is taken. A client that takes too long is left. */
export function holdAnswer(context: Context, response: ServerResponse, length: number): void {
  if (response.closed) return;
  context.unread += length;
  const timer = setTimeout(() => response.destroy(), context.limits.taking);
  response.once('close', () => {
    clearTimeout(timer);
    context.unread -= length;
  });
}

/** The same for the lines of a stream: each counts from when it is made until it is taken, or the stream is over. */
export function heldLines(context: Context, response: ServerResponse) {
  let held = 0;
  let isOver = false;
  const count = (length: number) => {
    if (isOver) return;
    held += length;
    context.unread += length;
  };
  return {
    add: (line: string) => count(line.length),
    async *taking(lines: AsyncIterable<string>): AsyncGenerator<string, void> {
      for await (const line of lines) {
        const timer = setTimeout(() => response.destroy(), context.limits.taking);
        try {
          yield line;
        } finally {
          clearTimeout(timer);
          count(-line.length);
        }
      }
    },
    end: () => {
      count(-held);
      isOver = true;
    },
  };
}
