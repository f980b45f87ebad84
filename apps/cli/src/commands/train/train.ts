import { type Document, type LayerName, pipelineOf } from '@hedgerow/document';
import type { FoldUnit } from '@hedgerow/evaluate';
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
import {
  byOption,
  crossValidateOption,
  dealParts,
  foldLines,
  foldsOf,
  meanOf,
  type Scores,
} from './cross-validation.js';
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
          new Option('-o, --output <file>', 'the model'),
          new Option(
            '--in-domain <file>',
            'more files, of the kind of text that the model is for; can be said several times',
          ).argParser((file: string, before: readonly string[] = []) => [...before, file]),
          new Option('--weight <number>', 'how often each sentence of these is seen').default('1'),
          new Option('--dev <file>', 'score the model on this file'),
          crossValidateOption,
          byOption,
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
  readonly output?: string;
  readonly inDomain?: readonly string[];
  readonly weight: string;
  readonly dev?: string;
  readonly crossValidate?: string;
  readonly by: FoldUnit;
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
  const folds = foldsOf(options);
  if (options.output === undefined && folds === undefined) {
    throw new UsageError('say where the model goes with -o, or ask for --cross-validate');
  }
  const from = options.from === undefined ? undefined : parseFormat(options.from);
  const read = (path: string, times = 1) => readData(path, from, io, times);
  const ready = async (data: TrainingData, purpose: Purpose) =>
    requireLayers((await trainer.prepare?.(data, purpose, options)) ?? data, trainer.needs);
  const raw: TrainingData[] = [];
  for (const file of files) raw.push(await read(file));
  for (const file of options.inDomain ?? []) raw.push(await read(file, weight));
  const dev =
    options.dev === undefined ? undefined : await ready(await read(options.dev), 'scoring');

  const learn = async (parts: readonly TrainingData[]) => {
    const shown = passProgress(io, settings.passes ?? 1, options.quiet);
    const trained = await trainer.train(parts, settings, shown.pass, options);
    shown.end();
    return trained;
  };
  const readyParts = (parts: readonly TrainingData[], purpose: Purpose) =>
    inOrder(
      parts.filter(({ documents }) => documents.length > 0),
      (part) => ready(part, purpose),
    );
  const scores: { [measure: string]: number } = {};
  if (folds !== undefined) {
    const dealt = dealParts(raw, folds, options.by);
    const trainable = await inOrder(dealt, (parts) => readyParts(parts, 'training'));
    const testable = await inOrder(dealt, (parts) => readyParts(parts, 'scoring'));
    const found: Scores[] = [];
    for (const [fold, test] of testable.entries()) {
      const trained = await learn(trainable.filter((_, i) => i !== fold).flat());
      const documents = test.flatMap((part) => part.documents);
      found.push(await scoreOn(trained, documents, trainer.needs));
    }
    for (const line of foldLines(found, options.by)) io.stdout.write(`${line}\n`);
    for (const [measure, value] of Object.entries(meanOf(found))) {
      scores[`${measure}, mean of ${folds} folds by ${options.by}`] = rounded(value);
    }
  }
  if (options.output === undefined) return exitCodes.done;

  const parts = await readyParts(raw, 'training');
  const trained = await learn(parts);
  if (dev !== undefined) {
    const found = await scoreOn(trained, dev.documents, trainer.needs);
    for (const [measure, value] of Object.entries(found)) {
      scores[`${dev.name} ${measure}`] = rounded(value);
    }
  }
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

/** One after the other, so that no more memory is taken than one needs. */
async function inOrder<A, B>(all: readonly A[], make: (one: A) => Promise<B>): Promise<B[]> {
  const made: B[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}

function adviserPath(output: string): string {
  return `${output.replace(/\.bin$/, '')}.adviser.bin`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

async function scoreOn(
  { stages, score }: Trained,
  documents: readonly Document[],
  needs: readonly LayerName[],
): Promise<Scores> {
  const made = new Set(stages.flatMap(({ adds }) => adds));
  const has = needs.filter((layer) => layer === 'tokens' || layer === 'tags' || !made.has(layer));
  const apply = pipelineOf(stages, has);
  const predicted = [];
  for (const document of documents) predicted.push(await apply.run(document));
  return score(documents, predicted);
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
