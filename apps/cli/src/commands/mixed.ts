import type { Document } from '@hedgerow/document';
import { Option } from 'commander';
import { analyseDocuments } from '../analysing/analyse-documents.js';
import { joinPieces } from '../analysing/piece.js';
import { parseFormat } from '../format-argument.js';
import type { Io } from '../io.js';
import {
  filesArgument,
  jobsOf,
  jobsOption,
  modelsOption,
  onErrorOption,
  outputOption,
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

export const mixedVerb: Verb = {
  arguments: [filesArgument],
  options: [
    new Option(
      '-f, --from <format>',
      'the format of the files, with its options; else plain text, a line a document',
    ).default('text:documents=line'),
    new Option(
      '-t, --to <format>',
      'tagged (word/TAG), jsonl, conllu or another format; color, for a terminal. Default: color on a terminal, else tagged',
    ),
    new Option('--beam <number>', 'how many paths are kept; else as the model was made'),
    modelsOption,
    jobsOption,
    outputOption,
    onErrorOption,
    quietOption,
  ],
  examples: ['hedgerow mixed examples/mixed.txt', 'hedgerow mixed --to jsonl examples/mixed.txt'],
  run: tagMixed,
};

interface MixedOptions extends ReadingOptions {
  readonly from: string;
  readonly to?: string;
  readonly beam?: string;
  readonly jobs: string;
  readonly models?: string;
  readonly output?: string;
}

async function tagMixed(files: readonly string[], options: MixedOptions, io: Io): Promise<number> {
  const to = options.to ?? (options.output === undefined && io.stdout.isTTY ? 'color' : 'tagged');
  const format =
    to === 'color' ? undefined : parseFormat(to === 'tagged' ? 'tagged:separator=/' : to);
  const { models, beam } = options;
  const width =
    beam === undefined ? undefined : wholeNumber('--beam', beam, { least: 1, most: 255 });
  const { documents, end, refuse } = reading(files, options, io);
  const recipe = { verb: 'mixed', models, beam: width } as const;
  const tagged = joinPieces(
    analyseDocuments(bare(documents), recipe, { jobs: jobsOf(options), refuse }),
  );
  if (format !== undefined) await writeDocuments(tagged, format, io, options);
  else await writeOutput(colored(tagged, hasColor(io)), io.stdout, options.output);
  return end();
}

/** Words are made anew, and what stood on others would be wrong. */
async function* bare(documents: AsyncIterable<Document>): AsyncGenerator<Document, void> {
  for await (const { id, text, sentences } of documents) {
    yield { id, text, sentences: sentences.map(({ start, end }) => ({ start, end })) };
  }
}

async function* colored(
  documents: AsyncIterable<Document>,
  color: boolean,
): AsyncGenerator<string, void> {
  for await (const { sentences } of documents) {
    for (const { tokens = [], tags = [] } of sentences) yield `${colorTags(tokens, tags, color)}\n`;
  }
}
