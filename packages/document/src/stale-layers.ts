import type { Document, Sentence } from './document.js';
import { InputError } from './input-error.js';
import type { Layer } from './layer.js';
import { sharedLayers } from './shared-layers.js';
import type { Forgetter } from './stage.js';

/** What becomes of layers when others are made anew. */
interface Standing {
  /** For each layer, those that no longer hold when it is made anew, however far they stand above it. */
  readonly above: ReadonlyMap<string, ReadonlySet<string>>;
  /** Layers that mention tokens without standing on them. */
  readonly mentioning: readonly Layer[];
}

function standingOf(layers: readonly Layer[] = []): Standing {
  if (layers.length === 0) return sharedStanding;
  return standing([...sharedLayers, ...layers]);
}

function standing(layers: readonly Layer[]): Standing {
  const above = new Map<string, Set<string>>();
  const mark = (name: string, onto: string) => {
    const known = above.get(onto) ?? new Set();
    above.set(onto, known);
    if (known.has(name)) return;
    known.add(name);
    for (const further of layers.find((layer) => layer.name === onto)?.standsOn ?? []) {
      mark(name, further);
    }
  };
  for (const { name, standsOn } of layers) for (const onto of standsOn) mark(name, onto);
  return { above, mentioning: layers.filter(({ withoutTokens }) => withoutTokens !== undefined) };
}

const sharedStanding = standing(sharedLayers);

/** The sentence without what its layers say of tokens that are no longer there. */
function unmentioned(sentence: Sentence, mentioning: readonly Layer[]): Sentence {
  const layers = mentioning.flatMap(({ name, withoutTokens }) => {
    const value = sentence[name];
    return value === undefined ? [] : [[name, withoutTokens!(value as never)]];
  });
  return layers.length === 0 ? sentence : { ...sentence, ...Object.fromEntries(layers) };
}

function without(sentence: Sentence, names: ReadonlySet<string>): Sentence {
  return Object.fromEntries(
    Object.entries(sentence).filter(([name]) => !names.has(name)),
  ) as unknown as Sentence;
}

/**
 * A document with these layers alone, and with those that they stand on; what they say of tokens that go is gone, too.
 * Layers whose values are not known stand on nothing.
 */
export function onlyLayers(
  document: Document,
  names: readonly string[],
  layers: readonly Layer[] = [],
): Document {
  const { above, mentioning } = standingOf(layers);
  const kept = new Set(['start', 'end', 'id', ...names]);
  for (const [onto, standing] of above) {
    if (names.some((name) => standing.has(name))) kept.add(onto);
  }
  const sentences = document.sentences.map((sentence) => {
    const gone = new Set(Object.keys(sentence).filter((name) => !kept.has(name)));
    const left = without(sentence, gone);
    return gone.has('tokens') ? unmentioned(left, mentioning) : left;
  });
  return { ...document, sentences };
}

/** A step that forgets these layers of documents: see `forget`. */
export function forgetting(names: readonly string[], layers: readonly Layer[] = []): Forgetter {
  return {
    name: 'forgetting',
    needs: [],
    adds: [],
    forget: (document) => (names.length === 0 ? document : forget(document, names, layers)),
  };
}

/**
 * A step for pipelines that leave sentences out: it forgets what documents were read from, which tells of all of them, and
 * says that those which are left are all that is told.
 */
export function sifting(): Forgetter {
  return {
    name: 'sifting',
    needs: [],
    adds: [],
    forget: ({ source: _, ...document }) => ({ ...document, sifted: true }),
  };
}

/**
 * A document without some of its layers, and without all that stood on them, so that they are made again; without
 * `sentences` it has none.
 */
export function forget(
  document: Document,
  names: readonly string[],
  layers: readonly Layer[] = [],
): Document {
  if (names.includes('sentences')) return { ...document, sentences: [] };
  const known = [...sharedLayers, ...layers].map(({ name }) => name as string);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new InputError('UNKNOWN_LAYER', `there is no layer ${JSON.stringify(unknown)}`, {
      hint: `there are sentences, ${known.join(', ')}`,
    });
  }
  const { above, mentioning } = standingOf(layers);
  const fallen = new Set(names.flatMap((name) => [name, ...(above.get(name) ?? [])]));
  const sentences = document.sentences.map((sentence) => {
    const left = without(sentence, fallen);
    return fallen.has('tokens') ? unmentioned(left, mentioning) : left;
  });
  return { ...document, sentences };
}
