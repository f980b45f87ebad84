import { type Document, InputError, random } from '@hedgerow/document';
import type { ConformanceCheck } from '@hedgerow/document/conformance';
import { checkDocument } from './check-document.js';
import type {
  Codec,
  CodecOptions,
  DocumentPart,
  FolderCodec,
  FormatInfo,
  NamedFile,
} from './codec.js';

/** Files that a codec is tried on: each must be as the codec itself would write it. */
export interface CodecSample {
  readonly name: string;
  readonly text: string;
  readonly options?: CodecOptions;
}

/** How many broken copies of each sample are tried. */
const mutations = 300;

/**
 * What every codec must keep to: documents are well formed; what is read and written again is the same
 * text; streams give what whole files give, wherever chunks end; and a broken file yields documents
 * or an `InputError` with its place, never anything else.
 */
export function codecConformance(
  codec: Codec,
  samples: readonly CodecSample[],
): readonly ConformanceCheck[] {
  return samples.flatMap(({ name, text, options = {} }) => [
    {
      name: `${codec.name}: ${name}: its documents are well formed and carry no other layers than it says`,
      run: async () => {
        checkAll(codec, codec.decode(text, options));
      },
    },
    ...(codec.readOnly === true
      ? [refusal(codec, name, text, options)]
      : writing(codec, name, text, options)),
    {
      name: `${codec.name}: ${name}: reading gives what decoding gives, wherever chunks end`,
      run: async () => {
        const whole = JSON.stringify(codec.decode(text, options));
        const bytes = new TextEncoder().encode(text);
        for (const size of [1, 2, 3, 7, 64, bytes.length]) {
          const read = await collect(codec.read(chunks(bytes, size), options));
          same(JSON.stringify(read), whole, `in chunks of ${size}`);
        }
      },
    },
    {
      name: `${codec.name}: ${name}: a broken file gives documents or an InputError with its place`,
      run: async () => {
        for (const broken of brokenCopies(text, `${codec.name}/${name}`)) {
          refuseOrRead(() => codec.decode(broken, options), broken);
        }
      },
    },
  ]);
}

/** Of a format that is read alone: it says so. */
function refusal(
  codec: Codec,
  name: string,
  text: string,
  options: CodecOptions,
): ConformanceCheck {
  return {
    name: `${codec.name}: ${name}: writing is refused`,
    run: async () => {
      const documents = codec.decode(text, options);
      for (const write of [
        async () => codec.encode(documents, options),
        async () => collect(codec.write(documents, options)),
      ]) {
        const code = await write().then(
          () => 'nothing',
          (error: unknown) => (error instanceof InputError ? error.code : String(error)),
        );
        same(code, 'READ_ONLY');
      }
    },
  };
}

function writing(
  codec: Codec,
  name: string,
  text: string,
  options: CodecOptions,
): readonly ConformanceCheck[] {
  return [
    {
      name: `${codec.name}: ${name}: decoding and encoding gives the same text`,
      run: async () => same(codec.encode(codec.decode(text, options), options), text),
    },
    {
      name: `${codec.name}: ${name}: documents survive JSON`,
      run: async () => {
        const documents = codec.decode(text, options);
        same(codec.encode(JSON.parse(JSON.stringify(documents)) as Document[], options), text);
      },
    },
    {
      name: `${codec.name}: ${name}: writing gives what encoding gives`,
      run: async () => {
        const documents = codec.decode(text, options);
        const written = await collect(codec.write(documents, options));
        same(written.join(''), codec.encode(documents, options));
      },
    },
    {
      name: `${codec.name}: ${name}: writing in parts gives what encoding gives, wherever parts end`,
      run: async () => {
        const { writeParts } = codec;
        if (writeParts === undefined) return;
        const documents = codec.decode(text, options);
        const whole = codec.encode(documents, options);
        for (const size of [1, 2, 3, 1000]) {
          const parts = documents.flatMap((document) => inParts(document, size));
          same((await collect(writeParts(parts, options))).join(''), whole, `in parts of ${size}`);
        }
      },
    },
  ];
}

/** So many sentences each; the document that they come with knows no more of them than where they are. */
function inParts(document: Document, size: number): DocumentPart[] {
  const { sentences } = document;
  const bare = { ...document, sentences: sentences.map(({ start, end }) => ({ start, end })) };
  const count = Math.max(1, Math.ceil(sentences.length / size));
  return Array.from({ length: count }, (_, i) => ({
    document: bare,
    sentences: sentences.slice(i * size, (i + 1) * size),
    isFirst: i === 0,
    isLast: i === count - 1,
  }));
}

/** Folders that a codec is tried on: each must hold the files, in the order, that the codec itself would write. */
export interface FolderSample {
  readonly name: string;
  readonly files: readonly NamedFile[];
  readonly options?: CodecOptions;
}

/** The same for a format whose files lie in a folder. */
export function folderConformance(
  codec: FolderCodec,
  samples: readonly FolderSample[],
): readonly ConformanceCheck[] {
  return samples.flatMap(({ name, files, options = {} }) => [
    {
      name: `${codec.name}: ${name}: its documents are well formed and carry no other layers than it says`,
      run: async () => checkAll(codec, codec.decode(files, options)),
    },
    {
      name: `${codec.name}: ${name}: decoding and encoding gives the same files, also after JSON`,
      run: async () => {
        const documents = codec.decode(files, options);
        sameFiles(codec.encode(documents, options), files);
        const copies = JSON.parse(JSON.stringify(documents)) as Document[];
        sameFiles(codec.encode(copies, options), files);
      },
    },
    {
      name: `${codec.name}: ${name}: reading gives what decoding gives`,
      run: async () => {
        const read = await collect(codec.read(stream(files), options));
        same(JSON.stringify(read), JSON.stringify(codec.decode(files, options)));
      },
    },
    {
      name: `${codec.name}: ${name}: writing gives what encoding gives`,
      run: async () => {
        const documents = codec.decode(files, options);
        sameFiles(await collect(codec.write(stream(documents), options)), files);
      },
    },
    {
      name: `${codec.name}: ${name}: broken or missing files give documents or an InputError with its file`,
      run: async () => {
        for (const [i, file] of files.entries()) {
          const others = files.filter((other) => other !== file);
          refuseOrRead(() => codec.decode(others, options), `all but ${file.name}`, 'file');
          for (const text of brokenCopies(file.text, `${codec.name}/${name}/${file.name}`)) {
            const broken = files.with(i, { ...file, text });
            refuseOrRead(() => codec.decode(broken, options), text, 'file');
          }
        }
      },
    },
  ]);
}

function checkAll(codec: FormatInfo, documents: readonly Document[]): void {
  if (documents.length === 0) fail('there are no documents in the sample');
  const expected = new Set(['start', 'end', 'id', ...codec.layers]);
  for (const document of documents) {
    checkDocument(document);
    for (const sentence of document.sentences) {
      const other = Object.keys(sentence).find((layer) => !expected.has(layer));
      if (other !== undefined) fail(`undeclared layer ${other}`);
    }
  }
}

function refuseOrRead(
  decode: () => readonly Document[],
  broken: string,
  place: 'line' | 'file' = 'line',
): void {
  try {
    for (const document of decode()) checkDocument(document);
  } catch (error) {
    if (!(error instanceof InputError)) fail(`${error} on ${JSON.stringify(broken)}`);
    if (error.source?.[place] === undefined) {
      fail(`an error without its place, ${error.message}, on ${JSON.stringify(broken)}`);
    }
  }
}

function sameFiles(found: readonly NamedFile[], expected: readonly NamedFile[]): void {
  const names = (files: readonly NamedFile[]) => files.map((file) => file.name).join(', ');
  same(names(found), names(expected), 'the list of files');
  for (const [i, file] of expected.entries()) same(found[i]!.text, file.text, file.name);
}

async function* stream<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** Cuts, doubled pieces, swapped pieces and flipped characters, the same ones each time. */
export function* brokenCopies(text: string, seed: string): Iterable<string> {
  const draw = random(seed);
  const noise = [...'\t\n\r |()[]<>&;"\'{}:,_-*\\/@0129aZ\u0000\ufeff\u2028\ud83d'];
  for (let i = 0; i < mutations; i++) {
    const at = draw.integer(text.length + 1);
    const to = Math.min(text.length, at + draw.integer(20));
    const kind = draw.integer(5);
    if (kind === 0) yield text.slice(0, at);
    else if (kind === 1) yield text.slice(0, at) + text.slice(to);
    else if (kind === 2) yield text.slice(0, to) + text.slice(at);
    else if (kind === 3) yield text.slice(at) + text.slice(0, at);
    else
      yield text.slice(0, at) +
        noise[draw.integer(noise.length)]! +
        text.slice(at + draw.integer(2));
  }
}

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

function same(found: string, expected: string, where = ''): void {
  if (found === expected) return;
  let at = 0;
  while (found[at] === expected[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 60));
  fail(`${where} differs at ${at}: found ${around(found)}, expected ${around(expected)}`);
}

function fail(message: string): never {
  throw new Error(message);
}
