import { type Document, InputError } from '@hedgerow/document';
import {
  type CodecOptions,
  type DocumentPart,
  type FolderCodec,
  type FormatInfo,
  type FormatOption,
  type NamedFile,
  requireLayers,
  type Settings,
  type Stream,
  settle,
} from './codec.js';

export interface FolderDecoder {
  /** The documents that are complete with this file. */
  file(file: NamedFile): Iterable<Document>;
  end?(): Iterable<Document>;
}

export interface FolderEncoder {
  document(document: Document): Iterable<NamedFile>;
  end?(): Iterable<NamedFile>;
}

/** Writes documents that come in parts. */
export interface FolderPartEncoder {
  /** The files that are complete with this part. */
  part(part: DocumentPart): Iterable<NamedFile>;
}

export interface FolderCodecParts extends Omit<FormatInfo, 'options'> {
  readonly options?: readonly FormatOption[];
  readonly decoder: (settings: Settings) => FolderDecoder;
  readonly encoder?: (settings: Settings) => FolderEncoder;
  /** Instead of `encoder`, where less is kept of a sentence than its layers. */
  readonly partEncoder?: (settings: Settings) => FolderPartEncoder;
}

/** Makes the four verbs of a format in a folder from two parts: how to understand its files, how to write a document. */
export function defineFolderCodec(parts: FolderCodecParts): FolderCodec {
  const { name, title, extensions, layers, needs, options: declared = [] } = parts;

  function reader(options: CodecOptions) {
    const decoder = parts.decoder(settle(name, declared, options));
    function* guarded(documents: () => Iterable<Document>, file?: string): Iterable<Document> {
      try {
        yield* documents();
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        const placed = inFolder(error, options.file, file);
        if (options.onError !== 'skip') throw placed;
        options.onSkip?.(placed);
      }
    }
    return {
      file: (file: NamedFile) => guarded(() => decoder.file(file), file.name),
      end: () => guarded(() => decoder.end?.() ?? []),
    };
  }

  function writer(options: CodecOptions) {
    const settings = settle(name, declared, options);
    const inParts = parts.partEncoder?.(settings);
    const whole = inParts === undefined ? parts.encoder!(settings) : undefined;
    let from = 0;
    const part = (part: DocumentPart) => {
      const { document, sentences, isFirst } = part;
      if (isFirst) from = 0;
      requireLayers({ ...document, sentences }, needs, name, from);
      from += sentences.length;
      return inParts!.part(part);
    };
    return {
      part,
      document: (document: Document) => {
        if (whole === undefined) {
          return part({ document, sentences: document.sentences, isFirst: true, isLast: true });
        }
        requireLayers(document, needs, name);
        return whole.document(document);
      },
      end: () => whole?.end?.() ?? [],
    };
  }

  return {
    medium: 'folder',
    name,
    title,
    extensions,
    layers,
    needs,
    options: declared,
    decode: (files, options = {}) => {
      const { file: read, end } = reader(options);
      return [...files.flatMap((file) => [...read(file)]), ...end()];
    },
    encode: (documents, options = {}) => {
      const { document: write, end } = writer(options);
      const files: NamedFile[] = [];
      for (const document of documents) for (const file of write(document)) files.push(file);
      for (const file of end()) files.push(file);
      return files;
    },
    async *read(files, options = {}) {
      const { file: read, end } = reader(options);
      for await (const file of files) yield* read(file);
      yield* end();
    },
    async *write(documents, options = {}) {
      const { document: write, end } = writer(options);
      for await (const document of documents) yield* write(document);
      yield* end();
    },
    ...(parts.partEncoder !== undefined && {
      async *writeParts(all: Stream<DocumentPart>, options: CodecOptions = {}) {
        const { part: write } = writer(options);
        for await (const part of all) yield* write(part);
      },
    }),
  };
}

/** The error with the path of its file: that which it names itself, else the one that was being read. */
function inFolder(error: InputError, folder: string | undefined, current?: string): InputError {
  const file = error.source?.file ?? current;
  const path = [folder, file].filter((part) => part !== undefined).join('/');
  return new InputError(error.code, error.message, {
    source: { ...error.source, ...(path === '' ? {} : { file: path }) },
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    cause: error.cause,
  });
}
