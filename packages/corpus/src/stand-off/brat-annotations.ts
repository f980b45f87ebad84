import { InputError, type Span } from '@hedgerow/document';
import { type Record, recordError } from '../record.js';
import { type CodePoints, codePoints } from '../text/code-points.js';

/** A line of an .ann file: what it says of the text, and the annotations it refers to. */
export interface BratLine {
  readonly record: Record;
  /** `T1`, `R2` ...; an equivalence has none. */
  readonly id: string | undefined;
  readonly type: string;
  /** Where a text-bound annotation stands, in UTF-16 units; undefined of other lines. */
  readonly spans?: readonly Span[];
  readonly references: readonly BratReference[];
  /** The value of an attribute. */
  readonly value?: string;
}

interface BratReference {
  readonly role: string;
  readonly id: string;
}

/** Our relations from a cue, and the role of what they join it with. */
export const linkRoles: ReadonlyMap<string, string> = new Map([
  ['Has_scope', 'Scope'],
  ['Has_event', 'Event'],
]);

/**
 * Reads the lines of an .ann file (Stenetorp et al. 2012): text-bound annotations, relations, events,
 * attributes, normalisations, notes and equivalences. Offsets count code points of the text.
 */
export function parseAnnotations(annotations: string, text: string, file: string): BratLine[] {
  try {
    const points = codePoints(text);
    const lines = linesOf(annotations).map((record) => parseLine(record, text, points));
    checkIds(lines);
    return lines;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.code, error.message, {
      source: { ...error.source, file },
      ...(error.hint === undefined ? {} : { hint: error.hint }),
    });
  }
}

function linesOf(annotations: string): Record[] {
  const lines = annotations.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, i) => ({ text: line, line: i + 1, column: 1 }));
}

const kinds = {
  T: 'a type, offsets and the text',
  R: 'a type and two arguments such as Arg1:T1',
  E: 'a type with its trigger, such as Binding:T1, and arguments',
  A: 'a name, what it is of, and maybe a value',
  M: 'a name, what it is of, and maybe a value',
  N: 'Reference, what it is of, and a resource with an id',
  '#': 'a type, what it is of, and the note',
  '*': 'a type and what is equivalent',
} as const;

function parseLine(record: Record, text: string, points: CodePoints): BratLine {
  const [id = '', body = ''] = record.text.replace(/\r$/, '').split('\t', 2);
  const kind = id.charAt(0);
  if (record.text.trim() === '') return { record, id: undefined, type: '', references: [] };
  if (!(id === '*' || /^[TREAMN#]\d+$/.test(id))) {
    throw error(
      record,
      0,
      `found ${JSON.stringify(id.slice(0, 20))}, expected an id such as T1 and a tab`,
    );
  }
  if (kind === 'T') return textBound(record, id, body, text, points);
  const expected = kinds[kind as keyof typeof kinds];
  const words = body.trim().split(/ +/);
  const bad = (word = 0) => {
    const before = words.slice(0, word).join(' ').length + (word > 0 ? 1 : 0);
    return error(record, id.length + 1 + before, `expected ${expected}`);
  };
  if (words[0] === '') throw bad();
  if (kind === 'R' || kind === 'E') {
    const first = kind === 'E' ? 0 : 1;
    const references = words.slice(first).map((word, i) => {
      const colon = word.lastIndexOf(':');
      if (colon < 1 || colon === word.length - 1) throw bad(first + i);
      return { role: word.slice(0, colon), id: word.slice(colon + 1) };
    });
    if (kind === 'R' && references.length !== 2) throw bad(words.length);
    const type = kind === 'E' ? references[0]!.role : words[0]!;
    return { record, id, type, references };
  }
  if (words.length < 2) throw bad(1);
  const count = kind === '*' ? words.length : 2;
  const references = words.slice(1, count).map((word) => ({ role: '', id: word }));
  const value = kind === 'A' || kind === 'M' ? words[2] : undefined;
  return {
    record,
    id: kind === '*' ? undefined : id,
    type: words[0]!,
    references,
    ...(value === undefined ? {} : { value }),
  };
}

const offsets = /^(\S+) (\d{1,9} \d{1,9}(?:;\d{1,9} \d{1,9})*)$/;

function textBound(
  record: Record,
  id: string,
  body: string,
  text: string,
  points: CodePoints,
): BratLine {
  const at = id.length + 1;
  const [, type, ranges] = offsets.exec(body) ?? [];
  if (type === undefined || ranges === undefined) {
    throw error(record, at, `expected ${kinds.T}, such as Protein 0 4;9 12`);
  }
  const spans: Span[] = [];
  let place = at + type.length + 1;
  for (const range of ranges.split(';')) {
    const [start = 0, end = 0] = range.split(' ').map(Number);
    if (start >= end) throw error(record, place, `${range} is empty, or ends before it starts`);
    if (end > points.length) {
      throw error(record, place, `${range} is not inside the text, of ${points.length} characters`);
    }
    spans.push({ start: points.toUnits(start), end: points.toUnits(end) });
    place += range.length + 1;
  }
  const found = record.text.replace(/\r$/, '').slice(at + body.length + 1);
  const covered = coveredText(text, spans);
  if (found !== covered && spaced(found) !== spaced(covered)) {
    throw error(
      record,
      at + body.length + 1,
      `found ${show(found)}, but at ${ranges} the text says ${show(covered)}`,
      'offsets count characters, from 0, a line end being one or two of them',
    );
  }
  return { record, id, type, spans, references: [] };
}

/** What brat writes beside the offsets: the parts joined by spaces, line ends as spaces. */
export function coveredText(text: string, spans: readonly Span[]): string {
  return spans
    .map(({ start, end }) => text.slice(start, end))
    .join(' ')
    .replace(/\n/g, ' ');
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function checkIds(lines: readonly BratLine[]): void {
  const known = new Set<string>();
  for (const { record, id } of lines) {
    if (id === undefined) continue;
    if (known.has(id)) throw error(record, 0, `two annotations have the id ${id}`);
    known.add(id);
  }
  for (const { record, references } of lines) {
    for (const { id } of references) {
      if (known.has(id)) continue;
      throw error(record, placeOf(id, record.text), `there is no annotation ${show(id)}`);
    }
  }
}

/** Where a line names an id: a word, or what follows the colon of one. */
function placeOf(id: string, line: string): number {
  let at = 0;
  for (const word of line.split(/\s/)) {
    if (word === id) return at;
    if (word.endsWith(`:${id}`)) return at + word.length - id.length;
    at += word.length + 1;
  }
  return 0;
}

function show(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);
}

export function error(record: Record, at: number, message: string, hint?: string): InputError {
  return recordError(record, at, 'BRAT', message, hint);
}
