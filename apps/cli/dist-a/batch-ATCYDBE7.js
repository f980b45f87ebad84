import {
  brief,
  clearDrafts,
  describeInputs,
  digestModels,
  inputChanges,
  manifestText,
  openBatch,
  openRecord,
  parseShare,
  runBatch,
  threadCrew
} from "./chunk-FULJP3ZS.js";
import "./chunk-HNDQKIVW.js";
import {
  metricsOption,
  patienceOf,
  patienceOption,
  placeOf,
  queueOption
} from "./chunk-6U3HIZJ7.js";
import {
  package_default
} from "./chunk-YYM7C5C7.js";
import "./chunk-UMPY4LLZ.js";
import {
  styleOf
} from "./chunk-U4K63EGK.js";
import {
  fromOptionOf,
  jobOf
} from "./chunk-FDJT5JYT.js";
import {
  layersOption,
  layersToKeep
} from "./chunk-YDC7YMBU.js";
import {
  reading
} from "./chunk-XM4NQ3DI.js";
import "./chunk-CWWE4YVV.js";
import "./chunk-3TM6O7C2.js";
import {
  lossLog
} from "./chunk-YCPGP4Z6.js";
import {
  inputsAt
} from "./chunk-MQBHJ6QO.js";
import "./chunk-QHHZPFRR.js";
import {
  compressionOf,
  compressions
} from "./chunk-HQX36QDR.js";
import {
  parseFormat,
  parseTarget,
  roomOf
} from "./chunk-32A4OQDE.js";
import {
  flagsOf
} from "./chunk-42S7TEUX.js";
import "./chunk-NCDV4ZXK.js";
import {
  jobsOf,
  jobsOption,
  modelsOption,
  onErrorOption,
  proseOf,
  quietOption,
  wholeNumber
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError,
  exitCodes
} from "./chunk-HM3P6P77.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/commands/batch/batch.ts
import { existsSync } from "fs";
import { checkOptions } from "@hedgerow/capability";
import { modelFilesIn } from "@hedgerow/capability/node";
import { allModels, pipelinesOf } from "@hedgerow/catalogue/node";
import { InputError } from "@hedgerow/document";
import { Option } from "commander";
function batchVerb(catalogue) {
  return {
    examples: [
      "hedgerow batch --in examples/lichen.txt --out lichen",
      "hedgerow batch parse --from text:documents=line --jobs 2 --in examples/capsules.txt --out trees"
    ],
    verbs: catalogue.capabilities.map((capability, i) => verbOf(capability, catalogue, i === 0))
  };
}
function verbOf(capability, catalogue, isDefault) {
  return {
    name: capability.name,
    description: capability.description,
    isDefault,
    options: [
      new Option("--in <path>", "a file or a folder").makeOptionMandatory(),
      new Option(
        "--out <folder>",
        "where the shards go, with a manifest, batch.json"
      ).makeOptionMandatory(),
      new Option("-t, --to <format>", "the format of the shards").default("jsonl"),
      new Option("--compress <how>", "compress the shards").choices(
        compressions.map(({ ending }) => ending)
      ),
      new Option("--shard-size <characters>", "how much text makes a shard").default("250000"),
      new Option(
        "--shard <i/n>",
        "make only the shards of the ith of n shares, for arrays of processes"
      ),
      queueOption,
      new Option("--ahead <number>", "how many shards may be in the queue at once").default("256"),
      patienceOption,
      metricsOption,
      layersOption,
      fromOptionOf(capability),
      ...flagsOf(capability),
      ...[modelsOption, jobsOption, onErrorOption, quietOption]
    ],
    run: (_args, flags, io) => batch(capability, catalogue, flags, io)
  };
}
function targetOf(to, { formats, looks }, { name }) {
  try {
    return parseTarget(formats?.[to] ?? to);
  } catch (error) {
    if (looks === void 0 || !Object.hasOwn(looks, to)) throw error;
    throw new UsageError(`--to ${to} is written by hedgerow ${name}: batch writes formats alone`);
  }
}
async function batch(capability, catalogue, options, io) {
  const { out, from, compress } = options;
  compressionOf(`.${compress}`)?.compress().destroy();
  const jobs = jobsOf(options);
  const shardSize = wholeNumber("--shard-size", options.shardSize, { least: 1, most: 2 ** 26 });
  const queue = queueOf(options, io);
  const share = options.shard === void 0 ? void 0 : parseShare(options.shard);
  const style = await styleOf(capability.name);
  const to = targetOf(options.to, style, capability);
  if (to.codec.medium === "folder") {
    throw new UsageError(`--to is the format of a file, ${to.codec.name} is one of folders`);
  }
  const format = from === void 0 ? void 0 : parseFormat(from);
  const inputs = await inputsAt(options.in, format);
  const job = await jobOf(capability, catalogue, options, { to });
  const described = await describeInputs(inputs);
  const files = modelFilesIn(capability.models, {
    folder: options.models,
    known: allModels(catalogue)
  });
  const asked = {
    hedgerow: package_default.version,
    options: brief({
      capability: capability.name,
      ...checkOptions(capability.options, job.options),
      from,
      to: options.to,
      compress,
      layers: options.layers,
      "shard-size": shardSize
    }),
    models: await digestModels(files, Object.keys(capability.models)),
    inputs: described
  };
  await openBatch(out, asked, { share, workers: queue !== void 0 });
  const prose = proseOf[capability.textDocuments];
  const quiet = options.quiet === true || queue !== void 0;
  const { layers } = catalogue;
  const input = reading(inputs, { ...options, quiet, prose, layers, tellsDone: true }, io);
  const keep = layersToKeep(options, catalogue);
  const losses = lossLog(roomOf(to), io, { asked: capability.adds, had: input.layers });
  const record = await openRecord(out, share);
  const checkInputs = async () => {
    const left = existsSync(options.in) ? await inputsAt(options.in, format) : [];
    const now = await describeInputs(left);
    const changes = inputChanges(described, now);
    if (changes.length === 0) return;
    await record.takeBack(new Set(changes.map(({ name }) => name)));
    throw new InputError(
      "BATCH_INPUT",
      `while it was read: ${changes.map(({ change }) => change).join("; ")}`,
      { source: { file: options.in }, hint: "what was made of it now is not to be used" }
    );
  };
  try {
    const how = { inputs, out, to, compress, shardSize, share };
    const { crew, figures } = queue === void 0 ? { crew: await threadCrew(job, input, { to, share, jobs, losses, style, keep }, io) } : await onQueue(queue, job, asked, { ...options, losses }, input, io);
    const { made, found } = await runBatch(input, how, crew, record, io).finally(checkInputs);
    if (queue !== void 0) await clearDrafts(out);
    losses.end();
    const told = figures && (await import("./run-figures-2XYKFJBW.js")).shownFigures(figures);
    const more = told === void 0 ? "" : `, ${told}`;
    io.stdout.write(`${visible(out)}: ${made} shards made, ${found} were there${more}
`);
    const code = input.end();
    return figures !== void 0 && figures.failed > 0 ? exitCodes.someSkipped : code;
  } finally {
    await record.close();
  }
}
function queueOf(flags, io) {
  if (flags.queue === void 0) return void 0;
  if (flags.shard !== void 0) {
    throw new UsageError(
      "--shard is for processes without a queue: workers share it out themselves"
    );
  }
  return {
    place: placeOf(flags, io),
    patience: patienceOf(flags),
    ahead: wholeNumber("--ahead", flags.ahead, { least: 1, most: 1e5 })
  };
}
async function onQueue(queue, job, asked, { losses, ...flags }, input, io) {
  const { runOnQueue } = await import("./run-on-queue-4AW5OK5Z.js");
  await pipelinesOf(job.catalogue, { models: job.models }).get(job.capability.name, job.options);
  const { out, to, compress, layers, metrics, quiet } = flags;
  const run = {
    hedgerow: asked.hedgerow,
    models: asked.models,
    capability: job.capability.name,
    options: job.options,
    to,
    compress,
    layers
  };
  const how = { ...queue, metrics, quiet, manifest: manifestText(asked), out, losses };
  return runOnQueue(run, input, how, io);
}
export {
  batchVerb
};
