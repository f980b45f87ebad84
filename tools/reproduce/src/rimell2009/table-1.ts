import { scoreTagging } from '@hedgerow/evaluate';
import { corpusPaths, craft } from '@hedgerow/named-corpora';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import { annotatedSentences, sectionPaths, type Tagged } from './sections.js';
import { type TaggerData, type TaggerKind, taggerOf, tagsBy } from './taggers.js';

/** Section 5.1 of Rimell & Clark (2009): a tagger of general English against one of the domain, on 1,000 sentences of GENIA. */
export const table1: Reproduction = {
  id: 'rimell2009/table-1',
  title:
    'Accuracy of part-of-speech taggers of general and of biomedical English on 1,000 sentences of GENIA',
  data: [
    sectionPaths.annotated,
    ...sectionPaths.general,
    ...sectionPaths.treebank,
    corpusPaths.craft('dev'),
  ],
  run: async (context) => {
    const tests: readonly (readonly Tagged[])[] = [
      annotatedSentences(context),
      craft('dev', { reader: context }),
    ];
    const rows: ReproducedRow[] = [];
    for (const { name, kind, data, published } of systems) {
      const tagging = await taggerOf(context, kind, data);
      const figures: number[] = [];
      for (const gold of tests) {
        const tags = await tagsBy(tagging, gold);
        figures.push(accuracyOf(gold, tags));
      }
      const by = kind === 'published' ? { paper: figures, ours: [] } : { ours: figures };
      rows.push({ name, published: [published, undefined], ...by });
    }
    return { columns: ['GENIA', 'CRAFT'], rows, deviations, notes };
  },
};

const systems: readonly {
  readonly name: string;
  readonly kind: TaggerKind;
  readonly data: TaggerData;
  readonly published?: number;
}[] = [
  {
    name: 'general English (published: WSJ)',
    kind: 'published',
    data: 'general',
    published: 93.4,
  },
  { name: 'GENIA', kind: 'published', data: 'genia', published: 98.7 },
  { name: 'both', kind: 'published', data: 'both' },
  { name: 'general English, our tagger', kind: 'own', data: 'general' },
  { name: 'GENIA, our tagger', kind: 'own', data: 'genia' },
  { name: 'both, our tagger', kind: 'own', data: 'both' },
];

const deviations = [
  'general English is EWT (train) and MASC, where the paper has sections 02-21 of the Wall Street Journal.',
  'GENIA is the sentences that have trees, without the 1,000, which are the paper’s own.',
];

const notes = [
  'The first three are the paper’s kind of tagger: maximum entropy by iterative scaling, words of a window of five, two tags before. Ours is an averaged perceptron.',
  'As in the paper, NNP counts as NN, in the gold standard and in what the taggers give.',
  'CRAFT is its dev articles, which the paper does not have.',
  'Only the first two rows and the column GENIA are in the paper; of the two together it says that they did no better than GENIA alone.',
];

/** Proper nouns as common ones: which words are names is a matter of convention. */
function accuracyOf(gold: readonly Tagged[], tags: readonly (readonly string[])[]): number {
  let next = 0;
  const retagged = gold.map((document) => ({
    ...document,
    sentences: document.sentences.map((sentence) => ({ ...sentence, tags: tags[next++]! })),
  }));
  return scoreTagging(gold.map(withoutNames), retagged.map(withoutNames)).all.accuracy;
}

function withoutNames(document: Tagged): Tagged {
  return {
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      tags: sentence.tags.map((tag) => (tag === 'NNP' ? 'NN' : tag)),
    })),
  };
}
