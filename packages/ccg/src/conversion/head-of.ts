import {
  adverbialFunctions,
  findHead,
  findHeadAmong,
  overtChildren,
  type Phrase,
} from '@hedgerow/document/phrases';

/** The head of a phrase by the shared table; a clause that is called an adverbial heads no other. */
export function headOf(phrase: Phrase): Phrase {
  const head = findHead(phrase);
  if (!isAdverbial(head)) return head;
  const others = overtChildren(phrase).filter((child) => !isAdverbial(child));
  const other = others.length === 0 ? head : findHeadAmong(phrase.category, others);
  return clauses.has(other.category) ? other : head;
}

const clauses = new Set(['S', 'VP', 'SINV', 'SQ']);

function isAdverbial({ functions }: Phrase): boolean {
  return functions.some((name) => adverbialFunctions.has(name));
}

/** The word that heads a phrase. */
export function leafHead(phrase: Phrase): Phrase {
  let head = phrase;
  while (head.token < 0) head = headOf(head);
  return head;
}
