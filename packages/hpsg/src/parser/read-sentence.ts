import type { Dependencies, DerivationNode, Span, Token } from '@hedgerow/document';
import type { Advice } from '../lexical-tagger/advice.js';
import { grammarLattice } from '../tokens/grammar-lattice.js';
import type { GrammarWord } from '../tokens/lattice.js';
import type { Multiwords } from '../tokens/multiwords.js';
import { surfaceTokens } from '../tokens/surface-tokens.js';
import { tokensAreLeaves } from '../tokens/tokens-are-leaves.js';
import type { WordLattice } from './parser-sentence.js';

/** What the parser takes of a sentence. */
export interface ReadableSentence extends Span {
  readonly tokens: readonly Token[];
  readonly tags: readonly string[];
  readonly dependencies?: Dependencies;
  readonly derivations?: readonly DerivationNode[];
}

/** A word of the grammar, and how the text has it. */
export interface PlacedLatticeWord extends GrammarWord {
  readonly surface: string;
}

export interface SentenceLattice extends WordLattice {
  readonly atoms: readonly PlacedLatticeWord[];
  readonly joined: readonly PlacedLatticeWord[];
}

/** The words that a sentence can have. Tokens that are a treebank's own words are taken as they are. */
export function readLattice(
  sentence: ReadableSentence,
  text: string,
  multiwords: Multiwords,
): SentenceLattice {
  const tokens = tokensAreLeaves(sentence) ? 'given' : 'penn';
  const { atoms, joined } = grammarLattice(sentence, text, { multiwords, tokens });
  const surfaces = tokens === 'given' ? surfaceTokens(sentence.tokens, text) : undefined;
  const withSurface = (word: GrammarWord) => ({
    ...word,
    surface: surfaces?.[word.from]?.form ?? text.slice(word.start, word.end),
  });
  return { atoms: atoms.map(withSurface), joined: joined.map(withSurface) };
}

/** The word over some atoms, which is in the lattice. */
export function wordAt(
  { atoms, joined }: SentenceLattice,
  from: number,
  to: number,
): PlacedLatticeWord {
  if (to - from === 1) return atoms[from]!;
  return joined.find((word) => word.from === from && word.to === to)!;
}

/**
 * Dependencies between tokens as such between atoms. An atom of several tokens has the head of the first; of the atoms of
 * one token the last has its head, and the others depend on that.
 */
export function readAdvice(
  { tokens, dependencies }: ReadableSentence,
  atoms: readonly Span[],
): Advice | undefined {
  if (dependencies === undefined) return undefined;
  const { heads, labels } = dependencies;
  /** The atom that stands for each token. */
  const atomOf = new Int32Array(tokens.length);
  const tokenOf = new Int32Array(atoms.length).fill(-1);
  let token = 0;
  atoms.forEach(({ start, end }, atom) => {
    while (token < tokens.length - 1 && tokens[token]!.end <= start) token++;
    tokenOf[atom] = token;
    for (let at = token; at < tokens.length && tokens[at]!.start < end; at++) atomOf[at] = atom;
  });
  return {
    heads: atoms.map((_, atom) => {
      const own = tokenOf[atom]!;
      if (own < 0) return -1;
      if (atomOf[own] !== atom) return atomOf[own]!;
      const head = heads[own]!;
      return head < 0 || atomOf[head] === atom ? -1 : atomOf[head]!;
    }),
    labels: atoms.map((_, atom) => {
      const own = tokenOf[atom]!;
      return own >= 0 && atomOf[own] === atom ? labels[own]! : inside;
    }),
  };
}

/** The label of a part of a token. */
const inside = 'HYPH';
