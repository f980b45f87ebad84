import type { Template, TemplateVocabulary } from '@hedgerow/learn/templates';
import { properties } from './properties.js';

/** The sets of features that `liu2011` tells apart (section 4.3, Table 7). */
export const featureSets = ['orthographic', 'lexical', 'gazetteer'] as const;

export type FeatureSet = (typeof featureSets)[number];

/** A feature is made from the properties of tokens near the one to label: `word-1 word` is the word before and the word itself. */
export interface FeatureTemplate {
  readonly set: FeatureSet;
  /** In the language of `@hedgerow/learn/templates`. */
  readonly template: string;
}

/** The number of a token that is not there, before the first or after the last; where it is looked for is added. */
const edge = 0x7ed6e;

/** What templates may name: the properties, and `list`, the places of a token in names of lists. */
export const tweetVocabulary: TemplateVocabulary = {
  columns: [...properties.map((name) => ({ name })), { name: 'list', many: true }],
  beyond: ({ at }) => edge + at,
  keyOf: keyOfTemplate,
};

/** Models were trained with templates written so: `word -1, word 0`. */
function keyOfTemplate({ looks }: Template): string {
  return looks.map(({ column, at }) => `${column} ${at}`).join(', ');
}

const table: { readonly [S in FeatureSet]: string } = {
  orthographic: `
    kind | kind-1 | kind+1 | shortShape | shortShape-1 | shortShape+1
    capitals | capitals-1 | capitals+1 | capitals-1 capitals | capitals capitals+1
    capitals-2 capitals-1 capitals | capitals capitals+1 capitals+2
    place capitals | place capitals tweetCapitals | capitals tweetCapitals
    capitals capitals+1 tweetCapitals | capitals-1 capitals tweetCapitals
    prefix2 | prefix3 | prefix4 | suffix2 | suffix3 | suffix4
    prefix3 capitals | suffix3 capitals`,
  lexical: `
    word | word-1 | word+1 | content-2 | content+2 | word-1 word | word word+1
    word capitals | word-1 capitals | word+1 capitals
    coarse | coarse-1 | coarse+1 | coarse-2 | coarse+2
    middle | middle-1 | middle+1 | middle-2 | middle+2 | fine | fine-1 | fine+1
    coarse-1 coarse | coarse coarse+1 | coarse-1 coarse+1 | middle-1 middle | middle middle+1
    coarse-1 coarse coarse+1 | coarse-1 capitals | coarse+1 capitals | middle-1 capitals
    middle+1 capitals | fine capitals | middle capitals | coarse capitals
    broadSense | broadSense-1 | broadSense+1 | broadSense-2 | broadSense+2 | sense | sense-1 | sense+1
    narrowSense | narrowSense-1 | narrowSense+1 | sense capitals | narrowSense capitals
    broadSense capitals | sense-1 sense | sense sense+1 | broadSense-1 broadSense broadSense+1
    broadSense usualCapitals capitals | sense-1 capitals | sense+1 capitals
    usualCapitals | usualCapitals capitals | usualCapitals capitals tweetCapitals
    usualCapitals-1 | usualCapitals+1 | usualCapitals-1 usualCapitals | usualCapitals usualCapitals+1`,
  gazetteer: `
    list | list-1 | list+1 | list capitals | list usualCapitals | lists | lists capitals
    types | types capitals | types usualCapitals capitals | types-1 types | types types+1
    types coarse-1 | types coarse+1 | types kind | types-1 types types+1
    lists-1 lists | lists lists+1`,
};

export const featureTemplates: readonly FeatureTemplate[] = featureSets.flatMap((set) =>
  table[set]
    .split(/[|\n]/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((template) => ({ set, template })),
);
