import { type DerivationNode, InputError } from '@hedgerow/document';
import { type LexicalTypes, typeFinder } from './grammar/find-types.js';
import { type GoldTree, readGoldTree } from './grammar/gold-tree.js';
import {
  compileGrammar,
  type Grammar,
  type GrammarTables,
  type RuleCounts,
} from './grammar/grammar.js';
import { type HeadTable, readGrammar } from './grammar/read-grammar.js';
import type { Advice } from './lexical-tagger/advice.js';
import { tagWords } from './lexical-tagger/lexical-tagger.js';
import { networkItems } from './lexical-tagger/network-items.js';
import type { ReadSentence } from './lexical-tagger/train-sign-network.js';
import { type GrammarNumbers, grammarNumbers, type PlacedWord } from './parser/gold-actions.js';
import {
  type ReadableSentence,
  readAdvice,
  readLattice,
  type SentenceLattice,
  wordAt,
} from './parser/read-sentence.js';
import { collectMultiwords } from './tokens/collect-multiwords.js';
import type { Multiwords } from './tokens/multiwords.js';
import { placeLeaves } from './tokens/place-leaves.js';

/** A sentence with its derivation, the first of `derivations`, and its text. */
export interface TreebankSentence {
  readonly sentence: ReadableSentence & { readonly derivations: readonly DerivationNode[] };
  readonly text: string;
  /** How much it counts, a whole number; default 1. */
  readonly weight?: number;
}

/** What a treebank shows before anything is learned from it. */
export interface Treebank {
  readonly grammar: Grammar;
  readonly counts: RuleCounts;
  readonly tables: GrammarTables;
  readonly numbers: GrammarNumbers;
  readonly multiwords: Multiwords;
  readonly examples: readonly Example[];
}

/** A sentence whose words are in its lattice, each with the number of its sign. */
export interface Example {
  readonly lattice: SentenceLattice;
  readonly advice: Advice | undefined;
  readonly tree: GoldTree;
  readonly words: readonly PlacedWord[];
  readonly weight: number;
}

/** Reads the derivations that can be learned from; it is an error if there is none. */
export function readTreebank(
  sentences: readonly TreebankSentence[],
  heads: HeadTable,
  types: LexicalTypes,
): Treebank {
  const findType = typeFinder(
    sentences.flatMap(({ sentence }) => sentence.derivations.slice(0, 1)),
    types,
  );
  const read = sentences.flatMap((item) => {
    const [derivation] = item.sentence.derivations;
    const tree = derivation && readGoldTree(derivation, findType);
    return tree === undefined ? [] : [{ ...item, tree }];
  });
  const multiwords = collectMultiwords(
    read.map(({ sentence, text, tree }) => ({
      atoms: readLattice(sentence, text, []).atoms,
      leaves: tree.words,
    })),
  );
  const { grammar, counts } = readGrammar(
    read.map(({ tree }) => tree),
    heads,
  );
  if (!grammar.chains.some((chain) => chain.startsWith('root_'))) {
    throw new InputError(
      'NO_DATA',
      `found no derivation to learn from among ${sentences.length} sentences, expected some with a root (root_strict) and entries whose types are known`,
    );
  }
  const numbers = grammarNumbers(grammar);
  const examples = read.flatMap((item) => exampleOf(item, item.tree, multiwords, numbers));
  if (examples.length === 0) {
    throw new InputError('NO_DATA', 'no sentence has a derivation that can be learned from');
  }
  return { grammar, counts, tables: compileGrammar(grammar), numbers, multiwords, examples };
}

/** None where the words of the derivation are not in the lattice. */
function exampleOf(
  { sentence, text, weight = 1 }: TreebankSentence,
  tree: GoldTree,
  multiwords: Multiwords,
  numbers: GrammarNumbers,
): Example[] {
  const lattice = readLattice(sentence, text, multiwords);
  const places = placeLeaves(tree.words, lattice);
  const words: PlacedWord[] = [];
  places.forEach((place, i) => {
    if (place === undefined) return;
    words.push({ from: place.from, to: place.to, sign: numbers.signs.get(tree.words[i]!.sign)! });
  });
  // Each atom in one word, and all in order.
  if (words.length < places.length || !isPath(words, lattice.atoms.length)) return [];
  return [{ lattice, advice: readAdvice(sentence, lattice.atoms), tree, words, weight }];
}

/** An example as the taggers of signs learn from it. */
export function signedSentence({ lattice, advice, words, weight, tree }: Example): ReadSentence {
  return {
    atoms: tagWords(lattice.atoms, advice),
    items: networkItems(lattice.atoms, advice),
    words: words.map(({ from, to, sign }, i) => {
      const { form, surface, tag } = wordAt(lattice, from, to);
      return { form, surface, tag, from, to, sign, entry: tree.words[i]!.entry };
    }),
    weight,
  };
}

function isPath(words: readonly PlacedWord[], length: number): boolean {
  let at = 0;
  for (const { from, to } of words) {
    if (from !== at) return false;
    at = to;
  }
  return at === length;
}
