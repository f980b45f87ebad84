import { type Document, pipelineOf } from '@hedgerow/document';
import { scoreTagging } from '@hedgerow/evaluate';
import { corpusPaths, craft, ewt, genia, masc } from '@hedgerow/named-corpora';
import { tagger } from '@hedgerow/preprocess';
import { type TrainingPart, trainTagger } from '@hedgerow/preprocess/train';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';

type Tagged = Document<'tokens' | 'tags'>;

/** Section 5.1 of Rimell & Clark (2009): a tagger of general English against one of the domain, on GENIA. */
export const table1: Reproduction = {
  id: 'rimell2009/table-1',
  title: 'Accuracy of part-of-speech taggers of general and of biomedical English on GENIA',
  data: [
    corpusPaths.ewt('train'),
    corpusPaths.masc,
    corpusPaths.genia('train'),
    corpusPaths.genia('dev'),
    corpusPaths.craft('dev'),
  ],
  run: async (context) => {
    const general = generalEnglish(context);
    const bio = genia('train', { reader: context });
    const tests: readonly Tagged[][] = [
      genia('dev', { reader: context }),
      craft('dev', { reader: context }),
    ];
    const models: readonly { name: string; published?: number; parts: Parts }[] = [
      {
        name: 'general English (published: WSJ)',
        published: 93.4,
        parts: [{ documents: general }],
      },
      { name: 'GENIA', published: 98.7, parts: [{ documents: bio }] },
      { name: 'general English and GENIA', parts: [{ documents: general }, { documents: bio }] },
      ...[1, 10].map((weight) => ({
        name: `general English and 1,000 sentences of GENIA, weight ${weight}`,
        parts: [{ documents: general }, { documents: bio.slice(0, 1000), weight }],
      })),
      ...[100, 1000, 5000].map((count) => ({
        name: `${count.toLocaleString('en')} sentences of GENIA`,
        parts: [{ documents: bio.slice(0, count) }],
      })),
    ];
    const rows: ReproducedRow[] = [];
    for (const { name, published, parts } of models) {
      context.note(`training: ${name}`);
      const accuracies = await accuraciesOf(parts, tests);
      rows.push({ name, published: [published, undefined], ours: accuracies });
    }
    return { columns: ['GENIA', 'CRAFT'], rows, notes };
  },
};

type Parts = readonly TrainingPart<'tokens' | 'tags'>[];

const notes = [
  'As in the paper, NNP counts as NN, in the gold standard and in what the taggers give.',
  'General English is EWT (train) and MASC, where the paper has sections 02-21 of the Wall Street Journal.',
  'The test set is GENIA dev, where the paper has the first 1,000 sentences; GENIA here is the treebank (v1, train).',
  'Only the first two rows and the column GENIA are in the paper; of the two together it says that they did no better than GENIA alone.',
  'The weight of ten is what it gives to data of the domain for its supertagger (section 5.2).',
];

/** MASC has stray tags; a sentence with one is left out. */
export function generalEnglish(context: ReproductionContext): Tagged[] {
  const web = ewt('train', { reader: context });
  const known = new Set(web.flatMap(({ sentences }) => sentences.flatMap(({ tags }) => tags)));
  const written = masc({ reader: context }).map((document) => ({
    ...document,
    sentences: document.sentences.filter(({ tags }) => tags.every((tag) => known.has(tag))),
  }));
  return [...web, ...written];
}

async function accuraciesOf(parts: Parts, tests: readonly Tagged[][]): Promise<number[]> {
  const apply = pipelineOf([tagger(trainTagger(parts, { passes: 8 }))], ['tokens']);
  const accuracies: number[] = [];
  for (const gold of tests) {
    const predicted: Document[] = [];
    for (const document of gold) predicted.push(withoutNames(await apply.run(document)));
    accuracies.push(scoreTagging(gold.map(withoutNames), predicted).all.accuracy);
  }
  return accuracies;
}

/** Proper nouns as common ones: which words are names is a matter of convention. */
export function withoutNames(document: Document): Document {
  return {
    ...document,
    sentences: document.sentences.map((sentence) => ({
      ...sentence,
      tags: (sentence.tags ?? []).map((tag) => (tag === 'NNP' ? 'NN' : tag)),
    })),
  };
}
