/** A tagger and a parser that have not seen the abstracts of BioScope, which are in GENIA too. */
import { ptb } from '@hedgerow/corpus';
import {
  type AnyStage,
  type Document,
  type LayerName,
  type Provision,
  pipelineOf,
  type Sentence,
} from '@hedgerow/document';
import {
  lemmatizer,
  parser,
  tagger,
  tokenizer,
  trainParser,
  trainTagger,
} from '@hedgerow/preprocess';
import { isUnanalysed, treeDependencies } from '@hedgerow/preprocess/conversion';
import type { ReproductionContext } from '../reproduction.js';

type Bracketed = Document<'tokens' | 'tags' | 'tree'>;

const genia = ['train', 'future_use'] as const;
const craft = 'trees/craft/train';
const allowedAbstracts = 'trees/genia/non_bioscope.pmids';

export const parsingData = [
  ...genia.flatMap((part) => [`trees/genia/${part}.mrg`, `trees/genia/${part}.sentids`]),
  allowedAbstracts,
  craft,
];

export const parsingNotes = [
  'The parser has not seen the BioScope abstracts: it is the one of --models, or, where none is named, a greedy one that is trained first, in some minutes, on GENIA without those abstracts and CRAFT; `pnpm train:en-bio --without-bioscope --out FOLDER` makes the better ones.',
];

/** Analyses documents that have sentences; what they have otherwise stays. */
export async function parseAll(
  documents: readonly Document[],
  stages: readonly AnyStage[],
  has: readonly Provision[] = ['sentences'],
): Promise<Document[]> {
  const through = pipelineOf(stages, has as never);
  const parsed: Document[] = [];
  for (const document of documents) parsed.push(await through.run(document as never));
  return parsed;
}

export async function parsingStages(context: ReproductionContext): Promise<readonly AnyStage[]> {
  const given = await context.parsing?.();
  if (given !== undefined) return given;
  const trees = treesToLearnFrom(context).map(converted);
  const tags = tagsFrom(trees, context);
  context.note('training the parser');
  const arcs = parser(trainParser([{ documents: trees }], { passes: 4 }));
  return [tokenizer(), tags, lemmatizer(), arcs];
}

/** What finds tokens, tags and lemmas, for those who need no trees. */
export async function wordStages(context: ReproductionContext): Promise<readonly AnyStage[]> {
  const given = await context.parsing?.();
  if (given === undefined) {
    return [tokenizer(), tagsFrom(treesToLearnFrom(context), context), lemmatizer()];
  }
  const words = new Set<LayerName>(['tokens', 'tags', 'lemmas']);
  return given.filter(({ adds }) => adds.every((layer) => words.has(layer)));
}

function treesToLearnFrom(context: ReproductionContext): Bracketed[] {
  return [
    ...genia.flatMap((part) => withoutBioscope(part, context)),
    ...(context.read(craft, ptb, { ending: '.tree' }) as Bracketed[]),
  ];
}

function tagsFrom(
  documents: readonly Document<'tokens' | 'tags'>[],
  context: ReproductionContext,
): AnyStage {
  context.note('training the tagger');
  return tagger(trainTagger([{ documents }], { passes: 5 }));
}

function withoutBioscope(part: string, context: ReproductionContext): Bracketed[] {
  const allowed = new Set(context.lines(allowedAbstracts));
  const abstracts = context.lines(`trees/genia/${part}.sentids`);
  return (context.read(`trees/genia/${part}.mrg`, ptb) as Bracketed[]).filter((_, i) =>
    allowed.has(abstracts[i]!.split('\t')[0]!),
  );
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
