/**
 * The language of feature templates: a template names what is looked at together, over columns of which a package says
 * what they are. The notation is in the README.
 */

import { InputError } from '../errors.js';

/** A column that templates may name. */
export interface TemplateColumn {
  /**
   * A letter, then letters and digits; of several such parts with `.` or `:` between them where it tells of what is reached by
   * another way than by counting: `head.lemma`.
   */
  readonly name: string;
  /** The first and the last place, counted from the focus, that templates may look at. Default 1000 on either side. */
  readonly from?: number;
  readonly to?: number;
  /** Whether it has any number of values at a place, none among them. Default false: one, or nothing. */
  readonly many?: boolean;
}

/** All that a package's templates may say. */
export interface TemplateVocabulary {
  readonly columns: readonly TemplateColumn[];
  /** What a look finds before the first place and after the last. Default 0: nothing. */
  readonly beyond?: (look: Look) => number;
  /** What models know a template by: its features are hashed with it. Default: its name, as it is written. */
  readonly keyOf?: (template: Template) => string;
}

/** One look: a column, and how far from the focus, before it being negative. */
export interface Look {
  readonly column: string;
  readonly at: number;
}

/** A look at each place of a stretch around the focus, which is itself left out. */
export interface Sweep {
  readonly column: string;
  readonly from: number;
  readonly to: number;
}

/**
 * What is looked at together makes one feature. A look at a column of many values makes one for each of them, a sweep one
 * for each place, told apart by its side and the same one once; a template has at most one of these. Where a look finds
 * nothing, there is no feature.
 */
export interface Template {
  readonly name: string;
  /** As they are written. */
  readonly looks: readonly Look[];
  readonly sweep?: Sweep;
}

const furthest = 1000;

/** Reads templates, and throws where one cannot be read or comes twice. */
export function parseTemplates(
  names: readonly string[],
  vocabulary: TemplateVocabulary,
): Template[] {
  const known = new Map<string, string>();
  return names.map((name) => {
    const template = parseTemplate(name, vocabulary);
    const meaning = JSON.stringify([template.looks, template.sweep]);
    const twin = known.get(meaning);
    if (twin !== undefined) {
      throw badTemplate(name, `says the same as ${JSON.stringify(twin)} before it`, vocabulary);
    }
    known.set(meaning, name);
    return template;
  });
}

export function parseTemplate(name: string, vocabulary: TemplateVocabulary): Template {
  const fail = (what: string): never => {
    throw badTemplate(name, what, vocabulary);
  };
  if (typeof name !== 'string' || name === '') fail('has nothing to look at');
  const looks: Look[] = [];
  const sweeps: Sweep[] = [];
  let many = 0;
  for (const text of name.split(' ')) {
    const part = readPart(text) ?? fail(`has ${JSON.stringify(text)}, which is no look`);
    const column =
      vocabulary.columns.find((one) => one.name === part.column) ??
      fail(`names ${JSON.stringify(part.column)}, which is no column`);
    const { from = -furthest, to = furthest } = column;
    const places = 'at' in part ? [part.at] : [part.from, part.to].filter(Number.isFinite);
    if (places.some((at) => at < from || at > to)) {
      const reach = `${column.name}[${from}] to ${column.name}[${to}]`;
      fail(`looks too far with ${JSON.stringify(text)}: expected ${reach}`);
    }
    if (column.many === true) many++;
    if ('at' in part) {
      looks.push(part);
      continue;
    }
    if (column.many === true) fail(`sweeps ${column.name}, a column of many values`);
    if (part.from > part.to || (part.from === 0 && part.to === 0)) {
      fail(`has ${JSON.stringify(text)}, which sweeps nothing`);
    }
    sweeps.push(part);
  }
  if (sweeps.length + many > 1) fail('has two sweeps or columns of many values, expected one');
  const [sweep] = sweeps;
  return { name, looks, ...(sweep === undefined ? {} : { sweep }) };
}

const partPattern =
  /^(?<column>[A-Za-z][A-Za-z0-9]*(?:[.:][A-Za-z][A-Za-z0-9]*)*)(?:(?<short>[+-]\d{1,9})|\[(?:(?<at>-?\d{1,9})|(?<all>\.\.)|(?<from>-?\d{1,9})\.\.(?<to>-?\d{1,9}))\])?$/;

function readPart(text: string): Look | Sweep | undefined {
  const found = partPattern.exec(text)?.groups;
  if (found === undefined) return undefined;
  const column = found.column!;
  if (found.all !== undefined) {
    return { column, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  }
  if (found.from !== undefined) {
    return { column, from: placeOf(found.from), to: placeOf(found.to!) };
  }
  return { column, at: placeOf(found.short ?? found.at ?? '0') };
}

/** The columns that a template names. */
export function columnsOf({ looks, sweep }: Template): string[] {
  const named = looks.map(({ column }) => column);
  return [...new Set(sweep === undefined ? named : [...named, sweep.column])];
}

/** `-0` is 0. */
function placeOf(text: string): number {
  return Number(text) + 0;
}

function badTemplate(name: unknown, what: string, { columns }: TemplateVocabulary): InputError {
  const names = columns.map((column) => column.name);
  const [some = 'column'] = names;
  return new InputError('TEMPLATE', `the template ${JSON.stringify(name)} ${what}`, {
    hint: `looks are ${some}, ${some}-1 or ${some}[-1], sweeps ${some}[-2..2] or ${some}[..]; columns are ${names.join(', ')}`,
  });
}
