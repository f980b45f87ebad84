import { isInputError } from '@hedgerow/document';
import type { Io } from './io.js';
import { visible, visibleError } from './visible.js';

/** What the command tells its caller when it ends. */
export const exitCodes = { done: 0, failed: 1, usage: 2, someSkipped: 3 } as const;

/** The user asked for something that cannot be asked. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Codes of errors that lie in what was asked for, not in what was read. */
const codesOfUsage: ReadonlySet<string> = new Set(['FORMAT_NAME', 'FORMAT_OPTION', 'OPTION']);

/** Says what went wrong, in the user's terms, and gives the exit code for it. */
export function report(error: unknown, { stderr }: Io): number {
  if (isClosedPipe(error)) return exitCodes.done;
  if (error instanceof UsageError) {
    stderr.write(`hedgerow: ${visible(error.message)}\n`);
    return exitCodes.usage;
  }
  if (isInputError(error)) {
    stderr.write(`${visibleError(error)}\n`);
    return codesOfUsage.has(error.code) ? exitCodes.usage : exitCodes.failed;
  }
  if (!isSystemError(error)) throw error;
  stderr.write(`${systemMessage(error)}\n`);
  return exitCodes.failed;
}

/** The reader of our output has had enough, as `head` does. */
function isClosedPipe(error: unknown): boolean {
  return isSystemError(error) && error.code === 'EPIPE';
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

const systemMessages: { readonly [code: string]: string } = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not a folder',
  ENOSPC: 'no space left on the device',
  EEXIST: 'is there already, and is not a folder',
  EROFS: 'is on a disk that can only be read',
  EFBIG: 'is larger than files may be',
};

function systemMessage({ code = '', message, path }: NodeJS.ErrnoException): string {
  return visible(`${path ?? 'hedgerow'}: ${systemMessages[code] ?? message} [${code}]`);
}
