import { type Document, InputError } from '@hedgerow/document';
import {
  type Codec,
  defineCodec,
  type FormatOption,
  type PartEncoder,
  type Settings,
} from '../codec.js';
import { type Record, recordError } from '../record.js';
import { annotationTables, headerOf, layersOf, rowsOf } from '../separated/annotation-rows.js';
import { type CellsOptions, readCells, writeCells } from '../separated/cells.js';
import { cutRows } from '../separated/cut-rows.js';

const options: readonly FormatOption[] = [
  { name: 'text', help: 'the column that has the text: its name, or its number', default: 'text' },
  {
    name: 'id',
    help: 'the column that names the document; where there is none, it is the number of the row',
    default: 'id',
  },
  {
    name: 'header',
    help: 'whether the first row names the columns; if not, the text is in the second, or the only one',
    values: ['yes', 'no'],
    default: 'yes',
  },
  {
    name: 'quotes',
    help: 'whether cells can be quoted, and then hold line ends and separators',
    values: ['yes', 'no'],
    default: 'yes',
  },
  {
    name: 'rows',
    help: 'what is a row when it is written: a document, a sentence, a cue, a cue with its scope, an entity with its status',
    values: ['documents', ...Object.keys(annotationTables)],
    default: 'documents',
  },
];

/**
 * Comma-separated values (RFC 4180): a row is a document, one column its text; the others are kept in `source`. What was
 * found in documents can be written as a table, too: `rows=scopes`. Such a table is read as texts, a row a document.
 */
export const csv = separatedValues({
  name: 'csv',
  title: 'comma-separated values, a text a row',
  separator: ',',
});

/** The same with tabs. */
export const tsv = separatedValues({
  name: 'tsv',
  title: 'tab-separated values, a text a row',
  separator: '\t',
});

function separatedValues({
  name,
  title,
  separator,
}: {
  readonly name: string;
  readonly title: string;
  readonly separator: string;
}): Codec {
  const cells = (settings: Settings): CellsOptions => ({
    separator,
    quotes: settings.option('quotes') === 'yes',
  });
  return defineCodec({
    name,
    title,
    extensions: [name],
    layers: [],
    needs: [],
    options,
    alsoWrites: ({ rows = 'documents' }) => {
      const table = annotationTables[rows];
      return table === undefined ? [] : layersOf(table);
    },
    cut: (settings) => cutRows(cells(settings), settings.limits),
    decoder: (settings) => decoder(name, settings, cells(settings)),
    partEncoder: (settings) => {
      const write = rowWriter(cells(settings));
      const table = annotationTables[settings.option('rows')];
      if (table === undefined) return documentEncoder(name, settings, write);
      let hasHeader = false;
      return {
        part: ({ document, sentences }, from) => {
          let written = hasHeader ? '' : write(headerOf(table), document);
          hasHeader = true;
          for (const row of rowsOf({ ...document, sentences }, table, from)) {
            written += write(row, document);
          }
          return written;
        },
      };
    },
  });
}

function decoder(format: string, settings: Settings, how: CellsOptions) {
  const hasHeader = settings.option('header') === 'yes';
  let header: readonly string[] | undefined;
  let columns: { readonly text: number; readonly id: number | undefined } | undefined;
  let count = 0;
  return {
    *record(record: Record): Iterable<Document> {
      if (record.text.trim() === '') return;
      const cells = readCells(record, how);
      if (header === undefined || columns === undefined) {
        header = hasHeader ? cells : cells.map((_, i) => String(i + 1));
        columns = findColumns(format, header, record, settings);
        if (hasHeader) return;
      }
      const isFirst = ++count === 1;
      if (cells.length !== header.length) {
        throw recordError(
          record,
          0,
          'SEPARATED',
          `found ${cells.length} cells, expected ${header.length}`,
          'a cell with a separator or a line end in it is written in quotes',
        );
      }
      const { text, id } = columns;
      const others = header.flatMap((name, i) =>
        i === text || i === id ? [] : [[name, cells[i]!] as const],
      );
      const named = id === undefined || cells[id] === '' ? String(count) : cells[id]!;
      const source = {
        ...(isFirst && { header }),
        ...(others.length > 0 && { columns: Object.fromEntries(others) }),
      };
      yield {
        id: named,
        text: cells[text]!,
        sentences: [],
        ...(Object.keys(source).length > 0 && { source: { format, ...source } }),
      };
    },
  };
}

function findColumns(
  format: string,
  header: readonly string[],
  record: Record,
  settings: Settings,
) {
  const twice = header.find((name, i) => header.indexOf(name) < i);
  if (twice !== undefined) {
    throw recordError(record, 0, 'SEPARATED', `two columns are called ${JSON.stringify(twice)}`);
  }
  const hasHeader = settings.option('header') === 'yes';
  const usual = { text: header.length > 1 ? '2' : '1', id: header.length > 1 ? '1' : '' };
  const find = (role: 'text' | 'id'): number | undefined => {
    const given = settings.given(role);
    const name = given ?? (hasHeader ? settings.option(role) : usual[role]);
    const byName = header.indexOf(name);
    if (byName >= 0) return byName;
    const number = /^\d{1,6}$/.test(name) ? Number(name) : 0;
    if (number >= 1 && number <= header.length) return number - 1;
    if (role === 'id' && given === undefined) return undefined;
    throw recordError(
      record,
      0,
      'SEPARATED',
      `there is no column ${JSON.stringify(name)}, found ${shown(header)}`,
      /,\w+=/.test(name)
        ? `options have semicolons between them: --from '${format}:${role}=${name.replace(/,(?=\w+=)/g, ';')}'`
        : `say which one it is with the option ${role}, such as --from ${format}:${role}=${likelyColumn(header, role)}`,
    );
  };
  const [text, id] = [find('text')!, find('id')];
  return { text, id: id === text ? undefined : id };
}

/** The first of these that any column is called is the one that is meant. */
const likely = {
  text: [/abstract|text|body|content|comment|note|report|sentence|tweet/i, /title/i],
  id: [/id\b|^no$|number|key/i],
} as const;

/** The one that is probably meant, by its name, or by its number where the name would have to be quoted. */
function likelyColumn(header: readonly string[], role: 'text' | 'id'): string {
  const called = likely[role]
    .map((likely) => header.findIndex((name) => likely.test(name)))
    .find((column) => column >= 0);
  const usual = role === 'text' ? header.length - 1 : 0;
  const column = called ?? usual;
  const name = header[column]!;
  return /^\w+$/.test(name) ? name : String(column + 1);
}

function shown(header: readonly string[]): string {
  const names = header.slice(0, 20).map((name) => JSON.stringify(name.slice(0, 40)));
  return names.join(', ') + (header.length > names.length ? ', ...' : '');
}

type RowWriter = (cells: readonly (string | number)[], document: Document) => string;

function rowWriter(how: CellsOptions): RowWriter {
  return (cells, { id }) => {
    const written = writeCells(cells, how);
    if (typeof written === 'string') return written;
    throw new InputError(
      'SEPARATED',
      `${JSON.stringify(written.unwritable.slice(0, 40))} cannot be in a cell without quotes, in document ${JSON.stringify(id.slice(0, 40))}`,
    );
  };
}

interface Kept {
  readonly header?: readonly string[];
  readonly columns?: { readonly [name: string]: string };
}

/** A row a document; the columns are those that the first document was read with. */
function documentEncoder(format: string, settings: Settings, write: RowWriter): PartEncoder {
  const [text, id] = [settings.option('text'), settings.option('id')];
  let header: readonly string[] | undefined;
  return {
    part: ({ document, isFirst }) => {
      if (!isFirst) return '';
      const kept = (document.source?.format === format ? document.source : {}) as Kept;
      let written = '';
      if (header === undefined) {
        header = usableHeader(kept.header, text) ?? [id, text];
        if (settings.option('header') === 'yes') written = write(header, document);
        else header = kept.header ?? header;
      }
      const columns = kept.columns ?? {};
      const row = header.map((name, i) => {
        if (isColumn(settings, 'text', name, i, header!)) return document.text;
        if (isColumn(settings, 'id', name, i, header!)) return document.id;
        return Object.hasOwn(columns, name) ? String(columns[name]) : '';
      });
      if (Object.keys(columns).some((name) => !header!.includes(name))) {
        settings.onLoss('columns that the first document has not');
      }
      if (row.every((cell) => cell.trim() === '')) {
        throw new InputError('SEPARATED', 'a row without a text or an id would be a blank line');
      }
      return written + write(row, document);
    },
  };
}

function usableHeader(kept: readonly string[] | undefined, text: string) {
  return Array.isArray(kept) && kept.includes(text) ? kept : undefined;
}

function isColumn(
  settings: Settings,
  role: 'text' | 'id',
  name: string,
  index: number,
  header: readonly string[],
): boolean {
  if (settings.option('header') === 'no' && settings.given(role) === undefined) {
    const last = header.length > 1 ? 1 : 0;
    return index === (role === 'text' ? last : last - 1);
  }
  const wanted = settings.option(role);
  return name === wanted || (!header.includes(wanted) && String(index + 1) === wanted);
}
