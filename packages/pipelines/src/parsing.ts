import {
  type AnyStage,
  InputError,
  type Pipeline,
  pipelineOf,
  type Splitter,
} from '@hedgerow/document';
import { decodeHeader, readFields } from '@hedgerow/learn';
import {
  decodeDeepFeatures,
  decodeLemmas,
  decodeParser,
  decodeTagger,
  deepFeatureFinder,
  guideFrom,
  lemmatizer,
  type ParserOptions,
  parser,
  sentenceSplitter,
  stackedParser,
  tagger,
  taggerPair,
  tokenizer,
} from '@hedgerow/preprocess';
import type { Analysis } from './analysis.js';
import { keeping } from './layers-at-hand.js';
import { longestSentence, whereShort } from './longest-sentence.js';
import { type ModelFiles, part } from './model-files.js';

export interface TaggingOptions {
  /** Which tagger: the biomedical one, the general one, or both in consultation. Default `bio`. */
  readonly tagger?: 'bio' | 'general' | 'pair';
  /** By whose conventions to tag, of those that the tagger learned. Default: its first. */
  readonly conventions?: string | undefined;
}

export interface ParsingOptions extends TaggingOptions {
  /** Which parser: the fast one or the accurate one. Default `best`. */
  readonly parser?: 'greedy' | 'best';
  /** In characters: a sentence that is longer is not parsed. Default `longestSentence`. */
  readonly longest?: number;
}

/** From raw text to sentences, tokens, tags, lemmas, dependencies and deep features. Layers that are there are kept. */
export async function parsing(
  models: ModelFiles,
  options: ParsingOptions = {},
): Promise<Pipeline<never, never> & Analysis> {
  const [splitter, ...stages] = await parsingStages(models, options);
  return { ...pipelineOf([splitter, ...stages]), splitter };
}

export async function parsingStages(
  models: ModelFiles,
  { parser: which, longest, ...tagging }: ParsingOptions = {},
): Promise<readonly [Splitter, ...AnyStage[]]> {
  const words = await wordStages(models, tagging);
  return [sentenceSplitter(), ...words, ...(await syntaxStages(models, which, longest))];
}

/** From sentences to tokens, tags and lemmas; layers that are there are kept. */
export async function wordStages(
  models: ModelFiles,
  options: TaggingOptions = {},
): Promise<AnyStage[]> {
  const stages = [tokenizer(), await tags(models, options), await lemmas(models)];
  return stages.map(keeping);
}

async function tags(
  models: ModelFiles,
  { tagger: which = 'bio', conventions }: TaggingOptions,
): Promise<AnyStage> {
  const load = (name: 'taggerBio' | 'taggerGeneral', style?: string) =>
    part(models, `${name} ${style ?? ''}`, async () => {
      const model = decodeTagger(await models.read(name));
      if (style === undefined) return tagger(model);
      if (model.conventions.includes(style)) return tagger(model, { conventions: style });
      throw new InputError(
        'UNKNOWN_CONVENTIONS',
        `the tagger knows no conventions ${JSON.stringify(style)}; it knows ${model.conventions.join(', ')}`,
      );
    });
  if (which === 'general') return load('taggerGeneral', conventions);
  const bio = await load('taggerBio', conventions);
  return which === 'bio' ? bio : taggerPair(bio, await load('taggerGeneral'));
}

/** From words to dependencies and deep features, of sentences that are not too long. */
export async function syntaxStages(
  models: ModelFiles,
  which: 'greedy' | 'best' = 'best',
  longest: number = longestSentence,
): Promise<AnyStage[]> {
  const stages = await dependencies(models, which);
  const deep = await part(models, 'deepFeatures', async () => {
    const bytes = await models.find('deepFeatures');
    return bytes === undefined ? undefined : deepFeatureFinder(decodeDeepFeatures(bytes));
  });
  return (deep === undefined ? stages : [...stages, deep])
    .map(keeping)
    .map((stage) => whereShort(stage, longest));
}

/** Without a file of exceptions the rules do. */
function lemmas(models: ModelFiles): Promise<AnyStage> {
  return part(models, 'lemmas', async () => {
    const bytes = await models.find('lemmas');
    return lemmatizer(bytes === undefined ? {} : { exceptions: decodeLemmas(bytes) });
  });
}

/** A parser that asks for advice gets the greedy one's. */
async function dependencies(
  models: ModelFiles,
  which: 'greedy' | 'best',
): Promise<readonly AnyStage[]> {
  if (which === 'greedy') return [await greedy(models)];
  return part(models, 'parserBest', async () => {
    const bytes = await models.read('parserBest');
    const model = decodeParser(bytes);
    const options = widthIn(bytes);
    if (!model.guided) return [parser(model, options)];
    return [guideFrom(await greedy(models)), stackedParser(model, options)];
  });
}

function greedy(models: ModelFiles) {
  return part(models, 'parserGreedy', async () => {
    const bytes = await models.read('parserGreedy');
    return parser(decodeParser(bytes), widthIn(bytes));
  });
}

/** The width of the beam that a parser was trained for is in its header. */
function widthIn(bytes: Uint8Array): ParserOptions {
  const { parameters } = decodeHeader(bytes).header;
  const { width } = readFields(parameters, parserParameters, 'header.parameters');
  return width === undefined ? {} : { width };
}

const parserParameters = { width: { is: 'whole', least: 1, optional: true } } as const;
