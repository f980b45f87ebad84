import type { Sentence } from '@hedgerow/document';
import { hedgeWords } from './hedge-words.js';

/** A sentence with the layers that cue detection needs. */
export type CueSentence = Sentence<'tokens' | 'tags' | 'lemmas'>;

/**
 * What features can say of the tokens of a sentence, a value for each; the empty string says nothing. `candidates` are
 * the lemmas that can be cues.
 */
type Column = (sentence: CueSentence, candidates: ReadonlySet<string>) => readonly string[];

export const columns = {
  lemma: ({ lemmas }) => lemmas,
  form: ({ tokens }) => tokens.map(({ form }) => form),
  lower: ({ tokens }) => tokens.map(({ form }) => form.toLowerCase()),
  tag: ({ tags }) => tags,
  /** The tags of modals and finite verbs: they tell the tense that a sentence is told in. */
  finite: ({ tags }) => tags.map((tag) => (finite.test(tag) ? tag : '')),
  /** The lemma of a word that can be a cue itself. */
  candidate: ({ lemmas }, candidates) =>
    lemmas.map((lemma) => (candidates.has(lemma) ? lemma : '')),
  hedge: ({ lemmas }) => lemmas.map((lemma) => (hedgeWords.has(lemma) ? 'yes' : '')),
  nextVerb: ({ lemmas, tags }) => nearest(lemmas, tags, verb, 'right'),
  /** What a modal governs through *be*: could be *shown*, could be *due*. */
  complement: complements,
  lastVerb: ({ lemmas, tags }) => nearest(lemmas, tags, verbOrModal, 'left'),
  lastVerbTag: ({ tags }) => nearest(tags, tags, verbOrModal, 'left'),
  lastNoun: ({ lemmas, tags }) => nearest(lemmas, tags, nominal, 'left'),
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;

const finite = /^(?:VB[DPZ]|MD)$/;
const verb = /^VB/;
const verbOrModal = /^(?:VB|MD)/;
const nominal = /^(?:N|PRP|EX|WDT)/;

/** For each token the value of the nearest one on a side, itself not counted, whose tag is of a kind. */
function nearest(
  values: readonly string[],
  tags: readonly string[],
  kind: RegExp,
  side: 'left' | 'right',
): readonly string[] {
  const found = new Array<string>(values.length);
  const step = side === 'left' ? 1 : -1;
  let last = side === 'left' ? '<' : '>';
  for (let i = side === 'left' ? 0 : values.length - 1; i >= 0 && i < values.length; i += step) {
    found[i] = last;
    if (kind.test(tags[i]!)) last = values[i]!;
  }
  return found;
}

/** How many tokens may stand between *be* and what it leads to. */
const reach = 3;

function complements({ lemmas, tags }: CueSentence): readonly string[] {
  return lemmas.map((_, at) => {
    let be = at + 1;
    while (be < lemmas.length && !verb.test(tags[be]!)) be++;
    if (lemmas[be] !== 'be') return '';
    for (let i = be + 1; i <= be + reach && i < lemmas.length; i++) {
      if (/^(?:VB|JJ)/.test(tags[i]!)) return `${tags[i]} ${lemmas[i]}`;
    }
    return '';
  });
}
