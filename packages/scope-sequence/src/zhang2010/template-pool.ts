/**
 * Some two hundred templates to select from, made of the elements of Zhang et al. (2010), who tried about as many for each
 * task and do not list them.
 */
import { type TemplateTask, table5, table6, table7 } from './template-sets.js';

const properties = ['form', 'lemma', 'pos', 'dprel'] as const;
const connections = ['h', 'lm', 'ln', 'rm', 'rn', 'pphead'] as const;
const supports = ['low', 'high'].flatMap((which) =>
  ['Verb', 'Noun', 'Prop'].map((kind) => `${which}Support${kind}`),
);

const at = (column: string, place: number) =>
  place === 0 ? column : `${column}${place > 0 ? '+' : ''}${place}`;

const looks = (column: string, ...places: readonly number[]) =>
  places.map((place) => at(column, place)).join(' ');

/** Words around, alone and side by side. */
function words(): string[] {
  return [...properties, 'dic'].flatMap((property) => [
    ...[-2, -1, 0, 1, 2].map((place) => at(property, place)),
    looks(property, -1, 0),
    looks(property, 0, 1),
    looks(property, -1, 0, 1),
  ]);
}

/** A word by several of its properties. */
function together(): string[] {
  return ['lemma pos', 'form pos', 'pos dprel', 'lemma dprel', 'lemma dic', 'pos dp', 'dp dprel'];
}

/** Words that are reached through the tree, alone and with the word itself. */
function reached(): string[] {
  return [
    ...connections.flatMap((place) => properties.map((property) => `${place}.${property}`)),
    ...supports.flatMap((place) => properties.map((property) => `${place}.${property}`)),
    ...connections.flatMap((place) => [at(`${place}.lemma`, -1), at(`${place}.lemma`, 1)]),
    ...[...connections, ...supports].flatMap((place) => [
      `lemma ${place}.lemma`,
      `pos ${place}.pos`,
    ]),
  ];
}

function paths(): string[] {
  return [
    ...supports.flatMap((place) => [
      `${place}:dpPathArgu.dprel.seq`,
      `${place}:dpPathShared.dprel.seq`,
      `${place}:dpPathArgu.pos.noDup`,
      `${place}:dpTreeRelation`,
      `${place}:dpTreeRelation pos`,
    ]),
    'h:linePath.pos.seq',
    'h:linePath.dprel.bag',
    'pphead:dpPath.dprel.seq',
  ];
}

function families(): string[] {
  return ['children', 'h.children'].flatMap((family) => [
    ...['bag', 'noDup', 'seq'].map((join) => `${family}.dprel.${join}`),
    `${family}.pos.bag`,
    `pos ${family}.dprel.bag`,
  ]);
}

/** What is known of the cue in the copy of a sentence that is labelled. */
function marks(): string[] {
  return [
    ...[-2, -1, 0, 1, 2].map((place) => at('hedge', place)),
    looks('hedge', -2, -1, 0, 1, 2),
    ...['h', 'lm', 'rm', 'lowSupportVerb', 'highSupportVerb'].map((place) => `${place}.hedge`),
    ...['lemma', 'pos', 'dprel'].map((property) => `${property} h.hedge`),
    'children.hedge.bag',
    'h.children.hedge.bag',
    'pos indicator',
    looks('indicator', -1, 0, 1),
  ];
}

/** The templates to select from for a task, those of the paper's sets first. */
export function templatePool(task: Exclude<TemplateTask, 'wikipedia'>): string[] {
  const published = [...table5[task], ...table6[task], ...table7[task]];
  const made = [words(), together(), reached(), paths(), families()].flat();
  return [...new Set([...published, ...made, ...(task === 'scopes' ? marks() : [])])];
}
