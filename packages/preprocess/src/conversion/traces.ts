import { isMark, isUnder, moveTo, type Phrase, phrasesOf, wrap } from '@hedgerow/document/phrases';

/** What becomes of the constituent that a trace stands for. Traces that are not here leave it where it is. */
export const traceRules: {
  readonly [trace: string]: { readonly moves: 'to first' | 'to last'; readonly example: string };
} = {
  '*T*': { moves: 'to first', example: 'What did they find *T*?' },
  '*ICH*': { moves: 'to first', example: 'A man *ICH* came in who was tall.' },
  '*RNR*': { moves: 'to last', example: 'before *RNR* and after *RNR* treatment' },
};

/**
 * Puts constituents where their traces are, so that heads and labels come out as if nothing had moved:
 * fronted and relative words, extraposed modifiers, what conjuncts share. One that holds its own trace
 * (`the cells, he said *T*, grew`) stays.
 */
export function resolveTraces(root: Phrase): void {
  const antecedents = new Map<number, Phrase>();
  const places = new Map<number, Phrase[]>();
  for (const phrase of phrasesOf(root)) {
    if (phrase.overt && phrase.index !== undefined && !antecedents.has(phrase.index)) {
      antecedents.set(phrase.index, phrase);
    }
    const rule = traceRules[phrase.trace];
    if (rule === undefined || phrase.index === undefined) continue;
    const place = emptyAround(phrase);
    if (place !== undefined) pushTo(places, phrase.index, place);
  }
  for (const [index, found] of places) {
    const antecedent = antecedents.get(index);
    if (antecedent?.parent === undefined || antecedent.conjuncts.length > 0) continue;
    const free = found.filter(
      (place) => !isUnder(place, antecedent) && !isUnder(antecedent, place),
    );
    if (free.length === 0) continue;
    const trace = traceKind(free[0]!);
    if (trace === '*RNR*' && shareHead(antecedent, free)) continue;
    if (!staysHeaded(antecedent)) continue;
    moveTo(antecedent, traceRules[trace]!.moves === 'to last' ? free.at(-1)! : free[0]!);
  }
}

function pushTo(map: Map<number, Phrase[]>, key: number, phrase: Phrase): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [phrase]);
  else known.push(phrase);
}

/** The largest phrase with nothing in it but the trace, short of a phrase that has other traces. */
function emptyAround(trace: Phrase): Phrase | undefined {
  const phrase = trace.parent;
  return phrase !== undefined && phrase.children.length === 1 && phrase.parent !== undefined
    ? phrase
    : undefined;
}

function traceKind(place: Phrase): string {
  return place.children[0]!.trace;
}

/** Something must be left to head the phrase that the constituent is taken from. */
function staysHeaded({ parent }: Phrase): boolean {
  return parent!.children.filter((child) => child.overt && !isMark(child)).length > 1;
}

const nouns = new Set(['NP', 'NML', 'NX']);

/**
 * `T *RNR* and B *RNR* cells`: where noun phrases share what would head them, that is the head, and they
 * modify it as one coordination. True where it was so.
 */
function shareHead(shared: Phrase, places: readonly Phrase[]): boolean {
  const parent = shared.parent!;
  const headed = places.every(
    ({ category, parent: around }) =>
      nouns.has(category) && nouns.has(around!.category) && around!.children.at(-1) !== undefined,
  );
  if (!headed || !nouns.has(shared.category) || !nouns.has(parent.category)) return false;
  const last = places.every((place) => place.parent!.children.at(-1) === place);
  if (!last) return false;
  const at = parent.children.indexOf(shared);
  const holders = parent.children.filter((child) => places.some((place) => isUnder(place, child)));
  const from = parent.children.indexOf(holders[0]!);
  const to = parent.children.indexOf(holders.at(-1)!);
  if (holders.length === 0 || to > at) return false;
  if (holders.length > 1) wrap(parent, parent.children.slice(from, to + 1), 'NML');
  return true;
}
