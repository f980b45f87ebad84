import { type Document, InputError, type Sentence } from '@hedgerow/document';
import type { Settings } from '../codec.js';
import { isLabel, type LabelScheme } from './span-labels.js';

/** What the columns of a file are, in their order, what is between them, and how spans are labelled. */
export interface ColumnPlan {
  readonly names: readonly ColumnName[];
  readonly separator: Separator;
  readonly scheme: LabelScheme;
}

export type Separator = 'tab' | 'space';

/** `_` is a column that is kept as it is. */
export type ColumnName = 'form' | '_' | WordColumn | SpanColumn;
export type WordColumn = keyof typeof wordLayers;
export type SpanColumn = keyof typeof spanLayers;

/** Columns with a value for each token, and their layers. */
export const wordLayers = { tag: 'tags', upos: 'upos', lemma: 'lemmas' } as const;

/** Columns whose labels make spans, and their layers. */
export const spanLayers = { chunk: 'chunks', entity: 'entities' } as const;

export function isWordColumn(name: ColumnName): name is WordColumn {
  return name in wordLayers;
}

export function isSpanColumn(name: ColumnName): name is SpanColumn {
  return name in spanLayers;
}

/** The columns that were asked for, if any were. */
export function givenNames(settings: Settings): readonly ColumnName[] | undefined {
  const given = settings.given('columns');
  if (given === undefined || given === 'auto') return undefined;
  const names = given.split(',').map((name) => (name === 'skip' ? '_' : name));
  const known = ['form', '_', ...Object.keys(wordLayers), ...Object.keys(spanLayers)];
  const unknown = names.find((name) => !known.includes(name));
  const twice = names.find((name, i) => name !== '_' && names.indexOf(name) !== i);
  if (unknown !== undefined || twice !== undefined || !names.includes('form')) {
    const problem =
      unknown !== undefined
        ? `there is no column ${JSON.stringify(unknown)}`
        : twice !== undefined
          ? `${twice} is there twice`
          : 'there is no form';
    throw new InputError('FORMAT_OPTION', `columns=${given}: ${problem}`, {
      hint: `a list such as form,tag,_,entity; the names are ${known.join(', ')}`,
    });
  }
  return names as ColumnName[];
}

/**
 * The columns of a file by their number, and by what the first sentence has in them: two are form and
 * entity (or tag, if those are no labels), three form, tag and chunk, four form, tag, chunk and entity,
 * of more the last is the entity. A column that has only `-` or only `_`, or no labels where labels
 * were expected, is kept as it is. One with some labels is taken for labels, of which one is wrong.
 */
export function guessNames(rows: readonly (readonly string[])[]): ColumnName[] {
  const count = rows[0]?.length ?? 1;
  const usual: readonly ColumnName[] =
    count === 2
      ? ['form', 'entity']
      : count <= 4
        ? (['form', 'tag', 'chunk', 'entity'] as const).slice(0, count)
        : ['form', ...new Array<ColumnName>(count - 2).fill('_'), 'entity'];
  return usual.map((name, at) => {
    if (name === 'form' || name === '_') return name;
    const holds = (test: (value: string) => boolean) => rows.every((row) => test(row[at] ?? ''));
    if (holds((value) => value === '-') || holds((value) => value === '_')) return '_';
    if (!isSpanColumn(name) || holds((value) => isLabel(value, 'bilou'))) return name;
    const isMistaken = rows.some((row) => /^[BI]-./.test(row[at] ?? ''));
    if (isMistaken) return name;
    return count === 2 ? 'tag' : '_';
  });
}

/** The columns to write a document in: those it was read from, or those that its layers ask for. */
export function planFor(document: Document, settings: Settings): ColumnPlan {
  const own = planOf(document);
  return {
    names: givenNames(settings) ?? own?.names ?? namesOfLayers(document.sentences),
    separator: (settings.given('separator') as Separator | undefined) ?? own?.separator ?? 'tab',
    scheme: (settings.given('scheme') as LabelScheme | undefined) ?? own?.scheme ?? 'bio',
  };
}

/** Such that `guessNames` would find the same again. */
function namesOfLayers(sentences: readonly Sentence[]): ColumnName[] {
  const has = (layer: 'tags' | 'chunks' | 'entities') =>
    sentences.some((sentence) => sentence[layer] !== undefined);
  const tag = has('tags') ? 'tag' : '_';
  const chunk = has('chunks') ? 'chunk' : '_';
  if (has('entities')) {
    return tag === '_' && chunk === '_' ? ['form', 'entity'] : ['form', tag, chunk, 'entity'];
  }
  if (chunk !== '_') return ['form', tag, chunk];
  return tag === '_' ? ['form'] : ['form', tag];
}

/** A plan as it is kept in the source of documents. */
export function planSource({ names, separator, scheme }: ColumnPlan) {
  return { columns: names.join(','), separator, scheme };
}

function planOf({ source }: Document): ColumnPlan | undefined {
  if (source?.format !== 'columns' || typeof source.columns !== 'string') return undefined;
  return {
    names: source.columns.split(',') as ColumnName[],
    separator: source.separator === 'space' ? 'space' : 'tab',
    scheme: source.scheme === 'iob1' || source.scheme === 'bilou' ? source.scheme : 'bio',
  };
}

/** Whether a document was read from just these columns. */
export function isPlanOf(plan: ColumnPlan, { source }: Document): boolean {
  if (source?.format !== 'columns') return false;
  const { columns, separator, scheme } = planSource(plan);
  return source.columns === columns && source.separator === separator && source.scheme === scheme;
}
