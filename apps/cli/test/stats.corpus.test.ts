import { testCorpus } from '@hedgerow/corpora';
import { expect } from 'vitest';
import { hedgerow } from './hedgerow.js';

/** What `hedgerow stats` must say of the corpora: the counts that their README gives. */
const counts: readonly [paths: string[], expected: object, from?: string][] = [
  [
    ['scope/bioscope/abstracts.xml'],
    { documents: 1273, sentences: 11871, scopes: { negation: 1719, speculation: 2659 } },
  ],
  [
    ['scope/bioscope/full_papers.xml'],
    {
      documents: 9,
      sentences: 2670,
      scopes: { negation: 376, speculation: 668, 'without a cue': 4 },
    },
  ],
  [
    ['scope/bioscope/clinical.xml'],
    { documents: 1954, sentences: 6383, scopes: { negation: 870, speculation: 1111 } },
  ],
  [
    ['scope/conll2010/task2_train_bio_abstracts_rev2.xml'],
    { sentences: 11871, sentencesWithCue: { speculation: 2101 }, scopes: { speculation: 2659 } },
  ],
  [
    ['scope/conll2010/task2_train_bio_fullarticles_rev2.xml'],
    { sentences: 2670, sentencesWithCue: { speculation: 519 }, scopes: { speculation: 668 } },
  ],
  [
    ['scope/cd-sco/SEM-2012-SharedTask-CD-SCO-training-09032012.txt'],
    { sentences: 3644, cues: { negation: 984 } },
  ],
  [
    ['scope/cd-sco/SEM-2012-SharedTask-CD-SCO-dev-09032012.txt'],
    { sentences: 787, cues: { negation: 173 } },
  ],
  [['trees/genia/train.mrg'], { sentences: 14326, trees: 14326 }],
  [['trees/genia/dev.mrg'], { sentences: 1361 }],
  [['trees/genia/future_use.mrg'], { sentences: 1494 }],
  [['trees/craft/train'], { sentences: 18951, trees: 18951 }, 'ptb'],
  [['trees/craft/dev'], { sentences: 2780, trees: 2780 }, 'ptb'],
  [['trees/ewt/en_ewt-ud-train.conllu'], { sentences: 12544 }],
  [['trees/ewt/en_ewt-ud-dev.conllu'], { sentences: 2001 }],
  [['hpsg/trees'], { sentences: 84549, derivations: 84549 }],
  [['ccg/GENIA1000.staggedgold'], { sentences: 1000 }],
  [['ccg/qus_train.staggedGold'], { sentences: 1328 }],
  [['zh/udc/train.conll'], { sentences: 3997 }],
  [['zh/udc/dev.conll'], { sentences: 500 }],
  [['zh/gcdt/train'], { sentences: 2026 }],
  [['zh/gcdt/dev'], { sentences: 331 }],
  [['zh/zhuxian/train.zhuxian.wordpos'], { sentences: 2373 }],
  [['zh/zhuxian/dev.zhuxian.wordpos'], { sentences: 788 }],
  [['zh/wtb/train.conll'], { sentences: 813 }],
  [['zh/wtb/dev.conll'], { sentences: 95 }],
  [['zh/codeswitch/posts.txt'], { documents: 6000 }, 'text:documents=line'],
  [['tweets/wnut16/train.conll'], { documents: 2394 }],
  [['tweets/wnut16/dev.conll'], { documents: 1000 }],
  [['tweets/unlabelled/twitter-2016.txt'], { documents: 35603 }, 'text:documents=line'],
  [['tweets/unlabelled/tweeteval-emoji.txt'], { documents: 100000 }, 'text:documents=line'],
];

for (const [paths, expected, from] of counts) {
  testCorpus(`stats of ${paths.join(', ')}`, paths, async (...files) => {
    const format = from === undefined ? [] : ['--from', from];
    const { code, out, err } = await hedgerow(['stats', '--json', ...format, ...files]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject(expected);
  });
}
