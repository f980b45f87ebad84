import {
  type Dependencies,
  InputError,
  type LayerName,
  type Sentence,
  type Stage,
} from '@hedgerow/document';
import { type ModelHeader, readFields } from '@hedgerow/learn';
import {
  decodeHashedModel,
  decodeReadyModel,
  encodeHashedModel,
  type HashedModel,
  type HashedModelFile,
  hashedScorer,
  type Ready,
  type ReadyModel,
  rememberingScorer,
} from '@hedgerow/learn/hashed';
import { withPlainForms } from '../plain-form.js';
import { actionCount, actionNames, actionsNamed, type ParserActions } from './actions.js';
import { beamSearch } from './beam-search.js';
import { greedySearch } from './greedy-search.js';
import { groupWeights, keptBits } from './group-weights.js';
import { parserTokens } from './parser-tokens.js';
import { arcsOf, type States } from './state.js';

/** A dependency parser: what it can do, and the weights of its features for that. */
export interface ParserModel extends ParserActions {
  readonly weights: HashedModel;
  /** Whether it was trained with a second analysis of each sentence, the layer `guide`. */
  readonly guided: boolean;
}

export function encodeParser(
  { weights, guided, ...actions }: ParserModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  return encodeHashedModel(weights, {
    ...header,
    extra: { ...header.extra, guided },
    kind: 'parser',
    labels: actionNames(actions),
  });
}

export function decodeParser(bytes: Uint8Array): ParserModel {
  return parserOf(decodeHashedModel(bytes, 'parser'));
}

/** The same with weights that are ready to be looked up: all that parsing takes, and sooner there. */
export function decodeReadyParser(bytes: Uint8Array): Ready<ParserModel> {
  return parserOf(decodeReadyModel(bytes, 'parser'));
}

function parserOf<Weights extends { readonly classes: number }>({
  model,
  header,
}: HashedModelFile<Weights>): ParserActions & { weights: Weights; guided: boolean } {
  const { labels = [] } = header;
  const actions = actionsNamed(labels);
  if (actionCount(actions) !== model.classes) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the model has ${model.classes} classes and ${actionCount(actions)} actions`,
    );
  }
  // Weights go by the place of an action, so names in another order would be those of others.
  if (actionNames(actions).some((name, i) => name !== labels[i])) {
    throw new InputError('MODEL_CORRUPT', 'the actions are not in the order of their classes');
  }
  const { guided } = readFields(header.extra, { guided: { is: 'flag' } });
  return { ...actions, guided, weights: model };
}

/** Far beyond what gains anything, and still no trouble. */
const widestBeam = 1024;

export interface ParserOptions {
  /** How many paths are kept; 1 is greedy. The model should have been trained for it. Default 1. */
  readonly width?: number;
}

/** Builds the tree action by action: the best one each time, or the best path of a beam. Cost is linear in the length. */
export function parser(
  model: ParserModel | Ready<ParserModel>,
  options: ParserOptions = {},
): Stage<'tokens' | 'tags', 'dependencies'> {
  if (model.guided) {
    throw new InputError('MODEL_GUIDED', 'the model needs a second analysis: use stackedParser');
  }
  return parserStage('parser', ['tokens', 'tags'], model, options);
}

/** A parser that takes a second analysis of each sentence, the layer `guide`, as advice. */
export function stackedParser(
  model: ParserModel | Ready<ParserModel>,
  options: ParserOptions = {},
): Stage<'tokens' | 'tags' | 'guide', 'dependencies'> {
  if (!model.guided) {
    throw new InputError('MODEL_NOT_GUIDED', 'the model was trained without a second analysis');
  }
  return parserStage('stacked-parser', ['tokens', 'tags', 'guide'], model, options);
}

/** A tree, and what the parser gave for it. */
export interface RatedTree {
  readonly dependencies: Dependencies;
  readonly score: number;
}

/** All trees that a beam keeps to the end, the best first: other opinions of the same parser. */
export function rivalParser(
  model: ParserModel | Ready<ParserModel>,
  { width = 8 }: ParserOptions = {},
): (sentence: Sentence<'tokens' | 'tags'>) => readonly RatedTree[] {
  if (model.guided) {
    throw new InputError('MODEL_GUIDED', 'the model needs a second analysis: it has no rivals');
  }
  requireWidth(width);
  const { lefts, rights, weights } = model;
  const { states, parse, rivals } = searchBeam(width, lefts.length, weights);
  const labels = ['', ...lefts, ...rights];
  return (sentence) => {
    parse(parserTokens(withPlainForms(sentence), false), sentence.tokens.length);
    return rivals().map(({ state, score }) => ({
      dependencies: treeOf(states, state, labels),
      score,
    }));
  };
}

function requireWidth(width: number): void {
  if (Number.isInteger(width) && width >= 1 && width <= widestBeam) return;
  throw new InputError('OPTION', `width is a whole number from 1 to ${widestBeam}, found ${width}`);
}

/** The tree of a last state. */
function treeOf(states: States, state: number, labels: readonly string[]): Dependencies {
  const { heads, actions } = arcsOf(states, state);
  return {
    heads: Array.from(heads, (head) => (head === states.length ? -1 : head)),
    labels: Array.from(actions, (action) => labels[action]!),
  };
}

/** The states of a beam have much in common, so that their own sums are what is worth keeping. */
function searchBeam(width: number, lefts: number, weights: ParserModel['weights'] | ReadyModel) {
  const { classes, add } = hashedScorer(weights);
  return beamSearch(width, lefts, classes, groupWeights(add));
}

function parserStage<N extends LayerName>(
  name: string,
  needs: readonly N[],
  { lefts, rights, guided, weights }: ParserModel | Ready<ParserModel>,
  { width = 1 }: ParserOptions,
): Stage<'tokens' | 'tags' | N, 'dependencies'> {
  requireWidth(width);
  const { states, parse } =
    width > 1
      ? searchBeam(width, lefts.length, weights)
      : greedySearch(lefts.length, rememberingScorer(weights, { bits: keptBits }));
  const labels = ['', ...lefts, ...rights];
  return {
    name,
    needs: needs as readonly ('tokens' | 'tags' | N)[],
    adds: ['dependencies'],
    schemes: { dependencies: 'conll2008' },
    run: (sentence) => {
      const { length } = sentence.tokens;
      const last = parse(parserTokens(withPlainForms(sentence), guided), length);
      return { dependencies: treeOf(states, last, labels) };
    },
  };
}
