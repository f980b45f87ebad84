// src/queue/shard-message.ts
import { createHash } from "crypto";
import { gunzipSync, gzipSync } from "zlib";
var queueName = "hedgerow";
var keptFor = 7 * 24 * 3600;
function runNameOf(manifest) {
  return createHash("sha256").update(manifest).digest("hex").slice(0, 32);
}
function jobIdOf({ run, shard }) {
  return `${run}-${createHash("sha256").update(shard).digest("hex").slice(0, 16)}`;
}
function runKey(run) {
  return `${queueName}:run:${run}`;
}
function resultKey(jobId) {
  return `${queueName}:result:${jobId}`;
}
function packDocuments(documents) {
  return gzipSync(JSON.stringify(documents), { level: 1 }).toString("base64");
}
function unpackDocuments(packed) {
  return JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString("utf8"));
}

export {
  queueName,
  keptFor,
  runNameOf,
  jobIdOf,
  runKey,
  resultKey,
  packDocuments,
  unpackDocuments
};
