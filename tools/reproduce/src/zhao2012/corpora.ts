/** The corpora of these tables, in words and tags of CTB. The paper's own, CTB as in SIGHAN 2008, is not free. */
import { cedict } from '@hedgerow/corpora/installed-package';
import { type Counterparts, counterparts, type MixedPair } from '@hedgerow/mixed-pos/data';
import { corpusPaths, udc, zhuxian } from '@hedgerow/named-corpora';
import type { ReproductionContext } from '../reproduction.js';

export interface MixedCorpus {
  readonly name: string;
  readonly data: readonly [train: string, test: string];
  read(context: ReproductionContext): MixedPair;
}

export const mixedCorpora: readonly MixedCorpus[] = [
  {
    name: 'udc',
    data: [corpusPaths.udc('train'), corpusPaths.udc('dev')],
    read: (context) => ({
      train: udc('train', { reader: context }),
      test: udc('dev', { reader: context }),
    }),
  },
  {
    name: 'zhuxian',
    data: [corpusPaths.zhuxian('train'), corpusPaths.zhuxian('dev')],
    read: (context) => ({
      train: zhuxian('train', { reader: context }),
      test: zhuxian('dev', { reader: context }),
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
