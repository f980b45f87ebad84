import type { CueKind, ScopeReason } from '@hedgerow/document';
import { type Condition, compileCondition, compileList } from './condition.js';
import { compilePath, type Path } from './path.js';
import type { SentenceGraph } from './sentence-graph.js';
import type { Adjustment, ScopeRule, ScopeTable } from './table.js';
import { type Move, treatments } from './treatments.js';

/** A table made ready to run. */
export interface CompiledTable {
  /** The first rule for a cue word, or undefined. */
  findRule(graph: SentenceGraph, cue: number, kind: CueKind): CompiledRule | undefined;
  /** Those that extend a scope. */
  readonly extensions: readonly CompiledAdjustment[];
  /** Those that drop something from it. */
  readonly drops: readonly CompiledAdjustment[];
}

export interface CompiledRule {
  readonly row: ScopeRule;
  readonly conditions: readonly Condition[];
  readonly start: Path | undefined;
  readonly end: Path | undefined;
}

export interface CompiledAdjustment {
  readonly row: Adjustment;
  readonly extends: boolean;
  readonly move: Move;
}

export function compileTable({ rules, adjustments }: ScopeTable): CompiledTable {
  const compiled = rules.map((row) => ({ ...compileRule(row), ...compileTriggers(row) }));
  const moves = adjustments.map((row) => ({ row, ...compileTreatment(row) }));
  return {
    extensions: moves.filter((move) => move.extends),
    drops: moves.filter((move) => !move.extends),
    findRule: (graph, cue, kind) => {
      const tag = graph.tags[cue]!;
      for (const rule of compiled) {
        if (rule.row.kind !== undefined && rule.row.kind !== kind) continue;
        if (!rule.hasTag(tag)) continue;
        if (
          rule.hasWord !== undefined &&
          !rule.hasWord(graph.words[cue]!) &&
          !rule.hasWord(graph.lemmas[cue]!)
        ) {
          continue;
        }
        if (rule.conditions.every((condition) => condition.holds(graph, cue))) return rule;
      }
      return undefined;
    },
  };
}

function compileTriggers({ tags, words }: ScopeRule) {
  return {
    hasTag: compileList(tags),
    hasWord: words === undefined ? undefined : compileList(words),
  };
}

export function compileRule(row: ScopeRule): CompiledRule {
  return {
    row,
    conditions: (row.when ?? []).map(compileCondition),
    start: row.start === undefined ? undefined : compilePath(row.start),
    end: row.end === undefined ? undefined : compilePath(row.end),
  };
}

export function compileTreatment({ does, words = '' }: Pick<Adjustment, 'does' | 'words'>): {
  extends: boolean;
  move: Move;
} {
  const found = treatments.find(({ name }) => name === does);
  if (found !== undefined) return { extends: found.extends === true, move: found.make(words) };
  throw new Error(
    `found ${JSON.stringify(does)}, expected one of ${treatments.map(({ name }) => name).join(', ')}`,
  );
}

/** Which tokens the rule looked at, each once. */
export function explainRule(rule: CompiledRule, graph: SentenceGraph, cue: number): ScopeReason {
  const roles = new Map<string, number>([['cue', cue]]);
  const visit = (role: string, token: number) => {
    if (token >= 0 && !roles.has(role)) roles.set(role, token);
  };
  for (const { path } of rule.conditions) path.trace(graph, cue, visit);
  rule.start?.trace(graph, cue, visit);
  rule.end?.trace(graph, cue, visit);
  return {
    rule: rule.row.name,
    tokens: [...roles].map(([role, token]) => ({ role, token })),
  };
}
