import { seededRandom } from '@hedgerow/learn';
import { hashedPerceptron } from '@hedgerow/learn/hashed';
import { actionCount } from './actions.js';
import { beamSearch } from './beam-search.js';
import { featureSize, stateFeatures } from './features.js';
import { groupWeights } from './group-weights.js';
import { actionsOf } from './oracle.js';
import type { ParserModel } from './parser.js';
import { by, from, recordSize } from './state.js';
import { parserExamples, type TrainParserOptions, type TreebankPart } from './training-data.js';

export interface TrainBeamParserOptions extends TrainParserOptions {
  /** How many paths are kept. Default 8. */
  readonly width?: number;
}

/**
 * Structured perceptron over whole paths (Collins & Roark 2004; Zhang & Clark 2008), updated where the beam's best path
 * is furthest above the right one (Huang, Fayong & Guo 2012). The trees must be projective.
 */
export function trainBeamParser(
  parts: readonly TreebankPart[],
  options: TrainBeamParserOptions = {},
): ParserModel {
  const { passes = 12, seed = 1, width = 8, guided = false, signal, onProgress } = options;
  const { examples, order, actions } = parserExamples(parts, options);
  const lefts = actions.lefts.length;
  const learner = hashedPerceptron(actionCount(actions));
  const beam = beamSearch(width, lefts, learner.classes, groupWeights(learner.add));
  const features = new Uint32Array(featureSize);
  const paths = examples.map(({ gold }) => actionsOf(gold, lefts));
  const draw = seededRandom(seed);
  for (let pass = 1; pass <= passes; pass++) {
    let right = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      const { tokens, gold } = examples[which]!;
      const found = beam.violation(tokens, gold.heads.length, paths[which]!);
      if (found === undefined) right++;
      // Back to where the two paths part: both have as many steps.
      const { cells } = beam.states;
      let { predicted = 0, gold: wanted = 0 } = found ?? {};
      while (predicted !== wanted) {
        const before = cells[wanted * recordSize + from]!;
        let count = stateFeatures(cells, before, tokens, features);
        learner.change(features, count, cells[wanted * recordSize + by]!, 1);
        wanted = before;
        const beside = cells[predicted * recordSize + from]!;
        count = stateFeatures(cells, beside, tokens, features);
        learner.change(features, count, cells[predicted * recordSize + by]!, -1);
        predicted = beside;
      }
      learner.step();
    }
    onProgress?.({ pass, accuracy: right / order.length });
  }
  return { ...actions, guided, weights: learner.model(options) };
}
