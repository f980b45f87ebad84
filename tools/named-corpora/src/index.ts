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
export { bioscope, conll2010 } from './scopes.js';
export { type Bracketed, craft, erg, ewt, type GeniaOptions, genia, masc } from './treebanks.js';
export { btc, type TypedTweets, tweebank, unlabelled, wnut16, wnut17 } from './tweets.js';
