import { readScopeTable, scopeRules, scopeTables } from '@hedgerow/scope-rules';
import type { ScopeStage } from '../scope-stage.js';
import type { ScopeOptions } from './scope-system.js';

/** By a table of rules: a named one, or one of the user's own. */
export function byRules({ rules = 'default' }: Pick<ScopeOptions, 'rules'>): ScopeStage {
  const table =
    typeof rules === 'string'
      ? scopeTables[rules as keyof typeof scopeTables]
      : readScopeTable(rules);
  return scopeRules({ table });
}
