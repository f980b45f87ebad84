// src/shards/digest.ts
import { createHash } from "crypto";
import { createReadStream } from "fs";
import { readdir } from "fs/promises";
import { join } from "path";
async function digestOf(path) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of bytesAt(path)) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest("hex") };
}
async function* bytesAt(path) {
  try {
    yield* createReadStream(path, { highWaterMark: 1 << 20 });
  } catch (error) {
    if (error.code !== "EISDIR") throw error;
    for (const name of (await readdir(path)).sort()) {
      yield new TextEncoder().encode(name);
      yield* bytesAt(join(path, name));
    }
  }
}

export {
  digestOf
};
