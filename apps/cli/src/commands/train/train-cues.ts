import { readFile } from 'node:fs/promises';
import { modelFilesIn } from '@hedgerow/capability/node';
import { type CueMethod, cueMethods } from '@hedgerow/cues';
import {
  type CuePreset,
  committeeSpeculation,
  crossValidateCues,
  encodeCueModel,
  type GoldDocument,
  hedgerowNegation,
  hedgerowSpeculation,
  readCuePatterns,
  searchCueFeatures,
  type TestedFold,
  type TrainingReport,
  trainCues,
  velldal2012Grid,
  velldal2012Negation,
  velldal2012Speculation,
} from '@hedgerow/cues/train';
import {
  type CueKind,
  type Document,
  type LayerName,
  pipeline,
  type Sentence,
} from '@hedgerow/document';
import { type FoldUnit, scoreConll2010 } from '@hedgerow/evaluate';
import { modelFiles } from '@hedgerow/model-en-bio';
import { Option } from 'commander';
import { parseFormat } from '../../files/format-argument.js';
import { writeBytes } from '../../files/output.js';
import { readData, requireLayers, type TrainingData } from '../../files/training-data.js';
import { exitCodes, UsageError } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import { noteOn } from '../../shell/note.js';
import { fromOption, modelsOption, quietOption, wholeNumber } from '../../shell/options.js';
import type { Action } from '../../shell/verb.js';
import { visible } from '../../shell/visible.js';
import {
  byOption,
  crossValidateOption,
  foldLines,
  foldsOf,
  type Scores,
} from './cross-validation.js';

const presets = {
  committee: { speculation: committeeSpeculation, negation: hedgerowNegation },
  hedgerow: { speculation: hedgerowSpeculation, negation: hedgerowNegation },
  velldal2012: { speculation: velldal2012Speculation, negation: velldal2012Negation },
} as const;

interface TrainCuesOptions {
  readonly from?: string;
  readonly output?: string;
  readonly kind: CueKind;
  readonly preset: keyof typeof presets;
  readonly method: CueMethod;
  readonly crossValidate?: string;
  readonly by: FoldUnit;
  readonly weight?: readonly string[];
  readonly patterns?: string;
  readonly grid?: boolean;
  readonly models?: string;
  readonly licence: string;
  readonly quiet?: boolean;
}

export const trainCuesAction: Action & { readonly name: string; readonly description: string } = {
  name: 'cues',
  description:
    'Learns cues of speculation or negation. Words, tags and lemmas that the files lack are found first.',
  arguments: [['<file...>', 'files or folders to learn from, gzipped or not']],
  options: [
    fromOption,
    new Option('-o, --output <file>', 'the model'),
    new Option('--kind <kind>', 'of cue')
      .choices(['speculation', 'negation'])
      .default('speculation'),
    new Option(
      '--preset <name>',
      'features, patterns and stop-lists: ours, our earlier committee, or those of the paper',
    )
      .choices(Object.keys(presets))
      .default('hedgerow'),
    new Option('--method <name>', 'how words are told to be cues')
      .choices(cueMethods)
      .default('filtered'),
    crossValidateOption,
    byOption,
    new Option(
      '--weight <name=times>',
      'how often each sentence of a file, by its name, counts: papers.xml=3; can be said several times',
    ).argParser((value: string, before: readonly string[] = []) => [...before, value]),
    new Option(
      '--patterns <file>',
      'patterns of several words to put before those of the preset: lines of what fires, pattern and example, with tabs between',
    ),
    new Option(
      '--grid',
      'first search how far n-grams should reach, over up to three positions on either side; takes long',
    ),
    modelsOption,
    new Option('--licence <text>', 'of the data, for the header').default('not said'),
    quietOption,
  ],
  run: train,
};

async function train(files: readonly string[], options: TrainCuesOptions, io: Io): Promise<number> {
  const folds = foldsOf(options);
  if (options.output === undefined && folds === undefined && options.grid !== true) {
    throw new UsageError('say where the model goes with -o, or ask for --cross-validate or --grid');
  }
  const parts: TrainingData[] = [];
  for (const file of files) parts.push(await readWords(file, options, io));
  const documents = parts.flatMap((part) => part.documents) as GoldDocument[];
  const { kind, method } = options;
  const weights = weightsOf(options, parts);
  const weightOf = sentenceWeights(parts, weights);
  const tell = (line: string) => io.stdout.write(`${line}\n`);
  const note = noteOn(io, options);

  let preset: CuePreset = presets[options.preset][kind];
  if (options.patterns !== undefined) {
    const text = await readFile(options.patterns, 'utf8');
    const own = readCuePatterns(text, { file: options.patterns });
    preset = { ...preset, patterns: [...own, ...preset.patterns] };
  }
  if (options.grid === true) {
    const search = { method, weightOf, ...(folds === undefined ? {} : { folds: { folds } }) };
    const found = await searchCueFeatures(documents, preset, velldal2012Grid, {
      ...search,
      onPoint: (point, f1) => note(`${pointText(point)}: ${f1.toFixed(2)}`),
    });
    note('');
    preset = found.preset;
    tell(`best: ${pointText(found.point)}`);
  }
  const scores: { [level: string]: number } = {};
  if (folds !== undefined) {
    const { by } = options;
    const tried = await crossValidateCues(documents, preset, {
      method,
      weightOf,
      by,
      folds: { folds },
      onProgress: (done, total) => note(`fold ${done} of ${total}`),
    });
    note('');
    const { predicted, report } = tried;
    for (const level of ['sentence', 'token', 'cue'] as const) {
      const { precision, recall, f1 } = scoreConll2010(documents, predicted, level, { kind });
      scores[`${level} F1, ${folds} folds${by === 'document' ? ' by document' : ''}`] =
        Math.round(f1 * 100) / 100;
      const rates = [precision, recall, f1].map((rate) => rate.toFixed(2)).join(' / ');
      tell(`${level}: precision / recall / F1 ${rates}`);
    }
    const each = tried.folds.map((fold) => f1Of(fold, kind));
    for (const line of foldLines(each, by)) tell(line);
    tell(`in each fold: ${sizes(report)}`);
  }
  if (options.output === undefined) return exitCodes.done;
  const { model, report } = trainCues(documents, preset, { method, weightOf });
  const bytes = encodeCueModel(model, {
    seed: 1,
    parameters: { preset: options.preset, method },
    data: parts.map(({ name, documents: own }) => ({
      name,
      weight: weights.get(name) ?? 1,
      licence: options.licence,
      sentences: own.reduce((sum, { sentences }) => sum + sentences.length, 0),
    })),
    scores,
  });
  await writeBytes(bytes, options.output);
  tell(`${visible(options.output)}: cues of ${kind}, ${(bytes.length / 1e6).toFixed(2)} MB`);
  tell(sizes(report));
  if (report.unaligned.length > 0) {
    tell(`${report.unaligned.length} annotated cues are not whole tokens`);
  }
  return exitCodes.done;
}

const needs: readonly LayerName[] = ['tokens', 'tags', 'lemmas', 'cues'];

async function readWords(file: string, options: TrainCuesOptions, io: Io): Promise<TrainingData> {
  const from = options.from === undefined ? undefined : parseFormat(options.from);
  const data = await readData(file, from, io);
  const lacks = ({ sentences }: Document) =>
    sentences.some((sentence) => needs.slice(0, 3).some((layer) => sentence[layer] === undefined));
  if (!data.documents.some(lacks)) return requireLayers(data, needs);
  const { withWords } = await import('@hedgerow/annotate/stages');
  const files = modelFilesIn(modelFiles, { folder: options.models });
  const through = await withWords(pipeline('sentences'), files);
  const documents: Document[] = [];
  for (const document of data.documents) documents.push(await through.run(document));
  return requireLayers({ ...data, documents }, needs);
}

function f1Of({ gold, predicted }: TestedFold, kind: CueKind): Scores {
  const of = (level: 'sentence' | 'token' | 'cue') =>
    scoreConll2010(gold, predicted, level, { kind }).f1;
  return { 'sentence F1': of('sentence'), 'token F1': of('token'), 'cue F1': of('cue') };
}

/** What was said of files, by their names. */
function weightsOf(
  { weight = [] }: TrainCuesOptions,
  parts: readonly TrainingData[],
): ReadonlyMap<string, number> {
  const names = parts.map(({ name }) => name);
  return new Map(
    weight.map((said) => {
      const [, name = '', times = ''] = /^(.*)=(.*)$/.exec(said) ?? [];
      if (!names.includes(name)) {
        throw new UsageError(
          `--weight is the name of a file and a number, such as ${names[0]}=3, found ${JSON.stringify(said)}; files: ${names.join(', ')}`,
        );
      }
      return [name, wholeNumber(`--weight ${name}`, times, { least: 1, most: 1000 })];
    }),
  );
}

function sentenceWeights(
  parts: readonly TrainingData[],
  weights: ReadonlyMap<string, number>,
): (sentence: Sentence) => number {
  const heavy = new Map<Sentence, number>();
  for (const { name, documents } of parts) {
    const times = weights.get(name);
    if (times === undefined) continue;
    for (const { sentences } of documents) for (const one of sentences) heavy.set(one, times);
  }
  return (sentence) => heavy.get(sentence) ?? 1;
}

function sizes({
  examples,
  positives,
  features,
  supportVectors,
}: Omit<TrainingReport, 'unaligned'>) {
  const count = (value: number) => Math.round(value).toLocaleString('en');
  return `${count(examples)} examples, ${count(positives)} of them in cues; ${count(features)} features; ${count(supportVectors)} support vectors`;
}

function pointText(point: { readonly [axis: string]: number }): string {
  return Object.entries(point)
    .map(([axis, value]) => `${axis} ${value}`)
    .join(', ');
}
