export { type AnyCapability, type Capability, defineCapability } from './capability.js';
export {
  type CommonData,
  decoded,
  decodedIfThere,
  type ModelFiles,
  part,
  sharing,
} from './model-files.js';
export {
  checkOptions,
  type GivenOptions,
  type OptionRow,
  type OptionTable,
  type OptionValue,
  type OptionValues,
  readOption,
} from './options.js';
