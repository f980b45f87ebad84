import { pieceEnds } from '@hedgerow/document';
import type { Advice } from '../lexical-tagger/advice.js';
import type { PlacedLatticeWord, SentenceLattice } from './read-sentence.js';

/** A sentence, or a part of one that is too long. */
export interface Piece {
  readonly lattice: SentenceLattice;
  readonly advice: Advice | undefined;
}

/** A sentence in pieces of at most `longest` atoms, cut behind a punctuation mark where the second half of one has any. */
export function cutSentence(whole: Piece, longest: number): Piece[] {
  const { atoms } = whole.lattice;
  if (atoms.length <= longest) return [whole];
  const ends = pieceEnds(
    atoms.map(({ form }) => form),
    longest,
  );
  return ends.map((to, i) => part(whole, ends[i - 1] ?? 0, to));
}

function part({ lattice, advice }: Piece, from: number, to: number): Piece {
  const moved = (word: PlacedLatticeWord) => ({
    ...word,
    from: word.from - from,
    to: word.to - from,
  });
  const inside = (head: number) => head >= from && head < to;
  return {
    lattice: {
      atoms: lattice.atoms.slice(from, to).map(moved),
      joined: lattice.joined.filter((word) => word.from >= from && word.to <= to).map(moved),
    },
    advice: advice && {
      heads: advice.heads.slice(from, to).map((head) => (inside(head) ? head - from : -1)),
      labels: advice.labels.slice(from, to),
    },
  };
}
