import {
  queueMetrics,
  runMetrics,
  workerMetrics
} from "./chunk-W6HSFENS.js";
import "./chunk-7ELW3RTQ.js";
import "./chunk-6EHVPVEK.js";
export {
  queueMetrics,
  runMetrics,
  workerMetrics
};
