import { grammaticalRelations } from '@hedgerow/ccg';
import type { Document, Sentence } from '@hedgerow/document';
import type { Reproduction, ReproductionContext } from '../reproduction.js';
import {
  type FoundRelations,
  type Pipeline,
  relationData,
  relationDeviations,
  relationNotes,
  relationsFound,
  scoreFound,
} from './pipelines.js';
import { geniaTrees, wordsOf } from './sections.js';

/** Section 6.1 of Rimell & Clark (2009): how far BioInfer is from GENIA, and what the second stage of the mapping is worth. */
export const section61: Reproduction = {
  id: 'rimell2009/section-6-1',
  title: 'Unknown words of BioInfer, and relations without the second stage of the mapping',
  data: relationData,
  run: async (context) => {
    const paper = await withAndWithout(context, { way: 'paper', porting: 'categories' });
    const ours = await withAndWithout(context, { way: 'shipped' });
    return {
      columns: ['%'],
      rows: [
        {
          name: 'words of BioInfer that GENIA does not have',
          published: [11.7],
          paper: [unknownWords(context, paper.predicted)],
          ours: [],
        },
        { name: 'relations, F', published: [81.4], paper: [paper.both], ours: [ours.both] },
        {
          name: 'without the second stage',
          published: [undefined],
          paper: [paper.first],
          ours: [ours.first],
        },
        {
          name: 'what the second stage is worth',
          published: ['over 10'],
          paper: [paper.both - paper.first],
          ours: [ours.both - ours.first],
        },
      ],
      deviations: [
        ...relationDeviations,
        'the second stage is ours, a table of rules, where the paper has a script.',
      ],
      notes: [...relationNotes, 'Relations are over all sentences, as in table 6.'],
    };
  },
};

/** F over all sentences, of both stages and of the first alone. */
async function withAndWithout(context: ReproductionContext, pipeline: Pipeline) {
  const { gold, predicted } = await relationsFound(context, pipeline);
  const first = await ofFirstStage(predicted);
  const fOf = (found: FoundRelations) => scoreFound(found).onAll.f1;
  return { predicted, both: fOf({ gold, predicted }), first: fOf({ gold, predicted: first }) };
}

async function ofFirstStage(predicted: readonly Document[]): Promise<Document[]> {
  const { run } = grammaticalRelations({ adjusted: false });
  const found: Document[] = [];
  for (const { text, sentences, ...document } of predicted) {
    const read: Sentence[] = [];
    for (const sentence of sentences) {
      const { relations = [] } = sentence;
      // Where the parser has failed there are none.
      if (relations.length === 0) read.push(sentence);
      else {
        const derived = sentence as Sentence<'tokens' | 'tags' | 'ccg'>;
        read.push({ ...sentence, ...(await run(derived, text)) });
      }
    }
    found.push({ ...document, text, sentences: read });
  }
  return found;
}

/** The tokens whose form GENIA does not have, in percent. */
function unknownWords(context: ReproductionContext, documents: readonly Document[]): number {
  const known = new Set(geniaTrees(context).flatMap(({ sentences }) => sentences.flatMap(wordsOf)));
  const words = documents.flatMap(({ sentences }) =>
    sentences.flatMap(({ tokens = [] }) => tokens.map(({ form }) => form)),
  );
  return (100 * words.filter((word) => !known.has(word)).length) / words.length;
}
