import type { Document, LayerName } from '@hedgerow/document';
import { Option } from 'commander';
import { analyseDocuments } from '../analysing/analyse-documents.js';
import { joinPieces } from '../analysing/piece.js';
import type { Recipe } from '../analysing/recipe.js';
import { parseFormat } from '../format-argument.js';
import type { Io } from '../io.js';
import {
  filesArgument,
  jobsOf,
  jobsOption,
  linesFromOption,
  modelsOption,
  onErrorOption,
  outputOption,
  proseOf,
  quietOption,
  type ReadingOptions,
  wholeNumber,
} from '../options.js';
import { writeOutput } from '../output.js';
import { reading } from '../reading.js';
import { colorTags } from '../tag-colors.js';
import { hasColor } from '../terminal.js';
import type { Verb } from '../verb.js';
import { writeDocuments } from '../write-documents.js';

export const beamOption = new Option(
  '--beam <number>',
  'how many paths are kept; else as the model was made',
);

export const mixedVerb: Verb = {
  arguments: [filesArgument],
  options: [
    linesFromOption,
    new Option(
      '-t, --to <format>',
      'tagged (word/TAG), jsonl, conllu or another format; color, for a terminal. Default: color on a terminal, else tagged',
    ),
    beamOption,
    modelsOption,
    jobsOption,
    outputOption,
    onErrorOption,
    quietOption,
  ],
  examples: ['hedgerow mixed examples/mixed.txt', 'hedgerow mixed --to jsonl examples/mixed.txt'],
  run: tagMixed,
};

export interface MixedOptions extends ReadingOptions {
  readonly to?: string;
  readonly beam?: string;
  readonly jobs: string;
  readonly models?: string;
  readonly output?: string;
}

export const mixedLayers: readonly LayerName[] = ['tokens', 'tags'];

async function tagMixed(files: readonly string[], options: MixedOptions, io: Io): Promise<number> {
  const to = options.to ?? (options.output === undefined && io.stdout.isTTY ? 'color' : 'tagged');
  const format =
    to === 'color' ? undefined : parseFormat(to === 'tagged' ? 'tagged:separator=/' : to);
  const {
    documents,
    layers: had,
    end,
    refuse,
  } = reading(files, { ...options, prose: proseOf.lines }, io);
  const tagged = joinPieces(
    analyseDocuments(withoutSource(documents), mixedRecipe(options), {
      jobs: jobsOf(options),
      refuse,
    }),
  );
  if (format !== undefined) {
    const { output } = options;
    await writeDocuments(tagged, format, io, { output, asked: mixedLayers, had });
  } else await writeOutput(colored(tagged, hasColor(io)), io.stdout, options.output);
  return end();
}

export function mixedRecipe({ models, beam }: Pick<MixedOptions, 'models' | 'beam'>): Recipe {
  const width =
    beam === undefined ? undefined : wholeNumber('--beam', beam, { least: 1, most: 255 });
  return { verb: 'mixed', models, beam: width };
}

/** Words are made anew, and how a file wrote others says nothing of them. */
export async function* withoutSource(
  documents: AsyncIterable<Document>,
): AsyncGenerator<Document, void> {
  for await (const { source: _source, ...document } of documents) yield document;
}

async function* colored(
  documents: AsyncIterable<Document>,
  color: boolean,
): AsyncGenerator<string, void> {
  for await (const { sentences } of documents) {
    for (const { tokens = [], tags = [] } of sentences) yield `${colorTags(tokens, tags, color)}\n`;
  }
}
