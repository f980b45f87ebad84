import { seededRandom } from '@hedgerow/learn';
import { hashedPerceptron } from '@hedgerow/learn/hashed';
import { beamSearch } from './beam-search.js';
import { featureSize, type ParserTokens, stateFeatures } from './features.js';
import { actionsOf } from './oracle.js';
import type { ParserModel } from './parser.js';
import { actionCount, apply, parserState } from './state.js';
import { parserExamples, type TrainParserOptions, type Treebank } from './training-data.js';

export interface TrainBeamParserOptions extends TrainParserOptions {
  /** How many paths are kept. Default 8. */
  readonly width?: number;
}

/**
 * Structured perceptron over whole paths (Collins & Roark 2004; Zhang & Clark 2008), updated where the beam's best path
 * is furthest above the right one (Huang, Fayong & Guo 2012). The trees must be projective.
 */
export function trainBeamParser(
  documents: Treebank,
  options: TrainBeamParserOptions = {},
): ParserModel {
  const { passes = 12, seed = 1, width = 8, signal, onProgress } = options;
  const { examples, labels } = parserExamples(documents);
  const classes = actionCount(labels.length);
  const learner = hashedPerceptron(classes);
  const beam = beamSearch(width, classes, learner.add);
  const features = new Uint32Array(featureSize);
  const paths = examples.map(({ gold }) => actionsOf(gold));
  const order = Int32Array.from(examples.keys());
  const draw = seededRandom(seed);

  const change = (
    tokens: ParserTokens,
    length: number,
    path: Int32Array,
    steps: number,
    by: number,
  ) => {
    const state = parserState(length);
    for (let step = 0; step < steps; step++) {
      const action = path[step]!;
      learner.change(features, stateFeatures(state, tokens, features), action, by);
      apply(state, action);
    }
  };
  for (let pass = 1; pass <= passes; pass++) {
    let right = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      const { tokens, gold } = examples[which]!;
      const length = gold.heads.length;
      const found = beam.violation(tokens, length, paths[which]!);
      if (found === undefined) {
        right++;
      } else {
        change(tokens, length, paths[which]!, found.steps, 1);
        change(tokens, length, found.predicted, found.steps, -1);
      }
      learner.step();
    }
    onProgress?.({ pass, accuracy: right / examples.length });
  }
  return { labels, weights: learner.model(options) };
}
