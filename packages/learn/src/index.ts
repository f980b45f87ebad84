export { type Alphabet, type AlphabetSections, alphabet, alphabetFrom } from './alphabet.js';
export { InputError, type InputErrorDetails, type SourcePlace } from './errors.js';
export { type FieldRule, type FieldRules, type Fields, readFields } from './header-fields.js';
export {
  classify,
  decodeLinearModel,
  encodeLinearModel,
  type LinearModel,
  scoreRow,
  scoreRows,
} from './linear-model.js';
export { logAdd, logSumExp } from './log-sum-exp.js';
export {
  checkMatrix,
  type MatrixBuilder,
  type MatrixBuilderOptions,
  matrixBuilder,
  matrixOf,
  type SparseMatrix,
  squaredNorms,
} from './matrix.js';
export {
  decodeHeader,
  decodeModel,
  encodeModel,
  type Json,
  type JsonObject,
  type ModelData,
  type ModelFile,
  type ModelHeader,
  modelFormatVersion,
  requireSection,
  type Section,
  type SectionEntry,
  type SectionType,
} from './model-file.js';
export {
  type PackedWeights,
  type PackLoss,
  type PackOptions,
  packWeights,
  unpackWeights,
} from './quantise.js';
export { type Random, type RandomState, seededRandom } from './random.js';
