export type { SymbolTable } from './treebank-grammar/productions.js';
export {
  type TreebankItem,
  trainTreebankGrammar,
} from './treebank-grammar/train-treebank-grammar.js';
