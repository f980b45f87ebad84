/** How an answer is wanted, whatever was asked for: with which layers, or as a table. Said in the query, beside the options. */
import type { AnyCapability } from '@hedgerow/capability';
import { type Codec, csv, tsv } from '@hedgerow/corpus';
import { InputError, sharedLayers } from '@hedgerow/document';
import { Type } from 'typebox';

export interface AnswerShape {
  /** These alone, and what they stand on. */
  readonly layers?: readonly string[];
  readonly table?: AnswerTable;
}

/** A row a sentence, a cue, ..., of all documents together, in a format that has tables. */
export interface AnswerTable {
  readonly format: TableFormat;
  readonly rows: string;
}

type TableFormat = keyof typeof tableFormats;

/** The formats of tables, and what the answer then says that it is. */
export const tableFormats = {
  csv: { codec: csv, type: 'text/csv' },
  tsv: { codec: tsv, type: 'text/tab-separated-values' },
} as const satisfies { readonly [name: string]: { readonly codec: Codec; readonly type: string } };

const formats = ['json', ...Object.keys(tableFormats)];

/** The rows that can be asked for, those that are usual first; none where what is found is no table. */
function rowsOf({ adds }: AnyCapability): readonly string[] {
  const rows = adds.includes('scopes') ? ['scopes', 'cues', 'sentences'] : [];
  return adds.includes('statuses') ? ['statuses', ...rows] : rows;
}

const layersParameter = Type.Unsafe({
  type: 'string',
  description: 'These layers alone, with commas between, and what they stand on: cues,scopes.',
});

/** For the documentation: of a stream, whose lines are JSON, the layers alone. */
export function shapeParameters(capability?: AnyCapability) {
  const rows = capability === undefined ? [] : rowsOf(capability);
  return {
    layers: Type.Optional(layersParameter),
    ...(rows.length > 0 && {
      to: Type.Optional(
        Type.Unsafe({
          type: 'string',
          enum: formats,
          default: 'json',
          description: 'How the answer is written: documents as JSON, or a table.',
        }),
      ),
      rows: Type.Optional(
        Type.Unsafe({
          type: 'string',
          enum: rows,
          default: rows[0],
          description: 'What is a row of a table.',
        }),
      ),
    }),
  };
}

interface Read {
  readonly shape: AnswerShape;
  /** The rest of the query. */
  readonly rest: object;
}

/** What a query says of the answer. What is found by a capability without tables has no options of tables. */
export function readShape(
  capability: AnyCapability,
  query: unknown,
  served: readonly AnyCapability[],
): Read {
  const read = readLayers(query, served);
  const known = rowsOf(capability);
  if (known.length === 0) return read;
  const { to = 'json', rows, ...rest } = read.rest as { readonly [name: string]: unknown };
  if (to === 'parquet') throw noParquet(capability);
  if (!formats.includes(to as string)) throw notOneOf('to', formats);
  if (rows !== undefined && to === 'json') {
    throw new InputError('OPTION', 'rows: they are those of a table, say to=csv or to=tsv, too');
  }
  const asked = (rows ?? known[0]) as string;
  if (!known.includes(asked)) throw notOneOf('rows', known);
  if (to === 'json') return { shape: read.shape, rest };
  const table = { format: to as TableFormat, rows: asked };
  const needed = tableFormats[table.format].codec.alsoWrites!(table);
  return { shape: { layers: needed, ...read.shape, table }, rest };
}

/** Of a stream, whose lines are JSON. */
export function readLayers(query: unknown, served: readonly AnyCapability[]): Read {
  const { layers, ...rest } = query as { readonly [name: string]: unknown };
  return { shape: shapeOf(layers, served), rest };
}

function shapeOf(layers: unknown, capabilities: readonly AnyCapability[]): AnswerShape {
  if (layers === undefined) return {};
  if (typeof layers !== 'string') throw new InputError('OPTION', 'layers: it is said twice');
  const known = new Set<string>([
    ...sharedLayers.map(({ name }) => name),
    ...capabilities.flatMap((one) => one.layers.map(({ name }) => name)),
  ]);
  const names = layers.split(',').map((name) => name.trim());
  if (!names.every((name) => known.has(name))) throw notOneOf('layers', [...known], 'some of ');
  return { layers: names };
}

/** It has tables as well, but is written by what only the command has. */
function noParquet({ name }: AnyCapability): InputError {
  const message = `to: expected ${formats.join(', ')}; Parquet is written by the command alone`;
  return new InputError('OPTION', message, {
    hint: `hedgerow ${name} --to parquet -o found.parquet FILE`,
  });
}

function notOneOf(option: string, known: readonly string[], some = ''): InputError {
  return new InputError('OPTION', `${option}: expected ${some}${known.join(', ')}`);
}
