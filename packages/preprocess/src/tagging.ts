/** A tagger with its models, for products: which one, and by whose conventions, is an option of each of them. */
import { type ModelFiles, part } from '@hedgerow/capability';
import { InputError, type Stage } from '@hedgerow/document';
import { decodeTagger, tagger } from './tagger/tagger.js';
import { taggerPair } from './tagger/tagger-pair.js';

export interface TaggingOptions {
  /** The biomedical tagger, the general one, or both in consultation. Default `bio`. */
  readonly tagger?: 'bio' | 'general' | 'pair';
  /** By whose conventions to tag, of those that the tagger learned. Default: its first. */
  readonly conventions?: string | undefined;
}

/** The tagger of these options, in common with other pipelines of files that are `sharing`. */
export async function loadTagger(
  models: ModelFiles<'taggerBio' | 'taggerGeneral'>,
  { tagger: which = 'bio', conventions }: TaggingOptions = {},
): Promise<Stage<'tokens', 'tags'>> {
  const load = (name: 'taggerBio' | 'taggerGeneral', style?: string) =>
    part(models, `${name} ${style ?? ''}`, async () => {
      const model = decodeTagger(await models.read(name));
      if (style === undefined) return tagger(model);
      if (model.conventions.includes(style)) return tagger(model, { conventions: style });
      throw new InputError(
        'UNKNOWN_CONVENTIONS',
        `the tagger knows no conventions ${JSON.stringify(style)}; it knows ${model.conventions.join(', ')}`,
      );
    });
  if (which === 'general') return load('taggerGeneral', conventions);
  const bio = await load('taggerBio', conventions);
  return which === 'bio' ? bio : taggerPair(bio, await load('taggerGeneral'));
}
