import {
  queueName
} from "./chunk-7ELW3RTQ.js";
import {
  shardsPerSecond
} from "./chunk-6EHVPVEK.js";

// src/queue/queue-metrics.ts
import { Queue } from "bullmq";
function queueMetrics({ redis }) {
  const queue = new Queue(queueName, { connection: redis });
  queue.on("error", () => {
  });
  return [
    {
      name: "hedgerow_queue_shards",
      help: "Shards in the queue.",
      label: "state",
      read: () => queue.getJobCounts("waiting", "active", "delayed", "completed", "failed")
    },
    {
      name: "hedgerow_queue_workers",
      help: "Workers at the queue.",
      read: () => queue.getWorkersCount()
    }
  ];
}
function runMetrics(figures) {
  return [
    ...workDone("batch", "Shards of the run that are done.", figures),
    {
      name: "hedgerow_batch_shards_per_second",
      help: "Shards done for each second since the run was started.",
      read: () => shardsPerSecond(figures)
    }
  ];
}
function workerMetrics(figures) {
  return workDone("worker", "Shards that this worker did.", figures);
}
function workDone(whose, help, figures) {
  return [
    {
      name: `hedgerow_${whose}_shards_total`,
      help,
      label: "outcome",
      read: () => Promise.resolve({ made: figures.made, failed: figures.failed })
    },
    {
      name: `hedgerow_${whose}_documents_total`,
      help: "Documents of these shards.",
      label: "outcome",
      read: () => Promise.resolve({
        written: figures.documents - figures.refused,
        refused: figures.refused
      })
    },
    {
      name: `hedgerow_${whose}_sentences_total`,
      help: "Sentences of these shards.",
      read: () => figures.sentences
    }
  ];
}

export {
  queueMetrics,
  runMetrics,
  workerMetrics
};
