import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import type { CodecOptions, NamedFile } from '@hedgerow/corpus';
import { type Document, InputError } from '@hedgerow/document';
import type { Io } from '../shell/io.js';
import { type Compression, compressionIn, compressionOf, plainName } from './compression.js';
import { findFormat, headLength, isEnough } from './find-format.js';
import { type FormatArgument, parseFormat } from './format-argument.js';

type Told = Pick<CodecOptions, 'onError' | 'onSkip' | 'onIgnore' | 'layers'>;

export interface InputOptions extends Told {
  /** The format of the files; found out where it is not said. */
  readonly from?: FormatArgument | undefined;
  /** How plain text is read, where that is what a file seems to be; without it, what is not of a format is refused. */
  readonly prose?: FormatArgument | undefined;
  /** Standard input is touched only where it is read: it may be someone else's. */
  readonly io: Pick<Io, 'stdin'>;
  readonly onBytes?: (count: number) => void;
}

/** The documents of files and folders, one after the other; `-`, or no file, is standard input. */
export async function* readDocuments(
  paths: readonly string[],
  options: InputOptions,
): AsyncGenerator<Document, void> {
  for (const path of paths.length > 0 ? paths : ['-']) {
    const isFolder = path !== '-' && (await stat(path)).isDirectory();
    const documents = isFolder ? readFolder(path, options) : await openOne(path, options);
    // Not `yield*`, which waits twice for each document.
    for await (const document of documents) yield document;
  }
}

/** How many bytes the files have, or undefined if that cannot be known. */
export async function sizeOf(paths: readonly string[]): Promise<number | undefined> {
  if (paths.length === 0 || paths.includes('-')) return undefined;
  const sizes = await Promise.all(paths.map(async (path) => stat(path)));
  return sizes.some((entry) => entry.isDirectory())
    ? undefined
    : sizes.reduce((sum, entry) => sum + entry.size, 0);
}

async function openOne(path: string, options: InputOptions): Promise<AsyncIterable<Document>> {
  const file = path === '-' ? '<stdin>' : path;
  const source =
    path === '-'
      ? options.io.stdin
      : createReadStream(path, { highWaterMark: biteOf((await stat(path)).size) });
  const read = counted(source, options.onBytes);
  const chunks = decompressed(read, file)[Symbol.asyncIterator]();
  const head = options.from === undefined ? await headOf(chunks) : new Uint8Array();
  const format = options.from ?? detected(file, head, options);
  const { codec, options: own } = format;
  if (codec.medium === 'folder') {
    throw new InputError('FORMAT', `${file}: ${codec.name} is read from a folder, not from a file`);
  }
  const documents = codec.read(before(head, chunks), { file, format: own, ...skipping(options) });
  return codec.name === 'text' && path !== '-' ? calledAfter(path, documents, own) : documents;
}

/** How much of a file is read at once: no more of a small one than the line of progress can tell apart. */
function biteOf(size: number): number {
  return Math.min(Math.max(Math.ceil(size / 64), 1 << 12), 1 << 18);
}

/** As much of the beginning as tells the format. */
async function headOf(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  while (head.length < headLength && !isEnough(decodedHead(head))) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

function decodedHead(head: Uint8Array): string {
  return new TextDecoder().decode(head.subarray(0, headLength));
}

function detected(file: string, head: Uint8Array, { prose }: InputOptions): FormatArgument {
  return findFormat(file, decodedHead(head), prose);
}

/** Texts have no names of their own: a file's is that of its document, with a number if it may have several. */
async function* calledAfter(
  path: string,
  documents: AsyncIterable<Document>,
  { documents: unit = 'file' }: FormatArgument['options'],
): AsyncGenerator<Document, void> {
  const name = plainName(basename(path)).replace(/(?<=.)\.[a-z]\w*$/i, '');
  for await (const document of documents) {
    yield { ...document, id: unit === 'file' ? name : `${name}-${document.id}` };
  }
}

/** A folder that is a corpus of its format, such as a brat collection or a profile; else, the files in it. */
async function* readFolder(folder: string, options: InputOptions): AsyncGenerator<Document, void> {
  const names = (await readdir(folder)).sort();
  const format = options.from ?? folderFormat(names);
  if (format?.codec.medium === 'folder') {
    const files = readAll(folder, names, options);
    yield* format.codec.read(files, { file: folder, format: format.options, ...skipping(options) });
    return;
  }
  for (const file of await filesIn(folder, format)) yield* await openOne(file, options);
}

/** What is read one after the other where a path is read: the files of a folder, or itself. */
export async function inputsAt(path: string, from?: FormatArgument): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const format = from ?? folderFormat(await readdir(path));
  return format?.codec.medium === 'folder' ? [path] : filesIn(path, format);
}

async function filesIn(folder: string, format: FormatArgument | undefined): Promise<string[]> {
  const files: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name);
    if (belongsTo(name, format) && (await stat(path)).isFile()) files.push(path);
  }
  // Whoever names a folder means something in it: an empty result would look like one.
  if (files.length === 0) throw nothingIn(folder, format);
  return files;
}

function nothingIn(folder: string, format: FormatArgument | undefined): InputError {
  const endings = format?.codec.extensions.map((ending) => `.${ending}`).join(', ');
  const called = endings === undefined ? '' : ` called ${endings}`;
  return new InputError('NO_FILES', `${folder}: there is no file${called} in the folder`, {
    hint: 'folders in a folder and hidden files are not looked at; files can be named one by one',
  });
}

/** Of a folder with files of several kinds, those of the format that was asked for; hidden ones never. */
function belongsTo(name: string, format: FormatArgument | undefined): boolean {
  if (name.startsWith('.')) return false;
  const plain = plainName(name);
  return (
    format === undefined || format.codec.extensions.some((ending) => plain.endsWith(`.${ending}`))
  );
}

function folderFormat(names: readonly string[]): FormatArgument | undefined {
  if (names.includes('relations')) return parseFormat('tsdb');
  if (names.some((name) => name.endsWith('.ann'))) return parseFormat('brat');
  return undefined;
}

async function* readAll(
  folder: string,
  names: readonly string[],
  { onBytes }: InputOptions,
): AsyncGenerator<NamedFile, void> {
  for (const name of names) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    onBytes?.(bytes.length);
    yield { name: plainName(name), text: textOf(path, bytes) };
  }
}

function textOf(file: string, bytes: Uint8Array): string {
  const compression = compressionOf(file);
  try {
    const plain = compression?.decompressAll(bytes) ?? bytes;
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch (error) {
    if (error instanceof TypeError) {
      throw new InputError('UTF8', 'the file is not UTF-8', { source: { file } });
    }
    throw compression === undefined ? error : broken(file, compression, error);
  }
}

/** What the library says of compressed data has a code of its own; other errors go on as they are. */
function broken(file: string, { code }: Compression, cause: unknown): unknown {
  const { code: told = '', message } = cause as NodeJS.ErrnoException;
  if (!/^Z(?:STD)?_/.test(told)) return cause;
  return new InputError(code, `the file cannot be decompressed: ${message}`, {
    source: { file },
    cause,
  });
}

async function* counted(
  source: Readable,
  onBytes?: (count: number) => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    onBytes?.(chunk.length);
    yield chunk;
  }
}

async function* decompressed(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<Uint8Array, void> {
  const [compression, all] = await unpacking(chunks, file);
  if (compression === undefined) {
    yield* all;
    return;
  }
  // What goes wrong is thrown where it is read.
  const plain = pipeline(all, compression.decompress(), () => {});
  try {
    yield* plain as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw broken(file, compression, error);
  }
}

/** How a stream is compressed, by the name of its file, else by its first bytes; and the whole stream. */
async function unpacking(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
): Promise<[Compression | undefined, AsyncIterable<Uint8Array>]> {
  const named = compressionOf(file);
  if (named !== undefined) return [named, chunks];
  const source = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let found = compressionIn(head, file);
  while (found === 'more') {
    const next = await source.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
    found = compressionIn(head, file);
  }
  return [found === 'more' ? undefined : found, before(head, source)];
}

/** What was read of a stream to look at it, put before the rest again. */
async function* before(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

function skipping({ onError, onSkip, onIgnore, layers }: InputOptions): Told {
  return {
    ...(onIgnore === undefined ? {} : { onIgnore }),
    ...(layers === undefined ? {} : { layers }),
    ...(onError === undefined ? {} : { onError }),
    ...(onSkip === undefined ? {} : { onSkip }),
  };
}
