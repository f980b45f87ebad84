import { InputError } from '@hedgerow/document';
import { hashOf, joinHashes } from '@hedgerow/learn/hashed';

/** What is known of a unit before decoding; `[0]` is the unit itself, `[-1]` the one before. */
export const staticColumns = [
  'x', // the unit
  'kind', // what sort of unit it is
  'path', // its place in the likeliest way through the dictionary's words
  'starts', // the longest dictionary word that starts at it
  'ends', // the longest that ends at it
  'within', // the longest that goes across it
  'twin', // whether it repeats a unit before it
  'shape', // of a foreign word: its capitals and digits
  'suffix', // of a foreign word: its last letters
  'common', // of a foreign word: the tag it most often has in English
  'form', // of a foreign word: itself, in small letters
  'style', // whose words these are: corpora cut differently
] as const;

/** What the words before a unit, on the path that leads to it, tell. `[0]` is the word that the unit is in, up to it. */
export const dynamicColumns = [
  'y[-1]',
  'pos[-2]',
  'pos[-1]',
  'pos[0]',
  'word[-2]',
  'word[-1]',
  'word[0]',
  'len[-1]',
  'len[0]',
  'entry[0]', // whether the word so far is in the dictionary, and as what
] as const;

export type StaticColumn = (typeof staticColumns)[number];
export type DynamicColumn = (typeof dynamicColumns)[number];

/** A feature is the values that its template names, together with the label of the unit. */
export interface Template {
  readonly template: string;
  /** As the paper writes it. */
  readonly paper?: string;
}

/** `zhao2012`, Table 5, upper part. */
export const paperStatic: readonly Template[] = [
  { template: 'x[-2]', paper: 'x(i-2) y(i)' },
  { template: 'x[-1]', paper: 'x(i-1) y(i)' },
  { template: 'x[0]', paper: 'x(i) y(i)' },
  { template: 'x[1]', paper: 'x(i+1) y(i)' },
  { template: 'x[2]', paper: 'x(i+2) y(i)' },
  { template: 'x[-1] x[0]', paper: 'x(i-1) x(i) y(i)' },
  { template: 'x[0] x[1]', paper: 'x(i+1) x(i) y(i)' },
  { template: 'x[-1] x[1]', paper: 'x(i-1) x(i+1) y(i)' },
  { template: 'y[-1]', paper: 'y(i-1) y(i)' },
];

/** `zhao2012`, Table 5, lower part. */
export const paperDynamic: readonly Template[] = [
  { template: 'pos[-2] pos[-1]', paper: 'pos(i-2) pos(i-1) y(i)' },
  { template: 'pos[-1] pos[0]', paper: 'pos(i-1) pos(i) y(i)' },
  { template: 'pos[-2] word[-1]', paper: 'pos(i-2) word(i-1) y(i)' },
  { template: 'pos[-1] word[0]', paper: 'pos(i-1) word(i) y(i)' },
  { template: 'pos[-1] word[-1]', paper: 'pos(i-1) word(i-1) y(i)' },
  { template: 'pos[0] word[0]', paper: 'pos(i) word(i) y(i)' },
  { template: 'word[-2] word[-1]', paper: 'word(i-2) word(i-1) y(i)' },
  { template: 'word[-1] word[0]', paper: 'word(i-1) word(i) y(i)' },
  { template: 'word[0] len[0]', paper: 'word(i) len(i) y(i)' },
];

/** What ours looks at besides, before decoding. */
export const moreStatic: readonly Template[] = [
  { template: 'x[-1] x[0] x[1]' },
  { template: 'kind[-1] kind[0] kind[1]' },
  { template: 'twin[0]' },
  { template: 'twin[1] x[0]' },
  { template: 'path[0]' },
  { template: 'path[-1] path[0]' },
  { template: 'path[0] path[1]' },
  { template: 'path[-1] path[0] path[1]' },
  { template: 'path[0] x[0]' },
  { template: 'starts[0]' },
  { template: 'ends[0]' },
  { template: 'within[0]' },
  { template: 'starts[0] ends[0] within[0]' },
  { template: 'starts[1] ends[0]' },
  { template: 'starts[0] ends[-1]' },
  { template: 'starts[0] x[0]' },
  { template: 'ends[0] x[0]' },
];

/** What ours asks of an embedded foreign word: the paper's future work. */
export const englishStatic: readonly Template[] = [
  { template: 'shape[0]' },
  { template: 'suffix[0]' },
  { template: 'common[0]' },
  { template: 'common[0] shape[0]' },
  { template: 'common[0] x[-1]' },
  { template: 'common[0] x[1]' },
  { template: 'form[0]' },
  { template: 'common[-1] common[0]' },
  { template: 'common[0] common[1]' },
];

/** What a corpus does in its own way; for models that learn from several. */
export const styleTemplates: readonly Template[] = [
  { template: 'style[0] x[0]' },
  { template: 'style[0] x[-1] x[0]' },
  { template: 'style[0] x[0] x[1]' },
  { template: 'style[0] path[0]' },
  { template: 'style[0] kind[-1] kind[0] kind[1]' },
  { template: 'style[0] pos[-1]' },
  { template: 'style[0] word[0]' },
  { template: 'style[0] entry[0] len[0]' },
];

/** What ours asks of the words of a path besides. */
export const moreDynamic: readonly Template[] = [
  { template: 'pos[-1] x[0]' },
  { template: 'pos[-1] x[0] x[1]' },
  { template: 'pos[-1] path[0]' },
  { template: 'pos[-2] pos[-1] path[0]' },
  { template: 'word[-1] path[0]' },
  { template: 'entry[0] len[0]' },
  { template: 'entry[0] pos[-1]' },
  { template: 'entry[0] starts[1]' },
  { template: 'pos[-1] common[0]' },
  { template: 'word[-1] common[0]' },
];

/** Templates in a form that can be run: parts are columns and where to look from the unit. */
export interface CompiledTemplates {
  readonly count: number;
  readonly seeds: Int32Array;
  readonly partStart: Int32Array;
  /** Below `staticColumns.length` a static column, else a dynamic one. */
  readonly partColumn: Int32Array;
  readonly partOffset: Int32Array;
}

/** How far a static part may look. */
export const reach = 2;

/** Static templates ask of the unit and its neighbours alone, dynamic ones also of the words of a path. */
export interface TemplateSet {
  readonly statics: CompiledTemplates;
  /** The same once more: those of which each row can be remembered, as they ask for little, and the rest. */
  readonly groups: readonly TemplateGroup[];
  readonly ungrouped: CompiledTemplates;
  /** Dynamic templates by how much of a path they ask for, from little to much: paths that agree so far share them. */
  readonly levels: readonly CompiledTemplates[];
  /** Of `y[-1]`, which Viterbi's algorithm knows exactly and so is neither. */
  readonly transitions: boolean;
}

/** Templates that ask for nothing but what one of them, the widest, asks for. */
export interface TemplateGroup {
  readonly widest: CompiledTemplates;
  readonly templates: CompiledTemplates;
}

/** Columns with few values. */
const narrow: readonly StaticColumn[] = [
  'kind',
  'path',
  'starts',
  'ends',
  'within',
  'twin',
  'style',
];

/** A tagger writes in one style, so that the rows of two templates that differ in nothing else go together. */
const constant = 'style[0]';

/** What each level adds to what a template may ask for of a path. */
const levelColumns: readonly (readonly DynamicColumn[])[] = [
  ['word[0]', 'len[0]', 'entry[0]'],
  ['pos[-1]'],
  ['pos[-2]'],
  ['word[-1]', 'word[-2]', 'len[-1]'],
  ['pos[0]', 'y[-1]'],
];

/** The number of levels; the last one asks for the tag of the open word. */
export const levelCount = levelColumns.length;

export function compileTemplates(templates: readonly string[]): TemplateSet {
  const parsed = templates
    .filter((template) => template !== transition)
    .map((template) => ({ template, parts: template.split(' ').map(part) }));
  const levelOf = ({ parts }: (typeof parsed)[number]) =>
    Math.max(...parts.map(([column]) => levelOfColumn(column)));
  const statics = parsed.filter((one) => levelOf(one) < 0);
  const groups = groupTemplates(statics);
  return {
    statics: assemble(statics),
    groups: groups.map((group) => ({ widest: assemble([group[0]!]), templates: assemble(group) })),
    ungrouped: assemble(statics.filter((one) => !groups.some((group) => group.includes(one)))),
    levels: levelColumns.map((_, level) =>
      assemble(parsed.filter((one) => levelOf(one) === level)),
    ),
    transitions: templates.includes(transition),
  };
}

type Parsed = { readonly template: string; readonly parts: readonly Part[] };

const breadth = ({ template, parts }: Parsed): number =>
  parts.length - (template.includes(constant) ? 0.5 : 0);

/** The widest of each group comes first. */
function groupTemplates(statics: readonly Parsed[]): Parsed[][] {
  const candidates = statics
    .filter(({ parts }) => parts.every(([column]) => narrow.includes(staticColumns[column]!)))
    .sort((a, b) => breadth(b) - breadth(a));
  const groups: Parsed[][] = [];
  for (const one of candidates) {
    const names = one.template.split(' ').filter((name) => name !== constant);
    const home = groups.find(([widest]) => {
      const wide = widest!.template.split(' ');
      return names.every((name) => wide.includes(name));
    });
    if (home === undefined) groups.push([one]);
    else home.push(one);
  }
  return groups.filter((group) => group.length > 1);
}

/** -1 of a static column. */
function levelOfColumn(column: number): number {
  const name = dynamicColumns[column - staticColumns.length];
  return name === undefined ? -1 : levelColumns.findIndex((columns) => columns.includes(name));
}

const transition = 'y[-1]';
const transitionSeed = hashOf(transition);

/** The feature of the label before; -1 where there is none. */
export function transitionFeature(before: number): number {
  return joinHashes(transitionSeed, before + 2);
}

type Part = readonly [column: number, offset: number];

function part(text: string): Part {
  const path = dynamicColumns.indexOf(text as DynamicColumn);
  if (path >= 0) return [staticColumns.length + path, 0];
  const [, name, offset] = /^(\w+)\[(-?\d)\]$/.exec(text) ?? [];
  const column = staticColumns.indexOf(name as StaticColumn);
  const distance = Number(offset);
  if (column < 0 || !(Math.abs(distance) <= reach)) {
    throw new InputError(
      'MIXED_TEMPLATE',
      `found ${JSON.stringify(text)} in a template, expected one of ${dynamicColumns.join(', ')}, or one of ${staticColumns.join(', ')} with a place from [-${reach}] to [${reach}]`,
    );
  }
  return [column, distance];
}

function assemble(parsed: readonly Parsed[]): CompiledTemplates {
  const all = parsed.flatMap(({ parts }) => parts);
  const partStart = new Int32Array(parsed.length + 1);
  parsed.forEach(({ parts }, t) => {
    partStart[t + 1] = partStart[t]! + parts.length;
  });
  return {
    count: parsed.length,
    seeds: Int32Array.from(parsed, ({ template }) => hashOf(template)),
    partStart,
    partColumn: Int32Array.from(all, ([column]) => column),
    partOffset: Int32Array.from(all, ([, offset]) => offset),
  };
}

/**
 * The features of the templates at a unit, as hashes into `into`, from `from` on; tells how many. A value of 0 stands for nothing to be
 * said, and a template with such a part makes no feature.
 */
export function makeFeatures(
  { count, seeds, partStart, partColumn, partOffset }: CompiledTemplates,
  columns: Int32Array,
  stride: number,
  at: number,
  path: Int32Array,
  into: Uint32Array,
  from: number,
): number {
  let made = from;
  let part = 0;
  for (let t = 0; t < count; t++) {
    const end = partStart[t + 1]!;
    let hash = seeds[t]!;
    for (; part < end; part++) {
      const column = partColumn[part]!;
      const value =
        column < staticCount
          ? columns[column * stride + at + partOffset[part]!]!
          : path[column - staticCount]!;
      if (value === 0) break;
      hash = joinHashes(hash, value);
    }
    if (part === end) into[made++] = hash;
    else part = end;
  }
  return made - from;
}

const staticCount = staticColumns.length;
