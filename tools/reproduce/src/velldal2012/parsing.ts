/** A tagger and a parser that have not seen the abstracts of BioScope, which are in GENIA too. */
import { abstractsOutsideBioscope, geniaIds } from '@hedgerow/corpora/genia';
import {
  type AnyStage,
  type Document,
  type Provision,
  pipelineOf,
  type Sentence,
} from '@hedgerow/document';
import { type Bracketed, corpusPaths, craft, genia } from '@hedgerow/named-corpora';
import { lemmatizer, parser, tagger, tokenizer } from '@hedgerow/preprocess';
import { isUnanalysed, treeDependencies } from '@hedgerow/preprocess/conversion';
import { trainParser, trainTagger } from '@hedgerow/preprocess/train';
import type { GivenStages, ReproductionContext } from '../reproduction.js';
import { refuseSeen, seenNotes } from './seen-models.js';

const geniaParts = ['train', 'future_use'] as const;

export const parsingData = [
  ...geniaParts.flatMap((part) => [corpusPaths.genia(part), geniaIds(part)]),
  abstractsOutsideBioscope,
  corpusPaths.craft('train'),
];

/** What analyses the texts of a table, and what the table has to say of it. */
export interface Parsing {
  readonly stages: readonly AnyStage[];
  readonly notes: readonly string[];
  /** Other trees than those of the stages, where there are some. */
  readonly otherTrees?: GivenStages['otherTrees'];
}

/** Analyses documents that have sentences; what they have otherwise stays. */
export async function parseAll(
  documents: readonly Document[],
  stages: readonly AnyStage[],
  has: readonly Provision[] = ['sentences'],
): Promise<Document[]> {
  const through = pipelineOf(stages, has);
  const parsed: Document[] = [];
  for (const document of documents) parsed.push(await through.run(document));
  return parsed;
}

export async function parsingStages(context: ReproductionContext): Promise<Parsing> {
  const given = await givenStages(context, 'trees');
  if (given !== undefined) return given;
  const trees = treesToLearnFrom(context).map(converted);
  const tags = tagsFrom(trees, context);
  context.note('training the parser');
  const arcs = parser(trainParser([{ documents: trees }], { passes: 4 }));
  return {
    stages: [tokenizer(), tags, lemmatizer(), arcs],
    notes: [
      'No models were named: a tagger and a greedy parser were trained for this table, on GENIA without the BioScope abstracts and CRAFT. `pnpm train:en-bio --without-bioscope --out FOLDER` makes better ones, for --models.',
    ],
  };
}

/** The stages up to the one that makes trees, and those from there on. */
export function treeStages({ stages }: Pick<Parsing, 'stages'>): {
  readonly words: readonly AnyStage[];
  readonly trees: readonly AnyStage[];
} {
  const first = stages.findIndex(({ adds, mayAdd = [] }) =>
    [...adds, ...mayAdd].some((layer) => layer === 'dependencies' || layer === 'guide'),
  );
  return { words: stages.slice(0, first), trees: stages.slice(first) };
}

/** What finds tokens, tags and lemmas, for those who need no trees. */
export async function wordStages(context: ReproductionContext): Promise<Parsing> {
  const given = await givenStages(context, 'words');
  if (given !== undefined) return given;
  return {
    stages: [tokenizer(), tagsFrom(treesToLearnFrom(context), context), lemmatizer()],
    notes: [
      'No models were named: a tagger was trained for this table, on GENIA without the BioScope abstracts and CRAFT.',
    ],
  };
}

/** Stages of models that have not seen the abstracts by what their headers say, unless others are asked for. */
async function givenStages(
  context: ReproductionContext,
  depth: 'words' | 'trees',
): Promise<Parsing | undefined> {
  const given = await context.parsing?.(depth);
  if (given === undefined) return undefined;
  const { stages, models, otherTrees } = given;
  if (context.takeSeenModels !== true) refuseSeen(models);
  return { stages, notes: seenNotes(models), ...(otherTrees === undefined ? {} : { otherTrees }) };
}

export function treesToLearnFrom(context: ReproductionContext): Bracketed[] {
  return [
    ...geniaParts.flatMap((part) => genia(part, { reader: context, withoutBioscope: true })),
    ...craft('train', { reader: context }),
  ];
}

function tagsFrom(
  documents: readonly Document<'tokens' | 'tags'>[],
  context: ReproductionContext,
): AnyStage {
  context.note('training the tagger');
  return tagger(trainTagger([{ documents }], { passes: 5 }));
}

function converted(document: Bracketed): Document<'tokens' | 'tags' | 'dependencies'> {
  const convert = (sentence: Sentence<'tokens' | 'tags' | 'tree'>) => ({
    ...sentence,
    dependencies: treeDependencies(sentence, { adverbials: 'merged', projective: true }),
  });
  return {
    ...document,
    sentences: document.sentences.filter(({ tree }) => !isUnanalysed(tree)).map(convert),
  };
}
