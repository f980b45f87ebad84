import {
  wholeNumber
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/queue/queue-options.ts
import { Option } from "commander";

// src/queue/queue-url.ts
function parseQueueUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : void 0;
  const database = /^\/?(\d{0,5})$/.exec(url?.pathname ?? "none")?.[1];
  if (url === void 0 || !["redis:", "rediss:"].includes(url.protocol) || url.hostname === "" || url.search !== "" || url.hash !== "" || database === void 0) {
    throw new UsageError(
      "--queue is redis://HOST[:PORT][/DATABASE], or rediss://, with USER:PASSWORD@ before HOST where it has one"
    );
  }
  const port = url.port === "" ? 6379 : Number(url.port);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return {
    host,
    port,
    database: Number(database),
    ...url.username !== "" && { username: decoded(url.username) },
    ...url.password !== "" && { password: decoded(url.password) },
    isEncrypted: url.protocol === "rediss:",
    shown: `${url.protocol}//${url.hostname}:${port}/${Number(database)}`
  };
}
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new UsageError("--queue: what follows % in user and password are two hexadecimal digits");
  }
}

// src/queue/queue-options.ts
var queueOption = new Option(
  "--queue [url]",
  "the Redis of a queue: redis://HOST[:PORT][/DATABASE]; without one it is HEDGEROW_QUEUE, where others see no password"
);
var patienceOption = new Option(
  "--patience <seconds>",
  "how long to try where the Redis of the queue cannot be reached"
).default("60");
var metricsOption = new Option(
  "--metrics <address>",
  "tell figures for Prometheus at http://ADDRESS/metrics: PORT, on this machine alone, or HOST:PORT"
);
function placeOf({ queue }, { env }) {
  const said = typeof queue === "string" ? queue : env?.HEDGEROW_QUEUE;
  if (said === void 0)
    throw new UsageError("which queue? say --queue redis://HOST, or set HEDGEROW_QUEUE");
  return parseQueueUrl(said);
}
function patienceOf({ patience }) {
  return wholeNumber("--patience", patience, { least: 1, most: 86400 });
}

export {
  queueOption,
  patienceOption,
  metricsOption,
  placeOf,
  patienceOf
};
