/** Mixed text for model-zh-mixed, made of Chinese text to look like real posts. */

import { type Counterparts, replaceWords } from '@hedgerow/mixed-pos/data';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';

/**
 * How many words of each tag are put in English, in percent, and how many of those that follow an English word. English
 * adjectives in Chinese text are mostly predicates (`zhao2012`, section 6.3 has none before a noun); function words are few.
 */
const shares: readonly (readonly [tags: readonly string[], percent: number, inRuns: number])[] = [
  [['NN', 'VV'], 12, 30],
  [['NR'], 25, 40],
  [['VA'], 50, 50],
  [['JJ'], 8, 30],
  [['AD', 'PN', 'CC', 'P', 'DT'], 10, 30],
  [['CD'], 3, 10],
];

/** A copy of the sentences in which some words are English, most of them in small letters, as people write them. */
export function mixedCopy(
  documents: readonly TaggedDocument[],
  counterparts: Counterparts,
  seed: string,
): TaggedDocument[] {
  return shares.reduce<readonly TaggedDocument[]>(
    (made, [tags, percent, percentInRuns], i) =>
      replaceWords(made, {
        tags,
        percent,
        percentInRuns,
        seed: `${seed}/${i}`,
        counterparts,
        lowerCase: 70,
      }),
    documents,
  ) as TaggedDocument[];
}

/** The foreign names of a corpus that tags all foreign nouns alike. */
export function tagNames(
  documents: readonly TaggedDocument[],
  isName: (word: string) => boolean,
): TaggedDocument[] {
  return documents.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      tags: sentence.tags.map((tag, i) =>
        tag === 'NN' && isName(sentence.tokens[i]!.form) ? 'NR' : tag,
      ),
    })),
  }));
}
