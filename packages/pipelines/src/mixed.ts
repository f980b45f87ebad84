import { pipelineOf, type Splitter } from '@hedgerow/document';
import {
  decodeLexicon,
  decodeMixed,
  type MixedDecoder,
  type MixedTagger,
  mixedTagger,
} from '@hedgerow/mixed-pos';
import type { ModelName } from '@hedgerow/model-zh-mixed';
import type { Analysis } from './analysis.js';
import { forgetTokens } from './layers-at-hand.js';
import type { ModelFiles } from './model-files.js';

export interface MixedTaggingOptions {
  /** Left out, as the model was made. */
  readonly decoder?: MixedDecoder;
}

/**
 * From Chinese text with English in it to words and their tags. A line of a text is a sentence. Words are always made
 * anew, and what stood on others is dropped.
 */
export async function mixedTagging(
  models: ModelFiles<ModelName>,
  options: MixedTaggingOptions = {},
): Promise<Analysis> {
  const line = pipelineOf([lineSplitter, await loadMixedTagger(models, options)]);
  return { splitter: lineSplitter, run: (document) => line.run(forgetTokens(document) as never) };
}

/** The stage alone, with its model, and the lexicon where the model was made with one. */
export async function loadMixedTagger(
  models: ModelFiles<ModelName>,
  { decoder }: MixedTaggingOptions = {},
): Promise<MixedTagger> {
  const model = decodeMixed(await models.read('mixed'));
  const lexicon = (model.settings.lexicon ?? 0) === 0 ? undefined : await models.find('lexicon');
  return mixedTagger(model, {
    ...(lexicon !== undefined && { lexicon: decodeLexicon(lexicon) }),
    ...(decoder !== undefined && { decoder }),
  });
}

/** Posts have lines rather than sentences. */
const lineSplitter: Splitter = {
  name: 'line-splitter',
  needs: [],
  adds: ['sentences'],
  split: (text) =>
    [...text.matchAll(/\S(?:[^\r\n]*\S)?/g)].map(({ index, 0: line }) => ({
      start: index,
      end: index + line.length,
    })),
};
