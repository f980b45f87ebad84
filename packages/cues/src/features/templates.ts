import { InputError } from '@hedgerow/document';
import { type ColumnName, columns } from './columns.js';

/** One look at a token: a column, and how far from the focus word, left of it being negative. */
export interface Look {
  readonly column: ColumnName;
  readonly at: number;
}

/** A look at each token of a stretch around the focus word, which is itself left out. */
export interface Sweep {
  readonly column: ColumnName;
  readonly from: number;
  readonly to: number;
}

/**
 * What is looked at together makes one feature; a template with a sweep makes one for each token of it, told apart by
 * the side that it is on. Where a look finds nothing, there is no feature.
 */
export interface Template {
  readonly name: string;
  readonly looks: readonly Look[];
  readonly sweep?: Sweep;
}

const lookPattern = /^([A-Za-z]+)(?:([+-]\d+)|\[(?:(-?\d+)\.\.(-?\d+)|\.\.)\])?$/;

/**
 * Reads a template as tables write it: looks with a space between. `lemma-1 lemma` is the lemma before with the focus
 * word's own; `lemma[-8..8]` sweeps over eight tokens on either side, `finite[..]` over the sentence.
 */
export function parseTemplate(name: string): Template {
  const looks: Look[] = [];
  let sweep: Sweep | undefined;
  for (const part of name.split(' ')) {
    const match = lookPattern.exec(part);
    const column = match?.[1];
    if (column === undefined || !isColumn(column)) throw badTemplate(name, part);
    if (!part.includes('[')) {
      looks.push({ column, at: Number(match![2] ?? 0) });
      continue;
    }
    if (sweep !== undefined) throw badTemplate(name, part);
    const [from, to] = part.endsWith('[..]')
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : [Number(match![3]), Number(match![4])];
    sweep = { column, from, to };
  }
  return { name, looks, ...(sweep === undefined ? {} : { sweep }) };
}

export interface NgramOptions {
  /** How many positions left and right of the focus word. Default 0. */
  readonly left?: number;
  readonly right?: number;
}

/**
 * The n-gram templates of Velldal et al. (2012), section 5.2.1: the focus word with its neighbours up to each position
 * on either side, and the neighbours without it.
 */
export function ngrams(column: ColumnName, { left = 0, right = 0 }: NgramOptions = {}): string[] {
  const looks = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, i) => {
      const at = from + i;
      return at === 0 ? column : `${column}${at > 0 ? '+' : ''}${at}`;
    }).join(' ');
  const templates = [looks(0, 0)];
  for (let n = 1; n <= left; n++) templates.push(looks(-n, 0), looks(-n, -1));
  for (let n = 1; n <= right; n++) templates.push(looks(0, n), looks(1, n));
  return templates;
}

function isColumn(name: string): name is ColumnName {
  return Object.hasOwn(columns, name);
}

function badTemplate(name: string, part: string): InputError {
  return new InputError(
    'TEMPLATE',
    `${JSON.stringify(part)} in the template ${JSON.stringify(name)}: expected a column with a place or one sweep`,
    {
      hint: `lemma, lemma-1, lemma[-8..8] or lemma[..]; columns are ${Object.keys(columns).join(', ')}`,
    },
  );
}
