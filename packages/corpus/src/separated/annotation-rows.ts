import {
  type Cue,
  certaintyOf,
  type Document,
  hull,
  type LayerName,
  type Sentence,
  type Span,
  spanText,
  toldStatuses,
} from '@hedgerow/document';

export type Cells = readonly (string | number)[];

/** A table of what was found in documents: of each sentence some rows. */
interface AnnotationTable {
  readonly header: readonly string[];
  /** What it is about besides cues and scopes. */
  readonly about?: readonly LayerName[];
  rows(sentence: Sentence, text: string): Iterable<Cells>;
}

/** What such tables are about: who chooses one of them has not lost what is in the others. */
const annotationLayers: readonly LayerName[] = ['cues', 'scopes', 'certainty', 'structure'];

/** What can be a row, besides a document. */
export const annotationTables: { readonly [rows: string]: AnnotationTable } = {
  sentences: {
    header: ['certainty', 'speculation', 'negation', 'structure'],
    *rows(sentence) {
      const { cues, structure = '' } = sentence;
      const count = (kind: string) => cues?.filter((cue) => cue.kind === kind).length ?? '';
      yield [certaintyOf(sentence) ?? '', count('speculation'), count('negation'), structure];
    },
  },
  cues: {
    header: ['kind', 'cue', 'cue_start', 'cue_end'],
    *rows({ cues = [] }, text) {
      for (const cue of cues) yield cueCells(cue, text);
    },
  },
  scopes: {
    header: ['kind', 'cue', 'cue_start', 'cue_end', 'scope', 'scope_start', 'scope_end'],
    *rows({ cues = [], scopes = [] }, text) {
      for (const [i, cue] of cues.entries()) {
        const own = scopes.filter((scope) => scope.cue === i);
        if (own.length === 0) yield [...cueCells(cue, text), ...placeCells([], text)];
        for (const { spans } of own) yield [...cueCells(cue, text), ...placeCells(spans, text)];
      }
      for (const { cue, spans } of scopes) {
        if (cue === null) yield ['', ...placeCells([], text), ...placeCells(spans, text)];
      }
    },
  },
  statuses: {
    header: [
      ...['entity', 'entity_start', 'entity_end', 'type', 'entity_id'],
      ...['status', 'cues', 'scopes', 'rules'],
    ],
    about: ['entities', 'statuses'],
    *rows(sentence, text) {
      for (const { entity, status, why } of toldStatuses(sentence, text)) {
        const { start, end, type, id = '' } = entity;
        const counting = why.filter(({ counts }) => counts);
        const joined = (of: 'cue' | 'scope' | 'rule') => counting.map((one) => one[of]).join(' | ');
        yield [
          ...[spanText(text, entity), start, end, type, id],
          ...[status, joined('cue'), joined('scope'), joined('rule')],
        ];
      }
    },
  },
};

export function layersOf({ about = [] }: AnnotationTable): readonly LayerName[] {
  return [...annotationLayers, ...about];
}

/** The columns that every such table begins with: where the row is from. */
const placeHeader = ['id', 'sentence', 'section', 'start', 'end', 'text'] as const;

export function headerOf({ header }: AnnotationTable): Cells {
  return [...placeHeader, ...header];
}

/**
 * The rows of a document, or of some sentences of one and how many come before them, each with the document's id, the
 * number of the sentence, its section, its place and text.
 */
export function* rowsOf(document: Document, table: AnnotationTable, from = 0): Iterable<Cells> {
  const { id, text, sections = [], sentences } = document;
  for (const [i, sentence] of sentences.entries()) {
    const { start, end } = sentence;
    const section = sections.find((one) => start >= one.start && start < one.end);
    const place = [id, from + i + 1, section?.label ?? section?.type ?? '', start, end];
    for (const cells of table.rows(sentence, text)) {
      yield [...place, text.slice(start, end), ...cells];
    }
  }
}

/** A table of what was found, for writers of other kinds. */
export interface TableOfFindings {
  readonly columns: readonly { readonly name: string; readonly holds: 'text' | 'numbers' }[];
  /** What such a table has room for. */
  readonly layers: readonly LayerName[];
  /** The rows of a document, a cell a column; what is not there is an empty text. */
  rows(document: Document): Iterable<Cells>;
}

/** The columns whose cells count something, or are offsets into the text. */
const numbers: ReadonlySet<string> = new Set([
  ...['sentence', 'start', 'end', 'speculation', 'negation'],
  ...['cue_start', 'cue_end', 'scope_start', 'scope_end', 'entity_start', 'entity_end'],
]);

/** Those that there are: `sentences`, `cues`, `scopes`, `statuses`. */
export const tablesOfFindings: { readonly [rows: string]: TableOfFindings } = Object.fromEntries(
  Object.entries(annotationTables).map(([name, table]) => [
    name,
    {
      columns: headerOf(table).map((column) => ({
        name: String(column),
        holds: numbers.has(String(column)) ? 'numbers' : 'text',
      })),
      layers: layersOf(table),
      rows: (document) => rowsOf(document, table),
    },
  ]),
);

function cueCells({ kind, spans }: Cue, text: string): Cells {
  return [kind, ...placeCells(spans, text)];
}

/** What spans cover, and from where to where; dots are where they leave something out. */
function placeCells(spans: readonly Span[], text: string): Cells {
  const place = hull(spans);
  if (place === undefined) return ['', '', ''];
  const covered = spans.map(({ start, end }) => text.slice(start, end)).join(' ... ');
  return [covered, place.start, place.end];
}
