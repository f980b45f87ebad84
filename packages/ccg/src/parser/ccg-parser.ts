import { type CcgDerivation, InputError, pieceEnds, type Stage } from '@hedgerow/document';
import { unpackSequenceNetwork } from '@hedgerow/learn/sequence-network';
import { categoryTable } from '../grammar/category.js';
import { joinFragments } from '../grammar/fragments.js';
import { grammar as rulesOver } from '../grammar/grammar.js';
import { leavesOf } from '../grammar/leaves-of.js';
import { ccgLimits, usualBetas } from '../limits.js';
import type { Supertagger } from '../supertagger/supertagger.js';
import type { CcgModel, DerivationModel } from './ccg-model.js';
import { chartLimits, lenientBeam, lenientMost, mostEdges } from './chart-limits.js';
import { type ChartParser, chartParser, type SeenWords } from './chart-parser.js';
import { supertaggerReader } from './supertagger-reader.js';
import { partOfScores, type WordReader, wordReader } from './word-network.js';

export interface CcgParserOptions {
  /**
   * How much less likely than the likeliest of its word a category may be: the first is tried first, the next where there
   * is no derivation of the whole. Each from 0 to 1, falling. Default 0.01, 0.001, 0.0001.
   */
  readonly betas?: readonly number[] | undefined;
  /** Sentences of more tokens are parsed in pieces, from 1 to 500. Default 150. */
  readonly longest?: number | undefined;
  /** How many categories a stretch of the chart keeps at most, from 1 to 100. Default 20. */
  readonly width?: number | undefined;
  /**
   * Whether categories that a word was never seen with and rules that no derivation had are tried before a sentence falls
   * into pieces. Where not, each word is a piece then: the parser has failed, as that of Clark & Curran does. Default true.
   */
  readonly lenient?: boolean | undefined;
}

/**
 * The likeliest derivation by the rules of combinatory categorial grammar over the categories that a network gives to
 * words (Clark & Curran 2007). All tokens are in it: where none is of the whole, even with less likely categories, with
 * categories that a word was never seen with and with rules that no derivation had, it joins the fewest pieces under
 * nodes of the category `FRAG`.
 */
export function ccgParser(
  model: CcgModel,
  options: CcgParserOptions = {},
): Stage<'tokens' | 'tags', 'supertags' | 'ccg'> {
  const { categories, dictionary } = model;
  const network = model.ready?.network ?? unpackSequenceNetwork(model.network);
  return parserStage(
    model,
    wordReader({ dictionary, network, categoryCount: categories.length }),
    options,
  );
}

/** The same over the categories that a supertagger gives, of which the model must know some of each word. */
export function supertaggedParser(
  model: DerivationModel,
  supertagger: Supertagger,
  options: CcgParserOptions = {},
): Stage<'tokens' | 'tags', 'supertags' | 'ccg'> {
  return parserStage(model, supertaggerReader(supertagger, model.categories), options);
}

function parserStage(
  model: DerivationModel,
  read: WordReader,
  options: CcgParserOptions,
): Stage<'tokens' | 'tags', 'supertags' | 'ccg'> {
  const longest = checked('longest', options);
  const width = checked('width', options);
  const betas = checkedBetas(options.betas ?? usualBetas);
  const isLenient = options.lenient ?? true;
  const grammar = rulesOver(categoryTable());
  const limits = { ...chartLimits, most: width, mostEdges };
  const usual = chartParser(model, grammar, 'seen', limits);
  // Few sentences need it.
  let lenient: ChartParser | undefined;

  /** The derivation of the whole, or of pieces where there is none. */
  const derive = (seen: SeenWords): CcgDerivation[] => {
    for (const beta of betas) {
      const found = usual.parse(seen, beta);
      if (found !== undefined) return [found];
    }
    const loosest = betas.at(-1)!;
    const open = { ...seen, scores: read(seen.words, seen.tags, 'those of its tag') };
    lenient ??= chartParser(model, grammar, 'any', {
      ...limits,
      beam: lenientBeam,
      most: Math.min(width, lenientMost),
    });
    const { parse, cover } = lenient;
    const whole = isLenient
      ? (usual.parse(open, loosest) ?? parse(seen, loosest) ?? parse(open, loosest))
      : undefined;
    if (whole !== undefined) return [whole];
    const ends = isLenient ? cover() : seen.words.map((_, i) => i + 1);
    return ends.map((to, i) => parse(partOf(open, ends[i - 1] ?? 0, to), loosest)!);
  };

  return {
    name: 'ccg-parser',
    needs: ['tokens', 'tags'],
    adds: ['supertags', 'ccg'],
    run: ({ tokens, tags }) => {
      const words = tokens.map(({ form }) => form);
      let from = 0;
      const pieces = pieceEnds(words, longest).flatMap((to) => {
        const piece = { words: words.slice(from, to), tags: tags.slice(from, to), first: from };
        from = to;
        return derive({ ...piece, scores: read(piece.words, piece.tags) });
      });
      const ccg = joinFragments(pieces);
      return { supertags: leavesOf(ccg).map(({ category }) => category), ccg };
    },
  };
}

/** The words of a stretch, with what the network said of them in the whole. */
function partOf({ words, tags, scores, first }: SeenWords, from: number, to: number): SeenWords {
  return {
    words: words.slice(from, to),
    tags: tags.slice(from, to),
    scores: partOfScores(scores, from, to),
    first: first + from,
  };
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
