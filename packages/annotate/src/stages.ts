/** The stages of English text with their models, for whoever puts together a pipeline of their own. */
import { decodedIfThere, type ModelFiles, part } from '@hedgerow/capability';
import {
  type Dependencies,
  keeping,
  type Pipeline,
  type Provision,
  pipeline,
  type Sentence,
  type Stage,
  sequence,
  where,
} from '@hedgerow/document';
import { ready } from '@hedgerow/learn/hashed';
import type { ModelName } from '@hedgerow/model-en-bio';
import {
  decodeDeepFeatures,
  decodeLemmas,
  deepFeatureFinder,
  lemmatizer,
  tokenizer,
} from '@hedgerow/preprocess';
import {
  loadGreedyParser,
  loadParser,
  loadRivals,
  loadTagger,
  type TaggingOptions,
} from '@hedgerow/preprocess/loading';
import type { Witnesses } from '@hedgerow/scope-ranker';
import { scopeRules } from '@hedgerow/scope-rules';

export { withClinicalRows } from './clinical-rows.js';
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
  const trees = pipeline('tokens', 'tags').use(await loadParser(models, which));
  const deep = await deepFeatures(models);
  const stages = deep === undefined ? trees : trees.use(keeping(deep));
  return where(
    sequence({ name: 'syntax', stages, adds: ['dependencies'] }),
    ({ start, end }) => end - start <= longestSentence,
  );
}

/** The derivations that constituents are ranked of: as many as a ranker asks for, with brackets of their own. */
export const rankedDerivations = { width: 50, distinct: 'brackets' } as const;

/** The tables of rules that the choice of ends asks, in the order of its model. */
export function ruleWitnesses() {
  return (['default', 'velldal2012'] as const).map((table) =>
    scopeRules({ table, crossing: 'keep' }),
  );
}

/**
 * Other trees than a sentence's own, for whoever weighs several: the fast parser's, and the rivals of the accurate one.
 * With the fast parser there are no others, and its tree stands for all.
 */
export async function secondOpinions(
  models: Models,
  { parser = 'best' }: Pick<SyntaxOptions, 'parser'> = {},
): Promise<NonNullable<Witnesses['otherTrees']>> {
  if (parser === 'greedy') {
    return ({ dependencies, deepFeatures }) => ({ second: { dependencies, deepFeatures } });
  }
  const greedy = await loadGreedyParser(models);
  const rivals = await loadRivals(models);
  const deep = await deepFeatures(models);
  const withDeep = async (
    sentence: Sentence<'tokens' | 'tags'>,
    text: string,
    tree: { readonly dependencies: Dependencies; readonly score?: number },
  ) => {
    if (deep === undefined) return tree;
    return { ...tree, ...(await deep.run({ ...sentence, ...tree }, text)) };
  };
  return async (sentence, text) => {
    const trees = rivals?.(sentence);
    return {
      second: await withDeep(sentence, text, await greedy.run(sentence, text)),
      rivals: trees && (await Promise.all(trees.map((tree) => withDeep(sentence, text, tree)))),
    };
  };
}

function deepFeatures(models: Models) {
  return part(models, 'deepFeatures', async () => {
    const model = await decodedIfThere(models, 'deepFeatures', (bytes) =>
      ready(decodeDeepFeatures(bytes)),
    );
    return model && deepFeatureFinder(model);
  });
}

/** Without a file of exceptions the rules do. */
function lemmas(models: Models) {
  return part(models, 'lemmas', async () => {
    const exceptions = await decodedIfThere(models, 'lemmas', decodeLemmas);
    return lemmatizer(exceptions && { exceptions });
  });
}
