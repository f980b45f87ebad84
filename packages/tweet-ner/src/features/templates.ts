import type { Property } from './properties.js';

/** The sets of features that `liu2011` tells apart (section 4.3, Table 7). */
export const featureSets = ['orthographic', 'lexical', 'gazetteer'] as const;

export type FeatureSet = (typeof featureSets)[number];

/**
 * A feature is made from the properties of tokens near the one to label: `word -1, word 0` is the word before and the word
 * itself. `list` is the place of the token in a name of a list, and makes a feature for each list that has it.
 */
export interface FeatureTemplate {
  readonly set: FeatureSet;
  readonly parts: readonly (readonly [property: Property | 'list', offset: number])[];
}

const table: { readonly [S in FeatureSet]: string } = {
  orthographic: `
    kind 0 | kind -1 | kind 1 | shortShape 0 | shortShape -1 | shortShape 1
    capitals 0 | capitals -1 | capitals 1 | capitals -1, capitals 0 | capitals 0, capitals 1
    capitals -2, capitals -1, capitals 0 | capitals 0, capitals 1, capitals 2
    place 0, capitals 0 | place 0, capitals 0, tweetCapitals 0 | capitals 0, tweetCapitals 0
    capitals 0, capitals 1, tweetCapitals 0 | capitals -1, capitals 0, tweetCapitals 0
    prefix2 0 | prefix3 0 | prefix4 0 | suffix2 0 | suffix3 0 | suffix4 0
    prefix3 0, capitals 0 | suffix3 0, capitals 0`,
  lexical: `
    word 0 | word -1 | word 1 | content -2 | content 2 | word -1, word 0 | word 0, word 1
    word 0, capitals 0 | word -1, capitals 0 | word 1, capitals 0
    coarse 0 | coarse -1 | coarse 1 | coarse -2 | coarse 2
    middle 0 | middle -1 | middle 1 | middle -2 | middle 2 | fine 0 | fine -1 | fine 1
    coarse -1, coarse 0 | coarse 0, coarse 1 | coarse -1, coarse 1 | middle -1, middle 0 | middle 0, middle 1
    coarse -1, coarse 0, coarse 1 | coarse -1, capitals 0 | coarse 1, capitals 0 | middle -1, capitals 0
    middle 1, capitals 0 | fine 0, capitals 0 | middle 0, capitals 0 | coarse 0, capitals 0
    broadSense 0 | broadSense -1 | broadSense 1 | broadSense -2 | broadSense 2 | sense 0 | sense -1 | sense 1
    narrowSense 0 | narrowSense -1 | narrowSense 1 | sense 0, capitals 0 | narrowSense 0, capitals 0
    broadSense 0, capitals 0 | sense -1, sense 0 | sense 0, sense 1 | broadSense -1, broadSense 0, broadSense 1
    broadSense 0, usualCapitals 0, capitals 0 | sense -1, capitals 0 | sense 1, capitals 0
    usualCapitals 0 | usualCapitals 0, capitals 0 | usualCapitals 0, capitals 0, tweetCapitals 0
    usualCapitals -1 | usualCapitals 1 | usualCapitals -1, usualCapitals 0 | usualCapitals 0, usualCapitals 1`,
  gazetteer: `
    list 0 | list -1 | list 1 | list 0, capitals 0 | list 0, usualCapitals 0 | lists 0 | lists 0, capitals 0
    types 0 | types 0, capitals 0 | types 0, usualCapitals 0, capitals 0 | types -1, types 0 | types 0, types 1
    types 0, coarse -1 | types 0, coarse 1 | types 0, kind 0 | types -1, types 0, types 1
    lists -1, lists 0 | lists 0, lists 1`,
};

export const featureTemplates: readonly FeatureTemplate[] = featureSets.flatMap((set) =>
  table[set]
    .split(/[|\n]/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => ({
      set,
      parts: row.split(', ').map((part): FeatureTemplate['parts'][number] => {
        const [property, offset] = part.split(' ');
        return [property as Property | 'list', Number(offset)];
      }),
    })),
);
