import { type CcgDerivation, InputError } from '@hedgerow/document';
import { packTable } from '@hedgerow/learn/hashed';
import { type ChartWords, categoryChart } from '@hedgerow/learn/pruned-chart';
import { packSequenceNetwork, type SequenceOptions } from '@hedgerow/learn/sequence-network';
import { categoryTable } from '../grammar/category.js';
import { type Grammar, grammar as rulesOver } from '../grammar/grammar.js';
import { leavesOf } from '../grammar/leaves-of.js';
import { collectDictionary } from '../supertagger/category-dictionary.js';
import { numberCategories, type SupertaggedSentence } from '../supertagger/number-categories.js';
import type { Supertagger } from '../supertagger/supertagger.js';
import type { CcgModel, DerivationModel, ParsingWeights } from './ccg-model.js';
import { chartLimits } from './chart-limits.js';
import { type RuleCollector, ruleCollector } from './collect-rules.js';
import { compileRules } from './compile-rules.js';
import { featureHashes } from './forest-features.js';
import { headWords } from './head-words.js';
import { likelyCategories, parserSentence } from './parser-sentence.js';
import type { RuleCounts } from './rule-counts.js';
import { supertaggerReader } from './supertagger-reader.js';
import { trainWeights, type WeightExample } from './train-weights.js';
import { type NetworkSentence, trainWordNetwork } from './train-word-network.js';
import { type WordReader, type WordScores, wordReader } from './word-network.js';

/** Words with their tags and either a derivation or, where there is none, the categories alone. */
export interface CcgSentence {
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly ccg?: CcgDerivation | undefined;
  readonly categories?: readonly string[] | undefined;
  /** How many copies of it there are; default 1. */
  readonly weight?: number | undefined;
}

export interface CcgTrainingOptions {
  readonly seed?: number;
  /** How often a category must be seen to be learned: sentences with others are left out. Default 10. */
  readonly least?: number;
  /** How often a word must be seen to have only its own categories. Default 20. */
  readonly often?: number;
  /** The most that the copies of a sentence count in a step of the network. Default 4. */
  readonly heaviest?: number;
  /** The sizes of the network, and how it is trained. */
  readonly network?: Omit<SequenceOptions, 'seed' | 'start' | 'signal' | 'onProgress'>;
  /** How often the weights of derivations go through the sentences; 0 for none. Default 2. */
  readonly weightPasses?: number;
  /** Longer sentences are not learned from by the weights of derivations. Default 60. */
  readonly longest?: number;
  /** The table of weights has 2 to the power of `bits` places. Default 22. */
  readonly bits?: number;
  /** How many weights are kept at most. Default 3,000,000. */
  readonly most?: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: CcgProgress) => void;
}

export interface CcgProgress {
  readonly step: 'first network' | 'weights' | 'network';
  readonly pass: number;
  /** The mean negative log-likelihood, of words or of derivations. */
  readonly loss: number;
}

/** A sentence with a derivation, ready for both networks and weights. */
interface Derived extends NetworkSentence {
  readonly ccg: CcgDerivation;
}

/**
 * Learns the network of words from all sentences, and the weights of derivations from every other of those that have one,
 * with what a network says that has learned from the rest: it is to be no better than what is said of new sentences.
 */
export function trainCcg(
  sentences: readonly CcgSentence[],
  options: CcgTrainingOptions = {},
): CcgModel {
  const { seed = 1, least = 10, often = 20, heaviest = 4, weightPasses = 2 } = options;
  const grammar = rulesOver(categoryTable());
  const { categories, numbered } = numberCategories(sentences.map(withCategories), least);
  const dictionary = collectDictionary(numbered, { often });
  const ready = numbered.map((sentence): NetworkSentence & Pick<CcgSentence, 'ccg'> => {
    const { words, weight = 1 } = sentence;
    const { ccg } = sentence as Pick<CcgSentence, 'ccg'>;
    return {
      ...sentence,
      weight: Math.min(weight, heaviest),
      heads: ccg && headWords(ccg, words.length, grammar),
    };
  });
  const fit = (chosen: readonly NetworkSentence[], step: CcgProgress['step']) =>
    trainWordNetwork(chosen, dictionary, categories.length, {
      ...options.network,
      seed,
      signal: options.signal,
      onProgress: ({ pass, loss }) => options.onProgress?.({ step, pass, loss }),
    });
  const collector = ruleCollector(grammar);
  const model = { categories, dictionary, rules: rulesOf(sentences, collector) };
  let weights: ParsingWeights | undefined;
  if (weightPasses > 0) {
    const derived = ready.filter((sentence): sentence is Derived => sentence.ccg !== undefined);
    const others = ready.filter(({ ccg }) => ccg === undefined);
    const first = fit([...derived.filter((_, i) => i % 2 === 1), ...others], 'first network');
    const unseen = derived.filter((_, i) => i % 2 === 0);
    const read = wordReader({ dictionary, network: first, categoryCount: categories.length });
    weights = fitWeights(unseen, read, model, collector, grammar, options);
  }
  const network = packSequenceNetwork(fit(ready, 'network'));
  return { ...model, network, ...(weights && { weights }) };
}

/**
 * Learns rules and weights of derivations for a parser whose categories come from a supertagger: `supertaggerOf` trains one
 * on every other sentence, and the weights are learned on the rest, with what it says of them.
 */
export function trainDerivations(
  sentences: readonly CcgSentence[],
  supertaggerOf: (sentences: readonly SupertaggedSentence[]) => Supertagger,
  options: CcgTrainingOptions = {},
): DerivationModel {
  const { least = 10 } = options;
  const grammar = rulesOver(categoryTable());
  const { categories, numbered } = numberCategories(sentences.map(withCategories), least);
  const collector = ruleCollector(grammar);
  const model = { categories, rules: rulesOf(sentences, collector) };
  const derived = numbered.filter(
    (sentence): sentence is Derived => (sentence as Partial<Derived>).ccg !== undefined,
  );
  const named = derived.map(({ words, tags, categories: own }) => ({
    words,
    tags,
    categories: Array.from(own, (number) => categories[number]!),
  }));
  const supertagger = supertaggerOf(named.filter((_, i) => i % 2 === 1));
  const unseen = derived.filter((_, i) => i % 2 === 0);
  const read = supertaggerReader(supertagger, categories);
  return { ...model, weights: fitWeights(unseen, read, model, collector, grammar, options) };
}

/** Those that the derivations among the sentences have. */
function rulesOf(sentences: readonly CcgSentence[], collector: RuleCollector): RuleCounts {
  for (const { ccg } of sentences) {
    const nodes = ccg && collector.read(ccg);
    if (nodes !== undefined) collector.count(nodes);
  }
  const rules = collector.counts();
  if (rules.onTop.length > 0) return rules;
  throw new InputError('NO_DATA', 'there is no sentence with a derivation', {
    hint: 'give sentences with the layer ccg, or trees that become derivations',
  });
}

function withCategories({ words, tags, ccg, categories, weight = 1 }: CcgSentence) {
  const found = categories ?? (ccg && leavesOf(ccg).map(({ category }) => category));
  if (found?.length === words.length && tags.length === words.length) {
    return { words, tags, ccg, categories: found, weight };
  }
  throw new InputError(
    'LAYERS',
    `a sentence has ${words.length} words, ${tags.length} tags and ${found?.length ?? 0} categories`,
  );
}

/** What the chart is given while weights are learned. */
const beta = 0.005;

function fitWeights(
  derived: readonly Derived[],
  /** What has not seen them. */
  read: WordReader,
  { categories, rules }: DerivationModel,
  collector: RuleCollector,
  grammar: Grammar,
  options: CcgTrainingOptions,
): ParsingWeights {
  const { seed = 1, weightPasses = 2, longest = 60, bits = 22, most = 3_000_000 } = options;
  const compiled = compileRules(rules, categories, grammar);
  const exampleAt = (which: number): WeightExample | undefined => {
    const { words, tags, categories: right, ccg } = derived[which]!;
    const nodes = words.length > longest ? undefined : collector.read(ccg);
    if (nodes === undefined) return undefined;
    const scores = read(words, tags);
    const choices = withRight(likelyCategories(scores.categories, beta), right, scores);
    return { sentence: parserSentence(words, tags, scores, choices), nodes };
  };
  const ground = {
    chart: categoryChart(compiled.rules, chartLimits),
    compiled,
    hashes: featureHashes(compiled, categories),
    wordNumbers: new Map(categories.map((category, number) => [category, number])),
  };
  const table = trainWeights({ count: derived.length, exampleAt }, ground, {
    passes: weightPasses,
    bits,
    seed,
    rate: 0.1,
    signal: options.signal,
    onProgress: ({ pass, logLikelihood }) =>
      options.onProgress?.({ step: 'weights', pass, loss: -logLikelihood }),
  });
  return { ...packTable(table, { most }), bits };
}

/** With the right category of each word, however unlikely. */
function withRight(
  choices: readonly ChartWords[],
  right: ArrayLike<number>,
  { categories }: WordScores,
): ChartWords[] {
  return choices.map(({ to, sign, score }, i) => {
    const wanted = right[i]!;
    if (sign.includes(wanted)) return { to, sign, score };
    const at = categories[i]!.categories.indexOf(wanted);
    const own = at < 0 ? Math.min(...categories[i]!.scores) : categories[i]!.scores[at]!;
    return {
      to: Int32Array.of(...to, i + 1),
      sign: Int32Array.of(...sign, wanted),
      score: Float32Array.of(...score, own),
    };
  });
}
