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
  searchCueFeatures,
  type TrainingReport,
  trainCues,
  velldal2012Grid,
  velldal2012Negation,
  velldal2012Speculation,
} from '@hedgerow/cues/train';
import { type CueKind, type Document, type LayerName, pipeline } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import { modelFiles } from '@hedgerow/model-en-bio';
import { Option } from 'commander';
import { parseFormat } from '../../files/format-argument.js';
import { writeBytes } from '../../files/output.js';
import { readData, requireLayers, type TrainingData } from '../../files/training-data.js';
import { exitCodes, UsageError } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import { noteOn } from '../../shell/note.js';
import { fromOption, modelsOption, quietOption } from '../../shell/options.js';
import type { Action } from '../../shell/verb.js';
import { visible } from '../../shell/visible.js';

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
    new Option(
      '--cross-validate <folds>',
      'tell how good it is by folds of the sentences, such as 10',
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
  const tell = (line: string) => io.stdout.write(`${line}\n`);
  const note = noteOn(io, options);

  let preset: CuePreset = presets[options.preset][kind];
  if (options.grid === true) {
    const search = { method, ...(folds === undefined ? {} : { folds: { folds } }) };
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
    const { predicted, report } = await crossValidateCues(documents, preset, {
      method,
      folds: { folds },
      onProgress: (done, total) => note(`fold ${done} of ${total}`),
    });
    note('');
    for (const level of ['sentence', 'token', 'cue'] as const) {
      const { precision, recall, f1 } = scoreConll2010(documents, predicted, level, { kind });
      scores[`${level} F1, ${folds} folds`] = Math.round(f1 * 100) / 100;
      const rates = [precision, recall, f1].map((rate) => rate.toFixed(2)).join(' / ');
      tell(`${level}: precision / recall / F1 ${rates}`);
    }
    tell(`in each fold: ${sizes(report)}`);
  }
  if (options.output === undefined) return exitCodes.done;
  const { model, report } = trainCues(documents, preset, { method });
  const bytes = encodeCueModel(model, {
    seed: 1,
    parameters: { preset: options.preset, method },
    data: parts.map(({ name, documents: own }) => ({
      name,
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

function foldsOf({ crossValidate }: TrainCuesOptions): number | undefined {
  if (crossValidate === undefined) return undefined;
  const folds = Number(crossValidate);
  if (Number.isInteger(folds) && folds >= 2) return folds;
  throw new UsageError(
    `--cross-validate is a whole number of at least 2, found ${JSON.stringify(crossValidate)}`,
  );
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
