// src/commands/train/selection-thread.ts
import { parentPort, workerData } from "worker_threads";
import { templateScorer } from "@hedgerow/scope-sequence/train";
var port = parentPort;
var { train, scored, options } = workerData;
var score = templateScorer(train, scored, options);
port.on("message", (templates) => {
  score(templates).then(
    (value) => port.postMessage({ value }),
    (error) => port.postMessage({ error: String(error) })
  );
});
