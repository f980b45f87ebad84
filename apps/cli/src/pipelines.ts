/** Which stages make up which verb, with the models that they take: for the command line and for servers. */
import {
  type AnyStage,
  type Document,
  InputError,
  type LayerName,
  type Layers,
  type Pipeline,
  pipelineOf,
  type Sentence,
  type Splitter,
} from '@hedgerow/document';
import { decodeHeader } from '@hedgerow/learn';
import {
  decodeDeepFeatures,
  decodeLemmas,
  decodeParser,
  decodeTagger,
  deepFeatureFinder,
  lemmatizer,
  type ParserOptions,
  parser,
  sentenceSplitter,
  stackedParser,
  tagger,
  tokenizer,
} from '@hedgerow/preprocess';
import { guide } from './guide.js';
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

export async function parsingStages(
  options: ParsingOptions = {},
): Promise<readonly (AnyStage | Splitter)[]> {
  const models = modelsIn(options.models);
  const stages: AnyStage[] = [
    tokenizer(),
    tagger(decodeTagger(await models.read('taggerBio'))),
    await lemmas(models),
    ...(await dependencies(models, options.parser ?? 'best')),
  ];
  const deep = await models.find('deepFeatures');
  if (deep !== undefined) stages.push(deepFeatureFinder(decodeDeepFeatures(deep)));
  return [sentenceSplitter(), ...stages.map(keeping)];
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
  return [guide(parser(decodeParser(adviser), widthIn(adviser))), stackedParser(model, options)];
}

/** The width of the beam that a parser was trained for is in its header. */
function widthIn(bytes: Uint8Array): ParserOptions {
  const width = decodeHeader(bytes).header.parameters?.width;
  return typeof width === 'number' ? { width } : {};
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
