import { nestScopes, type Scope, type Stage } from '@hedgerow/document';
import { compileTable } from './compile-table.js';
import { type ScopeTableName, scopeTables } from './read-table.js';
import { resolveScope } from './resolve-scope.js';
import { sentenceGraph } from './sentence-graph.js';
import type { ScopeTable } from './table.js';

export interface ScopeRulesOptions {
  /** A table that comes with the package, by name, or one of your own (`readScopeTable`). Default `default`. */
  readonly table?: ScopeTableName | ScopeTable;
  /** What becomes of scopes that cross: they are made to nest, or kept as they are. Default `nest`. */
  readonly crossing?: 'nest' | 'keep';
}

/** What each cue of a parsed sentence bears on, by a table of rules; each scope tells which of them made it. */
export function scopeRules({
  table = 'default',
  crossing = 'nest',
}: ScopeRulesOptions = {}): Stage<
  'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues',
  'scopes'
> {
  const compiled = compileTable(typeof table === 'string' ? scopeTables[table] : table);
  return {
    name: 'scope-rules',
    needs: ['tokens', 'tags', 'lemmas', 'dependencies', 'cues'],
    uses: ['deepFeatures'],
    adds: ['scopes'],
    schemes: { dependencies: 'conll2008' },
    run: (sentence) => {
      if (sentence.cues.length === 0) return { scopes: [] };
      const graph = sentenceGraph(sentence);
      const scopes: Scope[] = [];
      sentence.cues.forEach((cue, i) => {
        const scope = resolveScope(compiled, graph, cue, i);
        if (scope !== undefined) scopes.push(scope);
      });
      return { scopes: crossing === 'nest' ? nestScopes(scopes, sentence.cues) : scopes };
    },
  };
}
