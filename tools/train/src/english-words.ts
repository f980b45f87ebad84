/** English words with the tags that they most often have, from two open sources, and words that are names. */
import { ewt } from '@hedgerow/named-corpora';
import { brillLexicon } from './brill-lexicon.js';
import { once } from './build-models.js';
import { readCedict } from './cedict.js';
import { gazetteerSources, openResources } from './name-lists.js';

/** English tags by what they are in Chinese text. */
const englishClasses: readonly (readonly [tags: RegExp, name: string])[] = [
  [/^NNP/, 'NR'],
  [/^NN/, 'NN'],
  [/^(?:VB|MD)/, 'VV'],
  [/^JJ/, 'JJ'],
  [/^(?:RB|WRB|RP)/, 'AD'],
  [/^(?:PRP|WP|EX)/, 'PN'],
  [/^(?:IN|TO)/, 'P'],
  [/^CC/, 'CC'],
  [/^(?:DT|PDT|WDT)/, 'DT'],
  [/^UH/, 'IJ'],
  [/^CD/, 'CD'],
];

type Seen = Map<string, number>;

const total = (seen: Seen): number => [...seen.values()].reduce((sum, n) => sum + n, 0);

export interface EnglishWord {
  /** The one that it most often has, and the next where it is common too. */
  readonly classes: readonly string[];
  readonly count: number;
}

export const englishWords = once((): ReadonlyMap<string, EnglishWord> => {
  const counts = lexiconWords();
  for (const [word, seen] of ewtWords()) counts.set(word, seen);
  const words = new Map<string, EnglishWord>();
  for (const [form, seen] of counts) {
    const [first, second] = [...seen].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    const count = total(seen);
    const also = second !== undefined && second[1] >= 0.2 * count ? [second[0]] : [];
    words.set(form, { classes: [first![0], ...also], count });
  }
  for (const name of englishNames()) {
    if (!words.has(name)) words.set(name, { classes: ['NR'], count: 1 });
  }
  return words;
});

/** The words of names, in small letters; those that a dictionary's English has in small letters are no names. */
function englishNames(): string[] {
  const read = openResources();
  const plain = new Set(
    readCedict().flatMap(({ english }) =>
      english.flatMap((sense) => sense.match(/[A-Za-z']+/g) ?? []),
    ),
  );
  return gazetteerSources
    .filter(({ list }) => nameLists.includes(list))
    .flatMap(({ names }) => [...names(read)])
    .flatMap((name) => name.toLowerCase().split(/[\s-]+/))
    .filter((word) => word.length > 1 && isEnglish(word) && !plain.has(word));
}

/** Of the lists those whose words are mostly in no other use, and whose sources do not ask to be named wherever they go. */
const nameLists = [
  'female-first-names',
  'male-first-names',
  'last-names',
  'celebrities',
  'athletes',
  'musicians',
  'bands',
  'shows-and-films',
  'countries',
  'states',
  'place-nicknames',
  'brands',
  'airlines',
  'teams',
  'products',
  'vehicles',
];

function classOfEnglish(tag: string): string | undefined {
  return englishClasses.find(([pattern]) => pattern.test(tag))?.[1];
}

const isEnglish = (form: string): boolean => /^[A-Za-z][A-Za-z'.-]*$/.test(form);

/** A name counts where the word is nothing else. */
function lexiconWords(): Map<string, Seen> {
  const lexicon = brillLexicon();
  const words = new Map<string, Seen>();
  for (const [form, tags] of lexicon) {
    const word = form.toLowerCase();
    if (!isEnglish(form) || (form !== word && lexicon.has(word))) continue;
    const seen: Seen = new Map();
    tags.forEach((tag, rank) => {
      const name = classOfEnglish(tag);
      if (name !== undefined && !seen.has(name)) seen.set(name, rank === 0 ? 3 : 1);
    });
    if (seen.size > 0) words.set(word, seen);
  }
  return words;
}

/** Words of EWT that are seen often enough to tell. Names are made of common words, too: those are no names by themselves. */
function ewtWords(): Map<string, Seen> {
  const counts = new Map<string, Seen>();
  for (const { sentences } of ewt('train')) {
    for (const { tokens, tags } of sentences) {
      tokens.forEach(({ form }, i) => {
        const name = classOfEnglish(tags[i]!);
        if (name === undefined || !isEnglish(form)) return;
        const word = form.toLowerCase();
        const seen: Seen = counts.get(word) ?? new Map();
        seen.set(name, (seen.get(name) ?? 0) + 1);
        counts.set(word, seen);
      });
    }
  }
  for (const seen of counts.values()) {
    if ((seen.get('NR') ?? 0) < 0.75 * total(seen)) seen.delete('NR');
  }
  return new Map([...counts].filter(([, seen]) => total(seen) >= 4));
}

/** Whether an English word is a name and nothing else. */
export function isEnglishName(word: string): boolean {
  const classes = englishWords().get(word.toLowerCase())?.classes;
  return classes?.length === 1 && classes[0] === 'NR';
}
