import { existsSync } from 'node:fs';
import { type Document, InputError, type LayerName } from '@hedgerow/document';
import { modelFiles as bioFiles } from '@hedgerow/model-en-bio';
import { modelFiles as tweetFiles } from '@hedgerow/model-tweet';
import { modelFiles as mixedFiles } from '@hedgerow/model-zh-mixed';
import { mixedModelsIn, modelsIn, nameModelsIn } from '@hedgerow/pipelines/node';
import { Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import type { Recipe } from '../analysing/recipe.js';
import {
  type AnnotateOptions,
  annotatedLayers,
  annotateOptions,
  annotateRecipe,
} from '../annotate-options.js';
import { brief, describeInputs, digestModels, inputChanges, openBatch } from '../batch/manifest.js';
import { runBatch } from '../batch/run-batch.js';
import { openRecord } from '../batch/shard-record.js';
import { compressionOf, compressions } from '../compression.js';
import { UsageError } from '../exit.js';
import { type FormatArgument, parseFormat } from '../format-argument.js';
import { inputsAt } from '../input.js';
import type { Io } from '../io.js';
import { lossLog } from '../loss-log.js';
import { nameLayers, readLists } from '../name-models.js';
import {
  conventionsOption,
  jobsOf,
  jobsOption,
  linesFromOption,
  listOption,
  longestOption,
  modelsOption,
  onErrorOption,
  parserOption,
  proseOf,
  quietOption,
  type ReadingOptions,
  taggerOption,
  textFromOption,
  wholeNumber,
} from '../options.js';
import { reading } from '../reading.js';
import type { SubVerb, Verb } from '../verb.js';
import { visible } from '../visible.js';
import { beamOption, type MixedOptions, mixedLayers, mixedRecipe, withoutSource } from './mixed.js';
import { againOption, forgetting, type ParseOptions, parsedLayers, parseRecipe } from './parse.js';

/** A verb that can be done in batches. */
interface Row<Options> {
  readonly name: Recipe['verb'];
  readonly description: string;
  readonly isDefault?: boolean;
  readonly options: readonly Option[];
  /** What it is for. */
  readonly asked: readonly LayerName[];
  /** How plain text is read. */
  readonly prose: string;
  recipe(options: Options, to: FormatArgument): Recipe | Promise<Recipe>;
  prepare?(documents: AsyncIterable<Document>, options: Options): AsyncIterable<Document>;
  /** SHA-256 of the models that are used: those of a folder, or those that come with the command. */
  digest(folder: string | undefined): Promise<string>;
}

const annotateRow: Row<AnnotateOptions> = {
  name: 'annotate',
  prose: proseOf.texts,
  description: 'Cues of speculation and negation, and their scopes; what is done if none is named.',
  isDefault: true,
  options: annotateOptions,
  asked: annotatedLayers,
  recipe: annotateRecipe,
  digest: (folder) => digestModels(modelsIn(folder), namesOf(bioFiles)),
};

const parseRow: Row<ParseOptions> = {
  name: 'parse',
  prose: proseOf.texts,
  description: 'Sentences, tokens, tags, lemmas and dependencies.',
  options: [
    ...[textFromOption, taggerOption, conventionsOption, parserOption, longestOption, againOption],
    ...[modelsOption, jobsOption, onErrorOption, quietOption],
  ],
  asked: parsedLayers,
  recipe: parseRecipe,
  prepare: forgetting,
  digest: (folder) => digestModels(modelsIn(folder), namesOf(bioFiles)),
};

const mixedRow: Row<MixedOptions> = {
  name: 'mixed',
  prose: proseOf.lines,
  description: 'Words and tags of Chinese text with English in it.',
  options: [linesFromOption, beamOption, modelsOption, jobsOption, onErrorOption, quietOption],
  asked: mixedLayers,
  recipe: mixedRecipe,
  prepare: withoutSource,
  digest: (folder) => digestModels(mixedModelsIn(folder), namesOf(mixedFiles)),
};

const namesRow: Row<{ readonly models?: string; readonly list?: readonly string[] }> = {
  name: 'names',
  prose: proseOf.lines,
  description: 'Names in tweets.',
  options: [linesFromOption, listOption, modelsOption, jobsOption, onErrorOption, quietOption],
  asked: nameLayers,
  recipe: async ({ models, list = [] }) => ({
    verb: 'names',
    models,
    lists: await readLists(list),
  }),
  digest: (folder) => digestModels(nameModelsIn(folder), namesOf(tweetFiles)),
};

function namesOf<Name extends string>(files: { readonly [N in Name]: URL }): Name[] {
  return Object.keys(files) as Name[];
}

export const batchVerb: Verb = {
  examples: [
    'hedgerow batch --in examples/lichen.txt --out lichen',
    'hedgerow batch parse --from text:documents=line --jobs 2 --in examples/capsules.txt --out trees',
  ],
  verbs: [verbOf(annotateRow), verbOf(parseRow), verbOf(mixedRow), verbOf(namesRow)],
};

function verbOf<O>(row: Row<O>): SubVerb {
  const { name, description, isDefault = false, options } = row;
  return {
    name,
    description,
    isDefault,
    options: [
      new Option('--in <path>', 'a file or a folder').makeOptionMandatory(),
      new Option(
        '--out <folder>',
        'where the shards go, with a manifest, batch.json',
      ).makeOptionMandatory(),
      new Option('-t, --to <format>', 'the format of the shards').default('jsonl'),
      new Option('--compress <how>', 'compress the shards').choices(
        compressions.map(({ ending }) => ending),
      ),
      new Option('--shard-size <characters>', 'how much text makes a shard').default('250000'),
      ...options,
    ],
    run: (_args: readonly string[], given: O & BatchFlags, io: Io) => batch(row, given, io),
  };
}

interface BatchFlags extends ReadingOptions {
  readonly in: string;
  readonly out: string;
  readonly to: string;
  readonly compress?: string;
  readonly shardSize: string;
  readonly jobs: string;
  readonly models?: string;
}

async function batch<O>(row: Row<O>, options: O & BatchFlags, io: Io): Promise<number> {
  const { out, from, compress } = options;
  // At once: not every version of Node can.
  compressionOf(`.${compress}`)?.compress().destroy();
  const jobs = jobsOf(options);
  const shardSize = wholeNumber('--shard-size', options.shardSize, { least: 1, most: 2 ** 26 });
  const to = parseFormat(options.to);
  if (to.codec.medium === 'folder') {
    throw new UsageError(`--to is the format of a file, ${to.codec.name} is one of folders`);
  }
  const format = from === undefined ? undefined : parseFormat(from);
  const inputs = await inputsAt(options.in, format);
  const recipe = await row.recipe(options, to);
  const { models: folder, ...asked } = recipe;
  const { again } = options as { readonly again?: string };
  const described = await describeInputs(inputs);
  await openBatch(out, {
    hedgerow: manifest.version,
    options: brief({ ...asked, from, to: options.to, again, compress, 'shard-size': shardSize }),
    models: await row.digest(folder),
    inputs: described,
  });
  const input = reading(inputs, { ...options, prose: row.prose }, io);
  const prepare = (documents: AsyncIterable<Document>) =>
    row.prepare?.(documents, options) ?? documents;
  const losses = lossLog(to.codec, io, { asked: row.asked, had: input.layers });
  const record = await openRecord(out);
  /** Throws if they are not what they were; shards of those that are not count as not made. */
  const checkInputs = async () => {
    const left = existsSync(options.in) ? await inputsAt(options.in, format) : [];
    const now = await describeInputs(left);
    const changes = inputChanges(described, now);
    if (changes.length === 0) return;
    await record.takeBack(new Set(changes.map(({ name }) => name)));
    throw new InputError(
      'BATCH_INPUT',
      `while it was read: ${changes.map(({ change }) => change).join('; ')}`,
      { source: { file: options.in }, hint: 'what was made of it now is not to be used' },
    );
  };
  try {
    const how = { inputs, out, to, compress, shardSize, jobs, prepare, losses };
    // Also after an error, which the change may be the cause of.
    const { made, found } = await runBatch(recipe, input, how, record, io).finally(checkInputs);
    losses.end();
    io.stdout.write(`${visible(out)}: ${made} shards made, ${found} were there\n`);
    return input.end();
  } finally {
    await record.close();
  }
}
