import { describe, expect, test } from 'vitest';
import { compileTable } from './compile-table.js';
import { findFault } from './find-fault.js';
import { scopeTables } from './read-table.js';
import type { ScopeTable } from './table.js';

describe.each<[string, ScopeTable]>(Object.entries(scopeTables))('the table %s', (_name, table) => {
  const compiled = compileTable(table);
  const rows = [...table.rules, ...table.adjustments];

  test.each(rows.map((row) => [row.name, row] as const))(
    '%s: its examples come out as they say, by this row, and its near misses by others',
    (_row, row) => {
      expect(row.example).toBeDefined();
      expect(findFault(compiled, row)).toBeUndefined();
    },
  );

  test('each row has a name of its own', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });
});
