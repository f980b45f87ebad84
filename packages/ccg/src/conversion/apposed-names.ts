import {
  isLeaf,
  nominal,
  nounTags,
  overtChildren,
  type Phrase,
  wrap,
} from '@hedgerow/document/phrases';

/** Nouns after which a name stands in apposition: `the protein TBP`. */
const classes = new Set(
  'line lines factor factors protein proteins hormone histone inhibitor inhibitors sequence sequences transactivator element elements oncogene antigen cytokine drug peptide motif'.split(
    ' ',
  ),
);

/**
 * Splits `the cell line HL-60` into the noun phrase and the name that stands in apposition to it. A name
 * has a digit or two capitals; `protein kinase` has none.
 */
export function apposeName(phrase: Phrase, form: (token: number) => string): void {
  if (!nominal.has(phrase.category)) return;
  const children = overtChildren(phrase);
  const at = children.findIndex(
    (child, i) => i < children.length - 1 && isClass(child, form) && isName(children, i + 1, form),
  );
  if (at < 0) return;
  const rest = children.slice(at + 1);
  const nouns = rest.findLastIndex((child) => isNoun(child)) + 1;
  if (!rest.slice(0, nouns).every((child) => isNoun(child))) return;
  const name = wrap(phrase, rest.slice(0, nouns), 'NP');
  name.functions = ['APP'];
  if (at > 0) wrap(phrase, children.slice(0, at + 1), 'NP');
}

function isClass(child: Phrase, form: (token: number) => string): boolean {
  const last = lastLeaf(child);
  return isNoun(child) && classes.has(form(last.token).toLowerCase());
}

/** Whether what follows begins with a name and is nothing but names to the end of the phrase. */
function isName(children: readonly Phrase[], at: number, form: (token: number) => string): boolean {
  const word = form(firstLeaf(children[at]!).token);
  if (!isNoun(children[at]!) || !/\d|[A-Z].*[A-Z]|^[a-z][A-Z]/.test(word)) return false;
  if (word.includes('-') && /[a-z]{4,}$/.test(word) && !/kappa$/.test(word)) return false;
  const last = form(lastLeaf(children.findLast((child) => isNoun(child))!).token);
  return (
    children.slice(at).every((child) => isNoun(child) || child.category === 'PRN') && isShort(last)
  );
}

/** The last word of a name is one too, or a letter: not `Stat proteins`. */
function isShort(word: string): boolean {
  return /\d|[A-Z]/.test(word) || /^(alpha|beta|gamma|delta|kappa)$/.test(word);
}

function isNoun(child: Phrase): boolean {
  if (isLeaf(child)) return nounTags.has(child.category);
  if (!nominal.has(child.category)) return false;
  return overtChildren(child).every((part) => isNoun(part) || part.category.startsWith('JJ'));
}

function firstLeaf(phrase: Phrase): Phrase {
  return isLeaf(phrase) ? phrase : firstLeaf(overtChildren(phrase)[0]!);
}

function lastLeaf(phrase: Phrase): Phrase {
  return isLeaf(phrase) ? phrase : lastLeaf(overtChildren(phrase).at(-1)!);
}
