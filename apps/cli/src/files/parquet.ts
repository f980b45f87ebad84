import {
  type FormatOption,
  settle,
  type TableOfFindings,
  tablesOfFindings,
} from '@hedgerow/corpus';
import type { BytesFormat } from './bytes-format.js';

const options: readonly FormatOption[] = [
  {
    name: 'rows',
    help: 'what is a row: a sentence, a cue, a cue with its scope, an entity with its status',
    values: Object.keys(tablesOfFindings),
    default: 'scopes',
  },
];

/** In so many rows a table is written, whatever the columns: what waits to be written is bounded by it. */
const rowsAtOnce = 20_000;

/**
 * Apache Parquet, for databases and data frames: the tables that `csv` has, with numbers as numbers (32 bits) and nulls
 * where such a table has an empty cell. It is written alone. By hyparquet-writer, which is loaded where it is asked for.
 */
export const parquet: BytesFormat = {
  medium: 'bytes',
  name: 'parquet',
  title: 'Apache Parquet, a table of what was found (written alone)',
  extensions: ['parquet'],
  layers: [],
  needs: [],
  options,
  alsoWrites: ({ rows = 'scopes' }) => tablesOfFindings[rows]?.layers ?? [],
  async *write(documents, given = {}) {
    const table = tablesOfFindings[settle('parquet', options, given).option('rows')]!;
    const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
    const bytes = new ByteWriter();
    const writer = new ParquetWriter({
      writer: bytes,
      schema: schemaOf(table),
      createdBy: 'hedgerow',
    });
    const taken = () => {
      const written = bytes.getBytes().slice();
      bytes.index = 0;
      return written;
    };
    let rows: Cells[] = [];
    const writeRows = () => {
      const columnData = table.columns.map(({ name }, column) => ({
        name,
        data: rows.map((cells) => (cells[column] === '' ? null : cells[column]!)),
      }));
      writer.write({ columnData, rowGroupSize: rowsAtOnce });
      rows = [];
      return taken();
    };
    for await (const document of documents) {
      for (const cells of table.rows(document)) {
        rows.push(cells);
        if (rows.length === rowsAtOnce) yield writeRows();
      }
    }
    if (rows.length > 0) yield writeRows();
    writer.finish();
    yield taken();
  },
};

type Cells = readonly (string | number)[];

function schemaOf({ columns }: TableOfFindings) {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, holds }) => ({
      name,
      repetition_type: 'OPTIONAL' as const,
      ...(holds === 'numbers'
        ? { type: 'INT32' as const }
        : { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const }),
    })),
  ];
}
