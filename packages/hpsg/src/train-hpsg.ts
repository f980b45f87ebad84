import { type DerivationNode, InputError } from '@hedgerow/document';
import { packTable } from '@hedgerow/learn/hashed';
import { packSequenceNetwork } from '@hedgerow/learn/sequence-network';
import { categoryChart, trainingChart } from './chart/category-chart.js';
import { compileChartRules, fitsChart } from './chart/chart-rules.js';
import { type LexicalTypes, typeFinder } from './grammar/find-types.js';
import { type GoldTree, readGoldTree } from './grammar/gold-tree.js';
import { compileGrammar, tableSize } from './grammar/grammar.js';
import { type HeadTable, readGrammar } from './grammar/read-grammar.js';
import type { HpsgModel } from './hpsg-model.js';
import type { Advice } from './lexical-tagger/advice.js';
import { lexicalTagger, tagWords } from './lexical-tagger/lexical-tagger.js';
import { networkItems } from './lexical-tagger/network-items.js';
import { lexicalDefaults, trainLexicalTagger } from './lexical-tagger/train-lexical-tagger.js';
import { type ReadSentence, trainSignNetwork } from './lexical-tagger/train-sign-network.js';
import { collectLexicon } from './lexicon/collect-lexicon.js';
import type { Lexicon } from './lexicon/lexicon.js';
import { goldActions, grammarNumbers, type PlacedWord } from './parser/gold-actions.js';
import { parserSentence, spread } from './parser/parser-sentence.js';
import {
  type ReadableSentence,
  readAdvice,
  readLattice,
  type SentenceLattice,
  wordAt,
} from './parser/read-sentence.js';
import { type ParserExample, trainActions } from './parser/train-parser.js';
import { selectionDefaults, trainSelection } from './selection/train-selection.js';
import { collectMultiwords } from './tokens/collect-multiwords.js';
import { placeLeaves } from './tokens/place-leaves.js';

/** A sentence with its derivation, the first of `derivations`, and its text. */
export interface TreebankSentence {
  readonly sentence: ReadableSentence & { readonly derivations: readonly DerivationNode[] };
  readonly text: string;
  /** How much it counts, a whole number; default 1. */
  readonly weight?: number;
}

export interface TrainHpsgOptions {
  /** By entry, its lexical type; entries of derivations that tell their types need none. */
  readonly types?: LexicalTypes;
  /** By rule, which daughter is the head. */
  readonly heads: HeadTable;
  readonly passes?: number;
  readonly width?: number;
  /** How often the network for signs goes through the treebank; 0 makes a model without one. */
  readonly networkPasses?: number;
  readonly seed?: number;
  /** Sentences of more words are not learned from. */
  readonly longest?: number;
  /** How often selection goes through the treebank; 0 makes a model without it. */
  readonly selectionPasses?: number;
  /** How many weights the tagger, the parser and selection keep. */
  readonly signWeights?: number;
  readonly actionWeights?: number;
  readonly selectionWeights?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TrainingProgress) => void;
}

export interface TrainingProgress {
  readonly step: 'words' | 'parser' | 'selection';
  readonly done: number;
  readonly of: number;
  /** Of the parser: the share of sentences whose derivation was found. */
  readonly accuracy?: number;
  /** Of selection: the mean log probability of the right derivations. */
  readonly logLikelihood?: number;
}

interface Example {
  readonly lattice: SentenceLattice;
  readonly advice: Advice | undefined;
  readonly tree: GoldTree;
  readonly words: readonly PlacedWord[];
  readonly weight: number;
}

const folds = 4;

/**
 * Learns words, rules and weights from derivations. The parser learns from signs as the tagger gives them to sentences
 * that it has not seen: it is trained once for each quarter of the treebank on the others.
 */
export function trainHpsg(
  sentences: readonly TreebankSentence[],
  options: TrainHpsgOptions,
): HpsgModel {
  const { types = {}, heads, passes = 6, width = 16, seed = 1, longest = 60 } = options;
  const { signWeights = 1_100_000, actionWeights = 2_100_000, networkPasses = 6 } = options;
  const { signal, onProgress } = options;
  const { selectionPasses = selectionDefaults.passes, selectionWeights = 1_600_000 } = options;
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
  const tables = compileGrammar(grammar);
  const numbers = grammarNumbers(grammar);
  const examples: Example[] = [];
  for (const { sentence, text, tree, weight = 1 } of read) {
    const lattice = readLattice(sentence, text, multiwords);
    const places = placeLeaves(tree.words, lattice);
    const words: PlacedWord[] = [];
    places.forEach((place, i) => {
      if (place === undefined) return;
      words.push({ from: place.from, to: place.to, sign: numbers.signs.get(tree.words[i]!.sign)! });
    });
    // Each atom in one word, and all in order.
    if (words.length < places.length || !isPath(words, lattice.atoms.length)) continue;
    examples.push({ lattice, advice: readAdvice(sentence, lattice.atoms), tree, words, weight });
  }
  if (examples.length === 0) {
    throw new InputError('NO_DATA', 'no sentence has a derivation that can be learned from');
  }
  const signed = examples.map(signedSentence);
  const words = signed.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const signBits = bitsFor(8 * words, lexicalDefaults.bits);
  const actionBits = bitsFor(16 * words, mostActionBits);
  const selectionBits = bitsFor(16 * words, mostSelectionBits);
  const lexiconOf = (chosen: readonly ReadSentence[]) =>
    collectLexicon(
      chosen.flatMap(({ words }) => words),
      grammar.signs.length,
    );
  const trainOn = (chosen: readonly ReadSentence[], lexicon: Lexicon) =>
    trainLexicalTagger(chosen, lexicon, tables, {
      ...lexicalDefaults,
      bits: signBits,
      seed,
      size: tableSize(grammar, signBits),
    });
  const networkOn = (chosen: readonly ReadSentence[], lexicon: Lexicon, passes: number) =>
    passes === 0
      ? undefined
      : trainSignNetwork(chosen, lexicon, grammar.signs.length, { passes, seed, signal });
  let done = 0;
  const progress = () => onProgress?.({ step: 'words', done: ++done, of: folds + 1 });

  const parsed: ParserExample[] = [];
  for (let fold = 0; fold < folds; fold++) {
    signal?.throwIfAborted();
    const rest = signed.filter((_, i) => i % folds !== fold);
    const others = rest.length > 0 ? rest : signed;
    const lexicon = lexiconOf(others);
    const network = networkOn(others, lexicon, Math.ceil((2 * networkPasses) / 3));
    const tag = lexicalTagger(lexicon, tables, trainOn(others, lexicon), network);
    examples.forEach(({ lattice, advice, tree, words, weight }, i) => {
      if (i % folds !== fold || lattice.atoms.length > longest) return;
      const sentence = parserSentence(lattice, advice, tag, tables, { spread, wanted: words });
      const gold = goldActions(words, tree.steps, sentence.choices, numbers);
      if (gold !== undefined) parsed.push({ sentence, gold, weight });
    });
    progress();
  }
  const lexicon = lexiconOf(signed);
  const signTable = packTable(trainOn(signed, lexicon).table, { most: signWeights });
  const signNetwork = networkOn(signed, lexicon, networkPasses);
  progress();
  const actions = trainActions(parsed, tables, {
    passes,
    width,
    bits: actionBits,
    size: tableSize(grammar, actionBits),
    seed,
    signal,
    onProgress: ({ pass, accuracy }) =>
      onProgress?.({ step: 'parser', done: pass, of: passes, accuracy }),
  });
  const model = {
    grammar,
    lexicon,
    multiwords,
    signWeights: { ...signTable, bits: signBits },
    ...(signNetwork && { signNetwork: packSequenceNetwork(signNetwork) }),
    actionWeights: { ...packTable(actions, { most: actionWeights }), bits: actionBits },
  };
  // A grammar that no chart has room for is parsed by the beam alone.
  if (selectionPasses === 0 || !fitsChart(grammar)) return model;
  const edges = trainSelection(
    parsed,
    categoryChart(compileChartRules(grammar, counts, tables), trainingChart),
    tables,
    {
      passes: selectionPasses,
      bits: selectionBits,
      seed,
      rate: selectionDefaults.rate,
      signal,
      onProgress: ({ pass, logLikelihood }) =>
        onProgress?.({ step: 'selection', done: pass, of: selectionPasses, logLikelihood }),
    },
  );
  return {
    ...model,
    selection: {
      counts,
      weights: { ...packTable(edges, { most: selectionWeights }), bits: selectionBits },
    },
  };
}

const mostActionBits = 24;
const mostSelectionBits = 23;

/** Of a table for so many features, as many as there is use for. */
function bitsFor(features: number, most: number): number {
  return Math.min(most, Math.max(10, Math.ceil(Math.log2(features))));
}

function signedSentence({ lattice, advice, words, weight, tree }: Example): ReadSentence {
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
