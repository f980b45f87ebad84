import { load as loadCapability } from '@hedgerow/capability/node';
import {
  ccgParser,
  fragmentCategory,
  grammaticalRelations,
  leavesOf,
  supertaggedParser,
  windowSupertagger,
} from '@hedgerow/ccg';
import { treeDeriver } from '@hedgerow/ccg/convert';
import {
  type CcgSentence,
  trainCcg,
  trainDerivations,
  trainWindowSupertagger,
} from '@hedgerow/ccg/train';
import { relations } from '@hedgerow/corpus';
import {
  type AnyStage,
  type Document,
  pipelineOf,
  type Sentence,
  type Stage,
} from '@hedgerow/document';
import { type RelationScores, scoreRelations } from '@hedgerow/evaluate';
import { type Bracketed, corpusPaths, masc } from '@hedgerow/named-corpora';
import { ccg } from '@hedgerow/parse-ccg';
import { tagger } from '@hedgerow/preprocess';
import { trainTagger } from '@hedgerow/preprocess/train';
import { remember } from '../remember.js';
import type { ReproductionContext } from '../reproduction.js';
import { maxentTagger } from './maxent-tagger.js';
import { annotatedSentences, generalEnglish, geniaTrees, wordsOf } from './sections.js';
import { copies, exactly } from './supertag-systems.js';

/** How far a pipeline is ported to the domain: by nothing, by its tags, by categories, by derivations. */
export type Porting = 'none' | 'tags' | 'categories' | 'derivations';

/** The paper's kind of pipeline, in its three stages of porting; hedgerow's own; or that with its models as they are shipped. */
export type Pipeline =
  | { readonly way: 'paper'; readonly porting: Exclude<Porting, 'derivations'> }
  | { readonly way: 'ours'; readonly porting: Porting }
  | { readonly way: 'shipped' };

export const bioInfer = {
  words: 'ccg/BioInfer_dev100.raw',
  gold: 'ccg/BioInfer_dev100.gold.sd',
} as const;

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

export const relationDeviations: readonly string[] = [
  'scored on 100 sentences of BioInfer, where the paper has 500 (tables 5 to 7) and 600 (table 8); the table of relations was made on every other of the 100, and is ours, not that of the C&C parser.',
  'general English is EWT (train) and MASC for tags, and the trees of MASC made into derivations for supertagger and parser, 80,000 words; the paper has the Wall Street Journal, 930,000.',
  'the parser is ours: the chart, the normal form and the rules that were seen, and a log-linear model over derivations, which is learned on one half of MASC with a supertagger of the other. It goes through the betas of Clark & Curran (2007), 0.075 to 0.001; the dictionary keeps its cut-off of 20 to the last. Where nothing spans a sentence, it has failed.',
];

export const relationNotes: readonly string[] = [
  'Tokens that take part in no gold relation are ignored, as in the paper.',
  "The paper's way: tags by maximum entropy, of general English or of GENIA; supertagger by maximum entropy, of general English, without and with the 1,000 sentences of GENIA ten times; the model of derivations is that of general English throughout.",
  "hedgerow's: an averaged perceptron for tags, one network for categories and heads, which is trained anew for each row; the last but one has the trees of GENIA as derivations too, the last is the model that comes with `hedgerow ccg`. It fails on no sentence: what nothing spans falls into pieces, which have relations.",
];

/** What a pipeline finds in BioInfer, beside what the annotators found. */
export interface FoundRelations {
  readonly gold: readonly Document[];
  readonly predicted: readonly Document[];
}

export function relationsFound(
  context: ReproductionContext,
  pipeline: Pipeline,
): Promise<FoundRelations> {
  return remember(context, `rimell2009 relations ${JSON.stringify(pipeline)}`, async () => {
    const { gold, predicted } = await relationsBy(context, await stagesOf(context, pipeline));
    if (pipeline.way !== 'paper') return { gold, predicted };
    const failing = (sentence: Sentence): Sentence =>
      sentence.ccg?.category === fragmentCategory ? { ...sentence, relations: [] } : sentence;
    return {
      gold,
      predicted: predicted.map(({ sentences, ...document }) => ({
        ...document,
        sentences: sentences.map(failing),
      })),
    };
  });
}

/** What stages from tokens to relations find in BioInfer. */
export async function relationsBy(
  context: ReproductionContext,
  stages: readonly AnyStage[],
): Promise<FoundRelations> {
  const gold = context.read(bioInfer.gold, relations);
  const apply = pipelineOf(stages, ['tokens']);
  const predicted: Document[] = [];
  for (const [i, line] of context.lines(bioInfer.words).entries()) {
    predicted.push(await apply.run(documentOf(line, gold[i]?.id ?? '')));
  }
  return { gold, predicted };
}

/** The relations that a pipeline finds in BioInfer, against the annotators'. */
export async function relationScores(
  context: ReproductionContext,
  pipeline: Pipeline,
): Promise<RelationScores> {
  return scoreFound(await relationsFound(context, pipeline));
}

export function scoreFound({ gold, predicted }: FoundRelations): RelationScores {
  return scoreRelations(gold, predicted, { unconnected: 'ignore' });
}

async function stagesOf(context: ReproductionContext, pipeline: Pipeline): Promise<AnyStage[]> {
  if (pipeline.way === 'shipped') {
    const shipped = await loadCapability(ccg);
    return shipped.stages.filter((stage): stage is AnyStage => 'run' in stage);
  }
  const { way, porting } = pipeline;
  return [
    await taggerOf(context, way, porting === 'none' ? 'general' : 'genia'),
    way === 'paper' ? await paperParser(context, porting) : await ownParser(context, porting),
    grammaticalRelations(),
  ];
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

function taggerOf(
  context: ReproductionContext,
  way: 'paper' | 'ours',
  which: 'general' | 'genia',
): Promise<Stage<'tokens', 'tags'>> {
  return remember(context, `rimell2009 tagger ${way} ${which}`, async () => {
    context.note(`training: tagger, ${way === 'paper' ? 'published' : 'own'}, all of ${which}`);
    const documents = which === 'general' ? generalEnglish(context) : geniaTrees(context);
    return way === 'paper'
      ? maxentTagger(documents.flatMap(({ sentences }) => sentences))
      : tagger(trainTagger([{ documents }], { passes: 8 }));
  });
}

/** From tight to loose, as Clark & Curran (2007). */
const printedBetas = [0.075, 0.03, 0.01, 0.005, 0.001];

/** The supertagger is ported, the model of derivations stays that of general English. */
async function paperParser(context: ReproductionContext, porting: Porting) {
  const general = await generalDerivations(context);
  const model = await remember(context, 'rimell2009 derivations', async () => {
    context.note('training: weights of derivations');
    return trainDerivations(general, (half) =>
      windowSupertagger(trainWindowSupertagger(half, exactly)),
    );
  });
  const isPorted = porting === 'categories';
  const window = await remember(context, `rimell2009 window ${isPorted}`, async () => {
    context.note(`training: supertagger${isPorted ? ', ported' : ''}`);
    const own = general.map(({ words, tags, ccg }) => ({
      words,
      tags,
      categories: leavesOf(ccg!).map(({ category }) => category),
    }));
    return trainWindowSupertagger([...own, ...(isPorted ? byHand(context) : [])], exactly);
  });
  // Categories that no tree of general English has can be asked of words, and combine with nothing that was seen.
  const categories = [...new Set([...model.categories, ...window.categories])];
  return supertaggedParser({ ...model, categories }, windowSupertagger(window), {
    betas: printedBetas,
    lenient: false,
  });
}

function ownParser(context: ReproductionContext, porting: Porting) {
  const own = porting === 'tags' ? 'none' : porting;
  return remember(context, `rimell2009 parser ${own}`, async () => {
    const general = await generalDerivations(context);
    const annotated = own === 'none' ? [] : byHand(context);
    const trees = own === 'derivations' ? await derived(geniaTrees(context)) : [];
    context.note(`training: parser, porting: ${own}`);
    return ccgParser(trainCcg([...general, ...annotated, ...trees], { network: { passes: 3 } }));
  });
}

function generalDerivations(context: ReproductionContext): Promise<CcgSentence[]> {
  return remember(context, 'rimell2009 general derivations', () =>
    derived(masc({ reader: context })),
  );
}

/** The 1,000 sentences of GENIA with categories by hand, ten times. */
function byHand(context: ReproductionContext) {
  return annotatedSentences(context).flatMap(({ sentences }) =>
    sentences.map((sentence) => ({
      words: wordsOf(sentence),
      tags: sentence.tags,
      categories: sentence.supertags,
      weight: copies,
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
