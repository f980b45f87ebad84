import { type Forest, forestBuilder } from '@hedgerow/learn/chart';
import { ruleKeys, type TreebankGrammar } from './treebank-grammar.js';

/**
 * The forest of a grammar whose symbols know their parent and grandparent, out of that of the plain grammar: a node becomes
 * one for each pair that can be above it, and rules are scored by what is above. So no annotated rule need be listed,
 * and those that were not seen have their probability by backing off.
 */
export function annotateForest(plain: Forest, grammar: TreebankGrammar): Forest {
  const { nodeCount, root, edgeStarts, left, right, symbols, names, scores } = plain;
  const { binaryCount } = grammar;
  const symbolCount = grammar.symbols.length;
  const top = grammar.chart.root;
  /** Of each node, its contexts: parent and grandparent as one number. Words need none. */
  const contexts: (Set<number> | undefined)[] = new Array(nodeCount);
  const isWord = (v: number) => left[edgeStarts[v]!]! < 0;
  const wordContext = -1;
  const enter = (v: number, context: number): void => {
    const there = contexts[v];
    const own = isWord(v) ? wordContext : context;
    if (there === undefined) contexts[v] = new Set([own]);
    else there.add(own);
  };
  const below = (v: number, context: number): number =>
    symbols[v]! * symbolCount + Math.floor(context / symbolCount);
  enter(root, top * symbolCount + top);
  for (let v = root; v >= 0; v--) {
    const above = contexts[v];
    if (above === undefined || isWord(v)) continue;
    for (const inner of new Set(Array.from(above, (context) => below(v, context)))) {
      for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
        enter(left[e]!, inner);
        if (right[e]! >= 0) enter(right[e]!, inner);
      }
    }
  }
  const builder = forestBuilder();
  const numbers: Map<number, number>[] = new Array(nodeCount);
  const numberOf = (v: number, context: number): number =>
    numbers[v]!.get(isWord(v) ? wordContext : context)!;
  for (let v = 0; v <= root; v++) {
    const own = contexts[v];
    if (own === undefined) continue;
    numbers[v] = new Map();
    for (const context of own) {
      const node = builder.addNode(symbols[v]!, plain.from[v]!, plain.to[v]!);
      numbers[v]!.set(context, node);
      if (context === wordContext) {
        for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
          builder.addEdge(node, names[e]!, scores[e]!);
        }
        continue;
      }
      const parent = Math.floor(context / symbolCount);
      const grandparent = context % symbolCount;
      const known = grammar.rules.contextsOf(
        ruleKeys(symbols[v]!, parent, grandparent, symbolCount),
      );
      const inner = below(v, context);
      for (let e = edgeStarts[v]!; e < edgeStarts[v + 1]!; e++) {
        const isBinary = right[e]! >= 0;
        const rule = isBinary ? names[e]! : binaryCount + names[e]!;
        const score = Math.log(grammar.rules.probabilityOf(known, rule));
        const r = isBinary ? numberOf(right[e]!, inner) : -1;
        builder.addEdge(node, names[e]!, score, numberOf(left[e]!, inner), r);
      }
    }
  }
  return builder.build(numbers[root]!.get(top * symbolCount + top)!);
}
