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
import {
  signalled
} from "./chunk-VNUZKBTU.js";
import {
  jobsOf,
  jobsOption,
  modelsOption,
  wholeNumber
} from "./chunk-Z7MUZF6U.js";
import {
  exitCodes
} from "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";

// src/commands/worker.ts
import { stat } from "fs/promises";
import { Option } from "commander";
function workerVerb(catalogue) {
  return {
    options: [
      queueOption,
      new Option(
        "--out <folder>",
        "the folder of the batch as it is seen from here, where both can write into it; else shards go back through the queue"
      ),
      modelsOption,
      jobsOption,
      new Option("--idle <seconds>", "end when there was nothing to do for so long; else never"),
      new Option(
        "--document-seconds <number>",
        "how long a document may take, before it is left out"
      ).default("600"),
      new Option(
        "--lock <seconds>",
        "a worker that was not heard of for so long has lost its shards to others"
      ).default("30"),
      patienceOption,
      metricsOption
    ],
    examples: [
      "hedgerow worker --queue redis://127.0.0.1 --idle 1",
      "hedgerow worker --queue redis://127.0.0.1 --jobs 2 --lock 10 --idle 1"
    ],
    run: (_args, flags, io) => work(catalogue, flags, io)
  };
}
var day = 86400;
async function work(catalogue, flags, io) {
  const place = placeOf(flags, io);
  const patience = patienceOf(flags);
  const seconds = (flag, value) => wholeNumber(flag, value, { least: 1, most: day });
  const options = {
    jobs: jobsOf(flags),
    documentSeconds: seconds("--document-seconds", flags.documentSeconds),
    lockSeconds: seconds("--lock", flags.lock),
    idleSeconds: flags.idle === void 0 ? void 0 : seconds("--idle", flags.idle),
    out: flags.out
  };
  if (flags.out !== void 0) await stat(flags.out);
  const told = io.signal ?? signalled();
  const { connect } = await import("./connection-MHPJZXLA.js");
  const { queueMetrics, workerMetrics } = await import("./queue-metrics-X2EVHENU.js");
  const { parseAddress, serveMetrics } = await import("./serve-metrics-BSZCRPLG.js");
  const { takeShards } = await import("./take-shards-ZRGDVKIP.js");
  const address = flags.metrics === void 0 ? void 0 : parseAddress(flags.metrics);
  const connection = await connect(place, { patience }, io);
  const figures = { made: 0, failed: 0, documents: 0, sentences: 0, refused: 0 };
  try {
    const metrics = address && [...workerMetrics(figures), ...queueMetrics(connection)];
    const server = metrics && await serveMetrics(address, metrics);
    if (server !== void 0) io.stderr.write(`figures at ${server.url}
`);
    try {
      const here = { version: package_default.version, catalogue, models: flags.models };
      await takeShards(connection, here, options, figures, told, io);
    } finally {
      await server?.close();
    }
  } finally {
    connection.close();
  }
  const { made, failed, documents, refused } = figures;
  io.stdout.write(
    `${made} shards made, ${failed} failed, ${documents - refused} documents, ${refused} refused
`
  );
  return exitCodes.done;
}
export {
  workerVerb
};
