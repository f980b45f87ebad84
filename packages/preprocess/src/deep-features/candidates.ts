import type { DeepFeature } from '../conversion/deep-features.js';

/**
 * At which tags each feature is looked for. The tags are a tagger's, right or wrong, so each row also has those that
 * are often taken for the right one.
 */
export const candidateRules: readonly CandidateRule[] = [
  { feature: 'passive', tags: 'VBN VBD VBP VB JJ' },
  { feature: 'expletive', tags: 'PRP EX' },
  { feature: 'raising', tags: 'VB VBD VBZ VBP VBG VBN JJ' },
  { feature: 'subject-control', tags: 'VB VBD VBZ VBP VBG VBN' },
  { feature: 'object-control', tags: 'VB VBD VBZ VBP VBG VBN' },
  { feature: 'attributive', tags: 'JJ JJR JJS NN VBN VBG' },
  { feature: 'predicative', tags: 'JJ JJR JJS NN RB RBR IN VBN VBG' },
  { feature: 'clause:declarative', tags: 'MD VB VBD VBZ VBP VBN' },
  { feature: 'clause:interrogative', tags: 'MD VB VBD VBZ VBP VBN' },
  { feature: 'clause:imperative', tags: 'VB VBP NN' },
  { feature: 'clause:relative', tags: 'MD VB VBD VBZ VBP VBN' },
  { feature: 'clause:infinitival', tags: 'TO IN' },
  { feature: 'clause:participial', tags: 'VBG VBN VBD JJ NN' },
];

export interface CandidateRule {
  readonly feature: DeepFeature;
  /** Between blanks. */
  readonly tags: string;
}

/** The features that are looked for at a tag, by their place in `names`. */
export function candidatesByTag(names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const byTag = new Map<string, number[]>();
  for (const [place, name] of names.entries()) {
    const rule = candidateRules.find(({ feature }) => feature === name);
    for (const tag of rule?.tags.split(' ') ?? []) {
      byTag.set(tag, [...(byTag.get(tag) ?? []), place]);
    }
  }
  return byTag;
}
