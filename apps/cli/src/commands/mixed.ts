import type { Document, Sentence } from '@hedgerow/document';
import { Option } from 'commander';
import { parseFormat } from '../format-argument.js';
import type { Io } from '../io.js';
import {
  filesArgument,
  modelsOption,
  onErrorOption,
  outputOption,
  quietOption,
  type ReadingOptions,
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
  readonly models?: string;
  readonly output?: string;
}

async function tagMixed(files: readonly string[], options: MixedOptions, io: Io): Promise<number> {
  const to = options.to ?? (options.output === undefined && io.stdout.isTTY ? 'color' : 'tagged');
  const format =
    to === 'color' ? undefined : parseFormat(to === 'tagged' ? 'tagged:separator=/' : to);
  const { documents, end } = reading(files, options, io);
  // Only now: other verbs start without it.
  const { loadMixedTagger } = await import('../mixed-models.js');
  const tagger = await loadMixedTagger({ folder: options.models, beam: options.beam });
  const tagged = (async function* (): AsyncGenerator<Document, void> {
    for await (const { id, text, sentences } of documents) {
      const spans: readonly Sentence[] =
        sentences.length > 0 ? sentences : [{ start: 0, end: text.length }];
      yield {
        id,
        text,
        sentences: spans.map(({ start, end }) => ({
          start,
          end,
          ...tagger.run({ start, end }, text),
        })),
      };
    }
  })();
  if (format !== undefined) await writeDocuments(tagged, format, io, options);
  else await writeOutput(colored(tagged, hasColor(io)), io.stdout, options.output);
  return end();
}

async function* colored(
  documents: AsyncIterable<Document>,
  color: boolean,
): AsyncGenerator<string, void> {
  for await (const { sentences } of documents) {
    for (const { tokens = [], tags = [] } of sentences) yield `${colorTags(tokens, tags, color)}\n`;
  }
}
