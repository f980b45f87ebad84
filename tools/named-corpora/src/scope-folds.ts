/** Which documents of BioScope are left out together when scopes are learned and scored on the same files. */
import { type CorpusOptions, readerOf } from './corpus-reader.js';

/** The two versions of BioScope have abstracts under two numbers; the list says which are the same. */
export const abstractNumbers = 'trees/genia/bioscope_docid_to_pmid.tsv';

const folds = 10;

/** The name of a document's fold: ten of abstracts, both versions of one in the same; and each paper for itself. */
export function scopeFolds(
  abstracts: readonly { readonly id: string }[],
  where: CorpusOptions = {},
): (document: { readonly id: string }) => string {
  const rows = readerOf(where)
    .lines(abstractNumbers)
    .map((line) => line.split('\t'));
  const numbers = new Map(rows.map(([stated, right]) => [stated!, right!]));
  const numberOf = (id: string) => numbers.get(id) ?? id;
  const known = new Set(abstracts.map(({ id }) => numberOf(id)));
  const places = new Map([...known].sort().map((number, i) => [number, i]));
  return ({ id }) => {
    const place = places.get(numberOf(id));
    return place === undefined ? `the paper ${id}` : `fold ${place % folds} of the abstracts`;
  };
}
