import { seededRandom } from '@hedgerow/learn';
import { hashedPerceptron } from '@hedgerow/learn/hashed';
import { actionCount } from './actions.js';
import { featureSize, stateFeatures } from './features.js';
import { bestAction } from './greedy-search.js';
import { bestOfCheapest, type Costs } from './oracle.js';
import type { ParserModel } from './parser.js';
import { isFinal, parserStates, startStates, stateAfter } from './state.js';
import { parserExamples, type TrainParserOptions, type TreebankPart } from './training-data.js';

/** How often the parser's own choice is followed, from the second pass on. */
const explored = 0.9;

/**
 * Averaged perceptron with exploration (Goldberg & Nivre 2012): the parser learns in the states that its own choices
 * lead to, each time towards an action that loses the fewest arcs of the tree from there. In-domain trees can be given
 * more weight than the rest, as in Rimell & Clark (2009).
 */
export function trainParser(
  parts: readonly TreebankPart[],
  options: TrainParserOptions = {},
): ParserModel {
  const { passes = 12, seed = 1, guided = false, signal, onProgress } = options;
  const { examples, order, actions } = parserExamples(parts, options);
  const draw = seededRandom(seed);
  const learner = hashedPerceptron(actionCount(actions));
  const features = new Uint32Array(featureSize);
  const scores = new Int32Array(learner.classes);
  const states = parserStates(actions.lefts.length);
  const costs: Costs = { shift: 0, left: 0, right: 0 };
  for (let pass = 1; pass <= passes; pass++) {
    let right = 0;
    let seen = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      const { tokens, gold } = examples[which]!;
      startStates(states, gold.heads.length);
      let state = 0;
      while (!isFinal(states, state)) {
        const count = stateFeatures(states.cells, state, tokens, features);
        scores.fill(0);
        learner.add(features, count, scores);
        const chosen = bestAction(states, state, scores);
        const wanted = bestOfCheapest(states, state, gold, costs, scores, chosen);
        seen++;
        if (chosen === wanted) {
          right++;
        } else {
          learner.change(features, count, wanted, 1);
          learner.change(features, count, chosen, -1);
        }
        learner.step();
        const followed = pass > 1 && draw.next() < explored ? chosen : wanted;
        state = stateAfter(states, state, followed);
      }
    }
    onProgress?.({ pass, accuracy: right / Math.max(1, seen) });
  }
  return { ...actions, guided, weights: learner.model(options) };
}
