import {
  runFigures,
  shardsPerSecond,
  shownFigures
} from "./chunk-6EHVPVEK.js";
export {
  runFigures,
  shardsPerSecond,
  shownFigures
};
