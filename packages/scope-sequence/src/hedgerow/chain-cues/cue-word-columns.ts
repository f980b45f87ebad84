import { plainForm, type Sentence } from '@hedgerow/document';
import type { TextColumns } from '../../features/template-features.js';

export type WordSentence = Sentence<'tokens' | 'tags' | 'lemmas'>;

/** What the labeller of cues looks at; numbers are all the same to it. */
export const cueWordColumns: TextColumns<WordSentence> = {
  form: ({ tokens }) => tokens.map(({ form }) => withoutDigits(plainForm(form))),
  lemma: ({ lemmas }) => lemmas.map((lemma) => withoutDigits(plainForm(lemma).toLowerCase())),
  tag: ({ tags }) => tags,
};

const withoutDigits = (word: string) => (/\d/.test(word) ? '#' : word);

/** The word, what is around it, and both together. */
export const cueWordTemplates: readonly string[] = [
  'form',
  'lemma',
  'tag',
  'lemma tag',
  ...[-3, -2, -1, 1, 2, 3].flatMap((at) => {
    const there = at < 0 ? String(at) : `+${at}`;
    return [`lemma${there}`, `tag${there}`, `lemma lemma${there}`, `lemma tag${there}`];
  }),
  'lemma-2 lemma-1',
  'lemma-1 lemma+1',
  'lemma+1 lemma+2',
  'lemma-2 lemma-1 lemma',
  'lemma-1 lemma lemma+1',
  'lemma lemma+1 lemma+2',
  'lemma tag-1 tag+1',
  'lemma tag-2 tag-1',
  'lemma tag+1 tag+2',
  'tag-1 tag tag+1',
];
