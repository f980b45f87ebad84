/**
 * How fast XML is read: megabytes for each second of processor time, our codecs beside `saxes` alone, which parses the
 * same bytes and takes the same texts: `pnpm bench:xml [--only bioscope] [--citations 10000] [--rounds 7]`. The file of
 * PubMed is made here, that of BioScope is its abstracts. Rounds of both take turns, and the best of each counts.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { StringDecoder } from 'node:string_decoder';
import { parseArgs } from 'node:util';
import { pubmedRecords } from '@hedgerow/corpora/pubmed-records';
import { corpus } from '@hedgerow/corpora/read';
import { bioscope, type Codec, pubmed } from '@hedgerow/corpus';
import { type Document, random } from '@hedgerow/document';
import { SaxesParser } from 'saxes';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    citations: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
  },
});
const chunkSize = 1 << 16;

interface Format {
  readonly name: string;
  readonly codec: Codec;
  /** Undefined where the corpus is not at hand. */
  readonly file: () => Buffer | undefined;
  /** The elements whose text is that of the document. */
  readonly read: ReadonlySet<string>;
  /** How many characters the codec puts between them. */
  readonly between: (document: Document) => number;
}

function citations(): string {
  return [...pubmedRecords(Number(values.citations), random('pubmed').integer)].join('');
}

function pubmedOf(name: string, text: () => string): Format {
  return {
    name,
    codec: pubmed,
    file: () => Buffer.from(text()),
    read: new Set(['ArticleTitle', 'AbstractText']),
    between: ({ sections = [] }) => 2 * (sections.length - 1),
  };
}

const formats: readonly Format[] = [
  pubmedOf('pubmed', citations),
  // Engines keep texts of other letters in twice the room, and most real files have some.
  pubmedOf('pubmed with Greek letters', () => citations().replaceAll('moss', 'α-moss')),
  {
    name: 'bioscope',
    codec: bioscope,
    file: () => {
      const path = corpus('scope/bioscope/abstracts.xml');
      return path === undefined ? undefined : readFileSync(path);
    },
    read: new Set(['sentence']),
    between: ({ sentences }) => sentences.length - 1,
  },
];

/** Characters of the texts of all documents. */
async function readOurs(chunks: readonly Uint8Array[], { codec, between }: Format) {
  let length = 0;
  for await (const document of codec.read(chunks))
    length += document.text.length - between(document);
  return length;
}

async function readSaxes(chunks: readonly Buffer[], { read }: Format): Promise<number> {
  let length = 0;
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (read.has(name)) depth++;
  });
  parser.on('closetag', ({ name }) => {
    if (read.has(name)) depth--;
  });
  parser.on('text', (text) => {
    if (depth > 0) length += text.length;
  });
  // The quickest that Node has for a stream.
  const decoder = new StringDecoder('utf8');
  for (const chunk of chunks) parser.write(decoder.write(chunk));
  parser.close();
  return length;
}

/** Processor time in seconds; that of the collector's threads counts, too. */
async function timed(read: () => Promise<number>): Promise<{ seconds: number; length: number }> {
  const before = process.cpuUsage();
  const length = await read();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, length };
}

for (const format of formats) {
  const { name } = format;
  if (!name.includes(values.only ?? '')) continue;
  const file = format.file();
  if (file === undefined) {
    process.stdout.write(`${name}: no corpus at hand\n`);
    continue;
  }
  const chunks = Array.from({ length: Math.ceil(file.length / chunkSize) }, (_, i) =>
    file.subarray(i * chunkSize, (i + 1) * chunkSize),
  );
  const best = { ours: Number.POSITIVE_INFINITY, saxes: Number.POSITIVE_INFINITY };
  for (let round = 0; round < Number(values.rounds); round++) {
    const ours = await timed(() => readOurs(chunks, format));
    const saxes = await timed(() => readSaxes(chunks, format));
    if (ours.length !== saxes.length) {
      throw new Error(`the texts differ: ${ours.length} and ${saxes.length} characters`);
    }
    best.ours = Math.min(best.ours, ours.seconds);
    best.saxes = Math.min(best.saxes, saxes.seconds);
  }
  const size = file.length / 1e6;
  const rate = (seconds: number) => (size / seconds).toFixed(1);
  process.stdout.write(
    `${name}, ${size.toFixed(1)} MB: ${rate(best.ours)} MB for each second of processor time, saxes ${rate(best.saxes)}, ratio ${(best.saxes / best.ours).toFixed(2)} (asked: 1.00)\n`,
  );
}
