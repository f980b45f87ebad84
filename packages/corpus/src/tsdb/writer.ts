import { type DerivationNode, type Document, moveSpans, type Sentence } from '@hedgerow/document';
import type { NamedFile, Settings } from '../codec.js';
import { type CodePoints, codePoints } from '../text/code-points.js';
import {
  type DerivationFormat,
  derivationFormat,
  isAsWritten,
  rankResults,
  writeDerivation,
  writeNewDerivation,
} from './results.js';
import { placersOf, sourceIn, type TsdbSource } from './source.js';
import { readSchema, type TsdbValues, usualRelations, writeRow } from './tables.js';

export interface ProfileWriter {
  add(document: Document): void;
  files(): Iterable<NamedFile>;
}

/** A parse that the profile had not: its number is found when all others are known. */
interface NewParse {
  /** Which it gets if that is free. */
  readonly wanted: string;
  id?: string;
}

interface Row {
  readonly values: TsdbValues;
  readonly place: number | null;
  readonly parse: NewParse | undefined;
}

/** Gathers the rows of all tables of a profile; its files are complete at the end. */
export function profileWriter(
  profile: string,
  { relations = usualRelations, files: others = {} }: Partial<TsdbSource>,
  settings: Settings,
): ProfileWriter {
  const path = (name: string) => (profile === '' ? name : `${profile}/${name}`);
  const schema = readSchema({ name: path('relations'), text: relations }, settings.limits);
  const tables = new Map<string, Row[]>([['item', []]]);
  const ids = new Set<string>();
  const namesOf = new Map(
    [...schema].map(([table, fields]) => [table, new Set(fields.map(({ name }) => name))]),
  );
  const declares = (table: string, field: string) => namesOf.get(table)?.has(field) === true;
  const add: AddRow = (table, values, { place = null, parse } = {}) => {
    const known = Object.keys(values).every((name) => declares(table, name));
    if (!known) settings.onLoss('fields that the relations of the profile do not declare');
    if ((schema.get(table) ?? []).length === 0) return;
    const rows = tables.get(table) ?? [];
    rows.push({ values, place, parse });
    tables.set(table, rows);
  };
  const writing = { settings, add, declares };
  return {
    add: (document) => {
      const source = sourceIn(document);
      if (source.item !== undefined && document.sentences.length === 1) {
        ids.add(document.id);
        writeItem(document, source as TsdbSource, writing);
      } else writeNewItems(document, ids, writing);
    },
    *files() {
      numberParses(tables.get('parse') ?? []);
      const written = new Map(Object.entries(others));
      written.set('relations', relations);
      for (const [table, rows] of tables) {
        const fields = schema.get(table)!;
        const lines = rows.map(({ values, place, parse }) => ({
          line: writeRow(fields, parse === undefined ? values : withParse(values, parse)),
          place,
        }));
        written.set(table, inPlace(lines));
      }
      for (const [name, text] of [...written].sort(([a], [b]) => (a < b ? -1 : 1))) {
        yield { name: path(name), text };
      }
    },
  };
}

function numberParses(rows: readonly Row[]): void {
  const taken = new Set(rows.map(({ values }) => values['parse-id']));
  let next = 1;
  for (const { parse } of rows) {
    if (parse === undefined || parse.id !== undefined) continue;
    let id = parse.wanted;
    while (taken.has(id)) id = String(next++);
    taken.add(id);
    parse.id = id;
  }
}

function withParse(values: TsdbValues, { id }: NewParse): TsdbValues {
  return id === undefined ? values : { ...values, 'parse-id': id };
}

/** Rows in the order they came, but for those that have a place of their own. */
function inPlace(rows: readonly { line: string; place: number | null }[]): string {
  const placed = rows.filter((row) => row.place !== null).sort((a, b) => a.place! - b.place!);
  const usual = rows.filter((row) => row.place === null);
  let written = '';
  let [p, u] = [0, 0];
  for (let i = 0; i < rows.length; i++) {
    const next = placed[p];
    if (next !== undefined && (next.place! <= i || u === usual.length)) {
      written += next.line;
      p++;
    } else written += usual[u++]!.line;
  }
  return written;
}

type AddRow = (
  table: string,
  values: TsdbValues,
  where?: {
    readonly place?: number | null | undefined;
    readonly parse?: NewParse | undefined;
  },
) => void;

interface Writing {
  readonly settings: Settings;
  readonly add: AddRow;
  readonly declares: (table: string, field: string) => boolean;
}

function writeItem(document: Document, source: TsdbSource, writing: Writing): void {
  const { settings, add, declares } = writing;
  const { id, text, sentences } = document;
  const { item, parse, result, rows, places = {} } = source;
  const given = settings.given('derivations') as DerivationFormat | undefined;
  const format = given ?? source.derivations ?? 'udf';
  add('item', { ...item, 'i-id': id, 'i-input': text });
  const { derivations = [] } = sentences[0]!;
  const points = codePoints(text);
  const placerOf = placersOf(parse, points);
  const ranked = rankResults(result, rows).filter((r) => result[r]!.derivation !== '');
  const isWrittenAs = (r: number, written: string, derivation: DerivationNode) =>
    isAsWritten(derivation, written, placerOf(result[r]!['parse-id']), settings.limits);
  /** By place in `result`, what is written for a derivation that can have been read from there. */
  const written = new Map<number, string>();
  for (const [rank, r] of ranked.entries()) {
    const derivation = derivations[rank];
    if (derivation === undefined) break;
    const asRead = result[r]!.derivation;
    const isKept =
      asRead !== undefined &&
      derivationFormat(asRead) === format &&
      isWrittenAs(r, asRead, derivation);
    const now = isKept ? asRead : writeDerivation(derivation, points, format);
    if (isKept || isWrittenAs(r, now, derivation)) written.set(r, now);
  }
  const isSame = derivations.length === ranked.length && written.size === ranked.length;
  for (const [i, values] of parse.entries()) {
    const place = places.parse?.[i];
    if (isSame || !declares('parse', 'readings')) add('parse', values, { place });
    // All results are those of the first.
    else add('parse', { ...values, readings: String(i === 0 ? derivations.length : 0) }, { place });
  }
  if (isSame) {
    for (const [r, values] of result.entries()) {
      add(
        'result',
        { ...values, derivation: written.get(r) ?? values.derivation ?? '' },
        { place: places.result?.[r] },
      );
    }
  } else {
    if (result.length > 0) {
      settings.onLoss('what profiles say of results that were taken out or added');
    }
    const [{ 'parse-id': first } = {}] = parse;
    const ofFirst = first === undefined ? {} : { 'parse-id': first };
    if (parse.length > 0) addResults(derivations, ofFirst, undefined, points, format, writing);
  }
  if (parse.length === 0 && sentences[0]!.derivations !== undefined) {
    addParse(derivations, id, points, format, writing);
  }
  for (const [table, kept] of Object.entries(rows)) {
    for (const [i, values] of kept.entries()) {
      // What is said of results that are no longer there.
      if (!isSame && (table === 'preference' || Object.hasOwn(values, 'result-id'))) continue;
      add(table, values, { place: places[table]?.[i] });
    }
  }
}

/** Each sentence is an item; it keeps a document's number where that is free. */
function writeNewItems(document: Document, ids: Set<string>, writing: Writing): void {
  const { settings, add } = writing;
  const format = settings.option('derivations') as DerivationFormat;
  // A text that was not split is one item.
  const whole: Sentence = { start: 0, end: document.text.length };
  const sentences = document.sentences.length > 0 ? document.sentences : [whole];
  for (const sentence of sentences) {
    const own = sentences.length === 1 && /^\d+$/.test(document.id) ? document.id : undefined;
    let id = own !== undefined && !ids.has(own) ? own : String(ids.size + 1);
    while (ids.has(id)) id = String(Number(id) + 1);
    ids.add(id);
    const text = document.text.slice(sentence.start, sentence.end);
    const length =
      sentence.tokens?.length ?? text.split(/\s+/).filter((word) => word !== '').length;
    add('item', { 'i-id': id, 'i-input': text, 'i-wf': '1', 'i-length': String(length) });
    if (sentence.derivations === undefined) continue;
    const derivations = moveSpans(sentence.derivations, -sentence.start);
    addParse(derivations, id, codePoints(text), format, writing);
  }
}

/** A parse that the profile had not, with its results. */
function addParse(
  derivations: readonly DerivationNode[],
  item: string,
  points: CodePoints,
  format: DerivationFormat,
  writing: Writing,
): void {
  const parse: NewParse = { wanted: item };
  const readings = String(derivations.length);
  writing.add('parse', { 'i-id': item, readings }, { parse });
  addResults(derivations, {}, parse, points, format, writing);
}

function addResults(
  derivations: readonly DerivationNode[],
  of: TsdbValues,
  parse: NewParse | undefined,
  points: CodePoints,
  format: DerivationFormat,
  { settings, add }: Writing,
): void {
  for (const [i, derivation] of derivations.entries()) {
    add(
      'result',
      {
        ...of,
        'result-id': String(i),
        derivation: writeNewDerivation(derivation, points, format, settings.onLoss),
      },
      { parse },
    );
  }
}
