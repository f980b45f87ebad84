import { hashOf } from '@hedgerow/learn/hashed';
import { capitalsOf } from '../features/shape.js';
import { findNames } from '../gazetteers/match.js';
import { labelOf, nameTypes, outside } from '../labels/bilou.js';
import { kindOf } from '../tokens/kinds.js';
import type { WordClasses } from '../word-classes/word-classes.js';
import { keyOf } from '../words/keys.js';
import type { LabelledTweet, TweetResources } from './tweet-model.js';

export interface SupposeOptions {
  /** The type that the tweets have no labels of. */
  readonly type: (typeof nameTypes)[number];
  /** What is in one of these lists is such a name... */
  readonly lists: readonly string[];
  /** ... unless it is in a list that is neither among them nor among these. Default none. */
  readonly beside?: readonly string[];
}

/**
 * Labels names of a type that a corpus does not label, so that what learns from it does not learn that they are no names:
 * names that only lists of this type have, with a capital somewhere, where no word has a label yet. One that is also a word
 * (*LOL*, *Wow*) is none.
 */
export function supposeNames(
  { forms, labels }: LabelledTweet,
  { gazetteers, wordClasses }: Pick<TweetResources, 'gazetteers' | 'wordClasses'>,
  { type, lists, beside = [] }: SupposeOptions,
): LabelledTweet {
  const kinds = forms.map(kindOf);
  const words = Int32Array.from(forms, (form, i) => hashOf(keyOf(form, kinds[i]!)));
  const supposed = labels.slice();
  const number = nameTypes.indexOf(type);
  for (const { first, last, set } of findNames(gazetteers, words)) {
    const found = gazetteers.sets[set]!.map((list) => gazetteers.lists[list]!);
    if (!found.some((list) => lists.includes(list))) continue;
    if (!found.every((list) => lists.includes(list) || beside.includes(list))) continue;
    if (supposed.subarray(first, last + 1).some((label) => label !== outside)) continue;
    const within = Array.from({ length: last - first + 1 }, (_, k) => first + k);
    // Whoever tags does not say whether tags are names: corpora differ.
    if (within.some((i) => kinds[i] === 'hashtag')) continue;
    if (!within.some((i) => forms[i] !== forms[i]!.toLowerCase())) continue;
    if (first === last && mayBeWord(forms[first]!, words[first]!, wordClasses)) continue;
    for (const i of within) {
      const part = first === last ? 'U' : i === first ? 'B' : i === last ? 'L' : 'I';
      supposed[i] = labelOf(number, part);
    }
  }
  return { forms, labels: supposed };
}

/** 3: more than three times in twenty with a capital. */
const oftenCapital = 3;
/** As in *iPhone*. */
const capitalInside = 6;

/** Whether a form may be just a word: what tweets hardly ever write with a capital, and has none inside. */
function mayBeWord(form: string, hash: number, wordClasses: WordClasses): boolean {
  if (capitalsOf(form) === capitalInside) return false;
  const known = wordClasses.find(hash);
  const usual = known < 0 ? 0 : wordClasses.capitalsOf(known);
  return usual > 0 && usual < oftenCapital;
}
