import { hashOf } from '@hedgerow/learn/hashed';
import {
  compileTemplates,
  type DescribedFeature,
  describeFeatures,
  featureExtractor,
} from '@hedgerow/learn/templates';
import type { CueSentence } from './columns.js';
import { columnHasher, type SentenceColumns } from './hash-columns.js';
import { columnsInUse, cueVocabulary, parseCueTemplates } from './templates.js';

/** Makes the features of one token after another in a sentence, as hashes in `features`. */
export interface CueExtractor {
  readonly features: Uint32Array;
  /** To be called before `extract`, for each sentence. */
  open(sentence: CueSentence): void;
  /** Writes the features of the token and tells how many there are, each once; that of every token comes first. */
  extract(at: number): number;
  /** The same features with names, in the same order. */
  describe(at: number): DescribedFeature[];
}

/** The feature that every token has. */
export const bias: DescribedFeature = { hash: hashOf('bias') >>> 0, name: 'bias' };

/** Templates are told apart by their names, so that a model knows its own whatever the order they are given in. */
export function cueExtractor(templateNames: readonly string[]): CueExtractor {
  const templates = parseCueTemplates(templateNames);
  const extractor = featureExtractor(compileTemplates(templates, cueVocabulary));
  const hashColumns = columnHasher(columnsInUse(templates));
  let columns: SentenceColumns | undefined;
  return {
    get features() {
      return extractor.features;
    },
    open: (sentence) => {
      columns = hashColumns(sentence);
      extractor.open(columns.hashed);
    },
    extract: (at) => {
      const count = 1 + extractor.extract(at, 1);
      extractor.features[0] = bias.hash;
      return count;
    },
    describe: (at) => {
      const { hashed, textOf } = columns!;
      return [
        bias,
        ...describeFeatures(templates, cueVocabulary, hashed, at, textOf, extractor.whole),
      ];
    },
  };
}
