/** Words that are reached through the tree: the syntactic connections of Zhang et al. (2010), section 3.1. */
import { wayUp } from '../trees/tree-walk.js';
import type { LabelView } from './label-view.js';

/** From a word to another; -1 where there is none. */
export type Place = (view: LabelView, word: number) => number;

const isVerb = (tag: string) => /^(?:VB|MD)/.test(tag);
const isNoun = (tag: string) => /^NN/.test(tag);
const isPreposition = (tag: string) => tag === 'IN' || tag === 'TO';

/** The words above a word, the nearest first, that are of a kind. */
function above(view: LabelView, word: number, isKind: (tag: string) => boolean): number[] {
  const { tags } = view.sentence;
  return wayUp(view.heads, word)
    .slice(1)
    .filter((i) => isKind(tags[i]!));
}

const low =
  (isKind: (tag: string) => boolean): Place =>
  (view, word) =>
    above(view, word, isKind)[0] ?? -1;
const high =
  (isKind: (tag: string) => boolean): Place =>
  (view, word) =>
    above(view, word, isKind).at(-1) ?? -1;

export const places: { readonly [name: string]: Place } = {
  /** The head. */
  h: ({ heads }, word) => heads[word]!,
  /** The farthest and the nearest child on either side. */
  lm: ({ children }, word) => children[word]!.find((child) => child < word) ?? -1,
  ln: ({ children }, word) => children[word]!.findLast((child) => child < word) ?? -1,
  rm: ({ children }, word) => children[word]!.findLast((child) => child > word) ?? -1,
  rn: ({ children }, word) => children[word]!.find((child) => child > word) ?? -1,
  /** Of the verbs, nouns or prepositions above a word the first that is met, and the one nearest to the root. */
  lowSupportVerb: low(isVerb),
  lowSupportNoun: low(isNoun),
  lowSupportProp: low(isPreposition),
  highSupportVerb: high(isVerb),
  highSupportNoun: high(isNoun),
  highSupportProp: high(isPreposition),
  /** The leftmost sibling of a word whose head is a preposition, the word itself included; of others the head. */
  pphead: ({ sentence: { tags }, heads, children }, word) => {
    const head = heads[word]!;
    return head >= 0 && isPreposition(tags[head]!) ? children[head]![0]! : head;
  },
};
