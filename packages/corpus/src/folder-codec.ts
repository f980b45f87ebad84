import { type Document, InputError } from '@hedgerow/document';
import {
  type CodecOptions,
  type FolderCodec,
  type FormatInfo,
  type FormatOption,
  type NamedFile,
  requireLayers,
  type Settings,
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

export interface FolderCodecParts extends Omit<FormatInfo, 'options'> {
  readonly options?: readonly FormatOption[];
  readonly decoder: (settings: Settings) => FolderDecoder;
  readonly encoder: (settings: Settings) => FolderEncoder;
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
    const encoder = parts.encoder(settle(name, declared, options));
    return {
      document: (document: Document) => {
        requireLayers(document, needs, name);
        return encoder.document(document);
      },
      end: () => encoder.end?.() ?? [],
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
