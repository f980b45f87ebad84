import {
  isLeaf,
  isUnder,
  nominal,
  overtChildren,
  type Phrase,
  phrasesOf,
  wrap,
} from '@hedgerow/document/phrases';

/**
 * What conjuncts share on their right (`*RNR*`). Where it is their noun, `T *RNR* and B *RNR* cells`, the
 * conjuncts become one modifier of it; else it stays where it stands, beside the last of them.
 */
export function shareHeads(root: Phrase): void {
  const places = new Map<number, Phrase[]>();
  const shared = new Map<number, Phrase>();
  for (const phrase of phrasesOf(root)) {
    if (phrase.overt && phrase.index !== undefined) shared.set(phrase.index, phrase);
    if (phrase.trace !== '*RNR*' || phrase.index === undefined) continue;
    const known = places.get(phrase.index) ?? [];
    places.set(phrase.index, [...known, phrase]);
  }
  for (const [index, traces] of places) {
    const phrase = shared.get(index);
    const parent = phrase?.parent;
    if (phrase === undefined || parent === undefined) continue;
    const holders = parent.children.filter(
      (child) => child !== phrase && traces.some((trace) => isUnder(trace, child)),
    );
    const last = parent.children.indexOf(holders.at(-1)!);
    if (holders.length < 2 || last > parent.children.indexOf(phrase)) continue;
    const nouns = [phrase, parent, ...holders].every(({ category }) => nominal.has(category));
    if (nouns && traces.every(endsItsPhrase)) modifyTogether(parent, holders);
  }
}

function endsItsPhrase(trace: Phrase): boolean {
  const place = trace.parent;
  const around = place?.parent;
  return around !== undefined && around.children.at(-1) === place;
}

/** Puts the conjuncts under one phrase; the determiner of the first is that of the whole. */
function modifyTogether(parent: Phrase, holders: readonly Phrase[]): void {
  const first = holders[0]!;
  const from = parent.children.indexOf(first);
  const to = parent.children.indexOf(holders.at(-1)!);
  wrap(parent, parent.children.slice(from, to + 1), 'NML');
  const opening = overtChildren(first)[0];
  const hasMore = overtChildren(first).length > 1;
  if (opening === undefined || !hasMore || !isLeaf(opening)) return;
  if (opening.category !== 'DT' && opening.category !== 'PRP$') return;
  first.children.splice(first.children.indexOf(opening), 1);
  parent.children.splice(from, 0, opening);
  opening.parent = parent;
}
