import type { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';

/** What takes the lines of the log. */
export interface LogTarget {
  write(line: string): unknown;
}

/** So much may wait for a reader that is slow, in bytes. */
const mostWaiting = 1 << 20;

/**
 * A log that can be lost. A reader that has left, a full disk or a reader that does not read costs lines, and `lost` is
 * called for each; the service goes on.
 */
export function losable(to: LogTarget, lost: () => void): LogTarget {
  if (!isStream(to)) {
    return {
      write: (line) => {
        try {
          to.write(line);
        } catch {
          lost();
        }
      },
    };
  }
  // What fails is told to whoever writes it. Nobody else may hear of it: an error that no one listens to ends the process.
  if (!to.listeners('error').includes(ignore)) to.on('error', ignore);
  return {
    write: (line) => {
      if (to.writableLength > mostWaiting) lost();
      else to.write(line, (error) => error && lost());
    },
  };
}

const ignore = () => {};

function isStream(to: LogTarget): to is Writable {
  return 'writableLength' in to && 'on' in to;
}

export interface SparingLog {
  /** Writes a line, or leaves it out. */
  line(write: () => void): void;
  /** Says how many lines were left out, if any were. */
  tell(): void;
}

/**
 * For lines that anybody could cause, without a token and without work: at most so many a second. Of the others the log
 * has their number.
 */
export function sparingLog(
  log: FastifyBaseLogger,
  mostPerSecond: number,
  { leftOut = () => {}, now = () => performance.now() } = {},
): SparingLog {
  let since = now();
  let written = 0;
  let left = 0;
  const tell = () => {
    if (left > 0) log.warn({ lines: left }, 'lines left out');
    left = 0;
  };
  return {
    tell,
    line: (write) => {
      if (now() - since >= 1000) {
        tell();
        since = now();
        written = 0;
      }
      if (written < mostPerSecond) {
        written++;
        write();
      } else {
        left++;
        leftOut();
      }
    },
  };
}

/** Only what cannot hold text: no bodies, no query strings, no headers; and nothing of any length. */
export const serializers = {
  req: ({ method, url }: { method: string; url: string }) => ({
    method,
    path: cut(url.split('?', 1)[0]!, 100),
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  err: ({ name, message, stack = '' }: Error) => ({
    type: name,
    message: cut(message, 500),
    stack: cut(stack, 4000),
  }),
};

export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
