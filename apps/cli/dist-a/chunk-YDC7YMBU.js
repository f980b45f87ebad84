import {
  cutDocument,
  pieceLength
} from "./chunk-3TM6O7C2.js";
import {
  countShortfalls
} from "./chunk-YCPGP4Z6.js";
import {
  gather
} from "./chunk-QHHZPFRR.js";
import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/analysing/analyse-documents.ts
import { inOrder } from "@hedgerow/document";

// src/analysing/team.ts
import { Worker } from "worker_threads";
import {
  collectSooner,
  makeThreadsThrifty,
  pipelinesOf,
  threadLimits
} from "@hedgerow/catalogue/node";
import {
  InputError,
  isInputError,
  sentenceStages
} from "@hedgerow/document";
function sentencesOf(found) {
  return "json" in found ? JSON.parse(found.json) : found.sentences;
}
async function alone({ catalogue, capability, options, models }, decoded) {
  const line = await pipelinesOf(catalogue, { models, decoded }).get(capability.name, options);
  const { run } = sentenceStages(line);
  return {
    window: 1,
    run: (pieces) => Promise.all(
      pieces.map(async ({ document, sentences }) => {
        try {
          return { sentences: (await run({ ...document, sentences })).sentences };
        } catch (error) {
          if (isInputError(error)) return { refused: error };
          throw error;
        }
      })
    ),
    end: async () => {
    }
  };
}
var workerFile = new URL("./worker.js", import.meta.url);
async function together(job, count) {
  if (count === 1) {
    collectSooner();
    return alone(job);
  }
  makeThreadsThrifty();
  const decoded = /* @__PURE__ */ new Map();
  const own = await alone(job, decoded);
  return sharedWork(own, teamOf(job, count - 1, decoded));
}
function sharedWork(own, others) {
  const queue = [];
  let away = 0;
  let isBusy = false;
  const deal = () => {
    while (queue.length > 0 && away < others.window) {
      const { pieces, done } = queue.shift();
      away++;
      const outcomes = others.run(pieces);
      done(outcomes);
      outcomes.then(back, back);
    }
    if (queue.length > 0 && !isBusy) {
      isBusy = true;
      setImmediate(ownTurn);
    }
  };
  const back = () => {
    away--;
    deal();
  };
  const ownTurn = async () => {
    const next = queue.shift();
    if (next !== void 0) {
      const outcomes = own.run(next.pieces);
      next.done(outcomes);
      await outcomes.catch(() => {
      });
    }
    isBusy = false;
    deal();
  };
  return {
    // What others are at and find waiting, as much again that is done before the first of all is, and what this one is at.
    window: 2 * others.window + 1,
    run: (pieces) => new Promise((done) => {
      queue.push({ pieces, done });
      deal();
    }),
    end: () => {
      queue.length = 0;
      return others.end();
    }
  };
}
async function threads(job, count, file = workerFile) {
  makeThreadsThrifty();
  const decoded = /* @__PURE__ */ new Map();
  await alone(job, decoded);
  return teamOf(job, count, decoded, file);
}
function teamOf({ catalogue, capability, options, models }, count, decoded, file = workerFile) {
  const settings = { modules: catalogue.modules, models, decoded };
  const members = Array.from({ length: count }, () => member(settings, file));
  return {
    // One that each is at, and one that it finds waiting.
    window: 2 * count,
    run: (pieces) => new Promise((resolve, reject) => {
      const least = members.reduce((a, b) => b.waiting.length < a.waiting.length ? b : a);
      least.waiting.push({ resolve, reject });
      const documents = pieces.map((piece) => portionFor(least, piece));
      least.worker.postMessage({
        capability: capability.name,
        options,
        documents
      });
    }),
    end: async () => {
      await Promise.all(members.map(({ worker }) => worker.terminate()));
    }
  };
}
function portionFor(member2, { document, sentences }) {
  const { id, text } = document;
  if (member2.document === document) return { opened: true, id, sentences };
  member2.document = document;
  return { opened: true, id, text, sentences };
}
function member(settings, file) {
  const worker = new Worker(file, { workerData: settings, resourceLimits: threadLimits });
  const waiting = [];
  const fail = (error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on("message", (answer) => {
    const { resolve, reject } = waiting.shift();
    if ("refused" in answer) reject(refusalOf(answer.refused));
    else resolve(answer);
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("a worker thread ended before its work was done")));
  return { worker, waiting };
}
function refusalOf({ code, message, source, hint }, document) {
  const whose = source === void 0 && document !== void 0 ? `document ${document.id}: ` : "";
  return new InputError(code, whose + message, {
    ...source !== void 0 && { source },
    ...hint !== void 0 && { hint }
  });
}

// src/analysing/analyse-documents.ts
async function* analyseDocuments(documents, job, { jobs, ...told }) {
  const opening = await job.capability.opening(job.options);
  const team = await together(job, jobs);
  const cut = (async function* () {
    for await (const document of documents) yield* cutDocument(document, opening);
  })();
  const found = foundIn(job, told);
  try {
    for await (const { pieces, outcomes } of inOrder(
      batched(cut, team),
      withOutcomes(team),
      team.window
    )) {
      yield* found(pieces, outcomes);
    }
  } finally {
    await team.end();
  }
}
function foundIn(job, { refuse, done, fellShort }) {
  const stretch = stretches();
  let refused;
  return function* (pieces, outcomes) {
    for (const [i, piece] of pieces.entries()) {
      const outcome = outcomes[i];
      done?.(stretch(piece));
      if (piece.document === refused) continue;
      if ("refused" in outcome) {
        refused = piece.document;
        refuse(refusalOf(outcome.refused, piece.document));
      } else {
        const sentences = sentencesOf(outcome);
        fellShort?.(countShortfalls(sentences, job));
        yield { ...piece, sentences };
      }
    }
  };
}
function stretches() {
  let reached = 0;
  return ({ document, sentences, isLast }) => {
    const before = reached;
    const end = isLast ? document.text.length : sentences.at(-1)?.end ?? before;
    reached = isLast ? 0 : end;
    return end - before;
  };
}
function batched(pieces, { window }) {
  return window === 1 ? singly(pieces) : gather(pieces, { weigh: lengthOf, enough: pieceLength, patience: 20 });
}
async function* singly(items) {
  for await (const item of items) yield [item];
}
function lengthOf({ sentences }) {
  return sentences.length === 0 ? 0 : sentences.at(-1).end - sentences[0].start;
}
function withOutcomes(team) {
  return async (pieces) => ({ pieces, outcomes: await team.run(pieces) });
}

// src/capabilities/kept-layers.ts
import { jsonl } from "@hedgerow/corpus";
import { onlyLayers } from "@hedgerow/document";
import { Option } from "commander";
var layersOption = new Option(
  "--layers <which>",
  "write these layers alone, with commas between, and what they stand on: cues,scopes"
);
function layersToKeep({ layers: said }, { layers: others }) {
  if (said === void 0) return (document) => document;
  const names = said.split(",").map((name) => name.trim());
  const known = [...jsonl.layers, ...others.map(({ name }) => name)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== void 0) {
    throw new UsageError(
      `--layers: there is no layer ${JSON.stringify(unknown)}, there are ${known.join(", ")}`
    );
  }
  return (document) => onlyLayers(document, names, others);
}

export {
  sentencesOf,
  together,
  threads,
  refusalOf,
  analyseDocuments,
  foundIn,
  lengthOf,
  layersOption,
  layersToKeep
};
