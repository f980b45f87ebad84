import { withSlots } from '@hedgerow/learn/hashed';
import { unpackSequenceNetwork } from '@hedgerow/learn/sequence-network';
import { categoryTable } from '../grammar/category.js';
import { grammar } from '../grammar/grammar.js';
import type { CcgModel } from './ccg-model.js';
import { compileRules } from './compile-rules.js';

/** The model with what a parser makes of it, for several parsers. */
export function withReadyParts(model: CcgModel): CcgModel {
  const { categories, network, rules, weights } = model;
  return {
    ...model,
    ...(weights && { weights: { ...weights, ...withSlots(weights) } }),
    ready: {
      network: unpackSequenceNetwork(network),
      rules: compileRules(rules, categories, grammar(categoryTable())),
    },
  };
}
