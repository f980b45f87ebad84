import {
  type Cue,
  compareSpans,
  type Document,
  type NegatedEvent,
  type Scope,
  type Sentence,
  type Span,
  type Token,
} from '@hedgerow/document';
import { documentsOption, type LooseSentence, layOutTokens } from '../assemble.js';
import { defineCodec, type Settings } from '../codec.js';
import {
  type ColumnFormat,
  cell,
  formCell,
  type Row,
  readColumn,
  readRows,
  readSaid,
  rowError,
  tokensOf,
  wholeNumber,
} from '../conll/conll-rows.js';
import { glueByScript } from '../conll/glue-by-script.js';
import { gatherSentences, sentenceWriter } from '../conll/sentence-layout.js';
import { readSyntax, writeSyntax } from '../conll/syntax-column.js';
import { cutSentences, type SentenceRecord } from '../cut/cut-sentences.js';
import { type Record, recordError } from '../record.js';

const format: ColumnFormat = {
  code: 'STARSEM',
  names: ['chapter', 'sentence', 'token', 'form', 'lemma', 'tag', 'syntax', 'negation'],
  open: true,
};

const syntaxAt = 6;
const negationsAt = 7;
const none = '***';

/**
 * The columns of the *SEM 2012 shared task on negation (Morante & Blanco 2012), as in CD-SCO: a chapter
 * is a document, and each negation has three columns, its cue, scope and event, in which a token is
 * repeated, or the part of it that belongs there (*in* and *frequent* of *infrequent*). Such a part is at
 * the start of the token if it can be, else at its end, else where it is first found; the part of a scope
 * or event is looked for beside the cue first. A syntax column that makes no tree is kept as it is.
 */
export const starsem = defineCodec<SentenceRecord>({
  name: 'starsem',
  title: '*SEM-2012 negation columns, as in CD-SCO',
  extensions: ['starsem', 'txt'],
  layers: ['tokens', 'tags', 'lemmas', 'tree', 'cues', 'scopes', 'events', 'columns'],
  needs: ['tokens'],
  options: [documentsOption],
  cut: ({ limits }) => cutSentences(limits),
  decoder: (settings) => {
    const sentences = gatherSentences('starsem', settings.option('documents'));
    let chapter: string | undefined;
    return {
      *record(record) {
        const { loose, chapter: own } = decodeSentence(record, settings);
        if (own !== chapter) {
          chapter = own;
          yield* sentences.start(own);
        }
        yield* sentences.add(loose, record);
      },
      end: () => sentences.end(),
    };
  },
  encoder,
});

function decodeSentence(
  record: Record,
  { limits }: Settings,
): { loose: LooseSentence; chapter: string } {
  const { comments, rows, row: first } = readRows(record, format);
  if (comments.length > 0) throw recordError(record, 0, format.code, 'a comment, expected a token');
  const [chapter, number] = first.cells as [string, string];
  for (const [i, row] of rows.entries()) checkNumbers(record, row, first, i);
  const forms = readColumn(rows, 3);
  const { text, tokens } = layOutTokens(forms, glueByScript(forms));
  const lemmas = readSaid(rows, 4);
  const tags = readSaid(rows, 5);
  const syntax = readColumn(rows, syntaxAt);
  const isBare = syntax.every((part) => part === '*');
  const tree = isBare ? undefined : readSyntax(syntax, tags ?? [], limits.depth);
  return {
    chapter,
    loose: {
      text,
      sentence: {
        start: 0,
        end: text.length,
        id: `${chapter}.${number}`,
        tokens,
        ...(tags && { tags }),
        ...(lemmas && { lemmas }),
        ...(tree && { tree }),
        ...(!isBare && tree === undefined && { columns: [{ at: syntaxAt, values: syntax }] }),
        ...readNegations(record, rows, tokens),
      },
    },
  };
}

function checkNumbers(record: Record, row: Row, first: Row, place: number): void {
  const [chapter, sentence, token] = row.cells as [string, string, string];
  const fail = (column: number, expected: string) =>
    rowError(
      record,
      row,
      column,
      format,
      `found ${JSON.stringify(row.cells[column]!.slice(0, 40))}, expected ${expected}`,
    );
  if (chapter !== first.cells[0]) throw fail(0, `the chapter of the sentence, ${first.cells[0]}`);
  if (wholeNumber(sentence) < 0) throw fail(1, 'the number of a sentence');
  if (sentence !== first.cells[1]) throw fail(1, `the number of the sentence, ${first.cells[1]}`);
  if (token !== String(place)) throw fail(2, `the number of the token, ${place}`);
}

type Negations = Required<Pick<Sentence, 'cues' | 'scopes' | 'events'>>;

function readNegations(record: Record, rows: readonly Row[], tokens: readonly Token[]): Negations {
  const cues: Cue[] = [];
  const scopes: Scope[] = [];
  const events: NegatedEvent[] = [];
  for (let k = 0; k < countNegations(record, rows); k++) {
    const at = negationsAt + 3 * k;
    const cueParts = new Map<number, Span>();
    const place = (column: number) => {
      const parts = new Map<number, Span>();
      for (const [i, row] of rows.entries()) {
        const value = row.cells[column]!;
        if (value === '_') continue;
        const part = findPart(tokens[i]!, value, cueParts.get(i));
        if (part === undefined) {
          const message = `${JSON.stringify(value.slice(0, 40))} is not part of the token`;
          throw rowError(record, row, column, format, message);
        }
        parts.set(i, part);
      }
      return parts;
    };
    for (const [i, part] of place(at)) cueParts.set(i, part);
    if (cueParts.size === 0) {
      throw rowError(record, rows[0]!, at, format, `negation ${k + 1} of the sentence has no cue`);
    }
    cues.push({ kind: 'negation', spans: joinParts(cueParts, tokens) });
    const scope = joinParts(place(at + 1), tokens);
    if (scope.length > 0) scopes.push({ cue: k, spans: scope });
    const event = joinParts(place(at + 2), tokens);
    if (event.length > 0) events.push({ cue: k, spans: event });
  }
  return { cues, scopes, events };
}

function countNegations(record: Record, rows: readonly Row[]): number {
  const row = rows[0]!;
  const columns = row.cells.length - negationsAt;
  if (columns === 1) {
    const wrong = rows.find(({ cells }) => cells[negationsAt] !== none);
    if (wrong !== undefined) {
      const message = `found ${JSON.stringify(wrong.cells[negationsAt]!.slice(0, 40))}, expected ${none} or three columns for each negation`;
      throw rowError(record, wrong, negationsAt, format, message);
    }
    return 0;
  }
  if (columns % 3 !== 0) {
    const message = `${columns} columns of negations, expected three for each`;
    throw rowError(record, row, negationsAt, format, message);
  }
  return columns / 3;
}

/** Where in a token its part is, beside the cue if that is in the token too. */
function findPart(token: Token, part: string, cue: Span | undefined): Span | undefined {
  const { start, form } = token;
  const at = (from: number) => ({ start: start + from, end: start + from + part.length });
  if (part === form) return at(0);
  if (cue !== undefined) {
    if (form.startsWith(part, cue.end - start)) return at(cue.end - start);
    const before = form.slice(0, cue.start - start);
    if (before.endsWith(part)) return at(before.length - part.length);
  }
  if (form.startsWith(part)) return at(0);
  if (form.endsWith(part)) return at(form.length - part.length);
  const found = form.indexOf(part);
  return found < 0 ? undefined : at(found);
}

/** Parts of tokens as spans, those of neighbours joined where nothing but space is between them. */
function joinParts(parts: ReadonlyMap<number, Span>, tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  let before = -2;
  for (const [i, part] of parts) {
    const last = spans.at(-1);
    const follows =
      before === i - 1 && last?.end === tokens[before]?.end && part.start === tokens[i]!.start;
    if (last !== undefined && follows) spans[spans.length - 1] = { ...last, end: part.end };
    else spans.push(part);
    before = i;
  }
  return spans;
}

function encoder(settings: Settings) {
  const { layout, write } = sentenceWriter('starsem');
  return {
    document: (document: Document) =>
      document.sentences
        .map((sentence, i) => {
          if (tokensOf(sentence, settings).length === 0) return '';
          return write(encodeSentence(document, sentence, i, settings), layout(document, i));
        })
        .join(''),
  };
}

function encodeSentence(
  document: Document,
  sentence: Sentence,
  place: number,
  settings: Settings,
): string {
  const { tokens = [], tags, lemmas } = sentence;
  const syntax = syntaxOf(sentence, settings);
  const negations = negationColumns(sentence, settings);
  const { chapter, number } = nameOf(document, sentence, place);
  const start = `${chapterCell(chapter, settings)}\t${number}`;
  return tokens
    .map(({ form }, i) => {
      const end =
        negations.length === 0
          ? none
          : negations.map((column) => cell(column[i], settings)).join('\t');
      return `${start}\t${i}\t${formCell(form, settings)}\t${cell(lemmas?.[i], settings)}\t${cell(tags?.[i], settings)}\t${cell(syntax?.[i] ?? '*', settings)}\t${end}`;
    })
    .join('\n');
}

/** A line that begins with a hash would be a comment. */
function chapterCell(chapter: string, settings: Settings): string {
  const written = cell(chapter, settings);
  if (!written.startsWith('#')) return written;
  settings.onLoss('names of chapters that begin with #');
  return `_${written}`;
}

/** The chapter and number that a sentence was read with, `chapter.number`, or the document's id and the sentence's place. */
function nameOf(document: Document, { id }: Sentence, place: number) {
  const dot = id === undefined || document.source?.format !== 'starsem' ? -1 : id.lastIndexOf('.');
  const number = dot < 0 ? -1 : wholeNumber(id!.slice(dot + 1));
  return number < 0
    ? { chapter: document.id, number: place }
    : { chapter: id!.slice(0, dot), number };
}

function syntaxOf(
  { tokens = [], tree, columns }: Sentence,
  settings: Settings,
): readonly string[] | undefined {
  if (tree === undefined) return columns?.find(({ at }) => at === syntaxAt)?.values;
  const syntax = writeSyntax(tree, tokens.length);
  if (syntax === undefined) settings.onLoss('trees that a column cannot say');
  else if (syntax.hasTraces) settings.onLoss('traces');
  return syntax?.column;
}

/** Three columns for each negation: its cue, its scope, its event. */
function negationColumns(sentence: Sentence, settings: Settings): string[][] {
  const { cues = [], scopes = [], events = [] } = sentence;
  if (scopes.some(({ cue }) => cue === null)) settings.onLoss('scopes without a cue');
  const spansOf = (parts: readonly (Scope | NegatedEvent)[]) => {
    const byCue = new Map<number | null, Span[]>();
    for (const { cue, spans } of parts) {
      const known = byCue.get(cue) ?? [];
      byCue.set(cue, known);
      for (const span of spans) known.push(span);
    }
    return byCue;
  };
  const scopeSpans = spansOf(scopes);
  const eventSpans = spansOf(events);
  return cues.flatMap(({ kind, spans }, i) => {
    if (kind !== 'negation') {
      settings.onLoss('cues of speculation');
      return [];
    }
    const scope = withoutCue(scopeSpans.get(i) ?? [], wholeTokens(spans, sentence.tokens ?? []));
    const columns = [spans, scope, eventSpans.get(i) ?? []].map((column) =>
      partsOf(column, sentence.tokens ?? [], settings),
    );
    if (columns[0]!.some((part) => part !== '_')) return columns;
    settings.onLoss('negations whose cue covers no token');
    return [];
  });
}

/** The parts of a cue that begin and end with tokens. */
function wholeTokens(cue: readonly Span[], tokens: readonly Token[]): Span[] {
  const starts = new Set(tokens.map(({ start }) => start));
  const ends = new Set(tokens.map(({ end }) => end));
  return cue.filter(({ start, end }) => starts.has(start) && ends.has(end));
}

/**
 * By the conventions of the format a cue is not in its own scope; by those of BioScope it always is. A word that holds its
 * cue is left as it was said to be.
 */
function withoutCue(scope: readonly Span[], cue: readonly Span[]): Span[] {
  let parts = [...scope];
  for (const { start, end } of cue) {
    parts = parts.flatMap((part) =>
      [
        { start: part.start, end: Math.min(part.end, start) },
        { start: Math.max(part.start, end), end: part.end },
      ].filter((left) => left.start < left.end),
    );
  }
  return parts;
}

/** For each token what spans cover of it. */
function partsOf(spans: readonly Span[], tokens: readonly Token[], { onLoss }: Settings): string[] {
  const column = new Array<string>(tokens.length).fill('_');
  const ordered = mergeSpans(spans);
  let next = 0;
  for (const [i, token] of tokens.entries()) {
    let from = token.end;
    let to = token.start;
    while (next < ordered.length && ordered[next]!.end <= token.start) next++;
    for (let k = next; k < ordered.length && ordered[k]!.start < token.end; k++) {
      const start = Math.max(token.start, ordered[k]!.start);
      if (to > token.start && start > to) onLoss('gaps inside tokens');
      from = Math.min(from, start);
      to = Math.max(to, Math.min(token.end, ordered[k]!.end));
    }
    if (from >= to) continue;
    const { form, start, end } = token;
    const isWhole = from === start && to === end;
    if (!isWhole && form.length !== end - start) onLoss('parts of tokens');
    column[i] =
      isWhole || form.length !== end - start ? form : form.slice(from - start, to - start);
  }
  return column;
}

/** In order, those that overlap or touch as one. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort(compareSpans)) {
    const last = merged.at(-1);
    if (last === undefined || last.end < span.start) merged.push(span);
    else if (last.end < span.end) merged[merged.length - 1] = { start: last.start, end: span.end };
  }
  return merged;
}
