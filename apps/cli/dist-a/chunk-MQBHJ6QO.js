import {
  compressionIn,
  compressionOf,
  plainName
} from "./chunk-HQX36QDR.js";
import {
  parseFormat
} from "./chunk-32A4OQDE.js";
import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/files/input.ts
import { createReadStream } from "fs";
import { readdir, readFile, stat } from "fs/promises";
import { basename, join } from "path";
import { pipeline } from "stream";
import { InputError as InputError2 } from "@hedgerow/document";

// src/files/find-format.ts
import { detectFormat, formats } from "@hedgerow/corpus";
import { InputError } from "@hedgerow/document";
var headLength = 4096;
function findFormat(file, head, prose) {
  const name = plainName(file);
  const start = head.replace(/^\ufeff/, "");
  const found = detectFormat(name, start);
  if (prose === void 0) {
    if (found !== void 0) return parseFormat(found);
    throw unknownFormat(file);
  }
  const named = formats.filter(
    ({ extensions }) => extensions.some((ending) => name.endsWith(`.${ending}`))
  );
  if (named.some((format) => format.name === prose.codec.name)) {
    if (found !== prose.codec.name) return parseFormat(found);
    const other = detectFormat("", start);
    if (isMarkedUp(start) && (other !== void 0 || isXml(start))) {
      throw unknownFormat(file, prose, "is called a text, but does not look like one", other);
    }
    return prose;
  }
  if (named.length > 0) {
    const one = found ?? (start.trim() === "" ? named[0].name : void 0);
    if (one === void 0 || one === "bioc-json" && detectFormat("", start) !== one) {
      throw unknownFormat(file, prose, unlikeItsName(start));
    }
    return parseFormat(one);
  }
  if (found !== void 0 && isCertain(found, start)) return parseFormat(found);
  if (isMarkedUp(start)) throw unknownFormat(file, prose, "looks like XML, HTML or JSON");
  return prose;
}
function unknownFormat(file, prose, why, seems) {
  const names = seems ?? "with its format, one of those that hedgerow formats lists";
  if (prose === void 0) {
    return new UsageError(`${file}: what format is it? Say --from ${names}`);
  }
  return new InputError("FORMAT", `${file} ${why}`, {
    hint: `say --from ${prose.argument} if it is plain text all the same, else --from ${names}`
  });
}
function unlikeItsName(start) {
  if (/^\s*\[/.test(start)) {
    return 'has a list: JSON Lines has a document a line, and jq -c ".[]" makes them of a list';
  }
  return `is ${isXml(start) || isMarkedUp(start) ? "of no format that is known" : "not what its name says"}`;
}
function isXml(start) {
  return /^\s*<[?!]/.test(start) || /<\/[A-Za-z]/.test(start);
}
function isMarkedUp(start) {
  return /^\s*(?:<(?:[?!]|\/?[A-Za-z][\w:.-]*[\s/>])|\{\s*["}]|\[\s*[{"])/.test(start);
}
function isCertain(format, start) {
  const certain = certainty[format];
  return certain === void 0 ? isMarkedUp(start) : certain(start);
}
var certainty = {
  ccgbank: (start) => /^ID=\S+ PARSER=/.test(start),
  ptb: (start) => /\([A-Z][^\s()]* [^\s()]+\)/.test(start),
  relations: (start) => /_\d+(?:\s|$)/.test(start.slice(0, start.indexOf(")"))),
  conllu: hasTenColumns,
  conllx: hasTenColumns,
  starsem: () => true,
  pubtator: () => true,
  csv: () => true,
  tsv: () => true,
  supertags: (start) => firstRow(start).trim().split(" ").every((word) => /^[^|]+\|[^|]+\|[^|]+$/.test(word))
};
function hasTenColumns(start) {
  return firstRow(start).split("	").length === 10;
}
function firstRow(start) {
  return start.split("\n").find((line) => line.trim() !== "" && !line.startsWith("#")) ?? "";
}
function isEnough(head) {
  const lines = head.trimStart().split("\n");
  if (lines[0].startsWith("<")) return false;
  return lines.slice(0, -1).some((line) => !/^#\s/.test(line));
}

// src/files/input.ts
async function* readDocuments(paths, options) {
  for (const path of paths.length > 0 ? paths : ["-"]) {
    const isFolder = path !== "-" && (await stat(path)).isDirectory();
    const documents = isFolder ? readFolder(path, options) : await openOne(path, options);
    for await (const document of documents) yield document;
  }
}
async function sizeOf(paths) {
  if (paths.length === 0 || paths.includes("-")) return void 0;
  const sizes = await Promise.all(paths.map(async (path) => stat(path)));
  return sizes.some((entry) => entry.isDirectory()) ? void 0 : sizes.reduce((sum, entry) => sum + entry.size, 0);
}
async function openOne(path, options) {
  const file = path === "-" ? "<stdin>" : path;
  const source = path === "-" ? options.io.stdin : createReadStream(path, { highWaterMark: biteOf((await stat(path)).size) });
  const read = counted(source, options.onBytes);
  const chunks = decompressed(read, file)[Symbol.asyncIterator]();
  const head = options.from === void 0 ? await headOf(chunks) : new Uint8Array();
  const format = options.from ?? detected(file, head, options);
  const { codec, options: own } = format;
  if (codec.medium === "folder") {
    throw new InputError2("FORMAT", `${file}: ${codec.name} is read from a folder, not from a file`);
  }
  const documents = codec.read(before(head, chunks), { file, format: own, ...skipping(options) });
  return codec.name === "text" && path !== "-" ? calledAfter(path, documents, own) : documents;
}
function biteOf(size) {
  return Math.min(Math.max(Math.ceil(size / 64), 1 << 12), 1 << 18);
}
async function headOf(chunks) {
  let head = Buffer.alloc(0);
  while (head.length < headLength && !isEnough(decodedHead(head))) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}
function decodedHead(head) {
  return new TextDecoder().decode(head.subarray(0, headLength));
}
function detected(file, head, { prose }) {
  return findFormat(file, decodedHead(head), prose);
}
async function* calledAfter(path, documents, { documents: unit = "file" }) {
  const name = plainName(basename(path)).replace(/(?<=.)\.[a-z]\w*$/i, "");
  for await (const document of documents) {
    yield { ...document, id: unit === "file" ? name : `${name}-${document.id}` };
  }
}
async function* readFolder(folder, options) {
  const names = (await readdir(folder)).sort();
  const format = options.from ?? folderFormat(names);
  if (format?.codec.medium === "folder") {
    const files = readAll(folder, names, options);
    yield* format.codec.read(files, { file: folder, format: format.options, ...skipping(options) });
    return;
  }
  for (const file of await filesIn(folder, format)) yield* await openOne(file, options);
}
async function inputsAt(path, from) {
  if (!(await stat(path)).isDirectory()) return [path];
  const format = from ?? folderFormat(await readdir(path));
  return format?.codec.medium === "folder" ? [path] : filesIn(path, format);
}
async function filesIn(folder, format) {
  const files = [];
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name);
    if (belongsTo(name, format) && (await stat(path)).isFile()) files.push(path);
  }
  if (files.length === 0) throw nothingIn(folder, format);
  return files;
}
function nothingIn(folder, format) {
  const endings = format?.codec.extensions.map((ending) => `.${ending}`).join(", ");
  const called = endings === void 0 ? "" : ` called ${endings}`;
  return new InputError2("NO_FILES", `${folder}: there is no file${called} in the folder`, {
    hint: "folders in a folder and hidden files are not looked at; files can be named one by one"
  });
}
function belongsTo(name, format) {
  if (name.startsWith(".")) return false;
  const plain = plainName(name);
  return format === void 0 || format.codec.extensions.some((ending) => plain.endsWith(`.${ending}`));
}
function folderFormat(names) {
  if (names.includes("relations")) return parseFormat("tsdb");
  if (names.some((name) => name.endsWith(".ann"))) return parseFormat("brat");
  return void 0;
}
async function* readAll(folder, names, { onBytes }) {
  for (const name of names) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    onBytes?.(bytes.length);
    yield { name: plainName(name), text: textOf(path, bytes) };
  }
}
function textOf(file, bytes) {
  const compression = compressionOf(file);
  try {
    const plain = compression?.decompressAll(bytes) ?? bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch (error) {
    if (error instanceof TypeError) {
      throw new InputError2("UTF8", "the file is not UTF-8", { source: { file } });
    }
    throw compression === void 0 ? error : broken(file, compression, error);
  }
}
function broken(file, { code }, cause) {
  const { code: told = "", message } = cause;
  if (!/^Z(?:STD)?_/.test(told)) return cause;
  return new InputError2(code, `the file cannot be decompressed: ${message}`, {
    source: { file },
    cause
  });
}
async function* counted(source, onBytes) {
  for await (const chunk of source) {
    onBytes?.(chunk.length);
    yield chunk;
  }
}
async function* decompressed(chunks, file) {
  const [compression, all] = await unpacking(chunks, file);
  if (compression === void 0) {
    yield* all;
    return;
  }
  const plain = pipeline(all, compression.decompress(), () => {
  });
  try {
    yield* plain;
  } catch (error) {
    throw broken(file, compression, error);
  }
}
async function unpacking(chunks, file) {
  const named = compressionOf(file);
  if (named !== void 0) return [named, chunks];
  const source = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let found = compressionIn(head, file);
  while (found === "more") {
    const next = await source.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
    found = compressionIn(head, file);
  }
  return [found === "more" ? void 0 : found, before(head, source)];
}
async function* before(head, rest) {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
function skipping({ onError, onSkip, onIgnore, layers }) {
  return {
    ...onIgnore === void 0 ? {} : { onIgnore },
    ...layers === void 0 ? {} : { layers },
    ...onError === void 0 ? {} : { onError },
    ...onSkip === void 0 ? {} : { onSkip }
  };
}

export {
  readDocuments,
  sizeOf,
  inputsAt
};
