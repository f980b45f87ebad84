/**
 * How fast PubMed XML is read: megabytes for each second of processor time, `pubmed` of our codecs beside `saxes` alone,
 * which parses the same bytes and takes the same texts: `pnpm bench:pubmed [--citations 10000] [--rounds 7]`. The file is
 * made here, once in ASCII and once with other letters among them. Rounds of both take turns, and the best of each counts.
 */
import process from 'node:process';
import { StringDecoder } from 'node:string_decoder';
import { parseArgs } from 'node:util';
import { pubmedRecords } from '@hedgerow/corpora/pubmed-records';
import { pubmed } from '@hedgerow/corpus';
import { random } from '@hedgerow/document';
import { SaxesParser } from 'saxes';

const { values } = parseArgs({
  options: {
    citations: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
  },
});
const citations = [...pubmedRecords(Number(values.citations), random('pubmed').integer)].join('');
const chunkSize = 1 << 16;

async function* chunks(file: Buffer): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < file.length; at += chunkSize) yield file.subarray(at, at + chunkSize);
}

/** Characters of the texts of all citations. */
async function readOurs(file: Buffer): Promise<number> {
  let length = 0;
  for await (const { text, sections = [] } of pubmed.read(chunks(file))) {
    // Between sections there are blank lines.
    length += text.length - 2 * (sections.length - 1);
  }
  return length;
}

async function readSaxes(file: Buffer): Promise<number> {
  let length = 0;
  let depth = 0;
  const parser = new SaxesParser();
  const isRead = (name: string) => name === 'ArticleTitle' || name === 'AbstractText';
  parser.on('opentag', ({ name }) => {
    if (isRead(name)) depth++;
  });
  parser.on('closetag', ({ name }) => {
    if (isRead(name)) depth--;
  });
  parser.on('text', (text) => {
    if (depth > 0) length += text.length;
  });
  // The quickest that Node has for a stream.
  const decoder = new StringDecoder('utf8');
  for await (const chunk of chunks(file)) parser.write(decoder.write(chunk));
  parser.close();
  return length;
}

/** Processor time in seconds; that of the collector's threads counts, too. */
async function timed(
  read: (file: Buffer) => Promise<number>,
  file: Buffer,
): Promise<{ seconds: number; length: number }> {
  const before = process.cpuUsage();
  const length = await read(file);
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, length };
}

/** Engines keep texts of other letters in twice the room, and most real files have some. */
const files = { ascii: citations, greek: citations.replaceAll('moss', 'α-moss') };
for (const [name, text] of Object.entries(files)) {
  const file = Buffer.from(text);
  const best = { ours: Number.POSITIVE_INFINITY, saxes: Number.POSITIVE_INFINITY };
  for (let round = 0; round < Number(values.rounds); round++) {
    const [ours, saxes] = [await timed(readOurs, file), await timed(readSaxes, file)];
    if (ours.length !== saxes.length) {
      throw new Error(`the texts differ: ${ours.length} and ${saxes.length} characters`);
    }
    best.ours = Math.min(best.ours, ours.seconds);
    best.saxes = Math.min(best.saxes, saxes.seconds);
  }
  const size = file.length / 1e6;
  const rate = (seconds: number) => (size / seconds).toFixed(1).padStart(7);
  process.stdout.write(`${size.toFixed(1)} MB of PubMed XML (${name}), MB for each second of processor time
pubmed  ${rate(best.ours)}
saxes   ${rate(best.saxes)}
ratio   ${(best.saxes / best.ours).toFixed(2).padStart(7)}  (asked: 1.00)
`);
}
