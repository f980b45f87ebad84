import { InputError, type Sentence, type Stage } from '@hedgerow/document';
import type { ModelHeader } from '@hedgerow/learn';
import {
  decodeHashedModel,
  encodeHashedModel,
  type HashedModel,
  type HashedScorer,
  hashedScorer,
} from '@hedgerow/learn/hashed';
import { hashOf } from '../feature-hash.js';
import { type BeamSearch, beamSearch } from './beam-search.js';
import { featureSize, type ParserTokens, stateFeatures } from './features.js';
import {
  actionCount,
  arcsOf,
  canLeft,
  canRight,
  canShift,
  isFinal,
  isLeft,
  parserStates,
  type States,
  shift,
  startStates,
  stateAfter,
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
}

/** Builds the tree action by action: the best one each time, or the best path of a beam. */
export function parser(
  model: ParserModel,
  { width = 1 }: ParserOptions = {},
): Stage<'tokens' | 'tags', 'dependencies'> {
  const { labels } = model;
  const scorer = hashedScorer(model.weights);
  const { states, parse } =
    width > 1 ? beamSearch(width, scorer.classes, scorer.add) : greedySearch(scorer);
  return {
    name: 'parser',
    needs: ['tokens', 'tags'],
    adds: ['dependencies'],
    run: (sentence) => {
      const length = sentence.tokens.length;
      const arcs = arcsOf(states, parse(parserTokens(sentence), length));
      return {
        dependencies: {
          heads: Array.from(arcs.heads, (head) => (head === length ? -1 : head)),
          labels: Array.from(arcs.labels, (label) => labels[label]!),
        },
      };
    },
  };
}

function greedySearch(scorer: HashedScorer): Pick<BeamSearch, 'states' | 'parse'> {
  const states = parserStates();
  const features = new Uint32Array(featureSize);
  const scores = new Int32Array(scorer.classes);
  return {
    states,
    parse: (tokens, length) => {
      startStates(states, length);
      let state = 0;
      while (!isFinal(states, state)) {
        scores.fill(0);
        scorer.add(features, stateFeatures(states.cells, state, tokens, features), scores);
        state = stateAfter(states, state, bestAction(states, state, scores));
      }
      return state;
    },
  };
}

/** The words and tags of a sentence as hashes. */
export function parserTokens({ tokens, tags }: Sentence<'tokens' | 'tags'>): ParserTokens {
  const words = new Int32Array(tokens.length + 4).fill(none);
  const marks = new Int32Array(tokens.length + 4).fill(none);
  tokens.forEach(({ form }, i) => {
    words[i + 1] = hashOf(form.toLowerCase().replace(/[0-9]+/g, '0'));
    marks[i + 1] = hashOf(tags[i]!);
  });
  words[tokens.length + 1] = root;
  marks[tokens.length + 1] = root;
  return { words, tags: marks };
}

const none = 0x5bd1e995;
const root = hashOf('<root>');

/** Of the actions that can be done, the one with the highest score. */
export function bestAction(states: States, state: number, scores: Int32Array): number {
  const left = canLeft(states, state);
  const right = canRight(states, state);
  let winner = -1;
  let highest = Number.NEGATIVE_INFINITY;
  if (canShift(states, state)) {
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
