/** The corpora of these tables, in words and tags of CTB. The paper's own, CTB as in SIGHAN 2008, is not free. */
import { cedict } from '@hedgerow/corpora/installed-package';
import { conllx, tagged } from '@hedgerow/corpus';
import { type Counterparts, counterparts, type MixedPair, mapGsd } from '@hedgerow/mixed-pos/data';
import type { TaggedDocument } from '@hedgerow/mixed-pos/train';
import type { ReproductionContext } from '../reproduction.js';

export interface MixedCorpus {
  readonly name: string;
  readonly data: readonly [train: string, test: string];
  read(context: ReproductionContext): MixedPair;
}

export const mixedCorpora: readonly MixedCorpus[] = [
  {
    name: 'udc',
    data: ['zh/udc/train.conll', 'zh/udc/dev.conll'],
    read: (context) => ({
      train: mapGsd(context.read('zh/udc/train.conll', conllx)),
      test: mapGsd(context.read('zh/udc/dev.conll', conllx)),
    }),
  },
  {
    name: 'zhuxian',
    data: ['zh/zhuxian/train.zhuxian.wordpos', 'zh/zhuxian/dev.zhuxian.wordpos'],
    read: (context) => ({
      train: context.read('zh/zhuxian/train.zhuxian.wordpos', tagged) as TaggedDocument[],
      test: context.read('zh/zhuxian/dev.zhuxian.wordpos', tagged) as TaggedDocument[],
    }),
  },
];

export const corporaData = mixedCorpora.flatMap(({ data }) => data);

export const corporaNote =
  'The published figures are on CTB (SIGHAN 2008), which is not free. Ours: udc is UD Chinese GSD mapped to CTB words and tags, zhuxian a novel in CTB words and tags; both trained on the train file, scored on the dev file.';

/** What of another's making the tables with counterparts take. */
export const dictionaryPackages = [cedict];

export function readCounterparts(context: ReproductionContext): Counterparts {
  return counterparts(JSON.parse(context.packageFile!(cedict, 'cedict.json')));
}
