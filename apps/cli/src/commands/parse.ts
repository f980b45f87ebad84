import type { Document, LayerName, Sentence } from '@hedgerow/document';
import { arcsSvg, arcsText } from '@hedgerow/render';
import { Option } from 'commander';
import { analyseDocuments } from '../analysing/analyse-documents.js';
import { joinPieces, type Piece } from '../analysing/piece.js';
import type { Recipe } from '../analysing/recipe.js';
import { UsageError } from '../exit.js';
import { parseFormat } from '../format-argument.js';
import type { Io } from '../io.js';
import {
  conventionsOption,
  filesArgument,
  jobsOf,
  jobsOption,
  type LongestOptions,
  longestOf,
  longestOption,
  modelsOption,
  onErrorOption,
  outputOption,
  parserOption,
  proseOf,
  quietOption,
  type ReadingOptions,
  taggerOption,
  textFromOption,
} from '../options.js';
import { writeOutput } from '../output.js';
import { reading } from '../reading.js';
import { hasColor, terminalWidth } from '../terminal.js';
import type { Verb } from '../verb.js';
import { writeDocuments } from '../write-documents.js';

export const againOption = new Option(
  '--again <layers>',
  'what to make anew, with commas between: sentences, tokens, tags, lemmas, dependencies, deepFeatures',
);

export const parseVerb: Verb = {
  arguments: [filesArgument],
  options: [
    textFromOption,
    new Option(
      '-t, --to <format>',
      'conllu, jsonl or another format; arcs, drawn in the terminal; svg. Default: arcs on a terminal, else conllu',
    ),
    taggerOption,
    conventionsOption,
    parserOption,
    longestOption,
    modelsOption,
    jobsOption,
    againOption,
    new Option('--width <number>', 'where a drawing breaks: columns of arcs, pixels of svg'),
    new Option('--ascii', 'draw arcs with plain characters'),
    outputOption,
    onErrorOption,
    quietOption,
  ],
  examples: [
    'hedgerow parse --to conllu examples/capsules.txt',
    'hedgerow parse --parser greedy --to svg -o capsules.svg examples/capsules.txt',
  ],
  run: parse,
};

export interface ParseOptions extends ReadingOptions, DrawingOptions, LongestOptions {
  readonly to?: string;
  readonly tagger: 'bio' | 'general' | 'pair';
  readonly conventions?: string;
  readonly parser: 'greedy' | 'best';
  readonly models?: string;
  readonly again?: string;
  readonly jobs: string;
  readonly output?: string;
}

interface DrawingOptions {
  readonly width?: string;
  readonly ascii?: boolean;
}

/** What it is for, as `parsedLayers` of the pipelines has it; other verbs start without those. */
export const parsedLayers: readonly LayerName[] = [
  'tokens',
  'tags',
  'lemmas',
  'dependencies',
  'deepFeatures',
];

async function parse(files: readonly string[], options: ParseOptions, io: Io): Promise<number> {
  const to = options.to ?? (options.output === undefined && io.stdout.isTTY ? 'arcs' : 'conllu');
  const format = to === 'arcs' || to === 'svg' ? undefined : parseFormat(to);
  const input = reading(files, { ...options, prose: proseOf.texts }, io);
  const { documents, layers: had, end, refuse, tooLong } = input;
  const parsed = analyseDocuments(forgetting(documents, options), parseRecipe(options), {
    jobs: jobsOf(options),
    refuse,
    tooLong,
  });
  if (format !== undefined) {
    const { output } = options;
    await writeDocuments(joinPieces(parsed), format, io, { output, asked: parsedLayers, had });
  } else await writeOutput(draw(parsed, to, options, io), io.stdout, options.output);
  return end();
}

export function parseRecipe(options: ParseOptions): Recipe {
  const { models, tagger, conventions, parser } = options;
  return { verb: 'parse', models, tagger, conventions, parser, longest: longestOf(options) };
}

/** Documents without what is to be made again. */
export async function* forgetting(
  documents: AsyncIterable<Document>,
  { again }: Pick<ParseOptions, 'again'>,
): AsyncGenerator<Document, void> {
  if (again === undefined) {
    yield* documents;
    return;
  }
  // Only now: other verbs start without it.
  const { forget } = await import('@hedgerow/pipelines');
  const layers = again.split(',');
  for await (const document of documents) yield forget(document, layers);
}

async function* draw(
  pieces: AsyncIterable<Piece>,
  how: string,
  options: DrawingOptions,
  io: Io,
): AsyncGenerator<string, void> {
  const width = widthOf(options);
  if (how === 'svg') {
    const sentences: Sentence<'tokens'>[] = [];
    for await (const piece of pieces) sentences.push(...tokenized(piece));
    yield arcsSvg(sentences, { width: width ?? 1000 });
    return;
  }
  const look = {
    width: width ?? terminalWidth(io.stdout),
    color: hasColor(io),
    ascii: options.ascii === true,
  };
  for await (const piece of pieces) {
    for (const sentence of tokenized(piece)) yield `${arcsText(sentence, look)}\n`;
  }
}

function tokenized({ sentences }: Piece): Sentence<'tokens'>[] {
  return sentences.filter(
    (sentence): sentence is Sentence<'tokens'> => (sentence.tokens?.length ?? 0) > 0,
  );
}

function widthOf({ width }: DrawingOptions): number | undefined {
  if (width === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(width)) return Number(width);
  throw new UsageError(`--width is a whole number, found ${JSON.stringify(width)}`);
}
