import { plainForm, type Sentence } from '@hedgerow/document';
import { hedgeWords, hedgingWords } from './hedge-words.js';

/** A sentence with the layers that cue detection needs. */
export type CueSentence = Sentence<'tokens' | 'tags' | 'lemmas'>;

/** What features can say of the tokens of a sentence, a value for each; the empty string says nothing. */
type Column = (sentence: CueSentence) => readonly string[];

export const columns = {
  lemma: ({ lemmas }) => lemmas,
  form: ({ tokens }) => tokens.map(({ form }) => plainForm(form)),
  tag: ({ tags }) => tags,
  /** The tags of modals and finite verbs: they tell the tense that a sentence is told in. */
  finite: ({ tags }) => tags.map((tag) => (finite.has(tag) ? tag : '')),
  hedge: ({ lemmas }) => lemmas.map((lemma) => (hedgeWords.has(lemma) ? 'yes' : '')),
  /** The nearest of the hedging words before each word, and after it: what *or* joins may be in doubt with them. */
  before: ({ lemmas }) => lastHedges(lemmas),
  after: ({ lemmas }) => lastHedges([...lemmas].reverse()).reverse(),
  /** Whether there is one before. */
  led: ({ lemmas }) => lastHedges(lemmas).map((hedge) => (hedge === none ? 'no' : 'yes')),
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

const finite: ReadonlySet<string> = new Set(['VBD', 'VBP', 'VBZ', 'MD']);

const none = 'none';

/** Of each word, the last of the hedging words before it. */
function lastHedges(lemmas: readonly string[]): string[] {
  let last = none;
  return lemmas.map((lemma) => {
    const found = last;
    if (hedgingWords.has(lemma)) last = lemma;
    return found;
  });
}
