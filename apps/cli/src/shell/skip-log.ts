import type { InputError } from '@hedgerow/document';
import type { Io } from './io.js';
import { visibleError } from './visible.js';

/** Tells of each record that was left out, and at the end of how many. */
export function skipLog({ stderr }: Io) {
  let count = 0;
  return {
    skip: (error: InputError): void => {
      count++;
      stderr.write(`skipped: ${visibleError(error)}\n`);
    },
    end: (): number => {
      if (count > 0) stderr.write(`${count} skipped\n`);
      return count;
    },
  };
}
