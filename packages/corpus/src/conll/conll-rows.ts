import type { Dependencies, InputError, Sentence } from '@hedgerow/document';
import type { Settings } from '../codec.js';
import { type Record, recordError } from '../record.js';

/** What the formats of the CoNLL family share: rows of tab-separated columns, `_` where nothing is said. */
export interface ColumnFormat {
  /** Of errors. */
  readonly code: string;
  /** The columns every row has, by name. */
  readonly names: readonly string[];
  /** More columns may follow, as many in each row of a sentence. */
  readonly open?: boolean;
}

export interface Row {
  readonly cells: readonly string[];
  /** Where the row starts in its record. */
  readonly offset: number;
}

/** Comment lines, which come first, and the rows under them. */
export function readRows(
  record: Record,
  format: ColumnFormat,
): { comments: string[]; rows: Row[]; row: Row } {
  const { text } = record;
  const comments: string[] = [];
  const rows: Row[] = [];
  for (let from = 0; from <= text.length; ) {
    const found = text.indexOf('\n', from);
    const to = found < 0 ? text.length : found;
    if (text.charCodeAt(from) === 35) {
      if (rows.length > 0)
        throw recordError(record, from, format.code, 'a comment after the first token');
      comments.push(readComment(text.slice(from, to)));
    } else {
      const row = { cells: text.slice(from, to).split('\t'), offset: from };
      checkRow(record, row, rows[0], format);
      rows.push(row);
    }
    from = to + 1;
  }
  const row = rows[0];
  if (row === undefined) throw recordError(record, 0, format.code, 'a sentence without tokens');
  return { comments, rows, row };
}

function checkRow(record: Record, row: Row, first: Row | undefined, format: ColumnFormat): void {
  const { cells } = row;
  const { names, open } = format;
  if (open === true ? cells.length < names.length : cells.length !== names.length) {
    throw rowError(
      record,
      row,
      Math.min(cells.length, names.length),
      format,
      `${cells.length} columns, expected ${open === true ? 'at least ' : ''}${names.length}`,
      cells.length === 1 ? 'columns are separated by tabs' : undefined,
    );
  }
  if (first !== undefined && cells.length !== first.cells.length) {
    const message = `${cells.length} columns, and the first row of the sentence has ${first.cells.length}`;
    throw rowError(record, row, Math.min(cells.length, first.cells.length), format, message);
  }
  const empty = cells.indexOf('');
  if (empty >= 0)
    throw rowError(record, row, empty, format, `the column ${columnName(format, empty)} is empty`);
}

function columnName({ names }: ColumnFormat, at: number): string {
  return names[at] ?? String(at + 1);
}

/** An error at a column of a row. */
export function rowError(
  record: Record,
  row: Row,
  column: number,
  { code }: ColumnFormat,
  message: string,
  hint?: string,
): InputError {
  let offset = row.offset;
  for (let i = 0; i < column && i < row.cells.length; i++) offset += row.cells[i]!.length + 1;
  const { length } = row.cells.join('\t');
  return recordError(record, Math.min(offset, row.offset + length), code, message, hint);
}

/** Tokens are numbered from 1, in order. */
export function checkNumber(record: Record, row: Row, number: number, format: ColumnFormat): void {
  const found = row.cells[0]!;
  if (found !== String(number)) {
    throw rowError(
      record,
      row,
      0,
      format,
      `found ${JSON.stringify(found.slice(0, 40))}, expected the number ${number}`,
    );
  }
}

export function readColumn(rows: readonly Row[], at: number): string[] {
  const values = new Array<string>(rows.length);
  for (let i = 0; i < rows.length; i++) values[i] = rows[i]!.cells[at]!;
  return values;
}

/** The column, unless it says nothing of any token. */
export function readSaid(rows: readonly Row[], at: number): string[] | undefined {
  for (let i = 0; i < rows.length; i++) {
    if (rows[i]!.cells[at] !== '_') return readColumn(rows, at);
  }
  return undefined;
}

/** Heads and labels, unless no token has either. A label may be left out, a head only together with all others. */
export function readDependencies(
  record: Record,
  rows: readonly Row[],
  headAt: number,
  format: ColumnFormat,
): Dependencies | undefined {
  const labels = readColumn(rows, headAt + 1);
  if (rows.every(({ cells }) => cells[headAt] === '_') && labels.every((label) => label === '_')) {
    return undefined;
  }
  const heads = rows.map((row) => {
    const found = row.cells[headAt]!;
    const head = wholeNumber(found);
    if (head < 0 || head > rows.length) {
      throw rowError(
        record,
        row,
        headAt,
        format,
        `the head is ${JSON.stringify(found.slice(0, 40))}, expected a number from 0 to ${rows.length}`,
      );
    }
    return head - 1;
  });
  return { heads, labels };
}

/** The number that digits without leading zeros write; -1 for anything else. */
export function wholeNumber(digits: string): number {
  const { length } = digits;
  if (length === 0 || length > 9 || (length > 1 && digits.charCodeAt(0) === 48)) return -1;
  let value = 0;
  for (let i = 0; i < length; i++) {
    const digit = digits.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function readComment(line: string): string {
  return line.startsWith('# ') && line.charCodeAt(2) !== 35 ? line.slice(2) : line;
}

export function writeComment(comment: string, settings: Settings): string {
  const line = comment.startsWith('#') ? comment : `# ${comment}`;
  return /[\n\r]/.test(line) ? flatten(line, settings) : line;
}

/** What a comment such as `sent_id = a1` says, where it is of that key. */
export function commentValue(comment: string, key: string): string | undefined {
  if (!comment.startsWith(key)) return undefined;
  const equals = comment.indexOf('=', key.length);
  if (equals < 0 || comment.slice(key.length, equals).trim() !== '') return undefined;
  return comment.slice(equals + 1).trim();
}

/** A value as a column holds it. */
export function cell(value: string | undefined, settings: Settings): string {
  if (value === undefined || value === '') return '_';
  return /[\t\n\r]/.test(value) ? flatten(value, settings) : value;
}

function flatten(value: string, settings: Settings): string {
  settings.onLoss('tabs and line ends inside values');
  return value.replace(/[\t\n\r]+/g, ' ');
}

/** The form of a token, which must not be left out. */
export function formCell(form: string, settings: Settings): string {
  if (form === '') settings.onLoss('empty forms');
  return cell(form, settings);
}

/** The tokens to write; none, and the loss told, where a sentence is empty. */
export function tokensOf(sentence: Sentence, settings: Settings) {
  const tokens = sentence.tokens ?? [];
  if (tokens.length === 0) settings.onLoss('sentences without tokens');
  return tokens;
}
