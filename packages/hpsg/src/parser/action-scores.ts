import { joinHashes as join, tablePlace, type WeightSums } from '@hedgerow/learn/hashed';
import type { GrammarTables } from '../grammar/grammar.js';
import { type Arena, isWhole, reduceBy, ruleOf, wait } from './arena.js';
import { chainFeatures, featureRoom, shiftFeatures, stateFeatures } from './features.js';
import type { Choices, ParserSentence } from './parser-sentence.js';

/** Weights of states' features for actions: see `tablePlace`. */
export interface ActionWeights {
  readonly bits: number;
  readonly weights: WeightSums;
}

/** Tells all weights that an action was scored by. */
export type SeeWeight = (place: number) => void;

/** What the actions that a state can go on with score: a state is looked at first, then asked of actions. */
export interface ActionScores {
  /** For the first half of a round; returns how many features there are. */
  look(state: number, sentence: ParserSentence): number;
  rule(count: number, rule: number): number;
  shift(count: number): number;
  /** For the signs of a word, that of a choice. */
  lookAtShift(state: number, choice: number, choices: Choices, sentence: ParserSentence): void;
  /** What the sign of a choice adds. */
  sign(choice: number, choices: Choices): number;
  /** The chains that may stand over the topmost node of a state. */
  chainsOver(state: number, sentence: ParserSentence): Int32Array;
  /** For the second half of a round. */
  lookAtChains(state: number, sentence: ParserSentence): number;
  chain(count: number, chain: number): number;
  /** What a step that need not be in a beam scores. */
  gainOf(state: number, action: number, second: boolean, sentence: ParserSentence): number;
  /** Visits each weight that an action in a state is scored by. */
  visit(
    state: number,
    action: number,
    second: boolean,
    sentence: ParserSentence,
    see: SeeWeight,
  ): void;
}

/** The slot of shifting, whatever the sign; rules follow it. */
const shiftSlot = 0;
const firstRule = 1;
const trustFeature = 300;

export function actionScores(
  a: Arena,
  grammar: GrammarTables,
  { bits, weights }: ActionWeights,
): ActionScores {
  const places = new Int32Array(featureRoom);
  const shiftPlaces = new Int32Array(featureRoom);
  let shiftCount = 0;
  const trusted = new Int32Array(1);
  const place = (features: Int32Array, count: number) => {
    for (let k = 0; k < count; k++) features[k] = tablePlace(features[k]!, bits);
    return count;
  };
  const sum = (count: number, slot: number): number => weights.sum(places, count, slot);
  const scores: ActionScores = {
    look: (state, sentence) => place(places, stateFeatures(a, state, sentence, grammar, places)),
    rule: (count, rule) => sum(count, firstRule + rule),
    shift: (count) => sum(count, shiftSlot),
    lookAtShift: (state, choice, { word, to }, sentence) => {
      shiftCount = place(
        shiftPlaces,
        shiftFeatures(a, state, word[choice]!, to[choice]!, sentence, grammar, shiftPlaces),
      );
    },
    sign: (choice, { sign, trust }) => {
      const slot = 1 + sign[choice]!;
      const kind = grammar.kindSlot[sign[choice]!]!;
      trusted[0] = trustPlace(trust[choice]!, bits);
      shiftPlaces[shiftCount] = trusted[0];
      const count = shiftCount + 1;
      return (
        weights.sum(trusted, 1, 0) +
        weights.sum(shiftPlaces, count, slot) +
        weights.sum(shiftPlaces, count, kind)
      );
    },
    chainsOver: (state, sentence) => {
      const category = a.nodeCategory[a.cellNode[a.stateCell[state]!]!]!;
      return isWhole(a, state, sentence)
        ? grammar.chainsOnTop(category)
        : grammar.chainsInside(category);
    },
    lookAtChains: (state, sentence) =>
      place(places, chainFeatures(a, state, sentence, grammar, places)),
    chain: (count, chain) => sum(count, chain),
    gainOf: (state, action, second, sentence) => {
      if (second) {
        if (a.stateAction[state] === wait || scores.chainsOver(state, sentence).length === 1) {
          return 0;
        }
        return scores.chain(scores.lookAtChains(state, sentence), action);
      }
      if (action === wait) return 0;
      const count = scores.look(state, sentence);
      if (action < 0) return scores.rule(count, ruleOf(action));
      const choices = sentence.choices[a.stateAt[state]!]!;
      scores.lookAtShift(state, action, choices, sentence);
      return scores.shift(count) + scores.sign(action, choices);
    },
    visit: (state, action, second, sentence, see) => {
      if (second) {
        if (a.stateAction[state] === wait || scores.chainsOver(state, sentence).length === 1)
          return;
        const count = scores.lookAtChains(state, sentence);
        for (let k = 0; k < count; k++) see(places[k]! + action);
        return;
      }
      // What joins pieces has a cost, and no weights.
      if (action === wait || action === reduceBy(grammar.fragmentRule)) return;
      const count = scores.look(state, sentence);
      const slot = action < 0 ? firstRule + ruleOf(action) : shiftSlot;
      for (let k = 0; k < count; k++) see(places[k]! + slot);
      if (action < 0) return;
      const choices = sentence.choices[a.stateAt[state]!]!;
      scores.lookAtShift(state, action, choices, sentence);
      const sign = choices.sign[action]!;
      const trusted = trustPlace(choices.trust[action]!, bits);
      see(trusted);
      for (const at of [1 + sign, grammar.kindSlot[sign]!]) {
        see(trusted + at);
        for (let k = 0; k < shiftCount; k++) see(shiftPlaces[k]! + at);
      }
    },
  };
  return scores;
}

function trustPlace(trust: number, bits: number): number {
  return tablePlace(join(trustFeature, trust), bits);
}
