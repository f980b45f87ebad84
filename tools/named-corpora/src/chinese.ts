/** The open corpora of Chinese, in words and tags of CTB. */
import { conllu, conllx, tagged } from '@hedgerow/corpus';
import { cleanGcdt, type GsdOptions, mapGsd } from '@hedgerow/mixed-pos/data';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';
import { corpusPaths, type Part } from './corpus-paths.js';
import { type CorpusOptions, readerOf } from './corpus-reader.js';

/** UD Chinese GSD. */
export function udc(part: Part, options: CorpusOptions & GsdOptions = {}): TaggedDocument[] {
  return mapGsd(readerOf(options).read(corpusPaths.udc(part), conllx), options);
}

export function gcdt(part: Part, where: CorpusOptions = {}): TaggedDocument[] {
  return cleanGcdt(readerOf(where).read(corpusPaths.gcdt(part), conllu, { ending: '.conllu' }));
}

/** A novel. */
export function zhuxian(part: Part, where: CorpusOptions = {}): TaggedDocument[] {
  return readerOf(where).read(corpusPaths.zhuxian(part), tagged) as TaggedDocument[];
}
