import type { Span } from '@hedgerow/document';
import type { GrammarWord } from './lattice.js';
import { joinAtoms, type Multiwords, sortForms, withAtom } from './multiwords.js';

/** A sentence of a treebank: its atoms, and the spans of the leaves of its derivation. */
export interface ReadSentence {
  readonly atoms: readonly GrammarWord[];
  readonly leaves: readonly Span[];
}

export interface CollectOptions {
  /** How often an entry is to be there as a leaf at least; default 1. */
  readonly least?: number;
  /** The share of the places where its atoms stand side by side that it is to be a leaf in; default 0.02. */
  readonly share?: number;
}

/** The entries of several atoms that a treebank has. */
export function collectMultiwords(
  sentences: readonly ReadSentence[],
  { least = 1, share = 0.02 }: CollectOptions = {},
): Multiwords {
  const leaves = new Map<string, number>();
  for (const { atoms, leaves: spans } of sentences) {
    for (const form of joinedLeaves(atoms, spans)) leaves.set(form, (leaves.get(form) ?? 0) + 1);
  }
  const places = new Map<string, number>();
  const candidates = sortForms(leaves.keys());
  for (const { atoms } of sentences) {
    joinAtoms(atoms, candidates, (_from, _to, form) => {
      places.set(form, (places.get(form) ?? 0) + 1);
    });
  }
  return candidates.filter((form) => {
    const used = leaves.get(form) ?? 0;
    return used >= least && used >= share * (places.get(form) ?? 0);
  });
}

/** The forms of the leaves that begin with an atom and end with a later one. */
function joinedLeaves(atoms: readonly GrammarWord[], leaves: readonly Span[]): string[] {
  const forms: string[] = [];
  let first = 0;
  for (const { start, end } of leaves) {
    while (first < atoms.length && atoms[first]!.start < start) first++;
    if (atoms[first]?.start !== start) continue;
    let form = '';
    let last = first;
    for (; last < atoms.length && atoms[last]!.end <= end; last++) {
      form = withAtom(form, atoms, last);
    }
    if (last > first + 1 && atoms[last - 1]!.end === end) forms.push(form);
  }
  return forms;
}
