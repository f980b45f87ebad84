import {
  noteOn
} from "./chunk-2HRFGG72.js";
import {
  connect
} from "./chunk-KEUWC5KH.js";
import {
  queueMetrics,
  runMetrics
} from "./chunk-W6HSFENS.js";
import {
  parseAddress,
  serveMetrics
} from "./chunk-Y2YPGXUB.js";
import {
  digestOfBytes
} from "./chunk-P46WQE26.js";
import {
  jobIdOf,
  keptFor,
  packDocuments,
  queueName,
  resultKey,
  runKey,
  runNameOf
} from "./chunk-7ELW3RTQ.js";
import {
  digestOf
} from "./chunk-HNDQKIVW.js";
import {
  runFigures,
  shownFigures
} from "./chunk-6EHVPVEK.js";
import {
  writeBytes
} from "./chunk-QHHZPFRR.js";
import "./chunk-HQX36QDR.js";
import "./chunk-HM3P6P77.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/queue/queue-crew.ts
import { basename, join } from "path";
import { InputError } from "@hedgerow/document";
import { Queue, QueueEvents } from "bullmq";
var attempts = 3;
var sweepInterval = 1e3;
var swept = 32;
async function queueCrew({ redis, lost }, described, reading, { run, out, ahead, losses, figures }, io) {
  await redis.set(runKey(run), JSON.stringify(described), "EX", 4 * keptFor);
  const queue = new Queue(queueName, { connection: redis });
  const listening = redis.duplicate();
  const events = new QueueEvents(queueName, { connection: listening });
  const waiting = /* @__PURE__ */ new Map();
  const put = async (task) => {
    await queue.add(task.shard, task, {
      jobId: jobIdOf(task),
      attempts,
      backoff: { type: "exponential", delay: 500 },
      removeOnComplete: { age: keptFor },
      removeOnFail: { age: keptFor }
    });
  };
  const lookAt = async (id) => {
    const found = waiting.get(id);
    if (found === void 0) return;
    const state = await queue.getJobState(id);
    if (state === "unknown") await put(found.task);
    if (state !== "completed" && state !== "failed") return;
    const job = await queue.getJob(id);
    if (job === void 0 || waiting.delete(id) === false) return;
    found.tell(state === "completed" ? { result: job.returnvalue } : { failure: job.failedReason });
  };
  const look = (id) => {
    lookAt(id).catch(() => {
    });
  };
  const heard = ({ jobId }) => look(jobId);
  events.on("completed", heard).on("failed", heard).on("duplicated", heard);
  queue.on("error", () => {
  });
  events.on("error", () => {
  });
  const sweep = setInterval(() => {
    for (const id of [...waiting.keys()].slice(0, swept)) look(id);
  }, sweepInterval);
  const ask = async (task) => {
    const told = new Promise((resolve) => {
      waiting.set(jobIdOf(task), { task, tell: resolve });
    });
    await Promise.race([put(task), lost]);
    return Promise.race([told, lost]);
  };
  const forget = async (id) => {
    await redis.del(resultKey(id));
    await queue.remove(id);
  };
  const deliver = async (id, file, result) => {
    if (result.isInFolder) {
      const found = await digestOf(file).catch(() => void 0);
      if (found?.sha256 === result.sha256) return true;
      throw new InputError("QUEUE_FOLDER", `${file}: a worker says that it wrote this shard here`, {
        hint: "the --out of workers is the folder of the batch as their machines see it"
      });
    }
    const bytes = await redis.getBuffer(resultKey(id));
    if (bytes === null || digestOfBytes(bytes).sha256 !== result.sha256) return false;
    await writeBytes(bytes, file);
    return true;
  };
  const finish = async (task, told) => {
    const id = jobIdOf(task);
    const file = join(out, task.shard);
    if ("failure" in told) {
      figures.failed++;
      io.stderr.write(`failed: ${visible(`${file}: ${told.failure}`)}
`);
      await forget(id);
      return false;
    }
    const { result } = told;
    if (!await deliver(id, file, result)) {
      await forget(id);
      return finish(task, await ask(task));
    }
    for (const { code, message, source, hint } of result.refused) {
      const place = { ...source && { source }, ...hint !== void 0 && { hint } };
      reading.skip(new InputError(code, `${basename(file)}: ${message}`, place));
    }
    reading.fellShort(result.shortfalls);
    losses.add(result.losses);
    figures.made++;
    figures.documents += result.documents;
    figures.sentences += result.sentences;
    figures.refused += result.refused.length;
    return true;
  };
  return {
    window: ahead,
    make: async ({ file, documents }) => {
      const task = { run, shard: basename(file), documents: packDocuments(documents) };
      const told = await ask(task);
      return () => Promise.race([finish(task, told), lost]);
    },
    settle: ({ file }) => Promise.race([forget(jobIdOf({ run, shard: basename(file) })), lost]),
    end: async () => {
      clearInterval(sweep);
      await Promise.race([
        Promise.allSettled([...waiting.keys()].map((id) => queue.remove(id))),
        lost
      ]).catch(() => {
      });
      listening.disconnect();
      await events.close();
      await queue.close();
    }
  };
}

// src/queue/run-on-queue.ts
async function runOnQueue(run, reading, { place, patience, ahead, metrics, quiet, manifest, out, losses }, io) {
  const address = metrics === void 0 ? void 0 : parseAddress(metrics);
  const connection = await connect(place, { patience }, io);
  const figures = runFigures();
  const options = { run: runNameOf(manifest), out, ahead, losses, figures };
  try {
    const told = address && [...runMetrics(figures), ...queueMetrics(connection)];
    const server = told && await serveMetrics(address, told);
    if (server !== void 0) io.stderr.write(`figures at ${server.url}
`);
    const crew = await queueCrew(connection, run, reading, options, io);
    const note = noteOn(io, quiet === void 0 ? {} : { quiet });
    const timer = setInterval(
      () => note(`${figures.made} shards made, ${shownFigures(figures)}`),
      500
    );
    const end = async () => {
      clearInterval(timer);
      note("");
      await crew.end();
      await server?.close();
      connection.close();
    };
    return { crew: { ...crew, end }, figures };
  } catch (error) {
    connection.close();
    throw error;
  }
}
export {
  runOnQueue
};
