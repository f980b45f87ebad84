export { cleanGcdt, cleanGcdtTag, type GcdtRule, gcdtRules } from './clean-gcdt.js';
export {
  type CounterpartOptions,
  type Counterparts,
  counterparts,
  type DictionaryEntry,
} from './counterparts.js';
export { foreignTagRules, type GsdTagRule, gsdTagRules } from './gsd-tags.js';
export { type GsdOptions, type GsdWord, mapGsd, mapGsdTag } from './map-gsd.js';
export {
  type MixedDataset,
  type MixedDatasetOptions,
  type MixedPair,
  makeMixedDataset,
  mixedDatasets,
} from './mixed-datasets.js';
export { type ReplacementOptions, replaceWords, unifiedForm } from './replace-words.js';
