export type { WindowData, WindowSequence } from './window-network/data.js';
export {
  fitWindowNetwork,
  type WindowOptions,
  type WindowProgress,
} from './window-network/fit.js';
export type { FittedWindow } from './window-network/learner.js';
export {
  type WindowNetwork,
  type WindowScorer,
  type WindowShape,
  windowScorer,
} from './window-network/network.js';
