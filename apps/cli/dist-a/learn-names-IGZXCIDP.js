import {
  loadNameModel,
  readData,
  requireLayers,
  tokenizeTweet
} from "./chunk-T3762534.js";
import {
  syncFolder
} from "./chunk-UMPY4LLZ.js";
import {
  inlineNames
} from "./chunk-FIZUQS2W.js";
import "./chunk-MQBHJ6QO.js";
import {
  writeBytes,
  writeFolder
} from "./chunk-QHHZPFRR.js";
import "./chunk-HQX36QDR.js";
import "./chunk-32A4OQDE.js";
import {
  UsageError
} from "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";

// src/capabilities/names/learn-names.ts
import { readFile } from "fs/promises";
import { InputError as InputError3 } from "@hedgerow/document";
import { anyTypes, entitiesOf, mapTypes } from "@hedgerow/tweet-ner";
import {
  decodeLearner,
  encodeLearner,
  labelledTweets,
  tweetLearner
} from "@hedgerow/tweet-ner/train";

// src/capabilities/names/place.ts
import { createHash } from "crypto";
import { InputError } from "@hedgerow/document";
import { readFields } from "@hedgerow/learn";
function noteOf(place) {
  return { ...place };
}
function placeIn(note) {
  const { input, output } = readFields(note, placeFields, "header.extra.note");
  return {
    ...input !== void 0 && { input: readFields(input, inputFields, "note.input") },
    ...output !== void 0 && { output: readFields(output, outputFields, "note.output") }
  };
}
var object = { is: "object", optional: true };
var count = { is: "whole", least: 0 };
var text = { is: "text" };
var placeFields = { input: object, output: object };
var inputFields = { documents: count, sha256: text };
var outputFields = { file: text, bytes: count, sha256: text };
function inputCount(done) {
  const hash = createHash("sha256");
  const sha256 = () => hash.copy().digest("hex");
  const expected = done?.documents ?? 0;
  let documents = 0;
  const refuse = () => {
    throw new InputError(
      "NAMES_PLACE",
      `the run that was interrupted had done ${expected} tweets of another input`,
      {
        hint: "give the files that it was reading, or go on with others through a pipe"
      }
    );
  };
  return {
    get documents() {
      return documents;
    },
    take: ({ text: read }) => {
      hash.update(`${read.length} ${read}
`);
      documents++;
      if (documents === expected && sha256() !== done?.sha256) refuse();
      return documents <= expected;
    },
    sha256,
    end: () => {
      if (documents < expected) refuse();
    }
  };
}

// src/capabilities/names/resumable-output.ts
import { createHash as createHash2 } from "crypto";
import { once } from "events";
import { createReadStream, existsSync } from "fs";
import { mkdir, open, rename } from "fs/promises";
import { dirname } from "path";
import { InputError as InputError2 } from "@hedgerow/document";
function streamOutput(stdout) {
  const nothing = async () => {
  };
  return {
    write: async (text2) => {
      if (stdout.errored) throw stdout.errored;
      if (!stdout.write(text2)) await once(stdout, "drain");
    },
    place: async () => void 0,
    complete: nothing,
    close: nothing
  };
}
async function fileOutput(file, place) {
  const unfinished = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  const { handle, hash } = place === void 0 ? { handle: await open(unfinished, "w"), hash: createHash2("sha256") } : await takeUp(file, unfinished, place);
  let bytes = place?.bytes ?? 0;
  let waiting = [];
  let length = 0;
  const flush = async () => {
    const text2 = Buffer.from(waiting.join(""));
    waiting = [];
    length = 0;
    await handle.writeFile(text2);
    hash.update(text2);
    bytes += text2.length;
  };
  return {
    write: async (text2) => {
      waiting.push(text2);
      length += text2.length;
      if (length >= enough) await flush();
    },
    place: async () => {
      await flush();
      await handle.datasync();
      return { file, bytes, sha256: hash.copy().digest("hex") };
    },
    complete: async () => {
      await flush();
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      await syncFolder(dirname(file));
    },
    close: () => handle.close()
  };
}
var enough = 1 << 16;
async function takeUp(file, unfinished, { bytes, sha256 }) {
  const left = existsSync(unfinished) ? unfinished : file;
  const hash = createHash2("sha256");
  let found = 0;
  if (bytes > 0 && existsSync(left)) {
    for await (const chunk of createReadStream(left, { end: bytes - 1 })) {
      hash.update(chunk);
      found += chunk.length;
    }
  }
  if (found < bytes || hash.copy().digest("hex") !== sha256) {
    throw new InputError2(
      "NAMES_OUTPUT",
      `does not begin with the ${bytes} bytes that the run before had written`,
      { source: { file: left }, hint: "put back what it wrote, or take another --state" }
    );
  }
  if (found > 0 && left === file) await rename(file, unfinished);
  const handle = await open(unfinished, "a");
  await handle.truncate(bytes);
  return { handle, hash };
}

// src/capabilities/names/learn-names.ts
async function learnNames({ documents, isPipe }, choice, options, io) {
  const { state: file, to } = options;
  const saveEvery = numberOf("save-every", options.saveEvery);
  const { note, ...resumed } = await stateOf(file) ?? {};
  const before = placeToGoOnFrom(placeIn(note), isPipe, options);
  const count2 = inputCount(before.input);
  const isFolder = to?.codec.medium === "folder";
  const output = options.output === void 0 || isFolder ? streamOutput(io.stdout) : await fileOutput(options.output, before.output);
  const learner = await loadLearner(choice, "crf" in resumed ? resumed : void 0, options, io);
  const save = async () => {
    const written = await output.place();
    const input = { documents: count2.documents, sha256: count2.sha256() };
    const place = { ...!isPipe && { input }, ...written && { output: written } };
    await writeBytes(encodeLearner(learner.snapshot(), noteOf(place)), file);
  };
  if (before.input !== void 0 && options.quiet !== true) {
    io.stderr.write(`${file}: going on after ${before.input.documents} tweets
`);
  }
  const skipping = { isOver: before.input === void 0 };
  const labelled = labelDocuments(documents, learner, { count: count2, skipping, saveEvery, save });
  try {
    await writeAll(labelled, output, skipping, options);
    await output.complete();
  } catch (error) {
    await output.close();
    throw error;
  }
  await writeBytes(encodeLearner(learner.snapshot()), file);
  if (options.quiet !== true) {
    const { seen, size, retrainings } = learner;
    io.stderr.write(
      `${seen} tweets seen, ${size} to learn from, retrained ${retrainings} times: ${file}
`
    );
  }
}
function placeToGoOnFrom({ input, output }, isPipe, { to, output: file }) {
  const own = output !== void 0 && output.file === file ? { output } : {};
  if (!isPipe) {
    if (input !== void 0 && output !== void 0 && output.file !== file) {
      throw new InputError3(
        "NAMES_OUTPUT",
        `the run that was interrupted wrote to ${output.file}, and this one does not`
      );
    }
    return { ...input && { input }, ...own };
  }
  const hasFrame = to?.codec.medium === "text" && to.codec.encode([], { format: to.options }) !== "";
  if ("output" in own && hasFrame) {
    throw new InputError3(
      "NAMES_OUTPUT",
      `what a pipe brings cannot be added to ${file}.part, since ${to?.codec.name} has a beginning and an end`,
      { hint: "take another file for --output" }
    );
  }
  return own;
}
async function* labelDocuments(documents, learner, { count: count2, skipping, saveEvery, save }) {
  for await (const given of documents) {
    const { sentences, ...document } = await tokenizeTweet(given);
    const isDone = count2.take(given);
    skipping.isOver = !isDone;
    if (!isDone) await learner.ready();
    yield {
      ...document,
      sentences: sentences.map((sentence) => ({
        ...sentence,
        entities: isDone ? [] : label(learner, sentence)
      }))
    };
    if (isDone) continue;
    if (count2.documents % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
    if (count2.documents % saveEvery === 0) await save();
  }
  count2.end();
  skipping.isOver = true;
  await learner.settled();
  await save();
}
async function writeAll(documents, output, skipping, { to, output: folder }) {
  if (to?.codec.medium === "folder") {
    if (folder === void 0) {
      throw new UsageError(`${to.codec.name} is written to a folder: say which with --output`);
    }
    const files = to.codec.write(documents, { format: to.options });
    await writeFolder(unlessSkipped(files, skipping), folder);
    return;
  }
  const pieces = to?.codec.write(documents, { format: to.options }) ?? inlineNames(documents);
  for await (const piece of unlessSkipped(pieces, skipping)) await output.write(piece);
}
async function* unlessSkipped(items, skipping) {
  for await (const item of items) if (skipping.isOver) yield item;
}
async function loadLearner(choice, resumed, options, io) {
  const { threadTrainer } = await import("@hedgerow/tweet-ner/thread");
  const seed = resumed === void 0 ? { seed: await seedOf(options.seed ?? [], io) } : {};
  const how = { ...learnerOptions(options), trainer: threadTrainer(), ...seed };
  return tweetLearner(await loadNameModel(choice), how, resumed);
}
function label(learner, { tokens }) {
  return entitiesOf(tokens, learner.label(tokens.map(({ form }) => form)).labels);
}
async function stateOf(file) {
  try {
    return decodeLearner(await readFile(file));
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
async function seedOf(files, io) {
  const tweets = [];
  for (const file of files) {
    const { documents } = requireLayers(await readData(file, void 0, io), [
      "tokens",
      "entities"
    ]);
    const typed = mapTypes(documents, anyTypes);
    tweets.push(...labelledTweets(typed));
  }
  return tweets;
}
function learnerOptions(options) {
  return {
    k: numberOf("k", options.k),
    prelabelAbove: numberOf("prelabel-above", options.prelabelAbove),
    joinAbove: numberOf("join-above", options.joinAbove),
    capacity: numberOf("capacity", options.capacity),
    retrainAfter: numberOf("retrain-after", options.retrainAfter),
    takeOverAfter: numberOf("take-over-after", options.takeOverAfter)
  };
}
function numberOf(flag, value) {
  const found = Number(value);
  if (value.trim() !== "" && Number.isFinite(found) && found >= 0) return found;
  throw new UsageError(`--${flag} is a number, found ${JSON.stringify(value)}`);
}
export {
  learnNames
};
