import type { Document } from '@hedgerow/document';
import { UsageError } from '../shell/exit.js';
import type { Io } from '../shell/io.js';
import { roomOf, type TargetArgument } from './format-argument.js';
import { type LossLog, type LossOptions, lossLog } from './loss-log.js';
import { writeFolder, writeOutput } from './output.js';

export interface WriteOptions extends LossOptions {
  readonly output?: string | undefined;
  /** Where losses are counted, for who writes several times and tells of them at the end; else they are told here. */
  readonly losses?: LossLog;
  /** As `writeFile` takes it. */
  readonly draft?: string | undefined;
}

/**
 * Writes documents in a format: to standard output, a file, or a folder where the format asks for one. What the format
 * has no room for is named on stderr.
 */
export async function writeDocuments(
  documents: AsyncIterable<Document>,
  { codec, options }: TargetArgument,
  io: Io,
  { output, losses, draft, ...counted }: WriteOptions,
): Promise<void> {
  const log = losses ?? lossLog(roomOf({ codec, options }), io, counted);
  const settings = { format: options, onLoss: log.lose };
  const watched = log.watch(documents);
  if (codec.medium === 'bytes' && output === undefined && io.stdout.isTTY === true) {
    throw new UsageError(`${codec.name} is not for a terminal: say where to with --output`);
  }
  if (codec.medium !== 'folder') {
    await writeOutput(codec.write(watched, settings), io.stdout, output, { draft });
  } else if (output === undefined) {
    throw new UsageError(`${codec.name} is written to a folder: say which with --output`);
  } else {
    await writeFolder(codec.write(watched, settings), output);
  }
  if (losses === undefined) log.end();
}
