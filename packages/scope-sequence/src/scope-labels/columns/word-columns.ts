/** What is said of the tokens of a sentence, and of where they are from a cue. */
import { spanText } from '@hedgerow/document';
import type { TextColumns } from '../../features/template-features.js';
import type { CuedSentence } from '../cued/cued-sentence.js';
import { universalTag } from './universal-tags.js';

export const wordColumns: TextColumns<CuedSentence> = {
  form: ({ sentence }) => sentence.tokens.map(({ form }) => form),
  word: ({ sentence }) => sentence.tokens.map(({ form }) => form.toLowerCase()),
  lemma: ({ sentence }) => sentence.lemmas.map((lemma) => lemma.toLowerCase()),
  tag: ({ sentence }) => sentence.tags,
  universal: ({ sentence }) => sentence.tags.map(universalTag),
  deprel: ({ sentence }) => sentence.dependencies.labels,
  capitals: ({ sentence }) =>
    sentence.tokens.map(({ form }) => (/^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u.test(form) ? 'yes' : '')),
  punctuation: ({ sentence }) =>
    sentence.tokens.map(({ form }) => (/^[\p{P}\p{S}]+$/u.test(form) ? 'yes' : '')),
  place: ({ cue, share }) => share.map((own, i) => placeOf(i, own, cue)),
  cue: (cued) => cued.share.map(() => cueForm(cued)),
  sort: (cued) => cued.share.map(() => cueSort(cued)),
  distance: ({ cue, share }) => share.map((_, i) => distanceOf(i, cue)),
};

function placeOf(token: number, share: string, cue: readonly number[]): string {
  if (share !== 'none') return share === 'whole' ? 'cue' : 'affix';
  if (token < cue[0]!) return 'before';
  return token > cue.at(-1)! ? 'after' : 'between';
}

/** Affixes have a hyphen; the parts of others are joined by dots. */
function cueForm({ text, spans, share, cue }: CuedSentence): string {
  const form = spans.map((span) => spanText(text, span).toLowerCase()).join('..');
  return cue.some((token) => share[token] === 'part') ? `${form}-` : form;
}

const closed = new Set(
  "not n't never no nothing without none nor nobody neither cannot".split(' '),
);

/** The cue itself where there are few like it; the tag of the word that an affix is part of; else `other` and its tag. */
function cueSort(cued: CuedSentence): string {
  const { cue, share, sentence } = cued;
  const tag = sentence.tags[cue[0]!]!;
  if (cue.some((token) => share[token] === 'part')) return `affix ${tag}`;
  const form = cueForm(cued);
  return closed.has(form) ? form : `other ${tag.slice(0, 2)}`;
}

function distanceOf(token: number, cue: readonly number[]): string {
  const [first, last] = [cue[0]!, cue.at(-1)!];
  const steps = token < first ? token - first : Math.max(0, token - last);
  const size = Math.abs(steps);
  if (size <= 4) return String(steps);
  return `${steps < 0 ? '-' : '+'}${size <= 7 ? '7' : size <= 12 ? '12' : 'more'}`;
}
