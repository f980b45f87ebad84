import type { DerivationNode, Document, Sentence } from '@hedgerow/document';
import { moveSpans } from '../assemble.js';
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

/** Gathers the rows of all tables of a profile; its files are complete at the end. */
export function profileWriter(
  profile: string,
  { relations = usualRelations, files: others = {} }: Partial<TsdbSource>,
  settings: Settings,
): ProfileWriter {
  const path = (name: string) => (profile === '' ? name : `${profile}/${name}`);
  const schema = readSchema({ name: path('relations'), text: relations }, settings.limits);
  const tables = new Map<string, { line: string; place: number | null }[]>([['item', []]]);
  const ids = new Set<string>();
  const namesOf = new Map(
    [...schema].map(([table, fields]) => [table, new Set(fields.map(({ name }) => name))]),
  );
  const add = (table: string, values: TsdbValues, place: number | null = null) => {
    const fields = schema.get(table) ?? [];
    const known = Object.keys(values).every((name) => namesOf.get(table)?.has(name));
    if (!known) settings.onLoss('fields that the relations of the profile do not declare');
    if (fields.length === 0) return;
    const rows = tables.get(table) ?? [];
    rows.push({ line: writeRow(fields, values), place });
    tables.set(table, rows);
  };
  return {
    add: (document) => {
      const source = sourceIn(document);
      if (source.item !== undefined && document.sentences.length === 1) {
        ids.add(document.id);
        writeItem(document, source as TsdbSource, settings, add);
      } else writeNewItems(document, ids, settings, add);
    },
    *files() {
      const written = new Map(Object.entries(others));
      written.set('relations', relations);
      for (const [table, rows] of tables) written.set(table, inPlace(rows));
      for (const [name, text] of [...written].sort(([a], [b]) => (a < b ? -1 : 1))) {
        yield { name: path(name), text };
      }
    },
  };
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

type AddRow = (table: string, values: TsdbValues, place?: number | null) => void;

function writeItem(document: Document, source: TsdbSource, settings: Settings, add: AddRow): void {
  const { id, text, sentences } = document;
  const { item, parse, result, rows, places = {} } = source;
  const given = settings.given('derivations') as DerivationFormat | undefined;
  const format = given ?? source.derivations ?? 'udf';
  add('item', { ...item, 'i-id': id, 'i-input': text });
  for (const [i, values] of parse.entries()) add('parse', values, places.parse?.[i]);
  const derivations = sentences[0]!.derivations ?? [];
  const points = codePoints(text);
  const placerOf = placersOf(parse, points);
  const ranked = rankResults(result, rows).filter((r) => result[r]!.derivation !== '');
  const rankOf = new Map(ranked.map((r, rank) => [r, rank]));
  const changed = derivations.length !== ranked.length;
  if (changed) {
    settings.onLoss('what profiles say of results that were taken out or added');
    addResults(derivations, parse[0]?.['parse-id'] ?? id, points, format, settings, add);
  } else {
    for (const [r, values] of result.entries()) {
      const derivation = derivations[rankOf.get(r) ?? -1];
      const asRead = values.derivation;
      const kept =
        derivation === undefined ||
        (asRead !== undefined &&
          derivationFormat(asRead) === format &&
          isAsWritten(derivation, asRead, placerOf(values['parse-id']), settings.limits));
      add(
        'result',
        {
          ...values,
          derivation: kept ? (asRead ?? '') : writeDerivation(derivation, points, format),
        },
        places.result?.[r],
      );
    }
  }
  for (const [table, kept] of Object.entries(rows)) {
    if (changed && table === 'preference') continue;
    for (const [i, values] of kept.entries()) add(table, values, places[table]?.[i]);
  }
}

/** Each sentence is an item; it keeps a document's number where that is free. */
function writeNewItems(
  document: Document,
  ids: Set<string>,
  settings: Settings,
  add: AddRow,
): void {
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
    add('parse', { 'parse-id': id, 'i-id': id, readings: String(derivations.length) });
    addResults(derivations, id, codePoints(text), format, settings, add);
  }
}

function addResults(
  derivations: readonly DerivationNode[],
  parse: string,
  points: CodePoints,
  format: DerivationFormat,
  { onLoss }: Settings,
  add: AddRow,
): void {
  for (const [i, derivation] of derivations.entries()) {
    add('result', {
      'parse-id': parse,
      'result-id': String(i),
      derivation: writeNewDerivation(derivation, points, format, onLoss),
    });
  }
}
