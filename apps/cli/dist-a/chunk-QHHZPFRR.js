import {
  compressionOf
} from "./chunk-HQX36QDR.js";

// src/files/output.ts
import { once } from "events";
import { join as join2, resolve as resolve2, sep } from "path";
import { pipeline } from "stream/promises";
import { InputError } from "@hedgerow/document";

// src/analysing/gather.ts
import { leaveSource } from "@hedgerow/document";
async function* gather(items, { weigh, enough, patience }) {
  const source = items[Symbol.asyncIterator]();
  let held = [];
  let weight = 0;
  let since = 0;
  let timer;
  let late;
  const release = () => {
    clearTimeout(timer);
    const released = held;
    held = [];
    weight = 0;
    late = void 0;
    return released;
  };
  let next;
  try {
    for (; ; ) {
      next ??= source.next();
      const come = await (late === void 0 ? next : Promise.race([next, late]));
      if (come === "late") {
        yield release();
        continue;
      }
      next = void 0;
      if (come.done === true) break;
      if (held.push(come.value) === 1) {
        since = performance.now();
        late = new Promise((resolve3) => {
          timer = setTimeout(resolve3, patience, "late");
        });
      }
      weight += weigh(come.value);
      if (weight >= enough || performance.now() - since >= patience) yield release();
    }
    if (held.length > 0) yield release();
  } catch (error) {
    if (held.length > 0) yield release();
    throw error;
  } finally {
    clearTimeout(timer);
    await leaveSource(source, next);
  }
}

// src/files/write-file.ts
import { createReadStream } from "fs";
import {
  access,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readlink,
  rename,
  rm,
  stat,
  writeFile as writeAll
} from "fs/promises";
import { tmpdir } from "os";
import { dirname, join, resolve } from "path";
async function writeFile(chunks, file, { sync = true, draft: mark = String(process.pid) } = {}) {
  const target = await followLinks(file);
  const there = await entryAt(target);
  if (isDescriptor(target) || there !== void 0 && !there.isFile()) {
    await fill(await open(target, "a"), chunks, { sync: false });
    return;
  }
  if (there === void 0) await mkdir(dirname(target), { recursive: true });
  else await access(target, constants.W_OK);
  const draft = await begin(target, there, mark);
  try {
    await fill(draft.handle, chunks, { sync: sync || there !== void 0 });
    await draft.finish();
  } finally {
    await draft.clear();
  }
}
function isDescriptor(path, which = String.raw`\d+`) {
  return new RegExp(`^/(?:dev|proc/self)/fd/${which}$`).test(path);
}
async function followLinks(file) {
  let path = file;
  for (let steps = 0; steps < mostLinks && !isDescriptor(path); steps++) {
    const isLink = (await entryAt(path, lstat))?.isSymbolicLink() ?? false;
    if (!isLink) return path;
    path = resolve(dirname(path), await readlink(path));
  }
  return path;
}
var mostLinks = 40;
async function entryAt(path, look = stat) {
  try {
    return await look(path);
  } catch (error) {
    if (error.code === "ENOENT") return void 0;
    throw error;
  }
}
async function begin(target, there, mark) {
  const temporary = `${target}.${mark}.part`;
  const clear = () => rm(temporary, { force: true });
  try {
    await clear();
    const handle = await open(temporary, "wx", there === void 0 ? 438 : 384);
    try {
      if (there !== void 0) await takeAfter(handle, there);
    } catch (error) {
      await handle.close();
      await clear();
      throw error;
    }
    return { handle, clear, finish: () => replace(target, temporary) };
  } catch (error) {
    if (there === void 0 || !isBeside(error.code)) throw error;
    return elsewhere(target);
  }
}
function isBeside(code = "") {
  return ["EACCES", "EPERM", "EROFS", "ENAMETOOLONG"].includes(code);
}
async function takeAfter(handle, { mode, uid, gid }) {
  const own = await handle.stat();
  if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid);
  await handle.chmod(mode & 4095);
}
async function elsewhere(target) {
  const folder = await mkdtemp(join(tmpdir(), "hedgerow-"));
  const temporary = join(folder, "draft");
  return {
    handle: await open(temporary, "wx", 384),
    finish: () => pour(target, temporary),
    clear: () => rm(folder, { recursive: true, force: true })
  };
}
async function replace(target, temporary) {
  try {
    await rename(temporary, target);
  } catch (error) {
    if (error.code !== "EBUSY") throw error;
    await pour(target, temporary);
  }
}
async function pour(target, temporary) {
  await fill(await open(target, "w"), createReadStream(temporary), { sync: true });
}
async function fill(handle, chunks, { sync }) {
  try {
    await writeAll(handle, chunks);
    if (sync) await handle.sync();
  } finally {
    await handle.close();
  }
}

// src/files/output.ts
async function writeOutput(pieces, stdout, file, how = {}) {
  if (file === void 0 || isDescriptor(await followLinks(file), "1")) {
    for await (const piece of batches(pieces)) await write(stdout, piece);
    return;
  }
  const compress = compressionOf(file)?.compress();
  if (compress === void 0) await writeFile(batches(pieces), file, how);
  else await pipeline(batches(pieces), compress, (chunks) => writeFile(chunks, file, how));
}
async function writeFolder(files, folder) {
  const base = resolve2(folder);
  for await (const { name, text } of files) {
    const path = resolve2(base, name);
    if (!path.startsWith(base + sep)) {
      throw new InputError("FILE_NAME", `${JSON.stringify(name)} would lie outside ${folder}`);
    }
    await writeFile(single(text), join2(folder, name), { sync: false });
  }
}
async function writeBytes(bytes, file, how = {}) {
  await writeFile(single(bytes), file, how);
}
async function* single(whole) {
  yield whole;
}
async function* batches(pieces) {
  const weigh = (piece) => piece.length;
  for await (const batch of gather(pieces, { weigh, enough: 1 << 16, patience: 50 })) {
    yield joined(batch);
  }
}
function joined(pieces) {
  const areTexts = pieces.every((piece) => typeof piece === "string");
  return areTexts ? pieces.join("") : Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}
async function write(stream, piece) {
  if (stream.errored) throw stream.errored;
  if (!stream.write(piece)) await once(stream, "drain");
}

export {
  gather,
  writeOutput,
  writeFolder,
  writeBytes
};
