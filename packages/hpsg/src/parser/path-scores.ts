import type { GrammarTables } from '../grammar/grammar.js';
import { widened } from '../widened.js';
import { type ActionWeights, actionScores } from './action-scores.js';
import { type Arena, addChain, addPhrase, addWord, arena, ruleOf, wait } from './arena.js';
import type { Choices, ParserSentence } from './parser-sentence.js';
import { tupleTable } from './tuple-table.js';

/** Reads a sentence, of which it then tells what paths from the start score, each by its actions. */
export type PathScorer = (sentence: ParserSentence) => (path: Int32Array) => number;

/**
 * What the weights of actions say of whole paths. Of many paths through one sentence most steps look alike: nodes are the
 * same if no feature tells them apart, and a step is scored once for all stacks whose topmost nodes are the same.
 */
export function pathScorer(grammar: GrammarTables, weights: ActionWeights): PathScorer {
  const a = arena();
  const { gainOf } = actionScores(a, grammar, weights);
  const nodes = tupleTable(nodeLook);
  const steps = tupleTable(stepLook);
  let gains = new Float64Array(1024);
  /** The number of the node that was added last, or of one that looks like it. */
  const known = (added: number): number => {
    const { tuple } = nodes;
    tuple[0] = a.nodeCategory[added]!;
    tuple[1] = a.nodeSign[added]!;
    tuple[2] = a.nodeHead[added]!;
    tuple[3] = a.nodeFrom[added]!;
    tuple[4] = a.nodeTo[added]!;
    tuple[5] = a.nodeProjection[added]!;
    tuple[6] = a.nodeObject[added]!;
    tuple[7] = a.nodeExposed[added]!;
    tuple[8] = a.nodeLast[added]!;
    tuple[9] = categoryOf(a, a.nodeLeft[added]!);
    tuple[10] = categoryOf(a, a.nodeRight[added]!);
    const node = nodes.place();
    a.nodes = nodes.size;
    return node;
  };
  /** The cells of a path are those of its stack, which has `depth` of them; its one state is the first. */
  let depth = 0;
  const push = (node: number) => {
    a.cellNode[depth] = node;
    a.cellBelow[depth] = depth - 1;
    a.stateCell[0] = depth++;
  };
  const nodeAt = (place: number) => (place < 0 ? -1 : a.cellNode[place]!);
  const gainAt = (action: number, second: boolean, sentence: ParserSentence): number => {
    const third = nodeAt(depth - 3);
    const { tuple } = steps;
    tuple[0] = second ? 1 : 0;
    tuple[1] = action;
    tuple[2] = nodeAt(depth - 1);
    tuple[3] = nodeAt(depth - 2);
    tuple[4] = categoryOf(a, third);
    tuple[5] = third < 0 ? -1 : a.nodeSign[third]!;
    tuple[6] = third < 0 ? -1 : sentence.words[a.nodeHead[third]!]!;
    tuple[7] = categoryOf(a, nodeAt(depth - 4));
    const { size } = steps;
    const step = steps.place();
    if (step < size) return gains[step]!;
    if (step === gains.length) gains = widened(gains, new Float64Array(2 * step));
    gains[step] = gainOf(0, action, second, sentence);
    return gains[step]!;
  };
  const forget = () => {
    nodes.clear();
    steps.clear();
    a.nodes = 0;
  };
  return (sentence) => {
    forget();
    return (path) => {
      // What a path adds at most; of very many paths those before are forgotten in between.
      if (a.nodes + path.length > a.nodeSign.length) forget();
      depth = 0;
      a.stateCell[0] = -1;
      a.stateAt[0] = 0;
      let total = 0;
      for (let at = 0; at < path.length; at += 2) {
        const action = path[at]!;
        if (action === wait) continue;
        total += gainAt(action, false, sentence);
        a.stateAction[0] = action;
        if (action >= 0) {
          const from: number = a.stateAt[0]!;
          const { to, sign }: Choices = sentence.choices[from]!;
          push(known(addWord(a, from, to[action]!, sign[action]!, sentence, grammar)));
          a.stateAt[0] = to[action]!;
        } else {
          const right = nodeAt(depth - 1);
          const left = nodeAt(depth - 2);
          depth -= 2;
          push(known(addPhrase(a, ruleOf(action), left, right, sentence, grammar)));
        }
        const chain = path[at + 1]!;
        total += gainAt(chain, true, sentence);
        if (chain === 0) continue;
        const below = nodeAt(--depth);
        push(known(addChain(a, below, chain, grammar)));
      }
      return total * weights.weights.unit;
    };
  };
}

/** Of a node: all that features see of it, and of what is made of it. */
const nodeLook = 11;
/** Of a step: what it is, the two topmost nodes, and what features see of the two below. */
const stepLook = 8;

function categoryOf(a: Arena, node: number): number {
  return node < 0 ? -1 : a.nodeCategory[node]!;
}
