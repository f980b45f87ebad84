/** The stages of English text with their models, for whoever puts together a pipeline of their own. */
import { type ModelFiles, part } from '@hedgerow/capability';
import {
  keeping,
  type Pipeline,
  type Provision,
  pipeline,
  type Stage,
  sequence,
  where,
} from '@hedgerow/document';
import { decodeHeader, readFields } from '@hedgerow/learn';
import type { ModelName } from '@hedgerow/model-en-bio';
import {
  decodeDeepFeatures,
  decodeLemmas,
  decodeParser,
  deepFeatureFinder,
  guideFrom,
  lemmatizer,
  type ParserOptions,
  parser,
  stackedParser,
  tokenizer,
} from '@hedgerow/preprocess';
import { loadTagger, type TaggingOptions } from '@hedgerow/preprocess/tagging';

export type { TaggingOptions };

type Models = ModelFiles<ModelName>;

/** A pipeline that has sentences, with tokens, tags and lemmas. Layers that are there are kept. */
export async function withWords<In extends Provision, Out extends Provision>(
  line: Pipeline<In, Out | 'sentences'>,
  models: Models,
  options: TaggingOptions = {},
) {
  return line
    .use(keeping(tokenizer()))
    .use(keeping(await loadTagger(models, options)))
    .use(keeping(await lemmas(models)));
}

export interface SyntaxOptions {
  readonly parser?: 'greedy' | 'best';
  /**
   * In characters: what is longer is seldom a sentence, and parsing it would take longer than all the rest. It gets no
   * tree. Default 5000.
   */
  readonly longestSentence?: number;
}

/** Dependencies and, where there is a model for them, deep features. Layers that are there are kept. */
export async function syntax(
  models: Models,
  { parser: which = 'best', longestSentence = 5000 }: SyntaxOptions = {},
): Promise<Stage<'tokens' | 'tags', never>> {
  const trees = await (which === 'greedy' ? greedyTrees(models) : bestTrees(models));
  const deep = await part(models, 'deepFeatures', async () => {
    const bytes = await models.find('deepFeatures');
    return bytes === undefined ? undefined : deepFeatureFinder(decodeDeepFeatures(bytes));
  });
  const stages = deep === undefined ? trees : trees.use(keeping(deep));
  return where(
    sequence({ name: 'syntax', stages, adds: ['dependencies'] }),
    ({ start, end }) => end - start <= longestSentence,
  );
}

/** Without a file of exceptions the rules do. */
function lemmas(models: Models) {
  return part(models, 'lemmas', async () => {
    const bytes = await models.find('lemmas');
    return lemmatizer(bytes === undefined ? {} : { exceptions: decodeLemmas(bytes) });
  });
}

async function greedyTrees(models: Models) {
  return pipeline('tokens', 'tags').use(keeping(await greedy(models)));
}

/** A parser that asks for advice gets the greedy one's. */
async function bestTrees(models: Models) {
  return part(models, 'parserBest', async () => {
    const line = pipeline('tokens', 'tags');
    const bytes = await models.read('parserBest');
    const model = decodeParser(bytes);
    const options = widthIn(bytes);
    if (!model.guided) return line.use(keeping(parser(model, options)));
    return line
      .use(keeping(guideFrom(await greedy(models))))
      .use(keeping(stackedParser(model, options)));
  });
}

function greedy(models: Models) {
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
