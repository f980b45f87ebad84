import { InputError, type Sentence, type Stage } from '@hedgerow/document';
import type { ModelHeader } from '@hedgerow/learn';
import {
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
  hashedScorer,
} from '@hedgerow/learn/hashed';
import { hashOf } from '../feature-hash.js';
import { beamSearch } from './beam-search.js';
import { featureSize, type ParserTokens, stateFeatures } from './features.js';
import {
  actionCount,
  apply,
  canLeft,
  canRight,
  canShift,
  isFinal,
  isLeft,
  type ParserState,
  parserState,
  shift,
} from './state.js';

/** A dependency parser: the labels, in the order that its actions have them. */
export interface ParserModel {
  readonly labels: readonly string[];
  readonly weights: HashedModel;
}

export function encodeParser(
  { labels, weights }: ParserModel,
  header: Omit<ModelHeader, 'kind' | 'labels'> = {},
): Uint8Array {
  return encodeHashedModel(weights, { ...header, kind: 'parser', labels });
}

export function decodeParser(bytes: Uint8Array): ParserModel {
  const { model, header } = decodeHashedModel(bytes, 'parser');
  const labels = header.labels ?? [];
  if (actionCount(labels.length) !== model.classes) {
    throw new InputError(
      'MODEL_CORRUPT',
      `the model has ${model.classes} actions and ${labels.length} labels`,
    );
  }
  return { labels, weights: model };
}

export interface ParserOptions {
  /** How many paths are kept; 1 is greedy. The model should have been trained for it. Default 1. */
  readonly width?: number;
  /** A longer sentence is parsed greedily, whatever the width: cost per token stays bounded. Default 400. */
  readonly longestForBeam?: number;
}

/** Builds the tree action by action: the best one each time, or the best path of a beam. */
export function parser(
  model: ParserModel,
  { width = 1, longestForBeam = 400 }: ParserOptions = {},
): Stage<'tokens' | 'tags', 'dependencies'> {
  const { labels } = model;
  const scorer = hashedScorer(model.weights);
  const features = new Uint32Array(featureSize);
  const scores = new Int32Array(scorer.classes);
  const beam = beamSearch(width, scorer.classes, (found, count, totals) => {
    scores.fill(0);
    scorer.add(found, count, scores);
    for (let i = 0; i < scores.length; i++) totals[i] = scores[i]!;
  });
  const parseGreedily = (tokens: ParserTokens, length: number): ParserState => {
    const state = parserState(length);
    while (!isFinal(state)) {
      scores.fill(0);
      scorer.add(features, stateFeatures(state, tokens, features), scores);
      apply(state, bestAction(state, scores));
    }
    return state;
  };
  return {
    name: 'parser',
    needs: ['tokens', 'tags'],
    adds: ['dependencies'],
    run: (sentence) => {
      const tokens = parserTokens(sentence);
      const length = sentence.tokens.length;
      const parse = width > 1 && length <= longestForBeam ? beam.parse : parseGreedily;
      const { heads, labels: numbers } = parse(tokens, length);
      return {
        dependencies: {
          heads: Array.from({ length }, (_, i) => (heads[i] === length ? -1 : heads[i]!)),
          labels: Array.from({ length }, (_, i) => labels[numbers[i]!]!),
        },
      };
    },
  };
}

/** The words and tags of a sentence as hashes, the root's behind them. */
export function parserTokens({ tokens, tags }: Sentence<'tokens' | 'tags'>): ParserTokens {
  const words = new Int32Array(tokens.length + 1);
  const marks = new Int32Array(tokens.length + 1);
  tokens.forEach(({ form }, i) => {
    words[i] = hashOf(form.toLowerCase().replace(/[0-9]+/g, '0'));
    marks[i] = hashOf(tags[i]!);
  });
  words[tokens.length] = hashOf('<root>');
  marks[tokens.length] = hashOf('<root>');
  return { words, tags: marks };
}

/** Of the actions that can be done, the one with the highest score. */
export function bestAction(state: ParserState, scores: Int32Array | Float64Array): number {
  const left = canLeft(state);
  const right = canRight(state);
  let winner = -1;
  let highest = Number.NEGATIVE_INFINITY;
  if (canShift(state)) {
    winner = shift;
    highest = scores[shift]!;
  }
  for (let action = 1; action < scores.length; action++) {
    if (scores[action]! > highest && (isLeft(action) ? left : right)) {
      winner = action;
      highest = scores[action]!;
    }
  }
  return winner;
}
