import { describe, expect, test } from 'vitest';
import { findFault } from './find-fault.js';
import { scopeTables } from './read-table.js';
import type { ScopeTable } from './table.js';

describe.each<[string, ScopeTable]>(Object.entries(scopeTables))('the table %s', (_name, table) => {
  const rows = [...table.rules, ...table.adjustments];

  test.each(rows.map((row) => [row.name, row] as const))(
    '%s: the example comes out as the row says, by this row',
    (_row, row) => {
      expect(row.example).toBeDefined();
      expect(findFault(table, row)).toBeUndefined();
    },
  );

  test('each row has a name of its own', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });
});
