import { InputError } from './errors.js';
import type { SparseMatrix } from './matrix.js';

/** What an svmlight file holds: a target, perhaps a group (`qid:`), and sparse features a line. */
export interface SvmlightData {
  readonly matrix: SparseMatrix;
  readonly targets: Float64Array;
  /** The number after `qid:`; undefined where no line has one. */
  readonly groups: Int32Array | undefined;
}

export interface SvmlightOptions {
  /** The number of the first feature; it becomes column 0. Default 1. */
  readonly firstFeature?: 0 | 1;
  /** How wide the matrix is; left out, as wide as its largest feature asks. */
  readonly columnCount?: number;
  /** Named in errors. */
  readonly file?: string;
}

const space = 0x20;
const tab = 0x09;
const newline = 0x0a;
const carriageReturn = 0x0d;
const hash = 0x23;
const colon = 0x3a;

/** Reads `target [qid:n] feature:value ... [# comment]` lines; features must ascend. */
export function decodeSvmlight(bytes: Uint8Array, options: SvmlightOptions = {}): SvmlightData {
  return new Reader(bytes, options).read();
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #options: SvmlightOptions;
  #at = 0;
  #rows = 0;
  #length = 0;
  #width = 0;
  #targets = new Float64Array(1024);
  #rowStart = new Int32Array(1025);
  #columns: Int32Array;
  /** Made at the first value that is not 1. */
  #values: Float64Array | undefined;
  #groups: Int32Array | undefined;

  constructor(bytes: Uint8Array, options: SvmlightOptions) {
    this.#bytes = bytes;
    this.#options = options;
    // Six bytes is about the shortest that a feature of a large file is written in.
    this.#columns = new Int32Array(1024 + Math.floor(bytes.length / 6));
  }

  read(): SvmlightData {
    const bytes = this.#bytes;
    while (this.#at < bytes.length) {
      this.#skipBlanks();
      const byte = bytes[this.#at];
      if (byte === newline) this.#at++;
      else if (byte === hash) this.#skipLine();
      else if (byte !== undefined) this.#readLine();
    }
    const columnCount = this.#options.columnCount ?? this.#width;
    return {
      matrix: {
        rowCount: this.#rows,
        columnCount,
        rowStart: this.#rowStart.slice(0, this.#rows + 1),
        columns: this.#columns.slice(0, this.#length),
        values: this.#values?.slice(0, this.#length),
      },
      targets: this.#targets.slice(0, this.#rows),
      groups: this.#groups?.slice(0, this.#rows),
    };
  }

  #readLine(): void {
    if (this.#rows === this.#targets.length) this.#growRows();
    this.#targets[this.#rows] = this.#number('a target');
    const group = this.#readGroup();
    if (group !== undefined || this.#groups !== undefined) {
      if (group === undefined || (this.#rows > 0 && this.#groups === undefined)) {
        this.#fail(this.#at, 'some lines have a qid and some have none');
      }
      this.#groups ??= new Int32Array(this.#targets.length);
      this.#groups[this.#rows] = group;
    }
    this.#readFeatures();
    this.#rowStart[++this.#rows] = this.#length;
  }

  #readGroup(): number | undefined {
    this.#skipBlanks();
    const bytes = this.#bytes;
    const at = this.#at;
    if (bytes[at] !== 0x71 || bytes[at + 1] !== 0x69 || bytes[at + 2] !== 0x64) return undefined;
    if (bytes[at + 3] !== colon) this.#fail(at, 'expected qid:number');
    this.#at = at + 4;
    const group = this.#number('a group');
    if (group !== (group | 0))
      this.#fail(at + 4, `found the group ${group}, expected a whole number`);
    return group;
  }

  /** The hot loop: most features are `digits:1`. */
  #readFeatures(): void {
    const bytes = this.#bytes;
    const first = this.#options.firstFeature ?? 1;
    const limit = this.#options.columnCount ?? 2 ** 31 - 1;
    let columns = this.#columns;
    let values = this.#values;
    let length = this.#length;
    let at = this.#at;
    let before = -1;
    for (;;) {
      let byte = bytes[at];
      while (byte === space || byte === tab || byte === carriageReturn) byte = bytes[++at];
      if (byte === newline || byte === undefined || byte === hash) break;
      const start = at;
      let feature = 0;
      while (byte !== undefined && byte >= 0x30 && byte <= 0x39) {
        feature = feature * 10 + byte - 0x30;
        byte = bytes[++at];
      }
      if (at === start || byte !== colon) this.#fail(at, 'expected feature:value');
      const column = feature - first;
      if (column < 0 || column >= limit) {
        this.#fail(
          start,
          `found the feature ${feature}, expected ${first} to ${limit - 1 + first}`,
        );
      }
      if (column <= before) {
        this.#fail(
          start,
          `found the feature ${feature} after ${before + first}, expected them ascending`,
        );
      }
      before = column;

      let value = 1;
      at++;
      const next = bytes[at + 1];
      if (bytes[at] === 0x31 && (next === space || next === newline)) at++;
      else {
        this.#at = at;
        value = this.#number('a value');
        at = this.#at;
      }
      if (length === columns.length) {
        this.#length = length;
        this.#growEntries();
        columns = this.#columns;
        values = this.#values;
      }
      if (value !== 1 && values === undefined) {
        values = new Float64Array(columns.length).fill(1, 0, length);
        this.#values = values;
      }
      if (values !== undefined) values[length] = value;
      columns[length++] = column;
    }
    if (before >= this.#width) this.#width = before + 1;
    this.#length = length;
    this.#at = at;
    if (bytes[at] === hash) this.#skipLine();
  }

  #number(what: string): number {
    this.#skipBlanks();
    const bytes = this.#bytes;
    const start = this.#at;
    let end = start;
    while (end < bytes.length && bytes[end]! > space && bytes[end] !== hash && bytes[end] !== colon)
      end++;
    this.#at = end;
    const value = shortDecimal(bytes, start, end) ?? Number(latin(bytes, start, end));
    if (start === end || !Number.isFinite(value)) {
      const found = latin(bytes, start, end);
      this.#fail(
        start,
        `found ${found === '' ? 'nothing' : found}, expected ${what}, a finite number`,
      );
    }
    return value;
  }

  #skipBlanks(): void {
    const bytes = this.#bytes;
    while (
      bytes[this.#at] === space ||
      bytes[this.#at] === tab ||
      bytes[this.#at] === carriageReturn
    ) {
      this.#at++;
    }
  }

  #skipLine(): void {
    const end = this.#bytes.indexOf(newline, this.#at);
    this.#at = end < 0 ? this.#bytes.length : end;
  }

  #growRows(): void {
    const targets = new Float64Array(this.#rows * 2);
    targets.set(this.#targets);
    this.#targets = targets;
    const rowStart = new Int32Array(this.#rows * 2 + 1);
    rowStart.set(this.#rowStart);
    this.#rowStart = rowStart;
    if (this.#groups !== undefined) {
      const groups = new Int32Array(this.#rows * 2);
      groups.set(this.#groups);
      this.#groups = groups;
    }
  }

  #growEntries(): void {
    const columns = new Int32Array(this.#length * 2);
    columns.set(this.#columns);
    this.#columns = columns;
    if (this.#values !== undefined) {
      const values = new Float64Array(this.#length * 2);
      values.set(this.#values);
      this.#values = values;
    }
  }

  #fail(at: number, message: string): never {
    const bytes = this.#bytes;
    let line = 1;
    let lineStart = 0;
    for (let k = 0; k < at; k++) {
      if (bytes[k] === newline) {
        line++;
        lineStart = k + 1;
      }
    }
    const lineEnd = bytes.indexOf(newline, lineStart);
    const { file } = this.#options;
    throw new InputError('SVMLIGHT', message, {
      source: {
        ...(file === undefined ? {} : { file }),
        line,
        column: at - lineStart + 1,
        excerpt: latin(bytes, lineStart, lineEnd < 0 ? bytes.length : lineEnd),
      },
    });
  }
}

/** The number where it is at most 15 digits with a point in them: then one division of exact numbers rounds it right. */
function shortDecimal(bytes: Uint8Array, start: number, end: number): number | undefined {
  let at = start;
  const negative = bytes[at] === 0x2d;
  if (negative || bytes[at] === 0x2b) at++;
  if (end - at > 16) return undefined;
  let digits = 0;
  let count = 0;
  let decimals = -1;
  for (; at < end; at++) {
    const byte = bytes[at]!;
    if (byte >= 0x30 && byte <= 0x39) {
      digits = digits * 10 + byte - 0x30;
      count++;
      if (decimals >= 0) decimals++;
    } else if (byte === 0x2e && decimals < 0) decimals = 0;
    else return undefined;
  }
  if (count === 0 || count > 15) return undefined;
  const value = decimals > 0 ? digits / 10 ** decimals : digits;
  return negative ? -value : value;
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder().decode(bytes.subarray(start, end));
}

/** The lines of the file; what `decodeSvmlight` reads is the same data again. */
export function encodeSvmlight(
  { matrix, targets, groups }: SvmlightData,
  { firstFeature = 1 }: Pick<SvmlightOptions, 'firstFeature'> = {},
): Uint8Array {
  const { rowCount, rowStart, columns, values } = matrix;
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let text = '';
  for (let row = 0; row < rowCount; row++) {
    text += targets[row]!;
    if (groups !== undefined) text += ` qid:${groups[row]!}`;
    for (let k = rowStart[row]!; k < rowStart[row + 1]!; k++) {
      text += ` ${columns[k]! + firstFeature}:${values === undefined ? 1 : values[k]!}`;
    }
    text += '\n';
    if (text.length > 1 << 16) {
      parts.push(encoder.encode(text));
      text = '';
    }
  }
  parts.push(encoder.encode(text));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
