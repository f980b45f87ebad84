import { type Adjustment, type ScopeRule, scopeTables } from '@hedgerow/scope-rules';

/** What rules are for, in words, by name: those of the table that is used unless another is asked for. */
export const ruleSources: ReadonlyMap<string, string> = new Map(
  [...scopeTables.default.rules, ...scopeTables.default.adjustments].flatMap(
    ({ name, source }: ScopeRule | Adjustment) =>
      source === undefined ? [] : [[name, source] as const],
  ),
);
