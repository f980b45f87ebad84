import type { Document } from '@hedgerow/document';
import { drawScopesSvg, scopesPage, scopesText } from '@hedgerow/render';
import { Option } from 'commander';
import { joinPieces, type Piece } from '../../analysing/piece.js';
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
    svg: { pieces: picture },
  },
  options: [new Option('--ascii', 'pretty with plain characters')],
};

async function* page(pieces: AsyncIterable<Piece>): AsyncGenerator<string, void> {
  const drawn = scopesPage();
  for await (const piece of pieces) drawn.add(piece);
  yield* drawn.end();
}

async function* picture(pieces: AsyncIterable<Piece>): AsyncGenerator<string, void> {
  const documents: Document[] = [];
  for await (const document of joinPieces(withMarksAlone(pieces))) documents.push(document);
  yield* drawScopesSvg(documents);
}

/** With no more of a sentence than a picture shows. */
async function* withMarksAlone(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece, void> {
  for await (const piece of pieces) {
    const sentences = piece.sentences.map(({ start, end, cues = [], scopes = [] }) => ({
      start,
      end,
      cues: cues.map(({ kind, spans }) => ({ kind, spans })),
      scopes: scopes.map(({ cue, spans }) => ({ cue, spans })),
    }));
    yield { ...piece, sentences };
  }
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
