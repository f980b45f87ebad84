import {
  compressionOf
} from "./chunk-HQX36QDR.js";

// src/queue/encode-shard.ts
import { createHash } from "crypto";
import { buffer } from "stream/consumers";
async function encodeShard(documents, { codec, options }, { compress, losses }) {
  if (codec.medium === "folder") throw new TypeError(`${codec.name} is a format of folders`);
  const settings = { format: options, onLoss: losses.lose };
  const plain = await bytesOf(codec.write(losses.watch(documents), settings));
  const stream = compressionOf(`.${compress}`)?.compress();
  if (stream === void 0) return plain;
  stream.end(plain);
  return buffer(stream);
}
async function bytesOf(pieces) {
  const all = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}
function digestOfBytes(bytes) {
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

export {
  encodeShard,
  digestOfBytes
};
