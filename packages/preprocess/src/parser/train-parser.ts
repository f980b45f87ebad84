import { seededRandom } from '@hedgerow/learn';
import { hashedPerceptron } from '@hedgerow/learn/hashed';
import { featureSize, stateFeatures } from './features.js';
import { type Costs, costsOf, type GoldTree } from './oracle.js';
import { bestAction, type ParserModel } from './parser.js';
import {
  actionCount,
  apply,
  isFinal,
  isLeft,
  labelOf,
  leftOf,
  type ParserState,
  parserState,
  rightOf,
  shift,
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
  const scores = new Float64Array(classes);
  const costs: Costs = { shift: 0, left: 0, right: 0 };
  for (let pass = 1; pass <= passes; pass++) {
    let right = 0;
    let seen = 0;
    for (const which of draw.shuffle(order)) {
      signal?.throwIfAborted();
      const { tokens, gold } = examples[which]!;
      const state = parserState(gold.heads.length);
      while (!isFinal(state)) {
        const count = stateFeatures(state, tokens, features);
        scores.fill(0);
        learner.add(features, count, scores);
        const chosen = bestAction(state, scores);
        costsOf(state, gold, costs);
        const wanted = bestOfTheCheapest(state, gold, costs, scores);
        seen++;
        if (isCheapest(chosen, wanted, state, gold, costs)) {
          right++;
        } else {
          learner.change(features, count, wanted, 1);
          learner.change(features, count, chosen, -1);
        }
        learner.step();
        apply(state, pass > 1 && draw.next() < explored ? chosen : wanted);
      }
    }
    onProgress?.({ pass, accuracy: right / Math.max(1, seen) });
  }
  return { labels, weights: learner.model(options) };
}

/** How often the parser's own choice is followed, from the second pass on. */
const explored = 0.9;

/** The action with the highest score of those that lose the fewest arcs; a right arc has its right label. */
function bestOfTheCheapest(
  state: ParserState,
  gold: GoldTree,
  costs: Costs,
  scores: Float64Array,
): number {
  const least = Math.min(costs.shift, costs.left, costs.right);
  const top = state.stack[state.depth - 1]!;
  let winner = -1;
  const offer = (action: number) => {
    if (winner < 0 || scores[action]! > scores[winner]!) winner = action;
  };
  if (costs.shift === least) offer(shift);
  if (costs.left === least) offer(leftOf(gold.labels[top]!));
  if (costs.right === least) offer(rightOf(gold.labels[top]!));
  return winner;
}

function isCheapest(
  chosen: number,
  wanted: number,
  state: ParserState,
  gold: GoldTree,
  costs: Costs,
): boolean {
  if (chosen === wanted) return true;
  const least = Math.min(costs.shift, costs.left, costs.right);
  if (chosen === shift) return costs.shift === least;
  const top = state.stack[state.depth - 1]!;
  return (
    (isLeft(chosen) ? costs.left : costs.right) === least && labelOf(chosen) === gold.labels[top]
  );
}
