import { type LayerName, pipelineOf } from '@hedgerow/document';
import { Option } from 'commander';
import { parseFormat } from '../../files/format-argument.js';
import { writeBytes } from '../../files/output.js';
import { readData, requireLayers, type TrainingData } from '../../files/training-data.js';
import { exitCodes, UsageError } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import { fromOption, quietOption } from '../../shell/options.js';
import { passProgress } from '../../shell/progress.js';
import type { SubVerb, Verb } from '../../shell/verb.js';
import { visible } from '../../shell/visible.js';
import { flagFor, type Settings, settingsOf } from './options.js';
import { trainTemplatesAction } from './templates.js';
import { trainCuesAction } from './train-cues.js';
import type { Purpose, Trained, Trainer } from './trainer.js';
import { trainers } from './trainers.js';

export const trainVerb: Verb = {
  examples: [
    'hedgerow train tagger --passes 3 -o tagger-bio.bin examples/capsules.conllu',
    'hedgerow train parser --jackknife 2 --dev examples/capsules.conllu -o parser-greedy.bin examples/capsules.conllu',
  ],
  verbs: [
    ...trainers.map(
      (trainer): SubVerb => ({
        name: trainer.name,
        description: trainer.description,
        arguments: [['<file...>', 'files or folders to learn from, gzipped or not']],
        options: [
          fromOption,
          new Option('-o, --output <file>', 'the model').makeOptionMandatory(),
          new Option(
            '--in-domain <file>',
            'more files, of the kind of text that the model is for; can be said several times',
          ).argParser((file: string, before: readonly string[] = []) => [...before, file]),
          new Option('--weight <number>', 'how often each sentence of these is seen').default('1'),
          new Option('--dev <file>', 'score the model on this file'),
          ...trainer.options.map(flagFor),
          ...(trainer.flags ?? []),
          new Option('--licence <text>', 'of the data, for the header').default('not said'),
          quietOption,
        ],
        run: (files: readonly string[], options: TrainOptions, io: Io) =>
          train(trainer, files, options, io),
      }),
    ),
    trainCuesAction,
    trainTemplatesAction,
  ],
};

interface TrainOptions {
  readonly from?: string;
  readonly output: string;
  readonly inDomain?: readonly string[];
  readonly weight: string;
  readonly dev?: string;
  readonly licence: string;
  readonly quiet?: boolean;
  /** The trainer's own, by name. */
  readonly [option: string]: unknown;
}

async function train(
  trainer: Trainer,
  files: readonly string[],
  options: TrainOptions,
  io: Io,
): Promise<number> {
  const settings = settingsOf(trainer.options, options);
  const weight = Number(options.weight);
  if (!Number.isInteger(weight) || weight < 1) {
    throw new UsageError(`--weight is a whole number of at least 1, found ${options.weight}`);
  }
  const from = options.from === undefined ? undefined : parseFormat(options.from);
  const read = async (path: string, purpose: Purpose, times = 1) => {
    const data = await readData(path, from, io, times);
    const prepared = await trainer.prepare?.(data, purpose, options);
    return requireLayers(prepared ?? data, trainer.needs);
  };
  const parts: TrainingData[] = [];
  for (const file of files) parts.push(await read(file, 'training'));
  for (const file of options.inDomain ?? []) parts.push(await read(file, 'training', weight));
  const dev = options.dev === undefined ? undefined : await read(options.dev, 'scoring');

  const shown = passProgress(io, settings.passes ?? 1, options.quiet);
  const trained = await trainer.train(parts, settings, shown.pass, options);
  shown.end();
  const scores = dev === undefined ? {} : await scoreOn(trained, dev, trainer.needs);
  const { seed, ...parameters } = settings;
  const header = {
    ...(seed === undefined ? {} : { seed }),
    parameters,
    data: parts.map((part) => describeData(part, options.licence)),
    scores,
  };
  const bytes = trained.encode(header);
  await writeBytes(bytes, options.output);
  const adviser = trained.encodeAdviser?.(header);
  if (adviser !== undefined) await writeBytes(adviser, adviserPath(options.output));
  io.stdout.write(summary(trainer, settings, bytes, options.output, scores));
  return exitCodes.done;
}

function adviserPath(output: string): string {
  return `${output.replace(/\.bin$/, '')}.adviser.bin`;
}

async function scoreOn(
  { stages, score }: Trained,
  { name, documents }: TrainingData,
  needs: readonly LayerName[],
): Promise<{ [measure: string]: number }> {
  const made = new Set(stages.flatMap(({ adds }) => adds));
  const has = needs.filter((layer) => layer === 'tokens' || layer === 'tags' || !made.has(layer));
  const apply = pipelineOf(stages, has);
  const predicted = [];
  for (const document of documents) predicted.push(await apply.run(document));
  const scores = Object.entries(score(documents, predicted));
  return Object.fromEntries(
    scores.map(([measure, value]) => [`${name} ${measure}`, Math.round(value * 100) / 100]),
  );
}

function describeData({ name, documents, weight }: TrainingData, licence: string) {
  const sentences = documents.flatMap((document) => document.sentences);
  const tokens = sentences.reduce((sum, sentence) => sum + (sentence.tokens?.length ?? 0), 0);
  return { name, licence, sentences: sentences.length, tokens, weight };
}

function summary(
  { name }: Trainer,
  settings: Settings,
  bytes: Uint8Array,
  file: string,
  scores: { readonly [measure: string]: number },
): string {
  const told = Object.entries(settings).map(([setting, value]) => `${setting} ${value}`);
  const lines = [
    `${visible(file)}: ${name}, ${(bytes.length / 1e6).toFixed(2)} MB (${told.join(', ')})`,
  ];
  for (const [measure, value] of Object.entries(scores))
    lines.push(`${measure}: ${value.toFixed(2)}`);
  return `${lines.join('\n')}\n`;
}
