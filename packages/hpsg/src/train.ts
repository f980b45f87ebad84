export { type HeadTable, readHeadTable } from './grammar/read-grammar.js';
export { encodeHpsgModel } from './model-file.js';
export type { TreebankSentence } from './read-treebank.js';
export { type Agreement, chooseByBrackets } from './selection/choose-by-brackets.js';
export {
  type CollectOptions,
  collectMultiwords,
  type ReadSentence,
} from './tokens/collect-multiwords.js';
export { hasMarkup } from './tokens/has-markup.js';
export { placeLeaves } from './tokens/place-leaves.js';
export {
  type TrainHpsgOptions,
  type TrainingProgress,
  trainHpsg,
} from './train-hpsg.js';
export type { SymbolTable } from './treebank-grammar/productions.js';
export {
  type TreebankItem,
  trainTreebankGrammar,
} from './treebank-grammar/train-treebank-grammar.js';
