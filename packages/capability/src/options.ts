import { InputError, type Json } from '@hedgerow/document';

/**
 * The options of a capability, each declared once: flags, query parameters, checks, types and documentation are made of
 * the rows.
 */
export interface OptionTable {
  readonly [name: string]: OptionRow;
}

export type OptionRow = Choice | Several | WholeNumber | Text | Data | Lists;

interface Row {
  /** One line, for those who look for it. */
  readonly help: string;
}

/** One of these. */
export interface Choice<C extends string = string> extends Row {
  readonly type: 'choice';
  readonly choices: readonly C[];
  readonly default: C;
}

/** Some of these; in text with commas between. */
export interface Several<C extends string = string> extends Row {
  readonly type: 'several';
  readonly choices: readonly C[];
  readonly default?: readonly C[];
}

export interface WholeNumber extends Row {
  readonly type: 'whole';
  readonly least: number;
  readonly most: number;
  readonly default?: number;
}

export interface Text extends Row {
  readonly type: 'text';
  readonly default?: string;
}

/** Plain data, or what comes with the package under one of these names. In a query it is JSON, on a command line a file. */
export interface Data extends Row {
  readonly type: 'data';
  readonly names?: readonly string[];
  readonly default?: string;
}

/** Lists of texts by name. In a query they are JSON, on a command line files, a text a line. */
export interface Lists extends Row {
  readonly type: 'lists';
}

export type OptionValue<R extends OptionRow> =
  R extends Choice<infer C>
    ? C
    : R extends Several<infer C>
      ? readonly C[]
      : R extends WholeNumber
        ? number
        : R extends Text
          ? string
          : R extends Data
            ? Json
            : { readonly [list: string]: readonly string[] };

/** As a program gives them: all can be left out. */
export type GivenOptions<T extends OptionTable> = {
  readonly [N in keyof T]?: OptionValue<T[N]> | undefined;
};

/** As a capability gets them: those that have a default are there. */
export type OptionValues<T extends OptionTable> = {
  readonly [N in keyof T as T[N] extends { readonly default: unknown } ? N : never]: OptionValue<
    T[N]
  >;
} & {
  readonly [N in keyof T as T[N] extends { readonly default: unknown } ? never : N]?:
    | OptionValue<T[N]>
    | undefined;
};

/** Checks what a program gave, and puts in the defaults. */
export function checkOptions<T extends OptionTable>(
  table: T,
  given: { readonly [name: string]: unknown },
): OptionValues<T> {
  for (const name of Object.keys(given)) rowOf(table, name);
  const values = Object.entries<OptionRow>(table).flatMap(([name, row]) => {
    const said = Object.hasOwn(given, name) ? given[name] : undefined;
    const value = said === undefined && 'default' in row ? row.default : said;
    if (value === undefined) return [];
    const fault = faultOf(row, value);
    if (fault !== undefined) throw badOption(name, value, fault);
    return [[name, value]];
  });
  return Object.fromEntries(values) as OptionValues<T>;
}

/** What a text says, be it of a flag or of a query. */
export function readOption(table: OptionTable, name: string, text: string): unknown {
  const row = rowOf(table, name);
  const value = valueIn(row, text);
  const fault = value === undefined ? expected(row) : faultOf(row, value);
  if (fault !== undefined) throw badOption(name, text, fault);
  return value;
}

function rowOf(table: OptionTable, name: string): OptionRow {
  const row = Object.hasOwn(table, name) ? table[name] : undefined;
  if (row !== undefined) return row;
  throw new InputError('OPTION', `there is no option ${JSON.stringify(name)}`, {
    hint: `there are: ${Object.keys(table).join(', ') || 'none'}`,
  });
}

/** Undefined where the text is none of the kind. */
function valueIn(row: OptionRow, text: string): unknown {
  switch (row.type) {
    case 'several':
      return text.split(',');
    case 'whole':
      return /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : undefined;
    case 'data':
      if (row.names?.includes(text) === true) return text;
      return jsonIn(text);
    case 'lists':
      return jsonIn(text);
    default:
      return text;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was expected, where the value is not that. */
function faultOf(row: OptionRow, value: unknown): string | undefined {
  return fits(row, value) ? undefined : expected(row);
}

function fits(row: OptionRow, value: unknown): boolean {
  switch (row.type) {
    case 'choice':
      return row.choices.includes(value as string);
    case 'several':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.every((item) => row.choices.includes(item as string))
      );
    case 'whole':
      return (
        Number.isSafeInteger(value) &&
        (value as number) >= row.least &&
        (value as number) <= row.most
      );
    case 'text':
      return typeof value === 'string';
    case 'data':
      return typeof value === 'string'
        ? (row.names ?? []).includes(value)
        : typeof value === 'object' && value !== null && !isDeep(value);
    case 'lists':
      return (
        typeof value === 'object' &&
        value !== null &&
        Object.values(value).every(
          (list) => Array.isArray(list) && list.every((item) => typeof item === 'string'),
        )
      );
  }
}

/** Of plain data: more is no table that anybody wrote. */
const deepest = 100;

/** Without recursion: how deep it is comes from outside. */
function isDeep(whole: object): boolean {
  const open: [value: object, level: number][] = [[whole, 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, level] = next;
    if (level > deepest) return true;
    for (const part of Object.values(value)) {
      if (typeof part === 'object' && part !== null) open.push([part, level + 1]);
    }
  }
  return false;
}

function expected(row: OptionRow): string {
  switch (row.type) {
    case 'choice':
      return row.choices.join(' or ');
    case 'several':
      return `some of ${row.choices.join(', ')}`;
    case 'whole':
      return `a whole number from ${row.least} to ${row.most}`;
    case 'text':
      return 'text';
    case 'data':
      return [...(row.names ?? []), `data as JSON of at most ${deepest} levels`].join(' or ');
    case 'lists':
      return 'lists of texts by name, as JSON';
  }
}

function badOption(name: string, value: unknown, wanted: string): InputError {
  const shown = typeof value === 'object' ? 'data' : (JSON.stringify(value) ?? String(value));
  return new InputError(
    'OPTION',
    `${name}: found ${shown.length > 60 ? `${shown.slice(0, 60)}...` : shown}, expected ${wanted}`,
  );
}
