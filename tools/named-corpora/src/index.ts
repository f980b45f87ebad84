export { gcdt, udc, zhuxian } from './chinese.js';
export {
  type BioscopePart,
  type Conll2010Part,
  corpusPaths,
  type GeniaPart,
  type Part,
  type UnlabelledName,
} from './corpus-paths.js';
export type { CorpusOptions, CorpusReader } from './corpus-reader.js';
export { keepKind, withCuesOf } from './cues-of-kind.js';
export {
  type Expression,
  foundExpressions,
  latinUnits,
  readExpressions,
  unitTags,
} from './posts/expressions.js';
export { labelLines } from './posts/label-lines.js';
export {
  bothLabellings,
  type LabelledPost,
  labelledPosts,
  type PostHalf,
} from './posts/labelled-posts.js';
export { type PostScores, scorePosts } from './posts/score-posts.js';
export { choosingPostLabels, postLabels } from './posts/singly-labelled.js';
export { abstractNumbers, scopeFolds } from './scope-folds.js';
export { bioscope, cdSco, conll2010, wikipedia } from './scopes.js';
export {
  type Bracketed,
  craft,
  erg,
  ewt,
  type GeniaOptions,
  genia,
  genia1000,
  masc,
  questions,
  type Supertagged,
} from './treebanks.js';
export { btc, type TypedTweets, tweebank, unlabelled, wnut16, wnut17 } from './tweets.js';
