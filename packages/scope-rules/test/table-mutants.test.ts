import { describe, expect, test } from 'vitest';
import { compileTable } from '../src/compile-table.js';
import { findFault } from '../src/find-fault.js';
import { type ScopeTableName, scopeTables } from '../src/read-table.js';
import type { ScopeTable } from '../src/table.js';
import { tableMutants } from './table-mutants.js';

/** Mutants that live, each with why it may: it was looked at. An entry that is no longer true fails too. */
const livingOfDefault = {
  'modal of a passive: starts at left edge of own subject, else cue':
    'a modal is the first verb of its clause, so its joined clause is the cue; the phrase is that of all verbs',
  'modal of a raising verb: starts at left edge of own subject, else cue': 'the same',
  'passive verb: of all tags':
    'only words tagged as verbs are passive, unless deep features say so',
};
const living: { readonly [table in ScopeTableName]: { readonly [mutant: string]: string } } = {
  default: livingOfDefault,
  clinical: livingOfDefault,
  velldal2012: {
    'passive verb: of all tags': 'as in the default table',
  },
};

/** True where no sample of the table tells the mutant from it. */
function lives(table: ScopeTable, mutant: ScopeTable, row: string): boolean {
  const compiled = compileTable(mutant);
  const rows = [...table.rules, ...table.adjustments];
  // The samples of the row itself come first, since they are the most likely to tell.
  const own = rows.filter(({ name }) => name === row);
  return [...own, ...rows].every((each) => findFault(compiled, each) === undefined);
}

describe.each(Object.keys(scopeTables) as ScopeTableName[])('the table %s', (name) => {
  const table: ScopeTable = scopeTables[name];

  test('every change of a row is noticed by a sample, but those that are listed', () => {
    const alive = [...tableMutants(table)].filter((mutant) =>
      lives(table, mutant.table, mutant.row),
    );
    expect(alive.map((mutant) => mutant.name).sort()).toEqual(Object.keys(living[name]).sort());
  });

  test('every row has a near miss', () => {
    const rows = [...table.rules, ...table.adjustments];
    expect(rows.filter(({ near = [] }) => near.length === 0).map((row) => row.name)).toEqual([]);
  });
});

test('the mutants of a row are all that can be changed in it', () => {
  const rule = {
    name: 'a',
    kind: 'negation',
    tags: 'MD VB*',
    words: 'may',
    when: ['head is labelled SBJ OBJ'],
    start: 'left edge of subject, else cue',
    end: 'right edge of cue',
  } as const;
  const adjustment = { name: 'b', does: 'drop final references', words: 'fig table' };
  const mutants = [...tableMutants({ rules: [rule], adjustments: [adjustment] })];
  expect(mutants.map(({ name }) => name)).toEqual([
    'a: left out',
    'a: of both kinds',
    'a: without words',
    'a: of all tags',
    'a: without the tag MD',
    'a: without the tag VB*',
    'a: without "head is labelled SBJ OBJ"',
    'a: "head is labelled OBJ"',
    'a: "head is labelled SBJ"',
    'a: starts at the cue',
    'a: starts at cue',
    'a: starts at subject, else cue',
    'a: starts at left edge, else cue',
    'a: ends with the sentence',
    'a: ends at cue',
    'b: left out',
    'b: without words',
    'b: without the word fig',
    'b: without the word table',
    'b: does drop final brackets',
  ]);
  expect(mutants[4]!.table.rules).toEqual([{ ...rule, tags: 'VB*' }]);
});
