import {
  type Document,
  InputError,
  type Layer,
  type LayerName,
  type Sentence,
} from '@hedgerow/document';
import { type Cutter, defaultLimits, type Limits, type Record } from './record.js';
import { utf8Decoder } from './text/utf8.js';

/** A choice that a format leaves open, declared once: for the types, the command line and the docs. */
export interface FormatOption {
  readonly name: string;
  readonly help: string;
  /** The values it can take; any text, where there are none. */
  readonly values?: readonly string[];
  readonly default: string;
}

export interface CodecOptions {
  /** The file's name, for error messages. */
  readonly file?: string;
  readonly limits?: Partial<Limits>;
  /** Layers that packages of others bring, for formats that carry them: they are checked when they are read. */
  readonly layers?: readonly Layer[];
  /** What a broken record does when reading: end with its error (default), or be left out and reported to `onSkip`. */
  readonly onError?: 'throw' | 'skip';
  readonly onSkip?: (error: InputError) => void;
  /** Told, when reading, of what a file holds that is no text to us: `books`, `deleted citations`. It is no error. */
  readonly onIgnore?: (what: string) => void;
  /** Told, when writing, of what a document has and the format cannot say. */
  readonly onLoss?: (loss: string) => void;
  /** The format's own options, by name. */
  readonly format?: { readonly [option: string]: string };
}

export type Stream<T> = Iterable<T> | AsyncIterable<T>;

/** What is known of a format before any file is opened. */
export interface FormatInfo {
  readonly name: string;
  readonly title: string;
  /** How names of such files end, without the dot; the first is the one to write. */
  readonly extensions: readonly string[];
  /** The layers that it can carry. */
  readonly layers: readonly LayerName[];
  /** Whether it carries layers that it does not know as well. */
  readonly carriesAll?: boolean;
  /** The layers without which a document cannot be written in it. */
  readonly needs: readonly LayerName[];
  readonly options: readonly FormatOption[];
  /** Layers that it writes under some options, and that are not read again: those of a table of what was found. */
  readonly alsoWrites?: (options: { readonly [option: string]: string }) => readonly LayerName[];
  /** Whether it is read alone: `encode` and `write` refuse, as `READ_ONLY`. */
  readonly readOnly?: true;
}

/** A format: the same four verbs for all. `decode` and `read` give the same documents, `encode` and `write` the same text. */
export interface Codec extends FormatInfo {
  readonly medium: 'text';
  decode(text: string, options?: CodecOptions): Document[];
  encode(documents: Iterable<Document>, options?: CodecOptions): string;
  read(chunks: Stream<string | Uint8Array>, options?: CodecOptions): AsyncGenerator<Document, void>;
  write(documents: Stream<Document>, options?: CodecOptions): AsyncGenerator<string, void>;
  /** Writes the same while the sentences of a document are still being made; of formats that need not see all of them. */
  writeParts?(parts: Stream<DocumentPart>, options?: CodecOptions): AsyncGenerator<string, void>;
}

/** Some neighbouring sentences of a document. All its parts come, in order, before those of another. */
export interface DocumentPart {
  /** What it is but for its sentences, which are elsewhere, each in one of the parts. */
  readonly document: Document;
  readonly sentences: readonly Sentence[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A file of a format that needs several: a brat pair, the relations of a profile. */
export interface NamedFile {
  /** Relative to the folder, with `/` between its parts. */
  readonly name: string;
  readonly text: string;
}

/** A format whose files lie in a folder: the same verbs, over named files instead of text. */
export interface FolderCodec extends FormatInfo {
  readonly medium: 'folder';
  decode(files: readonly NamedFile[], options?: CodecOptions): Document[];
  encode(documents: Iterable<Document>, options?: CodecOptions): NamedFile[];
  /** Files in the order of their names. */
  read(files: Stream<NamedFile>, options?: CodecOptions): AsyncGenerator<Document, void>;
  write(documents: Stream<Document>, options?: CodecOptions): AsyncGenerator<NamedFile, void>;
  /** Writes the same of documents in parts; of formats that keep less of a sentence than its layers. */
  writeParts?(parts: Stream<DocumentPart>, options?: CodecOptions): AsyncGenerator<NamedFile, void>;
}

/** Options as a codec's author sees them: all there, the format's own checked against what it declares. */
export interface Settings {
  readonly limits: Limits;
  /** Those of others. */
  readonly layers: readonly Layer[];
  readonly onIgnore: (what: string) => void;
  readonly onLoss: (loss: string) => void;
  /** The value given for an option of the format, or its default. */
  option(name: string): string;
  /** The value given, or undefined where the format or the document may choose. */
  given(name: string): string | undefined;
}

export interface Decoder<R extends Record> {
  /** The documents that are complete with this record. */
  record(record: R): Iterable<Document>;
  end?(): Iterable<Document>;
}

export interface Encoder {
  document(document: Document): string;
  end?(): string;
}

/** Writes a document part by part, with which of its sentences a part begins. */
export interface PartEncoder {
  part(part: DocumentPart, from: number): string;
  end?(): string;
}

export interface CodecParts<R extends Record> extends Omit<FormatInfo, 'options' | 'readOnly'> {
  readonly options?: readonly FormatOption[];
  /** A byte order mark is part of the text that the codec sees, for it to write again. */
  readonly keepsByteOrderMark?: boolean;
  readonly cut: (settings: Settings) => Cutter<R>;
  readonly decoder: (settings: Settings) => Decoder<R>;
  /** Without it, or `partEncoder`, the format is read alone. */
  readonly encoder?: (settings: Settings) => Encoder;
  /** Instead of `encoder`, where what is written of a sentence depends on none behind it. */
  readonly partEncoder?: (settings: Settings) => PartEncoder;
}

/** Makes the four verbs from three parts: how to cut a file, how to understand a record, how to write a document. */
export function defineCodec<R extends Record>(parts: CodecParts<R>): Codec {
  const { name, title, extensions, layers, needs, options: declared = [] } = parts;
  const opening = parts.keepsByteOrderMark === true ? (text: string) => text : withoutMark;

  function reader(options: CodecOptions) {
    const settings = settle(name, declared, options);
    const cutter = parts.cut(settings);
    const decoder = parts.decoder(settings);
    function* understand(records: Iterable<R>): Iterable<Document> {
      for (const record of records) {
        try {
          yield* decoder.record(record);
        } catch (error) {
          skipOrThrow(error, options);
        }
      }
    }
    function* located(cut: () => Iterable<R>): Iterable<Document> {
      try {
        yield* understand(cut());
      } catch (error) {
        throw withFile(error, options.file);
      }
    }
    return {
      push: (chunk: string) => located(() => cutter.push(chunk)),
      *end() {
        yield* located(() => cutter.end());
        if (decoder.end !== undefined) {
          try {
            yield* decoder.end();
          } catch (error) {
            skipOrThrow(error, options);
          }
        }
      },
    };
  }

  const isWritten = parts.encoder !== undefined || parts.partEncoder !== undefined;

  function writer(options: CodecOptions) {
    const settings = settle(name, declared, options);
    if (!isWritten) throw unwritten(name);
    const inParts = parts.partEncoder?.(settings);
    const whole = inParts === undefined ? parts.encoder!(settings) : undefined;
    let started = false;
    // A text that begins with a byte order mark would lose it to the reader, were there not another before it.
    const starting = (text: string) => {
      if (started || text === '') return text;
      started = true;
      return parts.keepsByteOrderMark !== true && text.startsWith(byteOrderMark)
        ? byteOrderMark + text
        : text;
    };
    /** How many sentences of the document under way are written. */
    let count = 0;
    const part = (part: DocumentPart) => {
      const { document, sentences, isFirst } = part;
      if (isFirst) count = 0;
      const from = count;
      count += sentences.length;
      requireLayers({ ...document, sentences }, needs, name, from);
      return starting(inParts!.part(part, from));
    };
    return {
      part,
      document: (document: Document) => {
        if (whole === undefined) {
          return part({ document, sentences: document.sentences, isFirst: true, isLast: true });
        }
        requireLayers(document, needs, name);
        return starting(whole.document(document));
      },
      end: () => (inParts ?? whole)?.end?.() ?? '',
    };
  }

  return {
    medium: 'text',
    name,
    title,
    extensions,
    layers,
    ...(parts.carriesAll === true && { carriesAll: true }),
    needs,
    options: declared,
    ...(!isWritten && { readOnly: true }),
    ...(parts.alsoWrites !== undefined && { alsoWrites: parts.alsoWrites }),
    decode: (text, options = {}) => {
      const { push, end } = reader(options);
      return [...push(opening(text)), ...end()];
    },
    encode: (documents, options = {}) => {
      const { document: write, end } = writer(options);
      const pieces: string[] = [];
      for (const document of documents) pieces.push(write(document));
      pieces.push(end());
      return pieces.join('');
    },
    async *read(chunks, options = {}) {
      const { push, end } = reader(options);
      for await (const chunk of decodeUtf8(chunks, opening, options.file)) {
        // Not `yield*`, which waits twice for each document.
        for (const document of push(chunk)) yield document;
      }
      for (const document of end()) yield document;
    },
    async *write(documents, options = {}) {
      const { document: write, end } = writer(options);
      for await (const document of documents) yield write(document);
      const last = end();
      if (last !== '') yield last;
    },
    ...(parts.partEncoder !== undefined && {
      async *writeParts(all: Stream<DocumentPart>, options: CodecOptions = {}) {
        const { part: write, end } = writer(options);
        for await (const part of all) yield write(part);
        const last = end();
        if (last !== '') yield last;
      },
    }),
  };
}

export function settle(
  format: string,
  declared: readonly FormatOption[],
  options: CodecOptions,
): Settings {
  const given = options.format ?? {};
  for (const [name, value] of Object.entries(given)) {
    const option = declared.find((candidate) => candidate.name === name);
    if (option === undefined) {
      const known = declared.map((candidate) => candidate.name).join(', ') || 'none';
      throw new InputError('FORMAT_OPTION', `${format} has no option ${name}`, {
        hint: `its options: ${known}`,
      });
    }
    if (option.values !== undefined && !option.values.includes(value)) {
      throw new InputError(
        'FORMAT_OPTION',
        `${format}: ${name} is ${option.values.join(', ')}, found ${JSON.stringify(value)}`,
      );
    }
  }
  return {
    limits: { ...defaultLimits, ...options.limits },
    layers: options.layers ?? [],
    onIgnore: options.onIgnore ?? (() => {}),
    onLoss: options.onLoss ?? (() => {}),
    given: (name) => given[name],
    option: (name) => {
      const value = given[name] ?? declared.find((option) => option.name === name)?.default;
      if (value === undefined) throw new Error(`${format} does not declare the option ${name}`);
      return value;
    },
  };
}

function unwritten(format: string): InputError {
  return new InputError('READ_ONLY', `${format} is read, not written`, {
    hint: 'jsonl carries all that was read from it; bioc-xml and bioc-json carry the sections',
  });
}

function skipOrThrow(error: unknown, { onError, onSkip, file }: CodecOptions): void {
  const placed = withFile(error, file);
  if (onError !== 'skip' || !(placed instanceof InputError)) throw placed;
  onSkip?.(placed);
}

function withFile(error: unknown, file: string | undefined): unknown {
  if (!(error instanceof InputError) || file === undefined || error.source?.file !== undefined) {
    return error;
  }
  return new InputError(error.code, error.message, {
    source: { ...error.source, file },
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    cause: error.cause,
  });
}

export function requireLayers(
  document: Document,
  needs: readonly LayerName[],
  format: string,
  from = 0,
): void {
  for (const layer of needs) {
    const bare = document.sentences.findIndex((sentence) => sentence[layer] === undefined);
    if (bare >= 0) {
      throw new InputError(
        'MISSING_LAYER',
        `${format} needs ${layer}, and sentence ${from + bare + 1} of document ${document.id} has none`,
      );
    }
  }
  if (needs.length > 0 && from + document.sentences.length === 0 && document.text.trim() !== '') {
    throw new InputError(
      'MISSING_LAYER',
      `${format} needs ${needs.join(', ')}, and document ${document.id} is not even split into sentences`,
    );
  }
}

const byteOrderMark = '\ufeff';

function withoutMark(text: string): string {
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}

async function* decodeUtf8(
  chunks: Stream<string | Uint8Array>,
  opening: (text: string) => string,
  file: string | undefined,
): AsyncGenerator<string, void> {
  const decode = utf8Decoder();
  let started = false;
  const open = (text: string) => {
    if (started || text === '') return text;
    started = true;
    return opening(text);
  };
  try {
    for await (const chunk of chunks) {
      yield open(typeof chunk === 'string' ? chunk : decode(chunk));
    }
    yield open(decode());
  } catch (error) {
    throw withFile(error, file);
  }
}
