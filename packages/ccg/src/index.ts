export { type CcgDependency, ccgDependencies } from './dependencies/dependencies-of.js';
export {
  type Atom,
  type Category,
  type CategoryTable,
  categoryTable,
  type Functor,
  type Slash,
} from './grammar/category.js';
export { type BadNode, checkDerivation } from './grammar/check-derivation.js';
export {
  type Combinator,
  type CombinatorName,
  combinators,
} from './grammar/combinators.js';
export { fragmentCategory, fragmentsOf, joinFragments } from './grammar/fragments.js';
export { type Combination, type Grammar, grammar } from './grammar/grammar.js';
export { leavesOf } from './grammar/leaves-of.js';
export { isNormal } from './grammar/normal-form.js';
export { readSeenRules, type SeenRules, seenRules } from './grammar/seen-rules.js';
export { type UnaryRule, unaryRules } from './grammar/unary-rules.js';
export { ccgGuide } from './parser/ccg-guide.js';
export type { CcgModel, DerivationModel, ParsingWeights, ReadyParts } from './parser/ccg-model.js';
export { type CcgParserOptions, ccgParser, supertaggedParser } from './parser/ccg-parser.js';
export { decodeCcgModel } from './parser/model-file.js';
export { withReadyParts } from './parser/ready-parts.js';
export type { RuleCounts } from './parser/rule-counts.js';
export { grammaticalRelations, type RelationOptions } from './relations/grammatical-relations.js';
export type { CategoryDictionary } from './supertagger/category-dictionary.js';
export { mixedSupertagger } from './supertagger/mixed-supertagger.js';
export { decodeNetworkSupertagger } from './supertagger/model-file.js';
export {
  type NetworkSupertaggerModel,
  networkSupertagger,
} from './supertagger/network-supertagger.js';
export type { CategoryChance, Supertagger } from './supertagger/supertagger.js';
export { supertagging } from './supertagger/supertagging.js';
export {
  type WindowSupertaggerModel,
  windowSupertagger,
} from './supertagger/window-supertagger.js';
