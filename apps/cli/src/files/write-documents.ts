import type { DocumentPart, FormatInfo } from '@hedgerow/corpus';
import type { Document, Sentence } from '@hedgerow/document';
import { joinPieces } from '../analysing/piece.js';
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
  { codec, options }: Pick<TargetArgument, 'codec' | 'options'>,
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

/**
 * The same, of documents whose sentences come part by part: they are written as they come, where the format lets them;
 * else what it has no room for is not kept until the document is whole.
 */
export async function writeParts(
  parts: AsyncIterable<DocumentPart>,
  { codec, options }: Pick<TargetArgument, 'codec' | 'options'>,
  io: Io,
  { output, ...counted }: LossOptions & { readonly output?: string | undefined },
): Promise<void> {
  const room = roomOf({ codec, options });
  const log = lossLog(room, io, counted);
  const watched = log.watchParts(parts);
  const settings = { format: options, onLoss: log.lose };
  if (codec.medium === 'text' && codec.writeParts !== undefined) {
    await writeOutput(codec.writeParts(watched, settings), io.stdout, output);
  } else if (codec.medium === 'folder' && codec.writeParts !== undefined && output !== undefined) {
    await writeFolder(codec.writeParts(watched, settings), output);
  } else {
    const documents = joinPieces(room.carriesAll === true ? watched : narrowed(watched, room));
    await writeDocuments(documents, { codec, options }, io, { output, losses: log });
  }
  log.end();
}

/** The layers that there is room for. */
async function* narrowed(
  parts: AsyncIterable<DocumentPart>,
  { layers }: Pick<FormatInfo, 'layers'>,
): AsyncGenerator<DocumentPart, void> {
  const kept = new Set<string>(['start', 'end', 'id', ...layers]);
  for await (const part of parts) {
    const sentences = part.sentences.map(
      (sentence) =>
        Object.fromEntries(Object.entries(sentence).filter(([key]) => kept.has(key))) as Sentence,
    );
    yield { ...part, sentences };
  }
}
