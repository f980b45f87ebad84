import type { Document } from '@hedgerow/document';
import { UsageError } from './exit.js';
import type { FormatArgument } from './format-argument.js';
import type { Io } from './io.js';
import { writeFolder, writeOutput } from './output.js';

export interface WriteOptions {
  readonly output?: string | undefined;
  readonly onLoss?: (loss: string) => void;
}

/** Counts what a format cannot say, and names it on stderr in the end. */
export function lossCount({ codec }: FormatArgument, io: Io) {
  const losses = new Map<string, number>();
  return {
    lose: (loss: string): void => {
      losses.set(loss, (losses.get(loss) ?? 0) + 1);
    },
    tell: (): void => {
      for (const [loss, count] of losses) {
        io.stderr.write(
          `lost: ${loss}, in ${count} ${count === 1 ? 'place' : 'places'}: ${codec.name} has no room for it\n`,
        );
      }
    },
  };
}

/** Writes documents in a format: to standard output, a file, or a folder where the format asks for one. */
export async function writeDocuments(
  documents: AsyncIterable<Document>,
  { codec, options }: FormatArgument,
  io: Io,
  { output, onLoss = () => {} }: WriteOptions,
): Promise<void> {
  const settings = { format: options, onLoss };
  if (codec.medium === 'text') {
    await writeOutput(codec.write(documents, settings), io.stdout, output);
  } else if (output === undefined) {
    throw new UsageError(`${codec.name} is written to a folder: say which with --output`);
  } else {
    await writeFolder(codec.write(documents, settings), output);
  }
}
