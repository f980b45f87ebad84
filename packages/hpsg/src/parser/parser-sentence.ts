import { hashOf } from '@hedgerow/learn/hashed';
import type { GrammarTables } from '../grammar/grammar.js';
import type { Advice } from '../lexical-tagger/advice.js';
import { type LexicalTagger, type SignChoice, widest } from '../lexical-tagger/lexical-tagger.js';
import type { LexicalWord } from '../lexicon/lexicon.js';

/** A word of a lattice: over atoms `from .. to`. */
export interface LatticeWord extends LexicalWord {
  readonly from: number;
  readonly to: number;
}

/** The words that a sentence can have, as the parser takes them. */
export interface WordLattice {
  readonly atoms: readonly LatticeWord[];
  /** Words of several atoms, in the order of their first. */
  readonly joined: readonly LatticeWord[];
}

/** A sentence as the parser sees it: numbers and hashes. */
export interface ParserSentence {
  /** How many atoms it has. */
  readonly length: number;
  readonly words: Int32Array;
  /** Of each atom the hash of its likeliest sign, and of that one's kind. */
  readonly signs: Int32Array;
  readonly kinds: Int32Array;
  /** What can be shifted at each atom. */
  readonly choices: readonly Choices[];
  readonly advice: AdviceTables | undefined;
}

/** Words that begin at an atom, with their signs; those of one word stand together. */
export interface Choices {
  /** The atom behind the word. */
  readonly to: Int32Array;
  readonly word: Int32Array;
  readonly sign: Int32Array;
  /** The logarithm of the sign's probability, and that in steps with its rank. */
  readonly score: Float32Array;
  readonly trust: Int32Array;
}

export interface AdviceTables {
  /** `outside` for the root. */
  readonly heads: Int32Array;
  readonly labels: Int32Array;
  /** The last atom that depends on each, or -1. */
  readonly lastDependent: Int32Array;
}

export const outside = -5;

/** Signs less likely than the best by more than this, in logarithms, are not tried. */
export const spread = 4.6;

export interface SentenceOptions {
  /** Signs less likely than the best by more than this, in logarithms, are left out. */
  readonly spread: number;
  /** Words with signs that must be among the choices, however unlikely: those that are learned from. */
  readonly wanted?: readonly {
    readonly from: number;
    readonly to: number;
    readonly sign: number;
  }[];
}

export function parserSentence(
  { atoms, joined }: WordLattice,
  advice: Advice | undefined,
  tag: LexicalTagger,
  grammar: GrammarTables,
  { spread, wanted = [] }: SentenceOptions,
): ParserSentence {
  const signsOf = tag(atoms, advice);
  const found = atoms.map((atom) => signsOf(atom, atom.from, atom.to));
  const lists: ChoiceList[] = atoms.map((atom, i) => {
    const list = choiceList();
    list.add(atom, found[i]!, spread);
    return list;
  });
  const words = new Map<number, LatticeWord>();
  for (const word of [...atoms, ...joined]) words.set(word.to * atoms.length + word.from, word);
  for (const word of joined) {
    lists[word.from]!.add(word, signsOf(word, word.from, word.to), spread);
  }
  for (const { from, to, sign } of wanted)
    lists[from]!.want(words.get(to * atoms.length + from)!, sign);
  const likeliest = found.map(({ signs }) => signs[0] ?? 0);
  return {
    length: atoms.length,
    words: Int32Array.from(atoms, ({ form }) => hashOf(form)),
    signs: Int32Array.from(likeliest, (sign) => grammar.signHash[sign]!),
    kinds: Int32Array.from(likeliest, (sign) => grammar.kindHash[sign]!),
    choices: lists.map((list) => list.choices()),
    advice: advice && adviceTables(advice),
  };
}

interface ChoiceList {
  add(word: LatticeWord, choice: SignChoice, spread: number): void;
  want(word: LatticeWord, sign: number): void;
  choices(): Choices;
}

function choiceList(): ChoiceList {
  const to: number[] = [];
  const words: number[] = [];
  const signs: number[] = [];
  const scores: number[] = [];
  const trusts: number[] = [];
  return {
    add: (word, choice, spread) => {
      choice.signs.forEach((sign, rank) => {
        const score = choice.scores[rank]!;
        if (score <= choice.scores[0]! - spread && rank > 0) return;
        to.push(word.to);
        words.push(hashOf(word.form));
        signs.push(sign);
        scores.push(score);
        trusts.push(trustOf(score, rank, word.to - word.from));
      });
    },
    want: (word, sign) => {
      let last = -1;
      for (let i = 0; i < to.length; i++) {
        if (to[i] !== word.to) continue;
        if (signs[i] === sign) return;
        last = i;
      }
      // Beside the others of its word.
      const at = last < 0 ? to.length : last + 1;
      to.splice(at, 0, word.to);
      words.splice(at, 0, hashOf(word.form));
      signs.splice(at, 0, sign);
      scores.splice(at, 0, -widest);
      trusts.splice(at, 0, trustOf(Number.NEGATIVE_INFINITY, 3, word.to - word.from));
    },
    choices: () => ({
      to: Int32Array.from(to),
      word: Int32Array.from(words),
      sign: Int32Array.from(signs),
      score: Float32Array.from(scores),
      trust: Int32Array.from(trusts),
    }),
  };
}

/** Half a logarithm a step; whether a word is one atom or several is seen too. */
export function trustOf(score: number, rank: number, atoms: number): number {
  return (Math.min(12, Math.round(-score * 2)) * 4 + Math.min(rank, 3)) * 2 + (atoms > 1 ? 1 : 0);
}

function adviceTables({ heads, labels }: Advice): AdviceTables {
  const lastDependent = new Int32Array(heads.length).fill(-1);
  heads.forEach((head, i) => {
    if (head >= 0 && head < heads.length && i > lastDependent[head]!) lastDependent[head] = i;
  });
  return {
    heads: Int32Array.from(heads, (head) => (head < 0 ? outside : head)),
    labels: Int32Array.from(labels, (label) => hashOf(label)),
    lastDependent,
  };
}
