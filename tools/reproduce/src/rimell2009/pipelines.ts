import { ccgParser, grammaticalRelations } from '@hedgerow/ccg';
import { treeDeriver } from '@hedgerow/ccg/convert';
import { type CcgSentence, trainCcg } from '@hedgerow/ccg/train';
import { relations } from '@hedgerow/corpus';
import { type Document, pipelineOf, type Sentence } from '@hedgerow/document';
import { type RelationScores, scoreRelations } from '@hedgerow/evaluate';
import { type Bracketed, corpusPaths, masc } from '@hedgerow/named-corpora';
import { tagger } from '@hedgerow/preprocess';
import { trainTagger } from '@hedgerow/preprocess/train';
import { remember } from '../remember.js';
import type { ReproductionContext } from '../reproduction.js';
import { annotatedSentences, generalEnglish, geniaTrees, wordsOf } from './sections.js';

/** How far a pipeline is ported to the domain: by nothing, by its tags, by categories, by derivations. */
export type Porting = 'none' | 'tags' | 'categories' | 'derivations';

const bioInfer = { words: 'ccg/BioInfer_dev100.raw', gold: 'ccg/BioInfer_dev100.gold.sd' } as const;

const geniaParts = ['train', 'dev', 'future_use'] as const;

/** What the tables of relations take. */
export const relationData: readonly string[] = [
  bioInfer.words,
  bioInfer.gold,
  corpusPaths.ewt('train'),
  corpusPaths.masc,
  corpusPaths.genia1000,
  ...geniaParts.map((part) => corpusPaths.genia(part)),
];

export const relationNotes: readonly string[] = [
  'Scored on 100 sentences of BioInfer, where the paper has 500 (tables 5 to 7) and 600 (table 8); the table of relations was made on every other of the 100.',
  'Tokens that take part in no gold relation are ignored, as in the paper.',
  'General English is EWT (train) and MASC for tags, and the trees of MASC made into derivations for the parser, where the paper has the Wall Street Journal.',
];

/** The relations that a pipeline finds in BioInfer, against the annotators'. */
export function relationScores(
  context: ReproductionContext,
  porting: Porting,
): Promise<RelationScores> {
  return remember(context, `rimell2009 relations ${porting}`, async () => {
    const gold = context.read(bioInfer.gold, relations);
    const lines = context.lines(bioInfer.words);
    const [tagging, parsing] = await Promise.all([
      taggerOf(context, porting === 'none' ? 'general' : 'genia'),
      parserOf(context, porting),
    ]);
    const apply = pipelineOf([tagging, parsing, grammaticalRelations()], ['tokens']);
    const predicted: Document[] = [];
    for (const [i, line] of lines.entries()) {
      predicted.push(await apply.run(documentOf(line, gold[i]?.id ?? '')));
    }
    return scoreRelations(gold, predicted, { unconnected: 'ignore' });
  });
}

/** A sentence of words with spaces between them. */
function documentOf(text: string, id: string): Document<'tokens'> {
  const tokens = [...text.matchAll(/\S+/g)].map(({ 0: form, index }) => ({
    form,
    start: index,
    end: index + form.length,
  }));
  return { id, text, sentences: [{ start: 0, end: text.length, tokens }] };
}

function taggerOf(context: ReproductionContext, which: 'general' | 'genia') {
  return remember(context, `rimell2009 tagger ${which}`, async () => {
    context.note(`training: tagger, ${which}`);
    const documents = which === 'general' ? generalEnglish(context) : geniaTrees(context);
    return tagger(trainTagger([{ documents }], { passes: 8 }));
  });
}

function parserOf(context: ReproductionContext, porting: Porting) {
  const own = porting === 'tags' ? 'none' : porting;
  return remember(context, `rimell2009 parser ${own}`, async () => {
    const general = await derived(masc({ reader: context }));
    const byHand = own === 'none' ? [] : categorised(context);
    const trees = own === 'derivations' ? await derived(geniaTrees(context)) : [];
    context.note(`training: parser, porting: ${own}`);
    return ccgParser(trainCcg([...general, ...byHand, ...trees], { network: { passes: 3 } }));
  });
}

/** The 1,000 sentences of GENIA with categories by hand, ten times. */
function categorised(context: ReproductionContext): CcgSentence[] {
  return annotatedSentences(context).flatMap(({ sentences }) =>
    sentences.map((sentence) => ({
      words: wordsOf(sentence),
      tags: sentence.tags,
      categories: sentence.supertags,
      weight: 10,
    })),
  );
}

/** The sentences whose trees become derivations. */
export async function derived(documents: readonly Bracketed[]): Promise<CcgSentence[]> {
  const derive = treeDeriver();
  const found: CcgSentence[] = [];
  for (const { text, sentences } of documents) {
    for (const sentence of sentences) {
      if (sentence.tokens.length === 0) continue;
      const { ccg } = (await derive.run(sentence, text)) as Pick<Sentence, 'ccg'>;
      if (ccg !== undefined) found.push({ words: wordsOf(sentence), tags: sentence.tags, ccg });
    }
  }
  return found;
}
