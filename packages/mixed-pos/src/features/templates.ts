import { InputError } from '@hedgerow/document';
import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import {
  type CompiledTemplates,
  compileTemplates,
  type Look,
  parseTemplates,
  type Template,
} from '@hedgerow/learn/templates';
import { mixedVocabulary } from './columns.js';

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
const narrow: readonly string[] = ['kind', 'path', 'starts', 'ends', 'within', 'twin', 'style'];

/** A tagger writes in one style, so that the rows of two templates that differ in nothing else go together. */
const constant = 'style[0]';

/** What each level adds to what a template may ask for of a path. */
const levelLooks: readonly (readonly string[])[] = [
  ['word[0]', 'len[0]', 'entry[0]'],
  ['pos[-1]'],
  ['pos[-2]'],
  ['word[-1]', 'word[-2]', 'len[-1]'],
  ['pos[0]', 'y[-1]'],
];

/** The number of levels; the last one asks for the tag of the open word. */
export const levelCount = levelLooks.length;

export function compileMixed(names: readonly string[]): TemplateSet {
  const all = parseTemplates(names, mixedVocabulary);
  all.forEach(requireLooks);
  const templates = all.filter((template) => !isTransition(template));
  const compile = (some: readonly Template[]) => compileTemplates(some, mixedVocabulary);
  const statics = templates.filter((template) => levelOf(template) < 0);
  const groups = groupTemplates(statics);
  return {
    statics: compile(statics),
    groups: groups.map((group) => ({ widest: compile([group[0]!]), templates: compile(group) })),
    ungrouped: compile(statics.filter((one) => !groups.some((group) => group.includes(one)))),
    levels: levelLooks.map((_, level) =>
      compile(templates.filter((template) => levelOf(template) === level)),
    ),
    transitions: all.some(isTransition),
  };
}

/** A decoder remembers and shares what templates say look by look. */
function requireLooks({ name, sweep }: Template): void {
  if (sweep === undefined) return;
  throw new InputError(
    'TEMPLATE',
    `the template ${JSON.stringify(name)} has a sweep, expected looks alone`,
  );
}

const nameOf = ({ column, at }: Look): string => `${column}[${at}]`;

const breadth = ({ looks }: Template): number =>
  looks.length - (looks.some((look) => nameOf(look) === constant) ? 0.5 : 0);

/** The widest of each group comes first. */
function groupTemplates(statics: readonly Template[]): Template[][] {
  const candidates = statics
    .filter(({ looks }) => looks.every(({ column }) => narrow.includes(column)))
    .sort((a, b) => breadth(b) - breadth(a));
  const groups: Template[][] = [];
  for (const one of candidates) {
    const names = one.looks.map(nameOf).filter((name) => name !== constant);
    const home = groups.find(([widest]) => {
      const wide = widest!.looks.map(nameOf);
      return names.every((name) => wide.includes(name));
    });
    if (home === undefined) groups.push([one]);
    else home.push(one);
  }
  return groups.filter((group) => group.length > 1);
}

/** -1 of a template that asks for nothing of a path. */
function levelOf({ looks }: Template): number {
  const levels = looks.map((look) => levelLooks.findIndex((names) => names.includes(nameOf(look))));
  return Math.max(...levels);
}

const transition = 'y[-1]';
const transitionSeed = hashOf(transition);

function isTransition({ looks }: Template): boolean {
  return looks.length === 1 && nameOf(looks[0]!) === transition;
}

/** The feature of the label before; -1 where there is none. */
export function transitionFeature(before: number): number {
  return joinHashes(transitionSeed, before + 2);
}
