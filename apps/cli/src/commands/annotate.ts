import type { Document } from '@hedgerow/document';
import { scopesHtml, scopesText } from '@hedgerow/render';
import { Option } from 'commander';
import { analyseDocuments } from '../analysing/analyse-documents.js';
import { joinPieces, type Piece } from '../analysing/piece.js';
import {
  type AnnotateOptions,
  annotatedLayers,
  annotateOptions,
  annotateRecipe,
} from '../annotate-options.js';
import { parseFormat } from '../format-argument.js';
import type { Io } from '../io.js';
import { filesArgument, jobsOf, outputOption, proseOf } from '../options.js';
import { writeOutput } from '../output.js';
import { reading } from '../reading.js';
import { hasColor } from '../terminal.js';
import type { Verb } from '../verb.js';
import { writeDocuments } from '../write-documents.js';

export const annotateVerb: Verb = {
  arguments: [filesArgument],
  options: [
    ...annotateOptions,
    new Option(
      '-t, --to <format>',
      'pretty, brackets in the text; html, a page; bioscope, brat, jsonl or another format',
    ).default('pretty'),
    new Option('--ascii', 'pretty with plain characters'),
    outputOption,
  ],
  examples: [
    'hedgerow annotate examples/lichen.txt',
    'hedgerow annotate --from bioscope --cues gold --to html -o rainfall.html examples/rainfall.xml',
  ],
  run: annotate,
};

interface Options extends AnnotateOptions {
  readonly to: string;
  readonly ascii?: boolean;
  readonly output?: string;
}

async function annotate(files: readonly string[], options: Options, io: Io): Promise<number> {
  const { to, output } = options;
  const format = to === 'pretty' || to === 'html' ? undefined : parseFormat(to);
  const { documents, layers, end, refuse, tooLong } = reading(
    files,
    { ...options, prose: proseOf.texts },
    io,
  );
  const recipe = await annotateRecipe(options, format);
  const pieces = analyseDocuments(documents, recipe, { jobs: jobsOf(options), refuse, tooLong });
  if (format !== undefined) {
    const counted = { asked: annotatedLayers, had: layers };
    await writeDocuments(joinPieces(pieces), format, io, { output, ...counted });
  } else if (to === 'html') await writeOutput(page(joinPieces(pieces)), io.stdout, output);
  else await writeOutput(pretty(pieces, options, io), io.stdout, output);
  return end();
}

async function* page(documents: AsyncIterable<Document>): AsyncGenerator<string, void> {
  const all: Document[] = [];
  for await (const document of documents) all.push(document);
  yield scopesHtml(all);
}

async function* pretty(
  pieces: AsyncIterable<Piece>,
  { ascii = false, output }: Options,
  io: Io,
): AsyncGenerator<string, void> {
  const look = { ascii, color: output === undefined && hasColor(io) };
  let first = true;
  for await (const { document, sentences, isFirst } of pieces) {
    if (isFirst && !first) yield '\n';
    first = false;
    for (const sentence of sentences) yield `${scopesText(sentence, document.text, look)}\n`;
  }
}
