import {
  digestOfBytes,
  encodeShard
} from "./chunk-P46WQE26.js";
import {
  keptFor,
  queueName,
  resultKey,
  runKey,
  runNameOf,
  unpackDocuments
} from "./chunk-7ELW3RTQ.js";
import {
  digestModels,
  keptDocuments,
  manifestName,
  wholePiece
} from "./chunk-FULJP3ZS.js";
import "./chunk-HNDQKIVW.js";
import {
  aborted
} from "./chunk-VNUZKBTU.js";
import {
  syncFile
} from "./chunk-UMPY4LLZ.js";
import {
  styleOf
} from "./chunk-U4K63EGK.js";
import {
  layersToKeep,
  refusalOf,
  sentencesOf,
  threads
} from "./chunk-YDC7YMBU.js";
import "./chunk-3TM6O7C2.js";
import {
  countShortfalls,
  lossLog,
  shortfalls
} from "./chunk-YCPGP4Z6.js";
import {
  writeBytes
} from "./chunk-QHHZPFRR.js";
import "./chunk-HQX36QDR.js";
import {
  parseTarget,
  roomOf
} from "./chunk-32A4OQDE.js";
import "./chunk-HM3P6P77.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/queue/take-shards.ts
import { isInputError as isInputError2 } from "@hedgerow/document";
import { WaitingError, Worker } from "bullmq";

// src/queue/workbench.ts
import { randomUUID } from "crypto";
import { existsSync } from "fs";
import { readFile } from "fs/promises";
import { basename, join } from "path";

// src/queue/run-checks.ts
import { modelFilesIn } from "@hedgerow/capability/node";
import { allModels, capabilityNamed } from "@hedgerow/catalogue/node";
import { InputError } from "@hedgerow/document";
async function jobOfRun(run, { version, catalogue, models }) {
  if (run.hedgerow !== version) {
    throw new InputError(
      "QUEUE_VERSION",
      `the queue has work for hedgerow ${run.hedgerow}, this is ${version}`,
      { hint: "a batch and all its workers are of one version, or their shards could differ" }
    );
  }
  const capability = capabilityNamed(catalogue, run.capability);
  const files = modelFilesIn(capability.models, { folder: models, known: allModels(catalogue) });
  if (await digestModels(files, Object.keys(capability.models)) !== run.models) {
    throw new InputError("QUEUE_MODELS", "the queue has work for other models than those here", {
      hint: "give the worker the same --models as the batch"
    });
  }
  return { catalogue, capability, options: run.options, models };
}

// src/queue/shard-maker.ts
import { isInputError } from "@hedgerow/document";
async function shardMaker(job, { jobs, seconds, hire = threads }) {
  const opening = await job.capability.opening(job.options);
  let team;
  let isOver = false;
  const dismiss = async (dead) => {
    if (team === dead) team = void 0;
    await (await dead)?.end();
  };
  const ready = async (count) => {
    if (isOver) throw new Error("the worker was told to end");
    const hired = await hire(job, count);
    try {
      await within(loadingSeconds, hired.run([]));
      return hired;
    } catch (error) {
      await hired.end();
      throw error;
    }
  };
  const together = async (pieces) => {
    team ??= ready(jobs);
    const used = team;
    let hired;
    try {
      hired = await used;
    } catch (error) {
      if (team === used) team = void 0;
      throw error;
    }
    try {
      return await within(seconds, hired.run(pieces));
    } catch (error) {
      if (isInputError(error)) throw error;
      await dismiss(used);
      return void 0;
    }
  };
  const oneByOne = async (pieces, watch) => {
    const outcomes = [];
    let own;
    try {
      for (const [i, piece] of pieces.entries()) {
        if (watch?.condemned.has(i) === true) {
          outcomes.push({ refused: poison("the processes that analysed it ended") });
          continue;
        }
        await watch?.begin(i);
        own ??= await ready(1);
        try {
          outcomes.push((await within(seconds, own.run([piece])))[0]);
        } catch (error) {
          if (isInputError(error)) throw error;
          outcomes.push({ refused: poison(error.message) });
          await own.end();
          own = void 0;
        }
      }
    } finally {
      await own?.end();
    }
    return outcomes;
  };
  return {
    make: async (documents, watch) => {
      const pieces = documents.flatMap((document) => wholePiece(document, opening));
      const outcomes = (watch === void 0 ? await together(pieces) : void 0) ?? await oneByOne(pieces, watch);
      return pieces.map(({ document }, i) => ({ document, outcome: outcomes[i] }));
    },
    end: () => {
      isOver = true;
      return dismiss(team);
    }
  };
}
var loadingSeconds = 600;
function poison(why) {
  return {
    code: "POISON",
    message: `could not be analysed: ${why}`,
    source: void 0,
    hint: "hedgerow would like to know of such a document"
  };
}
async function within(seconds, result) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`it was not done after ${seconds} s (see --document-seconds)`)),
      seconds * 1e3
    );
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
    result.catch(() => {
    });
  }
}

// src/queue/suspicion.ts
var deathsOfShard = 2;
var deathsOfDocument = 2;
var nobody = { condemned: [], deaths: 0 };
function afterDeath({ condemned, begun, deaths }) {
  if (begun === void 0) return { condemned, deaths: 0 };
  return deaths + 1 < deathsOfDocument ? { condemned, begun, deaths: deaths + 1 } : { condemned: [...condemned, begun], deaths: 0 };
}
function beginning({ condemned, begun, deaths }, document) {
  return { condemned, begun: document, deaths: begun === document ? deaths : 0 };
}
function isSuspicion(value) {
  return typeof value === "object" && value !== null && "condemned" in value && Array.isArray(value.condemned) && "deaths" in value && typeof value.deaths === "number";
}

// src/queue/workbench.ts
function workbenches(here, options, tell) {
  const benches = /* @__PURE__ */ new Map();
  const begin = async (name) => {
    const text = await tell(name);
    if (text === null) throw new Error("the queue does not know any more what is to be done to it");
    const run = JSON.parse(text);
    const job = await jobOfRun(run, here);
    const maker = await shardMaker(job, {
      jobs: options.jobs,
      seconds: options.documentSeconds
    });
    const out = await folderOf(name, options.out);
    return workbench(run, job, maker, await styleOf(job.capability.name), out);
  };
  return {
    of: async (name) => {
      let bench = benches.get(name);
      if (bench === void 0) {
        bench = begin(name);
        benches.set(name, bench);
        bench.catch(() => benches.delete(name));
        const [oldest] = benches.keys();
        if (benches.size > 2) {
          const old = benches.get(oldest);
          benches.delete(oldest);
          void old.then((left) => left.end());
        }
      }
      return bench;
    },
    end: async () => {
      for (const bench of benches.values()) await (await bench).end();
    }
  };
}
async function folderOf(run, out) {
  const file = join(out ?? "", manifestName);
  if (out === void 0 || !existsSync(file)) return void 0;
  return runNameOf(await readFile(file, "utf8")) === run ? out : void 0;
}
var none = Object.fromEntries(Object.keys(shortfalls).map((name) => [name, 0]));
function workbench(run, job, maker, style, out) {
  const to = parseTarget(style.formats?.[run.to] ?? run.to);
  const keep = layersToKeep(run.layers === void 0 ? {} : { layers: run.layers }, job.catalogue);
  const draft = `worker-${randomUUID()}`;
  return {
    make: async (queued) => {
      const { shard, documents: packed } = queued.data;
      const made = await maker.make(unpackDocuments(packed), await watchOf(queued));
      const refused = [];
      const short = { ...none };
      let sentences = 0;
      const analysed = (async function* () {
        for (const { document, outcome } of made) {
          if ("refused" in outcome) {
            const { code, message, source, hint } = refusalOf(outcome.refused, document);
            refused.push({ code, message, source, hint });
            continue;
          }
          const found = sentencesOf(outcome);
          const counts = countShortfalls(found, job);
          for (const name of Object.keys(short)) short[name] += counts[name];
          sentences += found.length;
          yield { document, sentences: found, isFirst: true, isLast: true };
        }
      })();
      const kept = keptDocuments(analysed, { style, to, keep });
      const losses = lossLog(roomOf(to), silent);
      const bytes = await encodeShard(kept, to, { compress: run.compress, losses });
      const file = out === void 0 ? void 0 : join(out, basename(shard));
      if (file !== void 0) {
        await writeBytes(bytes, file, { draft });
        await syncFile(file);
      }
      const result = {
        ...digestOfBytes(bytes),
        isInFolder: file !== void 0,
        documents: made.length,
        sentences,
        refused,
        shortfalls: short,
        losses: losses.tally()
      };
      return { result, bytes };
    },
    end: () => maker.end()
  };
}
var silent = { stderr: { write: () => true } };
async function watchOf(job) {
  if (job.stalledCounter < deathsOfShard) return void 0;
  const left = afterDeath(isSuspicion(job.progress) ? job.progress : nobody);
  return {
    condemned: new Set(left.condemned),
    begin: (document) => job.updateProgress(beginning(left, document))
  };
}

// src/queue/take-shards.ts
async function takeShards({ redis, lost }, here, options, figures, told, io) {
  const { jobs, lockSeconds, idleSeconds } = options;
  const benches = workbenches(here, options, (run) => redis.get(runKey(run)));
  let refuse = () => {
  };
  const refused = new Promise((_resolve, reject) => {
    refuse = reject;
  });
  refused.catch(() => {
  });
  const take = async (job) => {
    const bench = await benches.of(job.data.run).catch(async (error) => {
      if (!isInputError2(error)) throw error;
      refuse(error);
      await job.moveToWait(job.token);
      throw new WaitingError();
    });
    const { result, bytes } = await bench.make(job);
    if (!result.isInFolder) await redis.set(resultKey(job.id), bytes, "EX", keptFor);
    figures.documents += result.documents;
    figures.sentences += result.sentences;
    figures.refused += result.refused.length;
    return result;
  };
  let active = 0;
  let quietSince = performance.now();
  const counted = async (job) => {
    active++;
    try {
      return await take(job);
    } finally {
      active--;
      quietSince = performance.now();
    }
  };
  const worker = new Worker(queueName, counted, {
    connection: redis,
    concurrency: jobs,
    lockDuration: lockSeconds * 1e3,
    stalledInterval: lockSeconds * 1e3 / 2,
    // Deaths of workers are counted by `suspicion`, which knows documents.
    maxStalledCount: 1e6,
    drainDelay: 1,
    runRetryDelay: 500,
    removeOnComplete: { age: keptFor }
  });
  worker.on("completed", () => {
    figures.made++;
  });
  worker.on("failed", (job, error) => {
    figures.failed++;
    io.stderr.write(`${visible(`${job?.data.shard}: ${error.message}`)}
`);
  });
  worker.on("error", () => {
  });
  let timer;
  const idle = new Promise((resolve) => {
    if (idleSeconds === void 0) return;
    timer = setInterval(() => {
      if (active === 0 && performance.now() - quietSince >= idleSeconds * 1e3) resolve();
    }, 50);
  });
  let isLost = false;
  lost.catch(() => {
    isLost = true;
  });
  try {
    await Promise.race([aborted(told), idle, lost, refused]);
  } finally {
    clearInterval(timer);
    await worker.close(isLost);
    await benches.end();
  }
}
export {
  takeShards
};
