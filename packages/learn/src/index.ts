export { type Alphabet, type AlphabetSections, alphabet, alphabetFrom } from './alphabet.js';
export { InputError, type InputErrorDetails, type SourcePlace } from './errors.js';
export {
  checkMatrix,
  type MatrixBuilder,
  type MatrixBuilderOptions,
  matrixBuilder,
  matrixOf,
  type SparseMatrix,
  squaredNorms,
} from './matrix.js';
export { type Random, seededRandom } from './random.js';
