import type { Document } from '@hedgerow/document';
import type { DeepFeatureModel } from '@hedgerow/preprocess';
import { findDeepFeatures } from '@hedgerow/preprocess/conversion';
import { trainDeepFeatures } from '@hedgerow/preprocess/train';
import type { Treebank } from './treebanks.js';

/** Learned from predicted tags and dependencies, beside the brackets that tell what is right. */
export function trainBioDeepFeatures(documents: readonly Treebank[]): DeepFeatureModel {
  return trainDeepFeatures(withDeepFeatures(documents), {
    passes: 5,
    bits: 8,
    pruneBelow: 0.04,
  });
}

/** The deep features that the brackets tell, whatever tags and dependencies there are. */
export function withDeepFeatures(
  documents: readonly Treebank[],
): Document<'tokens' | 'tags' | 'dependencies' | 'deepFeatures'>[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      deepFeatures: findDeepFeatures(
        sentence.tree,
        sentence.tokens.map(({ form }) => form),
      ),
    })),
  }));
}
