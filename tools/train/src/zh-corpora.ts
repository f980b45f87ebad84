/** The open Chinese corpora that model-zh-mixed is trained on, in words and tags of CTB. */
import { readCorpus } from '@hedgerow/corpora/read';
import { conllu, conllx } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { cleanGcdt, type GsdOptions, mapGsd } from '@hedgerow/mixed-pos/data';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';

export function udc(part: 'train' | 'dev', options: GsdOptions = {}): TaggedDocument[] {
  return mapGsd(readCorpus(`zh/udc/${part}.conll`, conllx) as Document[], options);
}

export function gcdt(part: 'train' | 'dev'): TaggedDocument[] {
  return cleanGcdt(readCorpus(`zh/gcdt/${part}`, conllu, { ending: '.conllu' }) as Document[]);
}
