import type { Document } from '@hedgerow/document';
import { scopesPage, scopesSvg, scopesText } from '@hedgerow/render';
import { Option } from 'commander';
import type { Piece } from '../../analysing/piece.js';
import type { Io } from '../../shell/io.js';
import { hasColor } from '../../shell/terminal.js';
import type { CapabilityFlags } from '../flags.js';
import type { Style } from '../style.js';
import { sentenceTable } from './sentence-table.js';

export const annotateStyle: Style = {
  examples: [
    'hedgerow annotate examples/lichen.txt',
    'hedgerow annotate --from bioscope --cues gold --to html -o rainfall.html examples/rainfall.xml',
  ],
  usual: () => 'pretty',
  toHelp:
    'pretty, brackets in the text (default); table, what each sentence is, with counts; html, a page; svg, a picture; csv, tsv or parquet, a row a cue with its scope; bioscope, brat, jsonl or another format',
  formats: { csv: 'csv:rows=scopes', tsv: 'tsv:rows=scopes' },
  looks: {
    pretty: { pieces: pretty },
    table: { pieces: sentenceTable },
    html: { pieces: page },
    svg: { documents: picture },
  },
  options: [new Option('--ascii', 'pretty with plain characters')],
};

async function* page(pieces: AsyncIterable<Piece>): AsyncGenerator<string, void> {
  const drawn = scopesPage();
  for await (const piece of pieces) drawn.add(piece);
  yield* drawn.end();
}

async function* picture(documents: AsyncIterable<Document>): AsyncGenerator<string, void> {
  yield scopesSvg(await gathered(documents));
}

async function gathered(documents: AsyncIterable<Document>): Promise<Document[]> {
  const all: Document[] = [];
  for await (const document of documents) all.push(document);
  return all;
}

async function* pretty(
  pieces: AsyncIterable<Piece>,
  { ascii, output }: CapabilityFlags,
  io: Io,
): AsyncGenerator<string, void> {
  const look = { ascii: ascii === true, color: output === undefined && hasColor(io) };
  let first = true;
  for await (const { document, sentences, isFirst } of pieces) {
    if (isFirst && !first) yield '\n';
    first = false;
    for (const sentence of sentences) {
      // A label or the mark of an item stands on the line of what it is of.
      const isBefore = sentence.structure === 'label' || sentence.structure === 'mark';
      yield scopesText(sentence, document.text, look) + (isBefore ? ' ' : '\n');
    }
  }
}
