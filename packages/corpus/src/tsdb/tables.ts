import { InputError } from '@hedgerow/document';
import type { NamedFile } from '../codec.js';
import { cutLines } from '../cut/cut-lines.js';
import { type Limits, type Record, recordError } from '../record.js';

/** A field of a table of [incr tsdb()], as the file `relations` declares it. */
export interface TsdbField {
  readonly name: string;
  /** What stands there when nothing is known: -1 for numbers. */
  readonly default: string;
}

export type TsdbSchema = ReadonlyMap<string, readonly TsdbField[]>;

/** A line of a table, which knows the file that it is in. */
export interface TsdbRow extends Record {
  readonly file: string;
  /** Its place in the file, from 0. */
  readonly index: number;
  /** Fields as they are written. */
  readonly written: readonly string[];
}

export interface TsdbValues {
  readonly [field: string]: string;
}

export function tsdbError(
  row: Record & { readonly file: string },
  offset: number,
  message: string,
  { code = 'TSDB', hint }: { readonly code?: string; readonly hint?: string | undefined } = {},
): InputError {
  const { source } = recordError(row, offset, code, message);
  return new InputError(code, message, {
    source: { ...source, file: row.file },
    ...(hint === undefined ? {} : { hint }),
  });
}

/** Tables are `name:` on a line, then a line for each field: `  i-id :integer :key  # comment`. */
export function readSchema({ name: file, text }: NamedFile, limits: Limits): TsdbSchema {
  const schema = new Map<string, TsdbField[]>();
  let table: TsdbField[] | undefined;
  let declared = new Set<string>();
  for (const record of linesOf(text, limits)) {
    const line = record.text.replace(/#.*/, '').trimEnd();
    if (line === '') continue;
    const fail = (message: string) => tsdbError({ ...record, file }, 0, message);
    if (line.includes('__proto__')) throw fail('__proto__ is no name of a table or field');
    const name = /^([\w-]+):$/.exec(line)?.[1];
    if (name !== undefined) {
      if (schema.has(name)) throw fail(`the table ${name} is declared twice`);
      table = [];
      declared = new Set();
      schema.set(name, table);
      continue;
    }
    const [, field, type] = /^\s+([\w-]+)\s+:(\w+)(?:\s+:\w+)*$/.exec(line) ?? [];
    if (field === undefined) throw fail('expected a table `name:` or a field `  name :type`');
    if (table === undefined) throw fail(`the field ${field} is in no table`);
    if (declared.has(field)) throw fail(`${field} is declared twice`);
    declared.add(field);
    table.push({ name: field, default: type === 'integer' ? '-1' : '' });
  }
  return schema;
}

function* linesOf(text: string, limits: Limits): Iterable<Record> {
  const cutter = cutLines(limits);
  yield* cutter.push(text);
  yield* cutter.end();
}

export function readRows(
  { name: file, text }: NamedFile,
  fields: readonly TsdbField[],
  limits: Limits,
): TsdbRow[] {
  const rows: TsdbRow[] = [];
  for (const record of linesOf(text, limits)) {
    const written = record.text.split('@');
    const row = { ...record, file, index: rows.length, written };
    if (written.length !== fields.length) {
      throw tsdbError(row, 0, `found ${written.length} fields, expected ${fields.length}`, {
        hint: 'an @ inside a field is written \\s',
      });
    }
    rows.push(row);
  }
  return rows;
}

/** The field of that index as text: `\s` is an @, `\n` a line end, `\\` a backslash. */
export function valueIn(row: TsdbRow, field: number): string {
  const written = row.written[field]!;
  if (!written.includes('\\')) return written;
  for (let at = written.indexOf('\\'); at >= 0; at = written.indexOf('\\', at + 2)) {
    if (!'sn\\'.includes(written[at + 1] ?? ' ')) {
      throw tsdbError(row, fieldStart(row, field) + at, 'expected \\s, \\n or \\\\', {
        hint: 'a backslash inside a field is written \\\\',
      });
    }
  }
  return written.replace(/\\(.)/g, (_, code: string) =>
    code === 's' ? '@' : code === 'n' ? '\n' : '\\',
  );
}

/** Where in its row a place in the text of a field is written. */
export function placeIn(row: TsdbRow, field: number, offset: number): number {
  const written = row.written[field]!;
  let at = 0;
  for (let i = 0; i < offset && at < written.length; i++) at += written[at] === '\\' ? 2 : 1;
  return fieldStart(row, field) + at;
}

function fieldStart(row: TsdbRow, field: number): number {
  let start = 0;
  for (let i = 0; i < field; i++) start += row.written[i]!.length + 1;
  return start;
}

/** What a row says beyond what stands there when nothing is known, but for the fields left out. */
export function valuesOf(
  row: TsdbRow,
  fields: readonly TsdbField[],
  without: readonly string[] = [],
): TsdbValues {
  const values: [field: string, value: string][] = [];
  for (const [i, field] of fields.entries()) {
    if (without.includes(field.name)) continue;
    const value = valueIn(row, i);
    if (value !== field.default) values.push([field.name, value]);
  }
  return Object.fromEntries(values);
}

export function writeRow(fields: readonly TsdbField[], values: TsdbValues): string {
  const written = fields.map(({ name, default: usual }) =>
    escapeField(Object.hasOwn(values, name) ? values[name]! : usual),
  );
  return `${written.join('@')}\n`;
}

function escapeField(text: string): string {
  if (!/[@\\\n]/.test(text)) return text;
  return text.replace(/[@\\\n]/g, (found) =>
    found === '@' ? '\\s' : found === '\n' ? '\\n' : '\\\\',
  );
}

/** The tables that we fill, for profiles that were not read from one: a part of the usual ones. */
export const usualRelations = `item:
  i-id :integer :key
  i-origin :string
  i-register :string
  i-format :string
  i-difficulty :integer
  i-category :string
  i-input :string
  i-tokens :string
  i-gloss :string
  i-translation :string
  i-wf :integer
  i-length :integer
  i-comment :string
  i-author :string
  i-date :date

parse:
  parse-id :integer :key
  run-id :integer :key
  i-id :integer :key
  p-input :string
  p-tokens :string
  readings :integer
  error :string
  comment :string

result:
  parse-id :integer :key
  result-id :integer
  derivation :string
  surface :string
  tree :string
  mrs :string
  flags :string

tree:
  parse-id :integer :key
  t-version :integer
  t-active :integer :key
  t-confidence :integer
  t-author :string
  t-start :date
  t-end :date
  t-comment :string

preference:
  parse-id :integer :key
  t-version :integer
  result-id :integer
`;
