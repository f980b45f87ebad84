import { seededRandom } from '@hedgerow/learn';
import { hashedPerceptron } from '@hedgerow/learn/hashed';
import { beamSearch } from './beam-search.js';
import { featureSize, stateFeatures } from './features.js';
import { actionsOf } from './oracle.js';
import type { ParserModel } from './parser.js';
import { actionCount, by, from, recordSize } from './state.js';
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
    onProgress?.({ pass, accuracy: right / examples.length });
  }
  return { labels, weights: learner.model(options) };
}
