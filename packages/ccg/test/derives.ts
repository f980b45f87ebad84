import { categoryTable } from '../src/grammar/category.js';
import { grammar } from '../src/grammar/grammar.js';
import type { UnaryRule } from '../src/grammar/unary-rules.js';

/** For tests: all that `word|category ...` makes as a whole, by every rule over every split. */
export function wholesOf(words: string, unary: readonly UnaryRule[]): string[] {
  const table = categoryTable();
  const rules = grammar(table, { unary });
  const leaves = words.split(' ').map((word) => word.slice(word.indexOf('|') + 1));
  const cells = new Map<string, Set<string>>();
  const close = (made: Set<string>) => {
    for (const text of made) {
      for (const { to } of rules.unary(table.parse(text))) made.add(to);
    }
    return made;
  };
  for (let length = 1; length <= leaves.length; length++) {
    for (let from = 0; from + length <= leaves.length; from++) {
      const made = new Set<string>(length === 1 ? [leaves[from]!] : []);
      for (let middle = from + 1; middle < from + length; middle++) {
        for (const left of cells.get(`${from} ${middle}`)!) {
          for (const right of cells.get(`${middle} ${from + length}`)!) {
            for (const { result } of rules.combine(table.parse(left), table.parse(right))) {
              made.add(result.text);
            }
          }
        }
      }
      cells.set(`${from} ${from + length}`, close(made));
    }
  }
  return [...cells.get(`0 ${leaves.length}`)!];
}
