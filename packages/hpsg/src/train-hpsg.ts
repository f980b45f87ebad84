import { packTable } from '@hedgerow/learn/hashed';
import { categoryChart } from '@hedgerow/learn/pruned-chart';
import {
  packSequenceNetwork,
  type SequenceNetwork,
  sequenceScorer,
} from '@hedgerow/learn/sequence-network';
import { compileChartRules, fitsChart } from './chart/chart-rules.js';
import { trainingChart } from './chart/chart-widths.js';
import type { LexicalTypes } from './grammar/find-types.js';
import { tableSize } from './grammar/grammar.js';
import type { HeadTable } from './grammar/read-grammar.js';
import type { HpsgModel, Selection, WeightFile } from './hpsg-model.js';
import { type LexicalTagger, lexicalTagger } from './lexical-tagger/lexical-tagger.js';
import { lexicalDefaults, trainLexicalTagger } from './lexical-tagger/train-lexical-tagger.js';
import { type ReadSentence, trainSignNetwork } from './lexical-tagger/train-sign-network.js';
import { collectLexicon } from './lexicon/collect-lexicon.js';
import type { Lexicon } from './lexicon/lexicon.js';
import { goldActions } from './parser/gold-actions.js';
import { parserSentence, spread } from './parser/parser-sentence.js';
import { type ParserExample, trainActions } from './parser/train-parser.js';
import {
  readTreebank,
  signedSentence,
  type Treebank,
  type TreebankSentence,
} from './read-treebank.js';
import { selectionDefaults, trainSelection } from './selection/train-selection.js';

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

const folds = 4;
const defaults = {
  types: {},
  passes: 6,
  width: 16,
  networkPasses: 6,
  seed: 1,
  longest: 60,
  selectionPasses: selectionDefaults.passes,
  signWeights: 1_100_000,
  actionWeights: 2_100_000,
  selectionWeights: 1_600_000,
};

type Settings = TrainHpsgOptions & typeof defaults;

/**
 * Learns words, rules and weights from derivations. The parser learns from signs as the tagger gives them to sentences
 * that it has not seen: it is trained once for each quarter of the treebank on the others.
 */
export function trainHpsg(
  sentences: readonly TreebankSentence[],
  options: TrainHpsgOptions,
): HpsgModel {
  const settings: Settings = { ...defaults, ...given(options) };
  const treebank = readTreebank(sentences, settings.heads, settings.types);
  const signs = signTraining(treebank, settings);
  const parsed = parseFolds(treebank, signs, settings);
  const { lexicon, ...signModels } = trainSigns(signs, settings);
  const actionWeights = trainParser(treebank, parsed, signs.words, settings);
  const { grammar, multiwords } = treebank;
  const model = { grammar, lexicon, multiwords, ...signModels, actionWeights };
  // A grammar that no chart has room for is parsed by the beam alone.
  if (settings.selectionPasses === 0 || !fitsChart(grammar)) return model;
  return { ...model, selection: trainChoice(treebank, parsed, signs.words, settings) };
}

/** What was said; what is undefined was not. */
function given(options: TrainHpsgOptions): TrainHpsgOptions {
  const said = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as unknown as TrainHpsgOptions;
}

/** How the models of signs are trained, on all sentences or some of them. */
interface SignTraining {
  readonly sentences: readonly ReadSentence[];
  /** How many words these have. */
  readonly words: number;
  readonly bits: number;
  lexiconOf(chosen: readonly ReadSentence[]): Lexicon;
  weightsOf(
    chosen: readonly ReadSentence[],
    lexicon: Lexicon,
  ): ReturnType<typeof trainLexicalTagger>;
  /** None for no passes. */
  networkOf(
    chosen: readonly ReadSentence[],
    lexicon: Lexicon,
    passes: number,
  ): SequenceNetwork | undefined;
  /** Is told of each tagger that was trained. */
  progress(): void;
}

function signTraining(
  { grammar, tables, examples }: Treebank,
  { seed, signal, onProgress }: Settings,
): SignTraining {
  const sentences = examples.map(signedSentence);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const bits = bitsFor(8 * words, lexicalDefaults.bits);
  let done = 0;
  return {
    sentences,
    words,
    bits,
    lexiconOf: (chosen) =>
      collectLexicon(
        chosen.flatMap((sentence) => sentence.words),
        grammar.signs.length,
      ),
    weightsOf: (chosen, lexicon) => {
      const size = tableSize(grammar, bits);
      return trainLexicalTagger(chosen, lexicon, tables, { ...lexicalDefaults, bits, seed, size });
    },
    networkOf: (chosen, lexicon, passes) =>
      passes === 0
        ? undefined
        : trainSignNetwork(chosen, lexicon, grammar.signs.length, { passes, seed, signal }),
    progress: () => onProgress?.({ step: 'words', done: ++done, of: folds + 1 }),
  };
}

/** The sentences with signs as a tagger gives them that has learned from the others, and the actions that make their derivations. */
function parseFolds(treebank: Treebank, signs: SignTraining, settings: Settings): ParserExample[] {
  const { networkPasses, signal } = settings;
  const parsed: ParserExample[] = [];
  for (let fold = 0; fold < folds; fold++) {
    signal?.throwIfAborted();
    const rest = signs.sentences.filter((_, i) => i % folds !== fold);
    const others = rest.length > 0 ? rest : signs.sentences;
    const lexicon = signs.lexiconOf(others);
    const network = signs.networkOf(others, lexicon, Math.ceil((2 * networkPasses) / 3));
    const weights = signs.weightsOf(others, lexicon);
    const tag = lexicalTagger(
      lexicon,
      treebank.tables,
      weights,
      network && sequenceScorer(network),
    );
    for (const example of parseFold(treebank, fold, tag, settings)) parsed.push(example);
    signs.progress();
  }
  return parsed;
}

function parseFold(
  { examples, tables, numbers }: Treebank,
  fold: number,
  tag: LexicalTagger,
  { longest }: Settings,
): ParserExample[] {
  const parsed: ParserExample[] = [];
  examples.forEach(({ lattice, advice, tree, words, weight }, i) => {
    if (i % folds !== fold || lattice.atoms.length > longest) return;
    const sentence = parserSentence(lattice, advice, tag, tables, { spread, wanted: words });
    const gold = goldActions(words, tree.steps, sentence.choices, numbers);
    if (gold !== undefined) parsed.push({ sentence, gold, weight });
  });
  return parsed;
}

/** The tagger of signs on all sentences. */
function trainSigns(
  signs: SignTraining,
  { signWeights, networkPasses }: Settings,
): Pick<HpsgModel, 'lexicon' | 'signWeights' | 'signNetwork'> {
  const lexicon = signs.lexiconOf(signs.sentences);
  const { table } = signs.weightsOf(signs.sentences, lexicon);
  const packed = packTable(table, { most: signWeights });
  const network = signs.networkOf(signs.sentences, lexicon, networkPasses);
  signs.progress();
  return {
    lexicon,
    signWeights: { ...packed, bits: signs.bits },
    ...(network && { signNetwork: packSequenceNetwork(network) }),
  };
}

function trainParser(
  { grammar, tables }: Treebank,
  parsed: readonly ParserExample[],
  words: number,
  { passes, width, seed, actionWeights, signal, onProgress }: Settings,
): WeightFile {
  const bits = bitsFor(16 * words, mostActionBits);
  const actions = trainActions(parsed, tables, {
    passes,
    width,
    bits,
    size: tableSize(grammar, bits),
    seed,
    signal,
    onProgress: ({ pass, accuracy }) =>
      onProgress?.({ step: 'parser', done: pass, of: passes, accuracy }),
  });
  return { ...packTable(actions, { most: actionWeights }), bits };
}

function trainChoice(
  { grammar, counts, tables }: Treebank,
  parsed: readonly ParserExample[],
  words: number,
  { selectionPasses, selectionWeights, seed, signal, onProgress }: Settings,
): Selection {
  const bits = bitsFor(16 * words, mostSelectionBits);
  const chart = categoryChart(compileChartRules(grammar, counts, tables), trainingChart);
  const edges = trainSelection(parsed, chart, tables, {
    passes: selectionPasses,
    bits,
    seed,
    rate: selectionDefaults.rate,
    signal,
    onProgress: ({ pass, logLikelihood }) =>
      onProgress?.({ step: 'selection', done: pass, of: selectionPasses, logLikelihood }),
  });
  return { counts, weights: { ...packTable(edges, { most: selectionWeights }), bits } };
}

const mostActionBits = 24;
const mostSelectionBits = 23;

/** Of a table for so many features, as many as there is use for. */
function bitsFor(features: number, most: number): number {
  return Math.min(most, Math.max(10, Math.ceil(Math.log2(features))));
}
