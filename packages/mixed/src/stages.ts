/** The stages of mixed text with their models, for whoever puts together a pipeline of their own. */
import type { ModelFiles } from '@hedgerow/capability';
import { pipeline, type Splitter } from '@hedgerow/document';
import { decodeLexicon, decodeMixed, type MixedTagger, mixedTagger } from '@hedgerow/mixed-pos';
import type { ModelName } from '@hedgerow/model-zh-mixed';

export interface MixedTaggingOptions {
  /** How many paths are kept. Default: as the model was made. */
  readonly beam?: number | undefined;
}

export function opening() {
  return pipeline().use(lineSplitter);
}

/** From Chinese text with English in it to words and their tags. A line of a text is a sentence. */
export async function mixedTagging(
  models: ModelFiles<ModelName>,
  options: MixedTaggingOptions = {},
) {
  return opening().use(await loadMixedTagger(models, options));
}

/** The stage alone, with its model, and the lexicon where the model was made with one. */
export async function loadMixedTagger(
  models: ModelFiles<ModelName>,
  { beam }: MixedTaggingOptions = {},
): Promise<MixedTagger> {
  const model = decodeMixed(await models.read('mixed'));
  const lexicon = (model.settings.lexicon ?? 0) === 0 ? undefined : await models.find('lexicon');
  return mixedTagger(model, {
    ...(lexicon !== undefined && { lexicon: decodeLexicon(lexicon) }),
    ...(beam !== undefined && { decoder: { kind: 'beam', width: beam } }),
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
