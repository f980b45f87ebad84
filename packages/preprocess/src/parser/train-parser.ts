import { seededRandom } from '@hedgerow/learn';
import { hashedPerceptron } from '@hedgerow/learn/hashed';
import { featureSize, stateFeatures } from './features.js';
import { type Costs, costsOf } from './oracle.js';
import { bestAction, type ParserModel } from './parser.js';
import {
  actionCount,
  isFinal,
  isLeft,
  labelOf,
  leftOf,
  parserStates,
  recordSize,
  rightOf,
  shift,
  startStates,
  stateAfter,
  top,
} from './state.js';
import { parserExamples, type TrainParserOptions, type Treebank } from './training-data.js';

/**
 * Averaged perceptron with exploration (Goldberg & Nivre 2012): the parser learns in the states that its own choices
 * lead to, each time towards an action that loses the fewest arcs of the tree from there.
 */
export function trainParser(documents: Treebank, options: TrainParserOptions = {}): ParserModel {
  const { passes = 12, seed = 1, signal, onProgress } = options;
  const { examples, labels } = parserExamples(documents);
  const order = Int32Array.from(examples.keys());
  const draw = seededRandom(seed);
  const classes = actionCount(labels.length);
  const learner = hashedPerceptron(classes);
  const features = new Uint32Array(featureSize);
  const scores = new Int32Array(classes);
  const states = parserStates();
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
        costsOf(states, state, gold, costs);
        const label = gold.labels[states.cells[state * recordSize + top]!]!;
        const wanted = bestOfTheCheapest(label, costs, scores);
        seen++;
        if (isCheapest(chosen, wanted, label, costs)) {
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
  return { labels, weights: learner.model(options) };
}

/** How often the parser's own choice is followed, from the second pass on. */
const explored = 0.9;

/** The action with the highest score of those that lose the fewest arcs; an arc has its right label. */
function bestOfTheCheapest(label: number, costs: Costs, scores: Int32Array): number {
  const least = Math.min(costs.shift, costs.left, costs.right);
  let winner = -1;
  const offer = (action: number) => {
    if (winner < 0 || scores[action]! > scores[winner]!) winner = action;
  };
  if (costs.shift === least) offer(shift);
  if (costs.left === least) offer(leftOf(label));
  if (costs.right === least) offer(rightOf(label));
  return winner;
}

function isCheapest(chosen: number, wanted: number, label: number, costs: Costs): boolean {
  if (chosen === wanted) return true;
  const least = Math.min(costs.shift, costs.left, costs.right);
  if (chosen === shift) return costs.shift === least;
  return (isLeft(chosen) ? costs.left : costs.right) === least && labelOf(chosen) === label;
}
