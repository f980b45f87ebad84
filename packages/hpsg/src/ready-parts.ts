import { withSlots } from '@hedgerow/learn/hashed';
import { unpackSequenceNetwork } from '@hedgerow/learn/sequence-network';
import { compileChartRules } from './chart/chart-rules.js';
import { compileGrammar } from './grammar/grammar.js';
import type { HpsgModel, WeightFile } from './hpsg-model.js';

/** The model with what a parser makes of it, for several parsers. */
export function withReadyParts(model: HpsgModel): HpsgModel {
  const { grammar, signWeights, signNetwork, actionWeights, selection } = model;
  return {
    ...model,
    signWeights: readyWeights(signWeights),
    actionWeights: readyWeights(actionWeights),
    ...(selection && { selection: { ...selection, weights: readyWeights(selection.weights) } }),
    ready: {
      ...(signNetwork && { signNetwork: unpackSequenceNetwork(signNetwork) }),
      ...(selection && {
        rules: compileChartRules(grammar, selection.counts, compileGrammar(grammar)),
      }),
    },
  };
}

function readyWeights(weights: WeightFile): WeightFile {
  return { ...weights, ...withSlots(weights) };
}
