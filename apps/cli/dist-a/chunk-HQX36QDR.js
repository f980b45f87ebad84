import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/files/compression.ts
import * as zlib from "zlib";
import { InputError } from "@hedgerow/document";
var gzip = {
  ending: "gz",
  magic: [31, 139],
  code: "GZIP",
  compress: zlib.createGzip,
  decompress: zlib.createGunzip,
  decompressAll: zlib.gunzipSync
};
var { createZstdCompress, createZstdDecompress, zstdDecompressSync } = zlib;
var zstd = {
  ending: "zst",
  magic: [40, 181, 47, 253],
  code: "ZSTD",
  compress: () => there(createZstdCompress)(),
  decompress: () => there(createZstdDecompress)(),
  decompressAll: (bytes) => there(zstdDecompressSync)(bytes)
};
function there(found) {
  if (found !== void 0) return found;
  throw new UsageError(
    `Node ${process.version} cannot read or write .zst, 22.15 and 23.8 were the first that could: take .gz instead`
  );
}
var compressions = [gzip, zstd];
function compressionOf(fileName) {
  return compressions.find(({ ending }) => fileName.endsWith(`.${ending}`));
}
var others = [
  { name: "xz", magic: [253, 55, 122, 88, 90, 0], undo: "xz -dc" },
  // BZh, how large its blocks are at the most, and the digits of pi.
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((size) => ({
    name: "bzip2",
    magic: [66, 90, 104, 48 + size, 49, 65, 89, 38, 83, 89],
    undo: "bzip2 -dc"
  })),
  { name: "zip", magic: [80, 75, 3, 4], undo: "unzip -p" },
  { name: "7z", magic: [55, 122, 188, 175, 39, 28], undo: "7z x -so" }
];
function compressionIn(bytes, file) {
  const begun = [...compressions, ...others].filter(
    ({ magic }) => magic.every((byte, i) => i >= bytes.length || bytes[i] === byte)
  );
  const found = begun.find(({ magic }) => magic.length <= bytes.length);
  if (found === void 0) return begun.length > 0 ? "more" : void 0;
  if ("code" in found) return found;
  throw new InputError("COMPRESSION", `what is compressed as ${found.name} is not read`, {
    source: { file },
    hint: `decompress it first: ${found.undo} FILE | hedgerow ...`
  });
}
function plainName(fileName) {
  const found = compressionOf(fileName);
  return found === void 0 ? fileName : fileName.slice(0, -found.ending.length - 1);
}

export {
  compressions,
  compressionOf,
  compressionIn,
  plainName
};
