import { plainForm as asPlain, type Sentence } from '@hedgerow/document';
import type { TextColumns } from '../../features/template-features.js';
import { findAffix } from './affix-table.js';
import { matchRow, multiwordRows } from './multiword-table.js';

export interface LookedAt {
  readonly sentence: Sentence<'tokens' | 'tags' | 'lemmas'>;
  /** Whether a word is known by itself, without an affix. */
  isWord(word: string): boolean;
}

/** Apostrophes are written in several ways. */
export const plainForm = (form: string): string =>
  asPlain(form)
    .toLowerCase()
    .replace(/[’ʼ`´]/g, "'");

const listed = new Set(
  "not n't no never none nothing nobody nowhere neither nor without cannot".split(' '),
);

const affixColumn =
  (
    take: (found: NonNullable<ReturnType<typeof findAffix>>, isWord: LookedAt['isWord']) => string,
  ) =>
  ({ sentence, isWord }: LookedAt) =>
    sentence.tokens.map(({ form }) => {
      const found = findAffix(form);
      return found === undefined ? '' : take(found, isWord);
    });

/** What the labeller of negation cues looks at. */
export const cueColumns: TextColumns<LookedAt> = {
  word: ({ sentence }) => sentence.tokens.map(({ form }) => plainForm(form)),
  lemma: ({ sentence }) => sentence.lemmas.map(plainForm),
  tag: ({ sentence }) => sentence.tags,
  /** The words that hardly do anything else than negate. */
  listed: ({ sentence }) =>
    sentence.tokens.map(({ form }) => (listed.has(plainForm(form)) ? 'yes' : '')),
  ending: ({ sentence }) => sentence.tokens.map(({ form }) => plainForm(form).slice(-3)),
  affix: affixColumn(({ row }) => row.affix),
  /** Whether the rest of the word is one, or would be with another ending. */
  restIsWord: affixColumn(({ rest }, isWord) =>
    isWord(rest)
      ? 'yes'
      : isWord(`${rest}e`) || isWord(rest.replace(/(ly|ed|ing|ness|s)$/, ''))
        ? 'nearly'
        : 'no',
  ),
  rest: affixColumn(({ rest }) => rest),
  restBegins: affixColumn(({ rest }) => rest.slice(0, 2)),
  restEnds: affixColumn(({ rest }) => rest.slice(-3)),
  multiword: ({ sentence }) => {
    const forms = sentence.tokens.map(({ form }) => form);
    const found = forms.map(() => '');
    forms.forEach((_, first) => {
      for (const row of multiwordRows) {
        for (const token of matchRow(row, forms, first) ?? []) found[token] = row.words;
      }
    });
    return found;
  },
};

export const cueTemplates: readonly string[] = [
  'word',
  'lemma',
  'word tag',
  'tag',
  'word-1',
  'word+1',
  'word-1 word',
  'word word+1',
  'word word+1 word+2',
  'word-2 word-1 word',
  'word tag-1',
  'word tag+1',
  'lemma tag-1 tag+1',
  'listed',
  'listed tag',
  'multiword',
  'multiword word',
  'affix',
  'affix tag',
  'affix restIsWord',
  'affix restIsWord tag',
  'affix rest',
  'rest',
  'affix restBegins',
  'affix restEnds',
  'affix restEnds restIsWord',
  'affix ending tag',
];
