import {
  digestOf
} from "./chunk-HNDQKIVW.js";
import {
  syncFile,
  syncFolder
} from "./chunk-UMPY4LLZ.js";
import {
  foundIn,
  lengthOf,
  together
} from "./chunk-YDC7YMBU.js";
import {
  cutDocument,
  joinPieces,
  pieceLength,
  writeDocuments
} from "./chunk-3TM6O7C2.js";
import {
  writeBytes
} from "./chunk-QHHZPFRR.js";
import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/shards/share.ts
var most = 1e6;
function parseShare(text) {
  const [, which, of] = (/^(\d{1,7})\/(\d{1,7})$/.exec(text) ?? []).map(Number);
  if (which !== void 0 && of !== void 0 && which >= 1 && which <= of && of <= most) {
    return { which, of };
  }
  throw new UsageError(
    `--shard is I/N, the first share of three is 1/3, found ${JSON.stringify(text)}`
  );
}
function isIn({ which, of }, number) {
  return number % of === which - 1;
}
function nameOf({ which, of }) {
  return `${which}-of-${of}`;
}

// src/shards/manifest.ts
import { createHash } from "crypto";
import { existsSync } from "fs";
import { mkdir, readdir, readFile, rm } from "fs/promises";
import { basename, join } from "path";
import { InputError } from "@hedgerow/document";
var manifestName = "batch.json";
function manifestText(manifest) {
  return `${JSON.stringify(manifest, null, 2)}
`;
}
async function openBatch(folder, manifest, beside = {}) {
  const text = manifestText(manifest);
  const file = join(folder, manifestName);
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (existsSync(file)) {
    const before = await readManifest(file);
    const changes = changesBetween(before, JSON.parse(text));
    if (changes.length > 0) {
      throw new InputError(
        "BATCH_CHANGED",
        `this batch was begun otherwise: ${changes.join("; ")}`,
        {
          source: { file },
          hint: "take another folder for --out, or start anew by removing this one"
        }
      );
    }
  } else if (!names.every((name) => isUnfinished(name) && name.startsWith(manifestName))) {
    throw new InputError("BATCH_FOLDER", `is neither empty nor has it a ${manifestName}`, {
      source: { file: folder },
      hint: "take another folder for --out"
    });
  }
  await clearDrafts(folder, beside);
  if (existsSync(file)) return;
  const draft = beside.share && nameOf(beside.share);
  await writeBytes(new TextEncoder().encode(text), file, { draft });
  await syncFile(file);
  await syncFolder(folder);
}
async function clearDrafts(folder, { share, workers } = {}) {
  for (const name of await readdir(folder)) {
    const mark = markOf(name);
    if (mark === void 0 || workers === true && mark.startsWith("worker-")) continue;
    if (share === void 0 || mark === nameOf(share))
      await rm(join(folder, name), { force: true });
  }
}
function isUnfinished(name) {
  return markOf(name) !== void 0;
}
function markOf(name) {
  return /\.(\d+(?:-of-\d+)?|worker-[\da-f-]+)\.part$/.exec(name)?.[1];
}
async function readManifest(file) {
  const text = await readFile(file, "utf8");
  let found;
  try {
    found = JSON.parse(text);
  } catch (error) {
    throw new InputError("JSON", error.message, { source: { file } });
  }
  const { hedgerow, options, models, inputs } = isObject(found) ? found : {};
  if (typeof hedgerow === "string" && typeof models === "string" && isObject(options) && isObject(inputs) && Object.values(inputs).every(isDigest)) {
    return { hedgerow, options, models, inputs };
  }
  throw new InputError(
    "BATCH_MANIFEST",
    "is no manifest of a batch: expected hedgerow, options, models and inputs",
    { source: { file }, hint: "take another folder for --out, or start anew by removing this one" }
  );
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isDigest(value) {
  return isObject(value) && typeof value.bytes === "number" && typeof value.sha256 === "string";
}
function changesBetween(before, now) {
  const changes = [];
  if (before.hedgerow !== now.hedgerow) {
    changes.push(`by version ${before.hedgerow}, this is ${now.hedgerow}`);
  }
  if (before.models !== now.models) changes.push("with other models");
  for (const name of namesOf(before.options, now.options)) {
    const [then, said] = [before.options, now.options].map((options) => shown(options[name]));
    if (then !== said) changes.push(`--${name} was ${then}, is ${said}`);
  }
  return [...changes, ...inputChanges(before.inputs, now.inputs).map(({ change }) => change)];
}
function inputChanges(before, now) {
  return namesOf(before, now).flatMap((name) => {
    const [then, said] = [before[name], now[name]];
    if (then === void 0) return [{ name, change: `${name} was not there` }];
    if (said === void 0) return [{ name, change: `${name} is gone` }];
    return then.sha256 === said.sha256 ? [] : [{ name, change: `${name} has changed` }];
  });
}
function namesOf(a, b) {
  return [.../* @__PURE__ */ new Set([...Object.keys(a), ...Object.keys(b)])];
}
function shown(value) {
  return JSON.stringify(value) ?? "not said";
}
function brief(options) {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const text = shown(value);
      return [
        name,
        text.length <= longest ? value : createHash("sha256").update(text).digest("hex")
      ];
    })
  );
}
var longest = 200;
async function describeInputs(paths) {
  const inputs = {};
  for (const path of paths) inputs[basename(path)] = await digestOf(path);
  return inputs;
}
async function digestModels(files, names) {
  const hash = createHash("sha256");
  for (const name of names) {
    const bytes = await files.find(name);
    if (bytes !== void 0) hash.update(`${name} ${bytes.length}
`).update(bytes);
  }
  return hash.digest("hex");
}

// src/shards/shard-record.ts
import { open, readdir as readdir2, readFile as readFile2, rm as rm2, stat } from "fs/promises";
import { basename as basename2, join as join2 } from "path";
import { InputError as InputError2 } from "@hedgerow/document";
var recordName = "batch.shards";
function isRecord(name) {
  return name === recordName || isOfShare(name);
}
function isOfShare(name) {
  return /^batch\.\d+-of-\d+\.shards$/.test(name);
}
var missing = "missing";
async function openRecord(folder, share) {
  const own = share === void 0 ? recordName : `batch.${nameOf(share)}.shards`;
  const file = join2(folder, own);
  const { entries, length } = await readRecord(file);
  const names = (await readdir2(folder)).filter((name) => isRecord(name) && name !== own);
  const others = await Promise.all(names.map((name) => readRecord(join2(folder, name))));
  const handle = await open(file, "a");
  await handle.truncate(length);
  await handle.sync();
  await syncFolder(folder);
  const entered = [];
  const add = async (added) => {
    await handle.writeFile(added.map((entry) => `${JSON.stringify(entry)}
`).join(""));
    await handle.sync();
  };
  return {
    lookAt: async (shard) => {
      const name = basename2(shard);
      const bytes = await sizeOf(shard);
      if (bytes === void 0) return { fault: missing, isEntered: false };
      const mine = entries.get(name);
      const all = [mine, ...others.map((record) => record.entries.get(name))];
      const told = all.filter((entry) => entry !== void 0 && entry.sha256 !== "");
      if (told.length === 0) return { fault: "was not completed", isEntered: false };
      const found = await digestOf(shard);
      const right = told.find((entry) => entry.sha256 === found.sha256);
      return right === void 0 ? { fault: faultIn(found, told[0]), isEntered: false } : { isEntered: mine?.sha256 === found.sha256 };
    },
    enter: async (shard, input) => {
      await syncFile(shard);
      await add([{ shard: basename2(shard), ...await digestOf(shard) }]);
      entered.push({ shard: basename2(shard), input: basename2(input) });
    },
    takeBack: (inputs) => {
      const doubtful = entered.filter(({ input }) => inputs.has(input));
      return add(doubtful.map(({ shard }) => ({ shard, bytes: 0, sha256: "" })));
    },
    gather: async () => {
      for (const name of names.filter(isOfShare)) await rm2(join2(folder, name), { force: true });
    },
    close: async () => {
      await handle.close();
      await syncFolder(folder);
    }
  };
}
function faultIn(found, { bytes }) {
  return found.bytes === bytes ? "is not what was written" : `has ${found.bytes} bytes, ${bytes} were written`;
}
async function sizeOf(file) {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
async function readRecord(file) {
  const entries = /* @__PURE__ */ new Map();
  const bytes = await bytesOf(file);
  const length = bytes.lastIndexOf(10) + 1;
  const lines = new TextDecoder().decode(bytes.subarray(0, length)).split("\n").slice(0, -1);
  for (const [i, line] of lines.entries()) {
    const entry = parseEntry(line);
    if (entry === void 0) {
      throw new InputError2("BATCH_RECORD", "is no line about a shard", {
        source: { file, line: i + 1 },
        hint: "without this file all shards are made anew"
      });
    }
    entries.set(entry.shard, entry);
  }
  return { entries, length };
}
async function bytesOf(file) {
  try {
    return await readFile2(file);
  } catch (error) {
    if (error.code === "ENOENT") return new Uint8Array();
    throw error;
  }
}
function parseEntry(line) {
  try {
    const { shard, bytes, sha256 } = JSON.parse(line);
    const isEntry = typeof shard === "string" && typeof bytes === "number" && typeof sha256 === "string";
    return isEntry ? { shard, bytes, sha256 } : void 0;
  } catch {
    return void 0;
  }
}

// src/shards/run-batch.ts
import { basename as basename3, join as join3 } from "path";
import { inOrder } from "@hedgerow/document";

// src/shards/kept-documents.ts
async function* keptDocuments(pieces, { style, to, keep }) {
  for await (const document of joinPieces(style.sift?.(pieces, to.codec) ?? pieces)) {
    yield keep(document);
  }
}

// src/shards/run-batch.ts
async function runBatch({ read, done }, options, crew, record, io) {
  let [made, found] = [0, 0];
  const wanted = (async function* () {
    for await (const shard of shardsOf({ read, done }, options)) {
      const { fault, isEntered } = await record.lookAt(shard.file);
      const isThere = fault === void 0;
      if (isThere) found++;
      else if (fault !== missing) io.stderr.write(`${shard.file}: ${fault}, it is made anew
`);
      if (!isThere || !isEntered) yield { ...shard, isThere };
      else done(charactersOf(shard));
    }
  })();
  const make = async ({ isThere, ...shard }) => ({
    ...shard,
    isThere,
    length: charactersOf(shard),
    finish: isThere ? async () => true : await crew.make(shard)
  });
  try {
    for await (const { input, file, length, isThere, finish } of inOrder(
      wanted,
      make,
      crew.window
    )) {
      const isMade = await finish();
      done(length);
      if (!isMade) continue;
      await record.enter(file, input);
      if (isThere) continue;
      await crew.settle?.({ file });
      made++;
    }
  } finally {
    await crew.end();
  }
  if (options.share === void 0) await record.gather();
  return { made, found };
}
async function threadCrew(job, { refuse, fellShort }, { jobs, share, losses, ...kept }, io) {
  const opening = await job.capability.opening(job.options);
  const team = await together(job, jobs);
  const draft = share && nameOf(share);
  return {
    // One that each of the others is at, one that it finds waiting, and one that this one is at.
    window: 2 * jobs - 1,
    make: async ({ file, documents }) => {
      const parts = partsOf(documents.flatMap((document) => [...cutDocument(document, opening)]));
      const outcomes = await Promise.all(parts.map((part) => team.run(part)));
      const analysed = async function* () {
        const found = foundIn(job, { refuse, fellShort });
        for (const [i, part] of parts.entries()) yield* found(part, outcomes[i]);
      };
      return async () => {
        const documents2 = keptDocuments(analysed(), kept);
        await writeDocuments(documents2, kept.to, io, { output: file, losses, draft });
        return true;
      };
    },
    end: () => team.end()
  };
}
function charactersOf({ documents }) {
  return documents.reduce((sum, { text }) => sum + text.length, 0);
}
function partsOf(pieces) {
  const parts = [];
  let room = 0;
  for (const piece of pieces) {
    if (room <= 0) {
      parts.push([]);
      room = pieceLength;
    }
    parts.at(-1).push(piece);
    room -= lengthOf(piece);
  }
  return parts;
}
function wholePiece(document, opening) {
  return [...cutDocument(document, opening, Number.POSITIVE_INFINITY)];
}
async function* shardsOf({ read, done }, { inputs, out, to, compress, shardSize, share }) {
  const plain = to.codec.extensions[0] ?? to.codec.name;
  const ending = compress === void 0 ? plain : `${plain}.${compress}`;
  let number = 0;
  for (const input of inputs) {
    let count = 0;
    let documents = [];
    let length = 0;
    const close = function* () {
      const file = join3(out, `${basename3(input)}.${String(count++).padStart(6, "0")}.${ending}`);
      if (share === void 0 || isIn(share, number)) yield { input, file, documents };
      else done(length);
      number++;
      documents = [];
      length = 0;
    };
    for await (const document of read([input])) {
      documents.push(document);
      length += document.text.length;
      if (length >= shardSize) yield* close();
    }
    if (documents.length > 0 || count === 0) yield* close();
  }
}

export {
  parseShare,
  manifestName,
  manifestText,
  openBatch,
  clearDrafts,
  inputChanges,
  brief,
  describeInputs,
  digestModels,
  keptDocuments,
  openRecord,
  runBatch,
  threadCrew,
  wholePiece
};
