/** Where each corpus is in the folder of the corpora. */
export const corpusPaths = {
  genia: (part: GeniaPart) => `trees/genia/${part}.mrg`,
  craft: (part: Part) => `trees/craft/${part}`,
  masc: 'trees/masc',
  ewt: (part: Part) => `trees/ewt/en_ewt-ud-${part}.conllu`,
  erg: 'hpsg/trees',
  genia1000: 'ccg/GENIA1000.staggedgold',
  questions: 'ccg/qus_train.staggedGold',
  bioscope: (part: BioscopePart) => `scope/bioscope/${part}.xml`,
  conll2010: (part: Conll2010Part) => `scope/conll2010/task2_train_bio_${part}_rev2.xml`,
  wikipedia: 'scope/conll2010/wikipedia-sentences-3000.csv',
  cdSco: (part: Part) =>
    `scope/cd-sco/SEM-2012-SharedTask-CD-SCO-${part === 'train' ? 'training' : 'dev'}-09032012.txt`,
  udc: (part: Part) => `zh/udc/${part}.conll`,
  gcdt: (part: Part) => `zh/gcdt/${part}`,
  zhuxian: (part: Part) => `zh/zhuxian/${part}.zhuxian.wordpos`,
  /** Chinese-English posts without labels, one a line. */
  posts: 'zh/codeswitch/posts.txt',
  wnut16: (part: Part) => `tweets/wnut16/${part}.conll`,
  wnut17: (part: Part) =>
    `tweets/wnut17/${part === 'train' ? 'wnut17train' : 'emerging.dev'}.conll`,
  btc: (part: Part) => `tweets/btc/btc.${part}`,
  tweebank: (part: Part) => `tweets/tweebank/${part}.bio`,
  unlabelled: (name: UnlabelledName) => `tweets/unlabelled/${name}.txt`,
} as const;

export type Part = 'train' | 'dev';
export type GeniaPart = Part | 'future_use';
export type BioscopePart = 'abstracts' | 'full_papers' | 'clinical';
export type Conll2010Part = 'abstracts' | 'fullarticles';
export type UnlabelledName = 'twitter-2016' | 'tweeteval-emoji';
