import type { CueKind } from '@hedgerow/document';
import { compileTable } from './compile-table.js';
import { readExample } from './example.js';
import { resolveScope } from './resolve-scope.js';
import { sentenceGraph } from './sentence-graph.js';
import type { Adjustment, ScopeRule, ScopeTable } from './table.js';

/** What is wrong with the example of a row of a table: undefined where the row makes the scope that it says. */
export function findFault(table: ScopeTable, row: ScopeRule | Adjustment): string | undefined {
  if (row.example === undefined || row.parse === undefined) return undefined;
  const kind: CueKind = row.kind ?? 'speculation';
  let example: ReturnType<typeof readExample>;
  try {
    example = readExample({ example: row.example, parse: row.parse }, kind);
  } catch (error) {
    return (error as Error).message;
  }
  const { text, sentence, scope } = example;
  const graph = sentenceGraph(sentence);
  const found = resolveScope(compileTable(table), graph, sentence.cues[0]!, 0);
  const span = found?.spans[0];
  const made = span === undefined ? '' : text.slice(span.start, span.end);
  const wanted = text.slice(scope.start, scope.end);
  const rules = (found?.why ?? []).map(({ rule }) => rule);
  if (made !== wanted) {
    return `found ${JSON.stringify(made)} by ${rules.join(', ')}, expected ${JSON.stringify(wanted)}`;
  }
  return rules.includes(row.name)
    ? undefined
    : `it comes out right, but by ${rules.join(', ')}, not by this row`;
}
