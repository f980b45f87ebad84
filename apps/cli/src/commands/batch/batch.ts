import { existsSync } from 'node:fs';
import { type AnyCapability, checkOptions } from '@hedgerow/capability';
import { modelFilesIn } from '@hedgerow/capability/node';
import { allModels, type Catalogue, pipelinesOf } from '@hedgerow/catalogue/node';
import { InputError } from '@hedgerow/document';
import { Option } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import type { Job } from '../../analysing/job.js';
import { fromOptionOf, jobOf } from '../../capabilities/capability-verb.js';
import { flagsOf, type GivenFlags } from '../../capabilities/flags.js';
import { layersOption, layersToKeep } from '../../capabilities/kept-layers.js';
import type { Style } from '../../capabilities/style.js';
import { styleOf } from '../../capabilities/styles.js';
import { compressionOf, compressions } from '../../files/compression.js';
import {
  parseFormat,
  parseTarget,
  roomOf,
  type TargetArgument,
} from '../../files/format-argument.js';
import { inputsAt } from '../../files/input.js';
import { type LossLog, lossLog } from '../../files/loss-log.js';
import { type Reading, reading } from '../../files/reading.js';
import {
  metricsOption,
  patienceOf,
  patienceOption,
  placeOf,
  type QueueFlags,
  queueOption,
} from '../../queue/queue-options.js';
import type { QueuePlace } from '../../queue/queue-url.js';
import type { RunFigures } from '../../queue/run-figures.js';
import {
  brief,
  clearDrafts,
  describeInputs,
  digestModels,
  inputChanges,
  type Manifest,
  manifestText,
  openBatch,
} from '../../shards/manifest.js';
import { type Crew, runBatch, threadCrew } from '../../shards/run-batch.js';
import { openRecord } from '../../shards/shard-record.js';
import { parseShare } from '../../shards/share.js';
import { exitCodes, UsageError } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import {
  jobsOf,
  jobsOption,
  modelsOption,
  onErrorOption,
  proseOf,
  quietOption,
  type ReadingOptions,
  wholeNumber,
} from '../../shell/options.js';
import type { SubVerb, Verb } from '../../shell/verb.js';
import { visible } from '../../shell/visible.js';

/** Every capability can be done in batches; the first is what is done if none is named. */
export function batchVerb(catalogue: Catalogue): Verb {
  return {
    examples: [
      'hedgerow batch --in examples/lichen.txt --out lichen',
      'hedgerow batch parse --from text:documents=line --jobs 2 --in examples/capsules.txt --out trees',
    ],
    verbs: catalogue.capabilities.map((capability, i) => verbOf(capability, catalogue, i === 0)),
  };
}

function verbOf(capability: AnyCapability, catalogue: Catalogue, isDefault: boolean): SubVerb {
  return {
    name: capability.name,
    description: capability.description,
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
      new Option(
        '--shard <i/n>',
        'make only the shards of the ith of n shares, for arrays of processes',
      ),
      queueOption,
      new Option('--ahead <number>', 'how many shards may be in the queue at once').default('256'),
      patienceOption,
      metricsOption,
      layersOption,
      fromOptionOf(capability),
      ...flagsOf(capability),
      ...[modelsOption, jobsOption, onErrorOption, quietOption],
    ],
    run: (_args: readonly string[], flags: BatchFlags, io: Io) =>
      batch(capability, catalogue, flags, io),
  };
}

interface BatchFlags extends ReadingOptions, GivenFlags, QueueFlags {
  readonly in: string;
  readonly out: string;
  readonly to: string;
  readonly compress?: string;
  readonly layers?: string;
  readonly shardSize: string;
  readonly shard?: string;
  readonly ahead: string;
  readonly jobs: string;
  readonly models?: string;
}

/** A batch writes formats; what a verb draws besides is for looking at. */
function targetOf(to: string, { formats, looks }: Style, { name }: AnyCapability): TargetArgument {
  try {
    return parseTarget(formats?.[to] ?? to);
  } catch (error) {
    if (looks === undefined || !Object.hasOwn(looks, to)) throw error;
    throw new UsageError(`--to ${to} is written by hedgerow ${name}: batch writes formats alone`);
  }
}

async function batch(
  capability: AnyCapability,
  catalogue: Catalogue,
  options: BatchFlags,
  io: Io,
): Promise<number> {
  const { out, from, compress } = options;
  // At once: not every version of Node can.
  compressionOf(`.${compress}`)?.compress().destroy();
  const jobs = jobsOf(options);
  const shardSize = wholeNumber('--shard-size', options.shardSize, { least: 1, most: 2 ** 26 });
  const queue = queueOf(options, io);
  const share = options.shard === undefined ? undefined : parseShare(options.shard);
  const style = await styleOf(capability.name);
  const to = targetOf(options.to, style, capability);
  if (to.codec.medium === 'folder') {
    throw new UsageError(`--to is the format of a file, ${to.codec.name} is one of folders`);
  }
  const format = from === undefined ? undefined : parseFormat(from);
  const inputs = await inputsAt(options.in, format);
  const job = await jobOf(capability, catalogue, options, { to });
  const described = await describeInputs(inputs);
  const files = modelFilesIn(capability.models, {
    folder: options.models,
    known: allModels(catalogue),
  });
  const asked = {
    hedgerow: manifest.version,
    options: brief({
      capability: capability.name,
      ...checkOptions(capability.options, job.options),
      from,
      to: options.to,
      compress,
      layers: options.layers,
      'shard-size': shardSize,
    }),
    models: await digestModels(files, Object.keys(capability.models)),
    inputs: described,
  };
  await openBatch(out, asked, { share, workers: queue !== undefined });
  const prose = proseOf[capability.textDocuments];
  // Of a run on a queue, the line of progress is that of the whole.
  const quiet = options.quiet === true || queue !== undefined;
  const { layers } = catalogue;
  const input = reading(inputs, { ...options, quiet, prose, layers, tellsDone: true }, io);
  const keep = layersToKeep(options, catalogue);
  const losses = lossLog(roomOf(to), io, { asked: capability.adds, had: input.layers });
  const record = await openRecord(out, share);
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
    const how = { inputs, out, to, compress, shardSize, share };
    const { crew, figures } =
      queue === undefined
        ? { crew: await threadCrew(job, input, { to, share, jobs, losses, style, keep }, io) }
        : await onQueue(queue, job, asked, { ...options, losses }, input, io);
    // Also after an error, which the change may be the cause of.
    const { made, found } = await runBatch(input, how, crew, record, io).finally(checkInputs);
    if (queue !== undefined) await clearDrafts(out);
    losses.end();
    const told = figures && (await import('../../queue/run-figures.js')).shownFigures(figures);
    const more = told === undefined ? '' : `, ${told}`;
    io.stdout.write(`${visible(out)}: ${made} shards made, ${found} were there${more}\n`);
    const code = input.end();
    return figures !== undefined && figures.failed > 0 ? exitCodes.someSkipped : code;
  } finally {
    await record.close();
  }
}

interface AskedQueue {
  readonly place: QueuePlace;
  readonly patience: number;
  readonly ahead: number;
}

/** The queue that is asked for, if one is. */
function queueOf(flags: BatchFlags, io: Io): AskedQueue | undefined {
  if (flags.queue === undefined) return undefined;
  if (flags.shard !== undefined) {
    throw new UsageError(
      '--shard is for processes without a queue: workers share it out themselves',
    );
  }
  return {
    place: placeOf(flags, io),
    patience: patienceOf(flags),
    ahead: wholeNumber('--ahead', flags.ahead, { least: 1, most: 100_000 }),
  };
}

/** Workers at a queue, once it is sure that the work can be done. */
async function onQueue(
  queue: AskedQueue,
  job: Job,
  asked: Manifest,
  { losses, ...flags }: BatchFlags & { readonly losses: LossLog },
  input: Reading,
  io: Io,
): Promise<{ readonly crew: Crew; readonly figures: RunFigures }> {
  // Only now: other batches start without it.
  const { runOnQueue } = await import('../../queue/run-on-queue.js');
  await pipelinesOf(job.catalogue, { models: job.models }).get(job.capability.name, job.options);
  const { out, to, compress, layers, metrics, quiet } = flags;
  const run = {
    hedgerow: asked.hedgerow,
    models: asked.models,
    capability: job.capability.name,
    options: job.options,
    to,
    compress,
    layers,
  };
  const how = { ...queue, metrics, quiet, manifest: manifestText(asked), out, losses };
  return runOnQueue(run, input, how, io);
}
