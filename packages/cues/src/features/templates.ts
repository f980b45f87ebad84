import { hashOf } from '@hedgerow/learn/hashed';
import {
  columnsOf,
  parseTemplates,
  type Template,
  type TemplateVocabulary,
} from '@hedgerow/learn/templates';
import { type ColumnName, columns } from './columns.js';

const before = hashOf('<sentence>');
const after = hashOf('</sentence>');

/** What templates of cues may name, in the language of `@hedgerow/learn/templates`. */
export const cueVocabulary: TemplateVocabulary = {
  columns: Object.keys(columns).map((name) => ({ name })),
  beyond: ({ at }) => (at < 0 ? before : after),
};

export function parseCueTemplates(names: readonly string[]): Template[] {
  return parseTemplates(names, cueVocabulary);
}

/** The columns that some of the templates name. */
export function columnsInUse(templates: readonly Template[]): ColumnName[] {
  return [...new Set(templates.flatMap(columnsOf))] as ColumnName[];
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
