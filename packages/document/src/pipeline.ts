import type { Document, Sentence } from './document.js';
import { inOrder } from './in-order.js';
import { InputError } from './input-error.js';
import type { Layer } from './layer.js';
import type { LayerName } from './layers.js';
import { splitDocument } from './split-document.js';
import type {
  AnySieve,
  AnyStage,
  Forgetter,
  Provision,
  Sieve,
  Splitter,
  Stage,
  Step,
} from './stage.js';

export interface StreamOptions {
  /** How many documents are worked on at once; at most so many are read ahead of the consumer. Default 1. */
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  /** What a failing document does: end the stream (default), or be left out and reported to `onSkip`. */
  readonly onError?: 'throw' | 'skip';
  readonly onSkip?: (error: unknown, document: Document) => void;
}

type With<P extends Provision> = Document<Extract<P, LayerName>>;

/** Stages in order. `use` compiles only if what the stage needs is there: from the input, or from an earlier stage. */
export interface Pipeline<In extends Provision, Out extends Provision> {
  readonly stages: readonly Step[];
  /** What documents must have to begin with. */
  readonly has: readonly In[];
  /** The values of layers that packages of stages brought. */
  readonly layers: readonly Layer[];
  use(forgetter: Forgetter): Pipeline<In, Out>;
  use(splitter: Splitter): Pipeline<In, Out | 'sentences'>;
  use<Needs extends Out>(sieve: Sieve<Needs>): Pipeline<In, Out>;
  use<Needs extends Out, Adds extends LayerName>(
    stage: Stage<Needs, Adds>,
  ): Pipeline<In, Out | Adds>;
  run(document: With<In>): Promise<With<Out>>;
  /** The documents in the order they came in. */
  stream(
    documents: Iterable<With<In>> | AsyncIterable<With<In>>,
    options?: StreamOptions,
  ): AsyncGenerator<With<Out>, void, undefined>;
}

/** Any pipeline that takes documents as they are, whatever it makes of them. */
export interface AnyPipeline {
  readonly stages: readonly Step[];
  readonly layers: readonly Layer[];
  run(document: Document): Promise<Document>;
}

/** The steps of a pipeline that see sentences, as one for documents that are split: the rest, where the first steps have been done elsewhere. */
export function sentenceStages({ stages }: AnyPipeline): AnyPipeline {
  return pipelineOf(
    stages.filter((step): step is AnyStage | AnySieve => 'run' in step || 'keep' in step),
    ['sentences'],
  );
}

/** A document with any layer has been split into sentences. */
type Implied<P extends Provision> = [P] extends [never] ? never : P | 'sentences';

/** An empty pipeline for documents that already have these layers: `pipeline('tokens', 'tags')`. */
export function pipeline<In extends Provision = never>(...has: In[]): Pipeline<In, Implied<In>> {
  return assemble(has, []) as unknown as Pipeline<In, Implied<In>>;
}

/** A pipeline put together at run time, from a config file: the same checks as `use`, as an `InputError`. */
export function pipelineOf(
  stages: readonly Step[],
  has: readonly Provision[] = [],
): Pipeline<never, never> {
  return assemble(has, stages);
}

function assemble(has: readonly Provision[], stages: readonly Step[]): Pipeline<never, never> {
  checkOrder(has, stages);
  const layers = [...new Set(stages.flatMap((stage) => ('run' in stage && stage.layers) || []))];
  const analyse = async (document: Document): Promise<Document> => {
    requireLayers(document, has);
    return runStages(document, stages);
  };
  return {
    stages,
    has: has as readonly never[],
    layers,
    use: (stage: Step) => assemble(has, [...stages, stage]),
    run: analyse,
    stream: (documents, options) => streamInOrder(documents, analyse, options),
  };
}

function checkOrder(has: readonly Provision[], stages: readonly Step[]): void {
  const made = new Set<Provision>(has);
  const schemes = new Map<string, { readonly stage: string; readonly scheme: string }>();
  if (has.some((layer) => layer !== 'sentences')) made.add('sentences');
  for (const stage of stages) {
    const missing = stage.needs.filter((layer) => !made.has(layer));
    if (missing.length > 0) {
      throw new InputError(
        'STAGE_ORDER',
        `the stage ${stage.name} needs ${missing.join(', ')}, which nothing before it makes`,
        { hint: `there are: ${[...made].join(', ') || 'no layers'}` },
      );
    }
    if ('run' in stage) checkSchemes(stage, schemes);
    for (const layer of stage.adds) made.add(layer);
  }
}

/** Labels of one scheme are not those of another, though the layer is the same. */
function checkSchemes(
  { name, adds, mayAdd = [], schemes = {} }: AnyStage,
  known: Map<string, { readonly stage: string; readonly scheme: string }>,
): void {
  for (const [layer, scheme] of Object.entries(schemes)) {
    if ([...adds, ...mayAdd].includes(layer as LayerName)) {
      known.set(layer, { stage: name, scheme });
      continue;
    }
    const made = known.get(layer);
    if (made === undefined || made.scheme === scheme) continue;
    throw new InputError(
      'SCHEME',
      `the stage ${name} expects ${layer} of the scheme ${scheme}, the stage ${made.stage} makes ${made.scheme}`,
    );
  }
}

function requireLayers(document: Document, has: readonly Provision[]): void {
  for (const layer of has) {
    if (layer === 'sentences') continue;
    const bare = document.sentences.findIndex((sentence) => sentence[layer] === undefined);
    if (bare >= 0) {
      throw new InputError(
        'MISSING_LAYER',
        `sentence ${bare + 1} of document ${document.id} has no ${layer}`,
      );
    }
  }
}

async function runStages(document: Document, stages: readonly Step[]): Promise<Document> {
  let current = document;
  for (const stage of stages) {
    if ('forget' in stage) {
      current = stage.forget(current);
      continue;
    }
    if ('split' in stage) {
      current = splitDocument(current, stage);
      continue;
    }
    if ('keep' in stage) {
      const kept = current.sentences.filter((sentence) =>
        stage.keep(sentence as never, document.text),
      );
      current = { ...current, sentences: kept };
      continue;
    }
    const sentences: Sentence[] = [];
    for (const sentence of current.sentences) {
      const made = stage.run(sentence as never, document.text);
      sentences.push({ ...sentence, ...(made instanceof Promise ? await made : made) });
    }
    current = { ...current, sentences };
  }
  return current;
}

async function* streamInOrder(
  documents: Iterable<Document> | AsyncIterable<Document>,
  analyse: (document: Document) => Promise<Document>,
  options: StreamOptions = {},
): AsyncGenerator<Document, void, undefined> {
  const { concurrency = 1, signal, onError = 'throw', onSkip } = options;
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new RangeError(`concurrency must be a whole number of at least 1, found ${concurrency}`);
  }
  const settle = (document: Document): Promise<Settled> =>
    analyse(document).then(
      (result) => ({ document, result }),
      (error: unknown) => ({ document, error }),
    );
  for await (const outcome of inOrder(documents, settle, concurrency, signal)) {
    if (outcome.result !== undefined) yield outcome.result;
    else if (onError === 'throw') throw outcome.error;
    else onSkip?.(outcome.error, outcome.document);
  }
}

interface Settled {
  readonly document: Document;
  readonly result?: Document;
  readonly error?: unknown;
}
