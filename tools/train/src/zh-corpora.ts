/** The open Chinese corpora that model-zh-mixed is trained on, in words and tags of CTB. */
import { readCorpus } from '@hedgerow/corpora/read';
import { conllu, conllx } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import type { TaggedDocument } from '@hedgerow/mixed-pos';
import {
  addInterjections,
  type Counterparts,
  cleanGcdt,
  type GsdOptions,
  mapGsd,
  replaceWords,
} from '@hedgerow/mixed-pos/data';

export function udc(part: 'train' | 'dev', options: GsdOptions = {}): TaggedDocument[] {
  return mapGsd(readCorpus(`zh/udc/${part}.conll`, conllx) as Document[], options);
}

export function gcdt(part: 'train' | 'dev'): TaggedDocument[] {
  return cleanGcdt(readCorpus(`zh/gcdt/${part}`, conllu, { ending: '.conllu' }) as Document[]);
}

/**
 * How many words of each tag are put in English, in percent. English adjectives in Chinese text are mostly predicates
 * (`zhao2012`, section 6.3 has none before a noun); function words are few.
 */
const shares: readonly (readonly [tags: readonly string[], percent: number, inRuns: number])[] = [
  [['NN', 'VV'], 12, 30],
  [['NR'], 25, 40],
  [['VA'], 50, 50],
  [['JJ'], 8, 30],
  [['AD', 'PN', 'CC', 'P', 'DT'], 10, 30],
  [['CD'], 3, 10],
];

export interface EnglishWords {
  readonly counterparts: Counterparts;
  readonly interjections: readonly string[];
}

/** A copy of the sentences in which some words are English, most of them in small letters, as people write them. */
export function mixedCopy(
  documents: readonly TaggedDocument[],
  { counterparts, interjections }: EnglishWords,
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
    addInterjections(documents, {
      words: interjections,
      percent: 2,
      seed: `${seed}/interjections`,
    }),
  ) as TaggedDocument[];
}
