import type { Cue, Scope, ScopeReason, Span } from '@hedgerow/document';
import { type CompiledAdjustment, type CompiledTable, explainRule } from './compile-table.js';
import { cueHeads, cueTokens } from './cue-tokens.js';
import type { Range } from './drop.js';
import type { SentenceGraph } from './sentence-graph.js';

/** The scope of one cue: by the first rule that applies, or the default scope, then adjusted. */
export function resolveScope(
  table: CompiledTable,
  graph: SentenceGraph,
  cue: Cue,
  number: number,
): Scope | undefined {
  const tokens = cueTokens(graph, cue);
  if (tokens.length === 0) return undefined;
  const why: ScopeReason[] = [];
  const range = widest(table, graph, cue, tokens, why);
  adjust(table, graph, cue, range, why);
  return { cue: number, spans: [spanOf(graph, cue, range)], why };
}

/** The widest of the scopes of the words that head the cue: most often there is one such word. */
function widest(
  table: CompiledTable,
  graph: SentenceGraph,
  cue: Cue,
  tokens: readonly number[],
  why: ScopeReason[],
): Range {
  const cueFirst = tokens[0]!;
  const cueLast = tokens.at(-1)!;
  let first = cueFirst;
  let last = cueLast;
  const heads = cueHeads(graph, tokens);
  for (const token of heads) {
    const rule = table.findRule(graph, token, cue.kind);
    const start = rule?.start === undefined ? -1 : rule.start.find(graph, token);
    const end = rule?.end === undefined ? -1 : rule.end.find(graph, token);
    why.push(rule === undefined ? byDefault(token) : explainRule(rule, graph, token));
    if (start >= 0 && start < first) first = start;
    const reached = end >= 0 ? end : graph.size - 1;
    if (reached > last) last = reached;
  }
  return { first, last, cueFirst, cueLast, pivot: heads[0] ?? cueFirst };
}

function byDefault(token: number): ScopeReason {
  return { rule: 'default', tokens: [{ role: 'cue', token }] };
}

function adjust(
  { extensions, drops }: CompiledTable,
  graph: SentenceGraph,
  { kind }: Cue,
  range: Range,
  why: ScopeReason[],
): void {
  const doAll = (adjustments: readonly CompiledAdjustment[]) => {
    let moved = false;
    for (const { row, move } of adjustments) {
      if (row.kind !== undefined && row.kind !== kind) continue;
      const { first, last } = range;
      if (!move(graph, range)) continue;
      moved = true;
      why.push({ rule: row.name, tokens: newEnds(first, last, range) });
    }
    return moved;
  };
  doAll(extensions);
  // Each round makes the range smaller, so there is an end to it.
  while (doAll(drops));
}

function newEnds(first: number, last: number, range: Range): { role: string; token: number }[] {
  const tokens = [];
  if (range.first !== first) tokens.push({ role: 'first', token: range.first });
  if (range.last !== last) tokens.push({ role: 'last', token: range.last });
  return tokens;
}

/** From tokens to characters; a cue that is smaller than its token can begin or end the scope. */
function spanOf({ tokens }: SentenceGraph, { spans }: Cue, range: Range): Span {
  let start = tokens[range.first]!.start;
  let end = tokens[range.last]!.end;
  for (const span of spans) {
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return { start, end };
}
