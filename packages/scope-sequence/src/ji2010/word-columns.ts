import type { Sentence } from '@hedgerow/document';
import type { TextColumns } from '../features/template-features.js';

export type TaggedSentence = Sentence<'tokens' | 'tags'>;

/** The word `w` and its part of speech `p`. */
export const wordColumns: TextColumns<TaggedSentence> = {
  w: ({ tokens }) => tokens.map(({ form }) => form),
  p: ({ tags }) => tags,
};
