import { type CcgDerivation, InputError, type Stage } from '@hedgerow/document';
import { bestDerivation, type Forest } from '@hedgerow/learn/chart';
import { type CategoryChart, type ChartWords, categoryChart } from '@hedgerow/learn/pruned-chart';
import { unpackSequenceNetwork } from '@hedgerow/learn/sequence-network';
import { categoryTable } from '../grammar/category.js';
import { joinFragments } from '../grammar/fragments.js';
import { grammar as rulesOver } from '../grammar/grammar.js';
import { leavesOf } from '../grammar/leaves-of.js';
import { ccgLimits, usualBetas } from '../limits.js';
import { type CategoryScores, networkReader } from '../supertagger/network-reader.js';
import type { CcgModel } from './ccg-model.js';
import { compileRules } from './compile-rules.js';
import { cutSentence } from './cut-sentence.js';
import { derivationOf } from './derivation-of.js';

export interface CcgParserOptions {
  /**
   * How much less likely than the likeliest of its word a category may be: the first is tried first, the next where there
   * is no derivation of the whole. Each from 0 to 1, falling. Default 0.03, 0.003, 0.0003.
   */
  readonly betas?: readonly number[] | undefined;
  /** Sentences of more tokens are parsed in pieces, from 1 to 500. Default 150. */
  readonly longest?: number | undefined;
  /** How many categories a stretch of the chart keeps at most, from 1 to 100. Default 16. */
  readonly width?: number | undefined;
}

/**
 * The likeliest derivation by the rules of combinatory categorial grammar over the categories that a network gives to
 * words (Clark & Curran 2007). All tokens are in it: where none is of the whole, even with less likely categories, it
 * joins the fewest pieces under nodes of the category `FRAG`.
 */
export function ccgParser(
  model: CcgModel,
  options: CcgParserOptions = {},
): Stage<'tokens' | 'tags', 'supertags' | 'ccg'> {
  const longest = checked('longest', options);
  const width = checked('width', options);
  const betas = checkedBetas(options.betas ?? usualBetas);
  const grammar = rulesOver(categoryTable());
  const read = networkReader({ ...model, network: unpackSequenceNetwork(model.network) });
  const compiled = compileRules(model.rules, model.categories, grammar);
  const limits = { beam: 10, most: width, margin: 10 };
  const chart = categoryChart(compiled.rules, limits);
  const anything = categoryChart(compiled.anyRoot, limits);
  const parseBy = (by: CategoryChart, words: readonly ChartWords[]) =>
    by.parse(words.length, words, compiled.wordSymbols);
  const best = (forest: Forest, first: number): CcgDerivation =>
    derivationOf(forest, bestDerivation(forest)!, model.categories, compiled, grammar, first);

  /** The derivations of the whole, or of pieces of a sentence that has none. */
  const derive = (scores: readonly CategoryScores[], first: number): CcgDerivation[] => {
    for (const beta of betas) {
      const forest = parseBy(chart, chartWords(scores, beta));
      if (forest !== undefined) return [best(forest, first)];
    }
    const words = chartWords(scores, betas.at(-1)!);
    const forest = parseBy(anything, words);
    if (forest !== undefined) return [best(forest, first)];
    let from = 0;
    return anything.cover()!.map((to) => {
      const piece = chartWords(scores.slice(from, to), betas.at(-1)!);
      const made = best(parseBy(anything, piece)!, first + from);
      from = to;
      return made;
    });
  };

  return {
    name: 'ccg-parser',
    needs: ['tokens', 'tags'],
    adds: ['supertags', 'ccg'],
    run: ({ tokens, tags }) => {
      const words = tokens.map(({ form }) => form);
      let from = 0;
      const pieces = cutSentence(words, longest).flatMap((to) => {
        const made = derive(read(words.slice(from, to), tags.slice(from, to)), from);
        from = to;
        return made;
      });
      const ccg = joinFragments(pieces);
      return { supertags: leavesOf(ccg).map(({ category }) => category), ccg };
    },
  };
}

/** The categories of each word that are likely enough. */
function chartWords(scores: readonly CategoryScores[], beta: number): ChartWords[] {
  const below = Math.log(beta);
  return scores.map(({ categories, scores: own, highest }, i) => {
    const sign: number[] = [];
    const score: number[] = [];
    for (let c = 0; c < own.length; c++) {
      if (own[c]! < highest + below) continue;
      sign.push(categories[c]!);
      score.push(own[c]!);
    }
    return {
      to: new Int32Array(sign.length).fill(i + 1),
      sign: Int32Array.from(sign),
      score: Float32Array.from(score),
    };
  });
}

function checked(name: keyof typeof ccgLimits, options: CcgParserOptions): number {
  const { least, most, default: usual } = ccgLimits[name];
  const value = options[name] ?? usual;
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new InputError(
    'OPTION',
    `${name} is a whole number from ${least} to ${most}, found ${value}`,
  );
}

function checkedBetas(betas: readonly number[]): readonly number[] {
  const isFalling = betas.every(
    (beta, i) => beta > 0 && beta <= 1 && (i === 0 || beta < betas[i - 1]!),
  );
  if (isFalling && betas.length > 0) return betas;
  throw new InputError(
    'OPTION',
    `betas are numbers above 0 and up to 1, each less than the one before, found ${betas.join(', ') || 'none'}`,
  );
}
