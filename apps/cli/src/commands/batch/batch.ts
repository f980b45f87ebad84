import { existsSync } from 'node:fs';
import { type AnyCapability, checkOptions } from '@hedgerow/capability';
import { modelFilesIn } from '@hedgerow/capability/node';
import { allModels, type Catalogue } from '@hedgerow/catalogue/node';
import { InputError } from '@hedgerow/document';
import { Option } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import type { Piece } from '../../analysing/piece.js';
import { fromOptionOf, jobOf } from '../../capabilities/capability-verb.js';
import { flagsOf, type GivenFlags } from '../../capabilities/flags.js';
import { layersOption, layersToKeep } from '../../capabilities/kept-layers.js';
import { styleOf } from '../../capabilities/styles.js';
import { compressionOf, compressions } from '../../files/compression.js';
import { parseFormat, parseTarget, roomOf } from '../../files/format-argument.js';
import { inputsAt } from '../../files/input.js';
import { lossLog } from '../../files/loss-log.js';
import { reading } from '../../files/reading.js';
import { UsageError } from '../../shell/exit.js';
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
import { brief, describeInputs, digestModels, inputChanges, openBatch } from './manifest.js';
import { runBatch } from './run-batch.js';
import { openRecord } from './shard-record.js';

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
      layersOption,
      fromOptionOf(capability),
      ...flagsOf(capability),
      ...[modelsOption, jobsOption, onErrorOption, quietOption],
    ],
    run: (_args: readonly string[], flags: BatchFlags, io: Io) =>
      batch(capability, catalogue, flags, io),
  };
}

interface BatchFlags extends ReadingOptions, GivenFlags {
  readonly in: string;
  readonly out: string;
  readonly to: string;
  readonly compress?: string;
  readonly layers?: string;
  readonly shardSize: string;
  readonly jobs: string;
  readonly models?: string;
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
  const style = await styleOf(capability.name);
  const to = parseTarget(style.formats?.[options.to] ?? options.to);
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
  await openBatch(out, {
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
  });
  const prose = proseOf[capability.textDocuments];
  const input = reading(inputs, { ...options, prose, layers: catalogue.layers }, io);
  const keep = layersToKeep(options, catalogue);
  const losses = lossLog(roomOf(to), io, { asked: capability.adds, had: input.layers });
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
    const sift = (pieces: AsyncIterable<Piece>) => style.sift?.(pieces, to.codec) ?? pieces;
    const how = { inputs, out, to, compress, shardSize, jobs, losses, sift, keep };
    // Also after an error, which the change may be the cause of.
    const { made, found } = await runBatch(job, input, how, record, io).finally(checkInputs);
    losses.end();
    io.stdout.write(`${visible(out)}: ${made} shards made, ${found} were there\n`);
    return input.end();
  } finally {
    await record.close();
  }
}
