/** Taggers and parsers with their models, for products; pipelines of files that are `sharing` have them in common. */
import { decoded, type ModelFiles, part } from '@hedgerow/capability';
import {
  type Dependencies,
  InputError,
  keeping,
  pipeline,
  type Sentence,
  type Stage,
  sequence,
} from '@hedgerow/document';
import { decodeHeader, readFields } from '@hedgerow/learn';
import type { Ready } from '@hedgerow/learn/hashed';
import { guideFrom } from './parser/guide.js';
import {
  decodeReadyParser,
  type ParserModel,
  type ParserOptions,
  parser,
  rivalParser,
  stackedParser,
} from './parser/parser.js';
import { decodeReadyTagger, tagger } from './tagger/tagger.js';
import { taggerPair } from './tagger/tagger-pair.js';

export interface TaggingOptions {
  /** The biomedical tagger, the general one, or both in consultation. Default `bio`. */
  readonly tagger?: 'bio' | 'general' | 'pair';
  /** By whose conventions to tag, of those that the tagger learned. Default: its first. */
  readonly conventions?: string | undefined;
}

/** The tagger of these options. */
export async function loadTagger(
  models: ModelFiles<'taggerBio' | 'taggerGeneral'>,
  { tagger: which = 'bio', conventions }: TaggingOptions = {},
): Promise<Stage<'tokens', 'tags'>> {
  if (which === 'general') return loadTaggerNamed(models, 'taggerGeneral', conventions);
  const bio = await loadTaggerNamed(models, 'taggerBio', conventions);
  return which === 'bio' ? bio : taggerPair(bio, await loadTaggerNamed(models, 'taggerGeneral'));
}

/** The tagger of a file, by these conventions or its first. */
export function loadTaggerNamed<Name extends string>(
  models: ModelFiles<Name>,
  name: Name,
  conventions?: string,
): Promise<Stage<'tokens', 'tags'>> {
  return part(models, `${name} ${conventions ?? ''}`, async () => {
    const model = await decoded(models, name, decodeReadyTagger);
    if (conventions === undefined) return tagger(model);
    if (model.conventions.includes(conventions)) return tagger(model, { conventions });
    throw new InputError(
      'UNKNOWN_CONVENTIONS',
      `the tagger knows no conventions ${JSON.stringify(conventions)}; it knows ${model.conventions.join(', ')}`,
    );
  });
}

type ParserFiles = ModelFiles<'parserBest' | 'parserGreedy'>;

/** The accurate parser or the fast one. Dependencies that are there are kept. */
export async function loadParser(
  models: ParserFiles,
  which: 'best' | 'greedy' = 'best',
): Promise<Stage<'tokens' | 'tags', 'dependencies'>> {
  const stages = await (which === 'greedy' ? greedyTrees(models) : bestTrees(models));
  return sequence({ name: 'parser', stages, adds: ['dependencies'] });
}

async function greedyTrees(models: ParserFiles) {
  return pipeline('tokens', 'tags').use(keeping(await loadGreedyParser(models)));
}

/** A parser that asks for advice gets the greedy one's. */
async function bestTrees(models: ParserFiles) {
  return part(models, 'parserBest', async () => {
    const line = pipeline('tokens', 'tags');
    const { model, options, rivals } = await bestParser(models);
    if (rivals !== undefined) return line.use(keeping(rivals.stage));
    if (!model.guided) return line.use(keeping(parser(model, options)));
    return line
      .use(keeping(guideFrom(await loadGreedyParser(models))))
      .use(keeping(stackedParser(model, options)));
  });
}

/** The fast parser, whatever tree a sentence has. */
export function loadGreedyParser(
  models: ModelFiles<'parserGreedy'>,
): Promise<Stage<'tokens' | 'tags', 'dependencies'>> {
  return part(models, 'parserGreedy', async () => {
    const { model, options } = await decoded(models, 'parserGreedy', readyParser);
    return parser(model, options);
  });
}

/** All trees that the accurate parser keeps to the end; undefined of one that asks for advice, or keeps but one. */
export async function loadRivals(models: ModelFiles<'parserBest'>) {
  return (await bestParser(models)).rivals?.ask();
}

function bestParser(models: ModelFiles<'parserBest'>) {
  return part(models, 'parserBest weights', async () => {
    const { model, options } = await decoded(models, 'parserBest', readyParser);
    const { width = 1 } = options;
    return {
      model,
      options,
      rivals: model.guided || width === 1 ? undefined : rivalsBy(model, width),
    };
  });
}

/** The parser, and all trees that it kept of a sentence: once they are asked for, they are remembered with their best. */
function rivalsBy(model: Ready<ParserModel>, width: number) {
  const find = rivalParser(model, { width });
  const known = new WeakMap<Dependencies, ReturnType<typeof find>>();
  let isAsked = false;
  const stage: Stage<'tokens' | 'tags', 'dependencies'> = {
    name: 'parser',
    needs: ['tokens', 'tags'],
    adds: ['dependencies'],
    schemes: { dependencies: 'conll2008' },
    run: (sentence) => {
      const trees = find(sentence);
      const { dependencies } = trees[0]!;
      if (isAsked) known.set(dependencies, trees);
      return { dependencies };
    },
  };
  const rivals = (sentence: Sentence<'tokens' | 'tags'>) => {
    const { dependencies }: Sentence = sentence;
    return (dependencies && known.get(dependencies)) ?? find(sentence);
  };
  const ask = () => {
    isAsked = true;
    return rivals;
  };
  return { stage, ask };
}

/** The width of the beam that a parser was trained for is in its header. */
function readyParser(bytes: Uint8Array) {
  const { parameters } = decodeHeader(bytes).header;
  const { width } = readFields(parameters, parserParameters, 'header.parameters');
  const options: ParserOptions = width === undefined ? {} : { width };
  return { model: decodeReadyParser(bytes), options };
}

const parserParameters = { width: { is: 'whole', least: 1, optional: true } } as const;
