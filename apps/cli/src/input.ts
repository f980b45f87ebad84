import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { type CodecOptions, detectFormat, formats, type NamedFile } from '@hedgerow/corpus';
import { type Document, InputError } from '@hedgerow/document';
import { UsageError } from './exit.js';
import { type FormatArgument, parseFormat } from './format-argument.js';
import type { Io } from './io.js';

export interface InputOptions extends Pick<CodecOptions, 'onError' | 'onSkip'> {
  /** The format of the files; found out where it is not said. */
  readonly from?: FormatArgument | undefined;
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
    if (path !== '-' && (await stat(path)).isDirectory()) yield* readFolder(path, options);
    else yield* readOne(path, options);
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

async function* readOne(path: string, options: InputOptions): AsyncGenerator<Document, void> {
  const file = path === '-' ? '<stdin>' : path;
  const source =
    path === '-' ? options.io.stdin : createReadStream(path, { highWaterMark: 1 << 18 });
  const read = counted(source, options.onBytes);
  const chunks = (path.endsWith('.gz') ? unzip(read, file) : read)[Symbol.asyncIterator]();
  const first = await chunks.next();
  const head = first.done === true ? new Uint8Array() : first.value;
  const format = options.from ?? detected(file, head);
  const { codec, options: own } = format;
  if (codec.medium === 'folder') {
    throw new InputError('FORMAT', `${file}: ${codec.name} is read from a folder, not from a file`);
  }
  const all = (async function* () {
    yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  yield* codec.read(all, { file, format: own, ...skipping(options) });
}

function detected(file: string, head: Uint8Array): FormatArgument {
  const name = detectFormat(file, new TextDecoder().decode(head.subarray(0, 4096)));
  if (name !== undefined) return parseFormat(name);
  throw new UsageError(
    `${file}: what format is it? Say --from with one of ${formats.map((format) => format.name).join(', ')}`,
  );
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
  for (const file of await filesIn(folder, format)) yield* readOne(file, options);
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
  return files;
}

/** Of a folder with files of several kinds, those of the format that was asked for. */
function belongsTo(name: string, format: FormatArgument | undefined): boolean {
  const plain = name.replace(/\.gz$/, '');
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
    const zipped = name.endsWith('.gz');
    yield { name: zipped ? name.slice(0, -3) : name, text: textOf(path, bytes, zipped) };
  }
}

function textOf(file: string, bytes: Uint8Array, zipped: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(zipped ? gunzipSync(bytes) : bytes);
  } catch (error) {
    if (error instanceof TypeError) {
      throw new InputError('UTF8', 'the file is not UTF-8', { source: { file } });
    }
    throw brokenGzip(file, error);
  }
}

function brokenGzip(file: string, cause: unknown): InputError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new InputError('GZIP', `the file cannot be unzipped: ${why}`, { source: { file }, cause });
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

async function* unzip(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* Readable.from(chunks).pipe(createGunzip()) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? brokenGzip(file, error) : error;
  }
}

function skipping({ onError, onSkip }: InputOptions): Pick<CodecOptions, 'onError' | 'onSkip'> {
  return {
    ...(onError === undefined ? {} : { onError }),
    ...(onSkip === undefined ? {} : { onSkip }),
  };
}
