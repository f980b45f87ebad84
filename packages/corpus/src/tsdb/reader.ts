import { type Document, InputError, type Sentence } from '@hedgerow/document';
import type { NamedFile, Settings } from '../codec.js';
import { codePoints } from '../text/code-points.js';
import {
  type DerivationFormat,
  derivationFormat,
  rankResults,
  readDerivation,
  writeDerivation,
} from './results.js';
import { placersOf, type TsdbSource } from './source.js';
import {
  readRows,
  readSchema,
  type TsdbField,
  type TsdbRow,
  type TsdbSchema,
  tsdbError,
  valueIn,
  valuesOf,
} from './tables.js';

/** The items of a profile as documents, each with what the tables say of it. */
export function* readProfile(
  folder: string,
  files: ReadonlyMap<string, NamedFile>,
  { limits }: Settings,
): Iterable<Document> {
  const fileOf = (name: string): NamedFile => {
    const file = files.get(name);
    if (file !== undefined) return file;
    throw new InputError('TSDB', `the profile has no file ${name}`, {
      source: { file: [folder, name].filter((part) => part !== '').join('/') },
    });
  };
  const relations = fileOf('relations');
  const schema = readSchema(relations, limits);
  const items = readRows(fileOf('item'), fieldsOf(schema, 'item', relations), limits);
  const join = joinRows(items, files, schema, relations, limits);
  for (const [i, item] of items.entries()) {
    const document = readItem(item, join.tablesOf(i), schema, join.places(i), limits);
    const source = {
      ...document.source,
      ...(folder === '' ? {} : { profile: folder }),
      ...(i === 0 ? { relations: relations.text, files: join.others } : {}),
    };
    yield { ...document, source } as Document;
  }
}

function fieldsOf(schema: TsdbSchema, table: string, { name }: NamedFile): readonly TsdbField[] {
  const fields = schema.get(table);
  const needed = keys.get(table) ?? [];
  const missing = needed.find((key) => !fields?.some((field) => field.name === key));
  if (fields !== undefined && missing === undefined) return fields;
  const what = fields === undefined ? `the table ${table}` : `the field ${missing} of ${table}`;
  throw new InputError('TSDB', `${what} is not declared`, {
    source: { file: name, line: 1, column: 1 },
  });
}

/** The fields that must be there for tables to be joined. */
const keys: ReadonlyMap<string, readonly string[]> = new Map([
  ['item', ['i-id', 'i-input']],
  ['parse', ['parse-id', 'i-id']],
  ['result', ['parse-id', 'result-id', 'derivation']],
]);

type Tables = ReadonlyMap<string, readonly TsdbRow[]>;

/** Finds the item that each row of each table refers to, by `i-id` or, through `parse`, by `parse-id`. */
function joinRows(
  items: readonly TsdbRow[],
  files: ReadonlyMap<string, NamedFile>,
  schema: TsdbSchema,
  relations: NamedFile,
  limits: Settings['limits'],
) {
  const itemOf = new Map<string, number>();
  const idField = indexOf(fieldsOf(schema, 'item', relations), 'i-id');
  for (const [i, row] of items.entries()) {
    const id = row.written[idField]!;
    if (itemOf.has(id)) throw tsdbError(row, 0, `the item ${id} is there twice`);
    itemOf.set(id, i);
  }
  const tables: Map<string, TsdbRow[]>[] = items.map(() => new Map());
  const places = new Map<TsdbRow, number>();
  const others: { [table: string]: string } = {};
  const parseOf = new Map<string, number>();

  const names = [...files.keys()].filter((name) => schema.has(name) && name !== 'item');
  // Parses first: other tables are joined through them.
  names.sort((a, b) => Number(b === 'parse') - Number(a === 'parse'));
  for (const name of names) {
    const file = files.get(name)!;
    const fields = fieldsOf(schema, name, relations);
    const byItem =
      name === 'parse' ? 'i-id' : fields.some((f) => f.name === 'parse-id') ? 'parse-id' : 'i-id';
    const key = indexOf(fields, byItem);
    if (key < 0 || file.text === '') {
      others[name] = file.text;
      continue;
    }
    let last = 0;
    for (const row of readRows(file, fields, limits)) {
      const id = row.written[key]!;
      const i = (byItem === 'i-id' ? itemOf : parseOf).get(id);
      if (i === undefined)
        throw tsdbError(row, 0, `there is no ${byItem === 'i-id' ? 'item' : 'parse'} ${id}`);
      if (name === 'parse') parseOf.set(row.written[indexOf(fields, 'parse-id')]!, i);
      if (i < last) places.set(row, row.index);
      else last = i;
      const own = tables[i]!;
      const rows = own.get(name);
      if (rows === undefined) own.set(name, [row]);
      else rows.push(row);
    }
  }
  return {
    others,
    tablesOf: (i: number): Tables => tables[i]!,
    places: (i: number): TsdbSource['places'] => {
      const found: { [table: string]: (number | null)[] } = {};
      for (const [name, rows] of tables[i]!) {
        if (rows.some((row) => places.has(row))) {
          found[name] = rows.map((row) => places.get(row) ?? null);
        }
      }
      return Object.keys(found).length === 0 ? undefined : found;
    },
  };
}

function indexOf(fields: readonly TsdbField[], name: string): number {
  return fields.findIndex((field) => field.name === name);
}

function readItem(
  item: TsdbRow,
  tables: Tables,
  schema: TsdbSchema,
  places: TsdbSource['places'],
  limits: Settings['limits'],
): Document {
  const fields = schema.get('item')!;
  const text = valueIn(item, indexOf(fields, 'i-input'));
  const values = (table: string) =>
    (tables.get(table) ?? []).map((row) => valuesOf(row, schema.get(table)!));
  const parse = values('parse');
  const resultFields = schema.get('result') ?? [];
  const derivationField = indexOf(resultFields, 'derivation');
  let format: DerivationFormat = 'udf';
  const points = codePoints(text);
  const placerOf = placersOf(parse, points);
  const read = (tables.get('result') ?? []).map((row) => {
    const known = valuesOf(row, resultFields, ['derivation']);
    const written = valueIn(row, derivationField);
    if (written === '') return { values: { ...known, derivation: '' } };
    format = derivationFormat(written);
    const place = placerOf(known['parse-id']);
    const derivation = readDerivation(row, derivationField, place, limits);
    const usual = writeDerivation(derivation, points, format) === written;
    return { values: usual ? known : { ...known, derivation: written }, derivation };
  });
  const result = read.map((one) => one.values);
  const rows = Object.fromEntries(
    [...tables.keys()]
      .filter((name) => name !== 'parse' && name !== 'result')
      .map((name) => [name, values(name)]),
  );
  const derivations = rankResults(result, rows).flatMap((r) => read[r]!.derivation ?? []);
  const source: TsdbSource = {
    format: 'tsdb',
    item: valuesOf(item, fields, ['i-id', 'i-input']),
    parse,
    result,
    rows,
    ...(format === 'udf' ? {} : { derivations: format }),
    ...(places === undefined ? {} : { places }),
  };
  const sentence: Sentence = {
    start: 0,
    end: text.length,
    ...(tables.has('parse') ? { derivations } : {}),
  };
  return {
    id: valueIn(item, indexOf(fields, 'i-id')),
    text,
    sentences: [sentence],
    source: source as unknown as NonNullable<Document['source']>,
  };
}
