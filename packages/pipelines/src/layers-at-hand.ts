import {
  type AnyStage,
  type Document,
  InputError,
  type LayerName,
  type Layers,
  type Sentence,
} from '@hedgerow/document';

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
  if (layers.includes('tokens')) return forgetTokens(document);
  const kept = (layer: string) => !layers.includes(layer);
  return { ...document, sentences: document.sentences.map((sentence) => only(sentence, kept)) };
}

/** A document with what does not speak of tokens alone, for whoever makes them anew. */
export function forgetTokens(document: Document): Document {
  const sentences = document.sentences.map((sentence) => {
    const { cues, scopes, ...rest } = only(sentence, (layer) => spanLayers.has(layer));
    return {
      ...rest,
      ...(cues !== undefined && { cues: cues.map(withoutReason) }),
      ...(scopes !== undefined && { scopes: scopes.map(withoutReason) }),
    };
  });
  return { ...document, sentences };
}

function only(sentence: Sentence, kept: (layer: string) => boolean): Sentence {
  const entries = Object.entries(sentence).filter(([layer]) => kept(layer));
  return Object.fromEntries(entries) as unknown as Sentence;
}

/** Reasons name tokens. */
function withoutReason<T extends { readonly why?: unknown }>({ why: _why, ...rest }: T) {
  return rest;
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
