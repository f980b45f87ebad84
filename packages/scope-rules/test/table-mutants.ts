import type { Adjustment, ScopeRule, ScopeTable } from '../src/table.js';

/** A table with one thing changed. */
export interface TableMutant {
  /** Which row and what became of it: `modal: end is cue`. */
  readonly name: string;
  /** The name of the row. */
  readonly row: string;
  readonly table: ScopeTable;
}

/** Every single change to a table that its samples should notice, row by row. */
export function* tableMutants(table: ScopeTable): Generator<TableMutant> {
  for (const kind of ['rules', 'adjustments'] as const) {
    const rows: readonly (ScopeRule | Adjustment)[] = table[kind];
    for (const [i, row] of rows.entries()) {
      for (const [change, changed] of changesOf(row)) {
        const others = rows.toSpliced(i, 1, ...changed);
        yield {
          name: `${row.name}: ${change}`,
          row: row.name,
          table: { ...table, [kind]: others },
        };
      }
    }
  }
}

/** What is done to a row, and what stands in its place. */
type Change<Row> = readonly [change: string, rows: readonly Row[]];

function* changesOf(row: ScopeRule | Adjustment): Generator<Change<ScopeRule | Adjustment>> {
  yield ['left out', []];
  if (row.kind !== undefined) yield ['of both kinds', [without(row, 'kind')]];
  if (row.words !== undefined) {
    yield ['without words', [without(row, 'words')]];
    for (const [word, words] of shorter(row.words)) {
      yield [`without the word ${word}`, [{ ...row, words }]];
    }
  }
  if ('does' in row) yield* otherTreatments(row);
  else yield* ruleChanges(row);
}

function* ruleChanges(row: ScopeRule): Generator<Change<ScopeRule>> {
  if (row.tags !== '*') yield ['of all tags', [{ ...row, tags: '*' }]];
  for (const [tag, tags] of shorter(row.tags)) {
    yield [`without the tag ${tag}`, [{ ...row, tags }]];
  }
  for (const [i, condition] of (row.when ?? []).entries()) {
    const when = row.when!.toSpliced(i, 1);
    yield [`without "${condition}"`, [{ ...row, when }]];
    for (const other of shorterConditions(condition)) {
      yield [`"${other}"`, [{ ...row, when: row.when!.with(i, other) }]];
    }
  }
  if (row.start !== undefined) {
    yield ['starts at the cue', [without(row, 'start')]];
    for (const start of otherPaths(row.start)) yield [`starts at ${start}`, [{ ...row, start }]];
  }
  if (row.end !== undefined) {
    yield ['ends with the sentence', [without(row, 'end')]];
    for (const end of new Set([...otherPaths(row.end), 'cue', 'right edge of cue'])) {
      if (end !== row.end) yield [`ends at ${end}`, [{ ...row, end }]];
    }
  }
}

/** One alternative less, or one step less. Every path begins at the cue, so the step `cue` is none. */
function* otherPaths(path: string): Generator<string> {
  const ways = path.split(', else ');
  for (const [i, way] of ways.entries()) {
    if (way === 'cue') continue;
    if (ways.length > 1) yield ways.toSpliced(i, 1).join(', else ');
    const steps = way.split(' of ').filter((step) => step !== 'cue');
    if (steps.length === 1) continue;
    for (const j of steps.keys()) {
      yield ways.with(i, steps.toSpliced(j, 1).join(' of ')).join(', else ');
    }
  }
}

/** `cue is labelled PRD OPRD` with one label less. */
function* shorterConditions(condition: string): Generator<string> {
  const [, opening, list] = /^(.* (?:labelled|tagged|word) )(.+)$/.exec(condition) ?? [];
  if (list === undefined) return;
  for (const [, items] of shorter(list)) yield `${opening}${items}`;
}

/** Each item, and the list without it, as long as one is left. */
function* shorter(list: string): Generator<[item: string, rest: string]> {
  const items = list.split(' ');
  if (items.length === 1) return;
  for (const [i, item] of items.entries()) yield [item, items.toSpliced(i, 1).join(' ')];
}

/** The treatments of one family differ in what must be true of the unit that they drop. */
const families = [
  ['drop adverbials', 'drop adverbial clauses', 'drop adverbials after a comma', 'drop conjuncts'],
  ['drop final references', 'drop final brackets'],
];

function* otherTreatments(row: Adjustment): Generator<Change<Adjustment>> {
  for (const does of families.find((family) => family.includes(row.does)) ?? []) {
    if (does !== row.does) yield [`does ${does}`, [{ ...row, does }]];
  }
}

function without<Row, Key extends keyof Row>(row: Row, key: Key): Row {
  const { [key]: _gone, ...rest } = row;
  return rest as Row;
}
