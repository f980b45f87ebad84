import type { Span } from '@hedgerow/document';

/** Terms by their words, so that all are looked for at once. */
export interface TermTree {
  readonly next: Map<string, TermTree>;
  readonly ends: TermEnd[];
}

interface TermEnd {
  readonly type: string;
  /** As it must be written, of terms in capitals; else undefined, and capitals do not matter. */
  readonly written: readonly string[] | undefined;
}

/** A word, a number or a mark, where it stands. */
export interface Word extends Span {
  /** Apostrophes and hyphens are plain ones, however they are printed. */
  readonly form: string;
}

/** Marks that are printed in another way than they are typed. */
const typed: ReadonlyMap<string, string> = new Map([
  ['\u2019', "'"],
  ['\u2010', '-'],
  ['\u2011', '-'],
]);

/** Runs of letters and digits, and every other character that is not white space. */
export function wordsOf(text: string, { start, end }: Span): Word[] {
  const words: Word[] = [];
  for (const { index, 0: form } of text
    .slice(start, end)
    .matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)) {
    words.push({
      start: start + index,
      end: start + index + form.length,
      form: typed.get(form) ?? form,
    });
  }
  return words;
}

export function emptyTree(): TermTree {
  return { next: new Map(), ends: [] };
}

/** False of a term that has no words. */
export function addTerm(tree: TermTree, term: string, type: string): boolean {
  const forms = wordsOf(term, { start: 0, end: term.length }).map(({ form }) => form);
  if (forms.length === 0) return false;
  let node = tree;
  for (const form of forms) {
    const key = form.toLowerCase();
    const known = node.next.get(key) ?? emptyTree();
    node.next.set(key, known);
    node = known;
  }
  const written = isAbbreviation(term) ? forms : undefined;
  const same = (other: TermEnd) =>
    other.type === type && other.written?.join(' ') === written?.join(' ');
  if (!node.ends.some(same)) node.ends.push({ type, written });
  return true;
}

/** Written in capitals, such as MS or IL-2: *ms* is something else. */
function isAbbreviation(term: string): boolean {
  return /\p{Lu}/u.test(term) && !/\p{Ll}/u.test(term);
}

/** The longest term that begins with word `at`: how many words it has, and its types; undefined where none does. */
export function longestTerm(
  tree: TermTree,
  words: readonly Word[],
  at: number,
): { readonly length: number; readonly types: readonly string[] } | undefined {
  let node = tree;
  let found: { length: number; types: readonly string[] } | undefined;
  for (let length = 1; at + length <= words.length; length++) {
    const further = node.next.get(words[at + length - 1]!.form.toLowerCase());
    if (further === undefined) break;
    node = further;
    const types = node.ends
      .filter(({ written }) => written?.every((form, i) => words[at + i]!.form === form) !== false)
      .map(({ type }) => type);
    if (types.length > 0) found = { length, types };
  }
  return found;
}
