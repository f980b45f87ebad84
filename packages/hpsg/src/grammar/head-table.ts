import type { Grammar } from './grammar.js';
import type { HeadTable } from './read-grammar.js';

/** Which daughter is the head of each rule of a model. */
export function headTableOf(model: {
  readonly grammar: Pick<Grammar, 'rules' | 'heads'>;
}): HeadTable {
  const { rules, heads } = model.grammar;
  return Object.fromEntries(rules.map((rule, i) => [rule, heads[i]!]));
}
