import { type DerivationNode, derivationKind, InputError, type Stage } from '@hedgerow/document';
import {
  type Derivation,
  foldDerivation,
  nBestDerivations,
  type TreeLook,
} from '@hedgerow/learn/chart';
import { sumsOfPacked } from '@hedgerow/learn/hashed';
import { sequenceScorer, unpackSequenceNetwork } from '@hedgerow/learn/sequence-network';
import { compileChartRules } from './chart/chart-rules.js';
import { compileGrammar, fragments } from './grammar/grammar.js';
import { rulesOf, typeOf } from './grammar/sign.js';
import type { HpsgModel } from './hpsg-model.js';
import { lexicalTagger } from './lexical-tagger/lexical-tagger.js';
import { entryOf } from './lexicon/lexicon.js';
import { derivationLimits } from './limits.js';
import { beamSearch, fragmentCost } from './parser/beam-search.js';
import { cutSentence, type Piece } from './parser/cut-sentence.js';
import { type ParserSentence, parserSentence, spread } from './parser/parser-sentence.js';
import { pathScorer } from './parser/path-scores.js';
import {
  type PlacedLatticeWord,
  type ReadableSentence,
  readAdvice,
  readLattice,
  type SentenceLattice,
  wordAt,
} from './parser/read-sentence.js';
import { type SearchForest, searchForest } from './parser/search-forest.js';
import { derivationSelector } from './selection/derivation-selector.js';

export interface DerivationParserOptions {
  /** How many derivations a sentence gets at most, from 1 to 500. Default 1. */
  readonly best?: number | undefined;
  /**
   * What no two derivations of a sentence have in common: `derivation`, so that they differ in something, or `brackets`, so
   * that they put words together in other ways, whatever they call it. Default `derivation`.
   */
  readonly distinct?: DistinctBy | undefined;
  /** How many paths are kept, from 1 to 1000. Default 16. */
  readonly width?: number | undefined;
  /** Sentences of more words are cut, and get the fragments of their pieces. Default 200. */
  readonly longest?: number | undefined;
}

export const distinctBy = ['derivation', 'brackets'] as const;

export type DistinctBy = (typeof distinctBy)[number];

/**
 * Derivations by a shift-reduce parser with a beam, whose constituents are packed into a forest that the n best are taken
 * from. It takes dependencies as advice where a sentence has them. Every sentence with a word gets a derivation: where
 * there is no whole one, the pieces that there are stand under a root `fragments`.
 */
export function derivationParser(
  model: HpsgModel,
  options: DerivationParserOptions = {},
): Stage<'tokens' | 'tags', 'derivations'> {
  const best = checked('best', options);
  const width = checked('width', options);
  const longest = checked('longest', options);
  const { distinct = 'derivation' } = options;
  if (!distinctBy.includes(distinct)) {
    throw new InputError('OPTION', `distinct is ${distinctBy.join(' or ')}, found ${distinct}`);
  }
  // Not the model itself is kept, which has the weights a second time, packed.
  const { lexicon, multiwords } = model;
  const words = { grammar: model.grammar, lexicon };
  const grammar = compileGrammar(model.grammar);
  const signWeights = {
    bits: model.signWeights.bits,
    weights: sumsOfPacked(model.signWeights),
  };
  const network =
    model.ready?.signNetwork ?? (model.signNetwork && unpackSequenceNetwork(model.signNetwork));
  const tag = lexicalTagger(lexicon, grammar, signWeights, network && sequenceScorer(network));
  const { bits } = model.actionWeights;
  const actions = sumsOfPacked(model.actionWeights);
  const actionWeights = { bits, weights: actions };
  const search = beamSearch(grammar, actionWeights, width);
  const inOrder = (found: SearchForest) =>
    nBestDerivations(
      found.forest,
      found.forest.root,
      distinct === 'brackets' ? bracketLook(found) : undefined,
    );
  const select =
    model.selection &&
    derivationSelector(
      model.ready?.rules ?? compileChartRules(model.grammar, model.selection.counts, grammar),
      grammar,
      model.selection.weights,
      pathScorer(grammar, actionWeights),
      inOrder,
    );
  const beamForest = (sentence: ParserSentence): SearchForest => {
    const beam = search.beam.subarray(0, search.search(sentence));
    return searchForest(search.arena, beam, sentence.length, grammar, actions.unit);
  };
  const derive = ({ lattice, advice }: Piece, most: number): DerivationNode[] => {
    const sentence = parserSentence(lattice, advice, tag, grammar, { spread });
    const beam = beamForest(sentence);
    const { found, derivations: ranked } = select?.(sentence, beam, most) ?? {
      found: beam,
      derivations: inOrder(beam),
    };
    const derivations: DerivationNode[] = [];
    const seen = new Set<string>();
    let fewest: number | undefined;
    for (const derivation of ranked) {
      const { node, joins } = derivationOf(derivation, found, lattice, words);
      // What is in more pieces than need be comes last, whatever it scores.
      fewest ??= joins;
      if (joins > fewest) break;
      // Roots of fragments are not shown: what differs in them alone is the same.
      const shown = joins === 0 ? `${derivations.length}` : JSON.stringify(node.children);
      if (seen.has(shown)) continue;
      seen.add(shown);
      derivations.push(node);
      if (derivations.length === most) break;
    }
    return derivations;
  };
  return {
    name: 'derivation-parser',
    needs: ['tokens', 'tags'],
    adds: ['derivations'],
    uses: ['dependencies', 'derivations'],
    run: (sentence: ReadableSentence, text) => {
      const lattice = readLattice(sentence, text, multiwords);
      if (lattice.atoms.length === 0) return { derivations: [] };
      const advice = readAdvice(sentence, lattice.atoms);
      const pieces = cutSentence({ lattice, advice }, longest);
      if (pieces.length === 1) return { derivations: derive(pieces[0]!, best) };
      const parts = pieces.flatMap((piece) => piecesOf(derive(piece, 1)[0]!));
      return { derivations: [{ label: fragments, children: parts, score: 0 }] };
    },
  };
}

function checked(name: keyof typeof derivationLimits, options: DerivationParserOptions): number {
  const { least, most, default: usual } = derivationLimits[name];
  const value = options[name] ?? usual;
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new InputError(
    'OPTION',
    `${name} is a whole number from ${least} to ${most}, found ${value}`,
  );
}

/** Trees look alike that have the same words in the same brackets; a chain over one node adds none. */
function bracketLook({ forest, edges }: SearchForest): TreeLook {
  const numbers = new Map<string, number>();
  return (edge, left, right) => {
    if (left >= 0 && right < 0) return left;
    const { from, to } = edges[forest.names[edge]!]!;
    const seen = left < 0 ? `${from}-${to}` : `${left} ${right}`;
    const known = numbers.get(seen);
    if (known !== undefined) return known;
    numbers.set(seen, numbers.size);
    return numbers.size - 1;
  };
}

function derivationOf(
  derivation: Derivation,
  { forest, edges, unit }: SearchForest,
  lattice: SentenceLattice,
  { grammar, lexicon }: Pick<HpsgModel, 'grammar' | 'lexicon'>,
): { readonly node: DerivationNode; readonly joins: number } {
  /** How often pieces were joined that no rule joins. */
  let joins = 0;
  const root = foldDerivation<DerivationNode>(forest, derivation, (edge, _node, daughters) => {
    const { kind, what, from, to } = edges[forest.names[edge]!]!;
    if (kind === 'word') {
      const word = wordAt(lattice, from, to);
      return wordNode(word, grammar.signs[what]!, entryOf(lexicon, word.form, what));
    }
    if (kind === 'rule') {
      const rule = grammar.rules[what];
      if (rule !== undefined) return { label: rule, children: daughters };
      joins++;
      return { label: fragments, children: daughters };
    }
    const chain = kind === 'top' ? '' : grammar.chains[what]!;
    return under(chain === '' ? [] : chain.split(' '), daughters[0]!);
  });
  const score = (derivation.score + joins * fragmentCost) * unit;
  if (joins === 0) return { node: { ...root, score }, joins };
  return { node: { label: fragments, children: piecesOf(root), score }, joins };
}

/** What stands under roots and fragments. */
function piecesOf(node: DerivationNode): DerivationNode[] {
  const kind = derivationKind(node);
  if (kind !== 'fragments' && kind !== 'start') return [node];
  return node.children.flatMap((child) => ('form' in child ? [] : piecesOf(child)));
}

function wordNode(
  { form, start, end }: PlacedLatticeWord,
  sign: string,
  entry: string,
): DerivationNode {
  const children = [{ form, start, end }];
  return under(rulesOf(sign), { label: entry, type: typeOf(sign), children });
}

/** A node under unary rules, the topmost first. */
function under(rules: readonly string[], node: DerivationNode): DerivationNode {
  return rules.reduceRight<DerivationNode>((below, label) => ({ label, children: [below] }), node);
}
