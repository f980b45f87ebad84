// src/analysing/worker.ts
import { parentPort, workerData } from "worker_threads";
import { asRefusal, performer } from "@hedgerow/catalogue/node";
var port = parentPort;
var loading = performer(workerData);
var turn = Promise.resolve();
port.on("message", (task) => {
  turn = turn.then(async () => {
    try {
      const { perform } = await loading;
      port.postMessage(await perform(task));
    } catch (error) {
      port.postMessage({ refused: asRefusal(error) });
    }
  });
});
