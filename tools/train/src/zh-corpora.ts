/** The open Chinese corpora that model-zh-mixed is trained on, in words and tags of CTB. */
import { readCorpus } from '@hedgerow/corpora/read';
import { conllu, conllx } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import type { TaggedDocument } from '@hedgerow/mixed-pos';
import {
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

/** A copy of the sentences in which some words are English, most of them in small letters, as people write them. */
export function mixedCopy(
  documents: readonly TaggedDocument[],
  counterparts: Counterparts,
  seed: string,
): TaggedDocument[] {
  const content = replaceWords(documents, {
    tags: ['NN', 'NR', 'VV', 'VA', 'JJ'],
    percent: 12,
    seed: `${seed}/content`,
    counterparts,
    lowerCase: 70,
  });
  return replaceWords(content, {
    tags: ['AD', 'PN', 'CC', 'P', 'CD', 'DT', 'M', 'SP', 'IJ'],
    percent: 2,
    seed: `${seed}/function`,
    counterparts,
    lowerCase: 70,
  });
}
