import type { LexicalWord, Lexicon } from './lexicon.js';
import { entryPattern, openClass } from './lexicon.js';
import { listTable } from './list-table.js';

export interface SignedWord extends LexicalWord {
  readonly sign: number;
  readonly entry: string;
}

/** A form that was seen so often has shown its signs. */
const often = 10;
/** Words seen at most so often tell what unknown words are. */
const seldom = 4;
const mostOpen = 30;
const mostSigns = 60;

/** `signCount` is how many signs the grammar has. */
export function collectLexicon(words: Iterable<SignedWord>, signCount: number): Lexicon {
  const counts = new Map<string, number>();
  const signs = new Map<string, Map<number, number>>();
  const all: SignedWord[] = [];
  for (const word of words) {
    all.push(word);
    counts.set(word.form, (counts.get(word.form) ?? 0) + 1);
    count(signs, word.form, word.sign);
  }
  const open = new Map<string, Map<number, number>>();
  const rare = all.filter(({ form }) => counts.get(form)! <= seldom && !form.includes(' '));
  // Where no word is rare, any tells more of unknown ones than none.
  for (const { surface, tag, sign } of rare.length > 0 ? rare : all) {
    count(open, openClass(tag, surface), sign);
    count(open, openClass('', surface), sign);
    count(open, '', sign);
  }
  const found = commonest(signs, mostSigns);
  return {
    signs: listTable(found),
    ...nameEntries(all, found, counts, signCount),
    rare: Uint8Array.from(found.keys(), (form) => (counts.get(form)! < often ? 1 : 0)),
    open: listTable(commonest(open, mostOpen)),
  };
}

/** The commonest entry of each form under each of its signs, and of rare words under each sign. */
function nameEntries(
  words: readonly SignedWord[],
  signs: ReadonlyMap<string, Uint16Array>,
  counts: ReadonlyMap<string, number>,
  signCount: number,
): Pick<Lexicon, 'patterns' | 'entries' | 'usualEntries'> {
  const numbers = new Map<string, number>([['=unknown', 0]]);
  const ofForm = new Map<string, Map<number, number>>();
  const ofSign = new Map<string, Map<number, number>>();
  for (const { form, sign, entry } of words) {
    const pattern = entryPattern(form, entry);
    if (!numbers.has(pattern)) numbers.set(pattern, numbers.size);
    count(ofForm, `${sign} ${form}`, numbers.get(pattern)!);
    // Rare words tell most, but any word is better than none.
    const weight = counts.get(form)! <= seldom ? 100 : 1;
    for (let k = 0; k < weight; k++) count(ofSign, `${sign}`, numbers.get(pattern)!);
  }
  const best = commonest(ofForm, 1);
  const usual = commonest(ofSign, 1);
  return {
    patterns: [...numbers.keys()],
    entries: Uint16Array.from(
      [...signs].flatMap(([form, list]) =>
        Array.from(list, (sign) => best.get(`${sign} ${form}`)![0]!),
      ),
    ),
    usualEntries: Uint16Array.from(
      { length: signCount },
      (_, sign) => usual.get(`${sign}`)?.[0] ?? 0,
    ),
  };
}

function count(counts: Map<string, Map<number, number>>, key: string, sign: number): void {
  const found = counts.get(key) ?? new Map<number, number>();
  found.set(sign, (found.get(sign) ?? 0) + 1);
  counts.set(key, found);
}

function commonest(
  counts: ReadonlyMap<string, ReadonlyMap<number, number>>,
  most: number,
): Map<string, Uint16Array> {
  return new Map(
    [...counts].map(([key, signs]) => {
      const best = [...signs].sort(([a, m], [b, n]) => n - m || a - b).slice(0, most);
      return [key, Uint16Array.from(best, ([sign]) => sign)];
    }),
  );
}
