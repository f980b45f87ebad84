import { InputError } from '@hedgerow/document';
import { compileTable, compileTreatment } from './compile-table.js';
import { compileCondition } from './condition.js';
import { findFault } from './find-fault.js';
import { compilePath } from './path.js';
import { showValue } from './show-value.js';
import type { Adjustment, ScopeRule, ScopeTable } from './table.js';
import { clinicalTable } from './tables/clinical.js';
import { defaultTable } from './tables/default.js';
import { velldal2012Table } from './tables/velldal2012.js';

/** The tables that come with the package, by name. */
export const scopeTables = {
  default: defaultTable,
  clinical: clinicalTable,
  velldal2012: velldal2012Table,
} as const satisfies { readonly [name: string]: ScopeTable };

export type ScopeTableName = keyof typeof scopeTables;

export interface ReadScopeTableOptions {
  /** For messages: where the table comes from. */
  readonly file?: string;
}

/**
 * A table of a user's own, from parsed JSON or written in TypeScript: `{ extends?, without?, rules?, adjustments? }`.
 * Its rows come before those of the table that it extends; a row of the same name takes the other's place.
 * Everything is checked, examples too: an InputError says which row, which field and what was expected there.
 */
export function readScopeTable(value: unknown, { file }: ReadScopeTableOptions = {}): ScopeTable {
  const fail: Fail = (at, message) => {
    throw new InputError(
      'SCOPE_TABLE',
      `${at}: ${message}`,
      file === undefined ? {} : { source: { file } },
    );
  };
  const given = anObject(value, 'the table', fail);
  onlyKeys(given, ['extends', 'without', 'rules', 'adjustments'], 'the table', fail);
  const base = baseOf(given.extends, fail);
  const rules = list(given.rules ?? [], 'rules', fail).map((row, i) =>
    checkRule(row, `rules[${i}]`, fail),
  );
  const adjustments = list(given.adjustments ?? [], 'adjustments', fail).map((row, i) =>
    checkAdjustment(row, `adjustments[${i}]`, fail),
  );
  const own = [...rules, ...adjustments].map(({ name }) => name);
  own.forEach((name, i) => {
    if (own.indexOf(name) < i) fail('the table', `has two rows named ${JSON.stringify(name)}`);
  });
  const known = new Set([...base.rules, ...base.adjustments].map(({ name }) => name));
  const without = list(given.without ?? [], 'without', fail).map((name, i) => {
    const at = `without[${i}]`;
    const text = aString(name, at, fail);
    return known.has(text) ? text : fail(at, `there is no row named ${JSON.stringify(text)}`);
  });
  const gone = new Set([...own, ...without]);
  const table = {
    rules: [...rules, ...base.rules.filter(({ name }) => !gone.has(name))],
    adjustments: [...adjustments, ...base.adjustments.filter(({ name }) => !gone.has(name))],
  };
  const compiled = compileTable(table);
  for (const [kind, rows] of [
    ['rules', rules],
    ['adjustments', adjustments],
  ] as const) {
    rows.forEach((row, i) => {
      const fault = findFault(compiled, row);
      if (fault !== undefined) fail(`${kind}[${i}] (${row.name}).${fault.field}`, fault.message);
    });
  }
  return table;
}

type Fail = (at: string, message: string) => never;

interface Loose {
  readonly [key: string]: unknown;
}

function baseOf(name: unknown, fail: Fail): ScopeTable {
  if (name === undefined) return { rules: [], adjustments: [] };
  if (typeof name === 'string' && Object.hasOwn(scopeTables, name)) {
    return scopeTables[name as ScopeTableName];
  }
  return fail(
    'extends',
    `found ${showValue(name)}, expected one of ${Object.keys(scopeTables).join(', ')}`,
  );
}

const shared = ['name', 'kind', 'words', 'example', 'parse', 'also', 'near', 'source'];

function checkRule(value: unknown, place: string, fail: Fail): ScopeRule {
  const row = anObject(value, place, fail);
  const at = checkShared(row, place, fail);
  onlyKeys(row, [...shared, 'tags', 'when', 'start', 'end'], at, fail);
  aString(row.tags, `${at}.tags`, fail);
  list(row.when ?? [], `${at}.when`, fail).forEach((condition, i) => {
    compiles(compileCondition, condition, `${at}.when[${i}]`, fail);
  });
  for (const key of ['start', 'end'] as const) {
    if (row[key] !== undefined) compiles(compilePath, row[key], `${at}.${key}`, fail);
  }
  return row as unknown as ScopeRule;
}

function checkAdjustment(value: unknown, place: string, fail: Fail): Adjustment {
  const row = anObject(value, place, fail);
  const at = checkShared(row, place, fail);
  onlyKeys(row, [...shared, 'does'], at, fail);
  compiles((does) => compileTreatment({ does }), row.does, `${at}.does`, fail);
  return row as unknown as Adjustment;
}

/** Checks what every row has; returns how messages name the row from there on. */
function checkShared(row: Loose, place: string, fail: Fail): string {
  const at = `${place} (${aString(row.name, `${place}.name`, fail)})`;
  for (const key of ['words', 'example', 'parse', 'source'] as const) {
    if (row[key] !== undefined) aString(row[key], `${at}.${key}`, fail);
  }
  checkKind(row.kind, `${at}.kind`, fail);
  if ((row.example === undefined) !== (row.parse === undefined)) {
    fail(at, 'an example needs its parse, and a parse its example');
  }
  for (const key of ['also', 'near'] as const) {
    list(row[key] ?? [], `${at}.${key}`, fail).forEach((sample, i) => {
      checkSample(sample, `${at}.${key}[${i}]`, fail);
    });
  }
  return at;
}

function checkSample(value: unknown, at: string, fail: Fail): void {
  const sample = anObject(value, at, fail);
  onlyKeys(sample, ['example', 'parse', 'kind', 'each'], at, fail);
  for (const key of ['example', 'parse'] as const) aString(sample[key], `${at}.${key}`, fail);
  checkKind(sample.kind, `${at}.kind`, fail);
  if (sample.each === undefined) return;
  if (aString(sample.each, `${at}.each`, fail).trim() === '') {
    fail(`${at}.each`, `found ${showValue(sample.each)}, expected words`);
  }
  if (!`${sample.example} ${sample.parse}`.includes('_')) {
    fail(at, 'has "each", but no _ in its example or parse');
  }
}

function checkKind(kind: unknown, at: string, fail: Fail): void {
  if (kind !== undefined && kind !== 'speculation' && kind !== 'negation') {
    fail(at, `found ${showValue(kind)}, expected speculation or negation`);
  }
}

function compiles(
  compile: (text: string) => unknown,
  value: unknown,
  at: string,
  fail: Fail,
): void {
  const text = aString(value, at, fail);
  let message: string;
  try {
    compile(text);
    return;
  } catch (error) {
    message = (error as Error).message;
  }
  fail(at, message);
}

function onlyKeys(row: Loose, keys: readonly string[], at: string, fail: Fail): void {
  for (const key of Object.keys(row)) {
    if (!keys.includes(key)) fail(at, `has ${showValue(key)}, expected only ${keys.join(', ')}`);
  }
}

function anObject(value: unknown, at: string, fail: Fail): Loose {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Loose;
  return fail(at, `found ${showValue(value)}, expected an object`);
}

function list(value: unknown, at: string, fail: Fail): readonly unknown[] {
  return Array.isArray(value) ? value : fail(at, `found ${showValue(value)}, expected a list`);
}

function aString(value: unknown, at: string, fail: Fail): string {
  return typeof value === 'string' ? value : fail(at, `found ${showValue(value)}, expected text`);
}
