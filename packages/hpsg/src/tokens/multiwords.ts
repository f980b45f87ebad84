import { gapBetween, grammarForm } from './grammar-form.js';
import type { GrammarWord } from './lattice.js';

/** The entries of several atoms that a lexicon has: their forms, sorted by code units, each once. */
export type Multiwords = readonly string[];

/** Makes a list of entries of any forms, as the treebank or a text writes them; the same again gives the same. */
export function compileMultiwords(forms: Iterable<string>): Multiwords {
  return sortForms(Array.from(forms, (form) => grammarForm(form)));
}

/** The same of forms that are written already. */
export function sortForms(forms: Iterable<string>): Multiwords {
  return [...new Set(forms)].filter((form) => form !== '').sort();
}

/**
 * The entries that stand in a sentence, over two atoms or more. Each atom is looked at as the first of an entry, and
 * those after it as long as some entry begins so; so the cost is linear for entries of some length.
 */
export function joinAtoms(
  atoms: readonly GrammarWord[],
  entries: Multiwords,
  found: (from: number, to: number, form: string) => void,
): void {
  for (let from = 0; from < atoms.length; from++) {
    let form = '';
    let low = 0;
    for (let to = from; to < atoms.length; to++) {
      form = withAtom(form, atoms, to);
      low = firstNotBefore(entries, form, low);
      const entry = entries[low];
      if (entry === undefined || !entry.startsWith(form)) break;
      if (entry === form && to > from) found(from, to + 1, form);
    }
  }
}

/** The form of some atoms and the one after them, as one word. */
export function withAtom(form: string, atoms: readonly GrammarWord[], at: number): string {
  const atom = atoms[at]!;
  const isApart = form !== '' && atom.start > atoms[at - 1]!.end;
  return form + (isApart ? gapBetween(form, atom.form) : '') + atom.form;
}

function firstNotBefore(entries: Multiwords, form: string, from: number): number {
  let low = from;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries[middle]! < form) low = middle + 1;
    else high = middle;
  }
  return low;
}
