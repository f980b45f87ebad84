import { grammarForm } from '../tokens/grammar-form.js';
import { type ListTable, listAt, listOf } from './list-table.js';

/** What a treebank shows of words: the signs that each form had, and those of rare words, which unknown words may have too. */
export interface Lexicon {
  /** Numbers of signs by form, the most frequent first. */
  readonly signs: ListTable;
  /** By the places of forms, 1 for those that were seen too seldom to have shown all of their signs, else 0. */
  readonly rare: Uint8Array;
  /** Signs of rare words by what is seen of a word without knowing it (`openClass`), the most frequent first. */
  readonly open: ListTable;
  /** How entries are named: see `entryPattern`. */
  readonly patterns: readonly string[];
  /** Beside the signs of forms the numbers of their entries' patterns. */
  readonly entries: Uint16Array;
  /** By sign, the pattern of entries of rare words. */
  readonly usualEntries: Uint16Array;
}

/** A word as the tagger looks at it. */
export interface LexicalWord {
  /** As the grammar writes it. */
  readonly form: string;
  /** As the text has it. */
  readonly surface: string;
  /** Its tag of the Penn Treebank. */
  readonly tag: string;
}

/** How many signs of unknown words a rare one gets besides its own. */
const besides = 20;
const nothing = new Uint16Array();

/** The signs that a word can have, its own first. There is always one. */
export function signsOf(lexicon: Lexicon, { form, surface, tag }: LexicalWord): Uint16Array {
  const { signs, rare, open } = lexicon;
  const place = signs.places.get(form) ?? signs.places.get(grammarForm(form));
  if (place !== undefined && rare[place] === 0) return listAt(signs, place);
  const unknown =
    listOf(open, openClass(tag, surface)) ??
    listOf(open, openClass('', surface)) ??
    listOf(open, '') ??
    nothing;
  if (place === undefined) return unknown;
  return Uint16Array.from(new Set([...listAt(signs, place), ...unknown.subarray(0, besides)]));
}

/** What is seen of a word without knowing it: its tag, and whether it begins with a capital or has a digit. */
export function openClass(tag: string, surface: string): string {
  return `${tag} ${/^\p{Lu}/u.test(surface) ? 'A' : /\p{N}/u.test(surface) ? '0' : 'a'}`;
}

/** The entry of a form that has a sign, as the treebank names it or would. */
export function entryOf(
  { signs, patterns, entries, usualEntries }: Lexicon,
  form: string,
  sign: number,
): string {
  const named = (pattern: number, base: string) =>
    applyPattern(patterns[pattern] ?? '=unknown', base);
  const place = signs.places.get(form);
  const which = place === undefined ? -1 : listAt(signs, place).indexOf(sign);
  if (which >= 0) return named(entries[signs.starts[place!]! + which]!, form);
  return named(usualEntries[sign]!, form.replace(unwritable, '_'));
}

/** How an entry is named after a form: so many characters less, and an ending (`3|_v1`); or by a name of its own (`=`). */
export function entryPattern(form: string, entry: string): string {
  const base = baseOf(form);
  let same = 0;
  while (same < base.length && same < entry.length && base[same] === entry[same]) same++;
  return same === 0 ? `=${entry}` : `${base.length - same}|${entry.slice(same)}`;
}

function applyPattern(pattern: string, form: string): string {
  if (pattern.startsWith('=')) return pattern.slice(1);
  const cut = pattern.indexOf('|');
  const base = baseOf(form);
  const kept = Math.max(1, base.length - Number(pattern.slice(0, cut)));
  return base.slice(0, kept) + pattern.slice(cut + 1);
}

/** What no format of derivations can have in the name of an entry; unknown words may well: *p(i)*. */
const unwritable = /[\s()[\]{}<>"@^*;|\\#]/g;

function baseOf(form: string): string {
  return form.replace(/[\s-]/g, '_');
}
