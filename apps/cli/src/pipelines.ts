/** Which stages make up which verb, with the models that they take: for the command line and for servers. */
import { cueDetector, decodeCueModel } from '@hedgerow/cues';
import {
  type AnyStage,
  type CueKind,
  type Document,
  InputError,
  type LayerName,
  type Layers,
  type Pipeline,
  pipelineOf,
  type Sentence,
  type Splitter,
  type Stage,
} from '@hedgerow/document';
import { decodeHeader } from '@hedgerow/learn';
import type { ModelName } from '@hedgerow/model-en-bio';
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
  tokenizer,
} from '@hedgerow/preprocess';
import { defaultScope, type ScopeTable, scopeRules } from '@hedgerow/scope-rules';
import { type ModelFiles, modelsIn } from './models.js';

export interface ParsingOptions {
  /** Which parser: the fast one or the accurate one. Default `best`. */
  readonly parser?: 'greedy' | 'best';
  /** A folder of model files; without one, those that come with the command. */
  readonly models?: string | undefined;
}

/** From raw text to sentences, tokens, tags, lemmas, dependencies and deep features. Layers that are there are kept. */
export async function parsing(options: ParsingOptions = {}): Promise<Pipeline<never, never>> {
  return pipelineOf(await parsingStages(options));
}

export async function parsingStages({
  parser: which = 'best',
  models: folder,
}: ParsingOptions = {}): Promise<readonly (AnyStage | Splitter)[]> {
  const models = modelsIn(folder);
  return [sentenceSplitter(), ...(await words(models)), ...(await syntax(models, which))];
}

/** From sentences to tokens, tags and lemmas; layers that are there are kept. */
export async function wordStages(folder?: string): Promise<readonly AnyStage[]> {
  return words(modelsIn(folder));
}

async function words(models: ModelFiles): Promise<AnyStage[]> {
  const stages = [
    tokenizer(),
    tagger(decodeTagger(await models.read('taggerBio'))),
    await lemmas(models),
  ];
  return stages.map(keeping);
}

async function syntax(models: ModelFiles, which: 'greedy' | 'best'): Promise<AnyStage[]> {
  const stages = await dependencies(models, which);
  const deep = await models.find('deepFeatures');
  if (deep !== undefined) stages.push(deepFeatureFinder(decodeDeepFeatures(deep)));
  return stages.map(keeping);
}

/** Without a file of exceptions the rules do. */
async function lemmas(models: ModelFiles): Promise<AnyStage> {
  const bytes = await models.find('lemmas');
  return lemmatizer(bytes === undefined ? {} : { exceptions: decodeLemmas(bytes) });
}

/** A parser that asks for advice gets the greedy one's. */
async function dependencies(models: ModelFiles, which: 'greedy' | 'best'): Promise<AnyStage[]> {
  const bytes = await models.read(which === 'best' ? 'parserBest' : 'parserGreedy');
  const model = decodeParser(bytes);
  const options = widthIn(bytes);
  if (!model.guided) return [parser(model, options)];
  const adviser = await models.read('parserGreedy');
  return [
    guideFrom(parser(decodeParser(adviser), widthIn(adviser))),
    stackedParser(model, options),
  ];
}

/** The width of the beam that a parser was trained for is in its header. */
function widthIn(bytes: Uint8Array): ParserOptions {
  const width = decodeHeader(bytes).header.parameters?.width;
  return typeof width === 'number' ? { width } : {};
}

export interface AnnotatingOptions extends ParsingOptions {
  /** Whose cues: those that a model finds, or those that the document has. Default `model`. */
  readonly cues?: 'model' | 'gold';
  /** How scopes are found: by rules over dependencies, or from the cue to the end of the sentence. Default `rules`. */
  readonly scopes?: 'rules' | 'default';
  /** Default: both. */
  readonly kinds?: readonly CueKind[];
  /** The rules. Default: those of `@hedgerow/scope-rules`. */
  readonly table?: ScopeTable | undefined;
  /** Which sentences are parsed: those with cues, or all. Default `cued`. */
  readonly parse?: 'cued' | 'all';
}

/**
 * From raw text to cues and scopes. Cues that the document has are ignored, or, if asked for, taken; its scopes never.
 * Parsing is what takes time, so sentences without cues are not parsed, unless `parse` says `all`.
 */
export async function annotating(
  options: AnnotatingOptions = {},
): Promise<{ run(document: Document): Promise<Document> }> {
  const { cues = 'model', scopes = 'rules', kinds = cueKinds, parse = 'cued', table } = options;
  const models = modelsIn(options.models);
  const stages: (AnyStage | Splitter)[] = [sentenceSplitter()];
  if (cues === 'model' || scopes === 'rules') stages.push(...(await words(models)));
  if (cues === 'gold') {
    stages.push(givenCues);
  } else {
    const found = await Promise.all(kinds.map((kind) => models.read(cueModels[kind])));
    stages.push(cueDetector(found.map(decodeCueModel)));
  }
  if (scopes === 'rules') {
    const trees = await syntax(models, options.parser ?? 'best');
    stages.push(...(parse === 'all' ? trees : trees.map(whereCued)));
    stages.push(scopeRules(table === undefined ? {} : { table }));
  } else {
    stages.push(defaultScope());
  }
  const line = pipelineOf(stages);
  const taken = cues === 'gold' ? kinds : [];
  return { run: (document) => line.run(withoutScopes(document, taken) as never) };
}

/** The cues that a sentence has; none where nobody looked for any. */
const givenCues: Stage<'sentences', 'cues'> = {
  name: 'given-cues',
  needs: ['sentences'],
  adds: ['cues'],
  run: ({ cues = [] }) => ({ cues }),
};

/** The same stage, but of a sentence without cues it makes nothing. */
function whereCued(stage: AnyStage): AnyStage {
  return {
    ...stage,
    run: (sentence: never, text) =>
      ((sentence as Sentence).cues ?? []).length === 0 ? {} : stage.run(sentence, text),
  };
}

const cueKinds: readonly CueKind[] = ['speculation', 'negation'];

const cueModels = {
  speculation: 'cuesSpeculation',
  negation: 'cuesNegation',
} as const satisfies { readonly [K in CueKind]: ModelName };

/** A document without its scopes, and with its cues of these kinds alone. */
function withoutScopes(document: Document, kinds: readonly CueKind[]): Document {
  return {
    ...document,
    sentences: document.sentences.map(({ scopes: _scopes, events: _events, ...sentence }) => ({
      ...sentence,
      cues: (sentence.cues ?? []).filter(({ kind }) => kinds.includes(kind)),
    })),
  };
}

/** The same stage, but a sentence that has the layers already keeps them. */
export function keeping(stage: AnyStage): AnyStage {
  return {
    ...stage,
    run: (sentence: never, text) => {
      const has = sentence as Sentence;
      if (stage.adds.some((layer) => has[layer] === undefined)) return stage.run(sentence, text);
      return Object.fromEntries(stage.adds.map((layer) => [layer, has[layer]])) as Partial<Layers>;
    },
  };
}

/** Layers that can be made anew. */
export const parsedLayers = [
  'sentences',
  'tokens',
  'tags',
  'lemmas',
  'dependencies',
  'deepFeatures',
] as const;

/** A document without some of its layers, and without all that stood on them, so that they are made again. */
export function forget(document: Document, layers: readonly string[]): Document {
  const unknown = layers.find((layer) => !(parsedLayers as readonly string[]).includes(layer));
  if (unknown !== undefined) {
    throw new InputError(
      'UNKNOWN_LAYER',
      `${JSON.stringify(unknown)} cannot be made again; ${parsedLayers.join(', ')} can`,
    );
  }
  if (layers.includes('sentences')) return { ...document, sentences: [] };
  const kept = (layer: string) =>
    layers.includes('tokens') ? spanLayers.has(layer) : !layers.includes(layer);
  return {
    ...document,
    sentences: document.sentences.map(
      (sentence) =>
        Object.fromEntries(
          Object.entries(sentence).filter(([layer]) => kept(layer)),
        ) as unknown as Sentence,
    ),
  };
}

/** What a sentence has that does not speak of its tokens. */
const spanLayers = new Set<LayerName | keyof Sentence>([
  'start',
  'end',
  'id',
  'cues',
  'scopes',
  'events',
  'entities',
  'chunks',
]) as ReadonlySet<string>;
