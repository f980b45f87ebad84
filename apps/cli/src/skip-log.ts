import { formatInputError, type InputError } from '@hedgerow/document';

/** Tells of each record that was left out, and at the end of how many. */
export function skipLog() {
  let count = 0;
  return {
    skip: (error: InputError): void => {
      count++;
      process.stderr.write(`skipped: ${formatInputError(error)}\n`);
    },
    end: (): number => {
      if (count > 0) process.stderr.write(`${count} skipped\n`);
      return count;
    },
  };
}
