export {
  type CollectOptions,
  collectMultiwords,
  type ReadSentence,
} from './tokens/collect-multiwords.js';
export { placeLeaves } from './tokens/place-leaves.js';
