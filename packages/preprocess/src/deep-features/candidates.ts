import type { DeepFeature } from '../conversion/deep-features.js';

/**
 * At which tags, or words, each feature is looked for. The tags are a tagger's, right or wrong, so each row also has
 * those that are often taken for the right one: *due* is an adjective after *be*, whatever its tag.
 */
export const candidateRules: readonly CandidateRule[] = [
  { feature: 'passive', tags: 'VBN VBD JJ' },
  { feature: 'expletive', tags: 'PRP EX' },
  { feature: 'raising', tags: 'VB VBD VBZ VBP VBG VBN JJ' },
  { feature: 'subject-control', tags: 'VB VBD VBZ VBP VBG VBN' },
  { feature: 'object-control', tags: 'VB VBD VBZ VBP VBG VBN' },
  { feature: 'attributive', tags: 'JJ JJR JJS VBN VBG' },
  { feature: 'predicative', tags: 'JJ JJR JJS VBN VBG', words: 'due' },
  { feature: 'clause:declarative', tags: 'MD VB VBD VBZ VBP VBN' },
  { feature: 'clause:interrogative', tags: 'MD VB VBD VBZ VBP VBN' },
  { feature: 'clause:imperative', tags: 'VB VBP' },
  { feature: 'clause:relative', tags: 'MD VB VBD VBZ VBP VBN' },
  { feature: 'clause:infinitival', tags: 'TO' },
  { feature: 'clause:participial', tags: 'VBG VBN VBD JJ' },
];

export interface CandidateRule {
  readonly feature: DeepFeature;
  /** Between blanks. */
  readonly tags: string;
  /** In small letters, between blanks: looked at whatever the tag. */
  readonly words?: string;
}

/** The features that are looked for at a token, by their place in `names`; undefined where there are none. */
export function candidateFinder(
  names: readonly string[],
): (tag: string, form: string) => readonly number[] | undefined {
  const byTag = new Map<string, readonly number[]>();
  const byWord = new Map<string, readonly number[]>();
  const add = (places: Map<string, readonly number[]>, key: string, place: number) =>
    places.set(key, [...(places.get(key) ?? []), place]);
  for (const [place, name] of names.entries()) {
    const rule = candidateRules.find(({ feature }) => feature === name);
    for (const tag of rule?.tags.split(' ') ?? []) add(byTag, tag, place);
    for (const word of rule?.words?.split(' ') ?? []) add(byWord, word, place);
  }
  return (tag, form) => byTag.get(tag) ?? byWord.get(form);
}
