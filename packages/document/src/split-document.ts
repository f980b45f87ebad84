import type { Document, Sentence } from './document.js';
import { moveSpans } from './layer.js';
import { hull, type Span } from './span.js';
import type { Splitter } from './stage.js';
import { widenOver } from './widen-over.js';

/**
 * A document with its sentences found. One that has some keeps them; where these are passages (`passages`), sentences are
 * found in each, and what it carries goes to the sentence that it lies in: sentences that something lies across are one.
 */
export function splitDocument(document: Document, splitter: Splitter): Document {
  const { text, sections, sentences } = document;
  const { passages, ...whole } = document;
  if (sentences.length === 0) return { ...whole, sentences: splitter.split(text, sections) };
  if (passages !== true) return document;
  return {
    ...whole,
    sentences: sentences.flatMap((passage) => splitPassage(passage, text, splitter)),
  };
}

/** Layers whose parts have places of their own. A passage with others is left whole. */
const divisible: ReadonlySet<string> = new Set([
  'start',
  'end',
  'id',
  'cues',
  'scopes',
  'events',
  'entities',
  'chunks',
]);

function splitPassage(passage: Sentence, text: string, splitter: Splitter): readonly Sentence[] {
  const { start, end, id: _id, ...layers } = passage;
  if (Object.keys(layers).some((layer) => !divisible.has(layer))) return [passage];
  const found = splitter.split(text.slice(start, end)).map((one) => moveSpans(one, start));
  const { cues = [], scopes = [], events = [], entities = [], chunks = [] } = layers;
  const placeOf = (spans: readonly Span[]): Span[] => {
    const place = hull(spans);
    return place === undefined ? [] : [place];
  };
  const withCue = ({ cue, spans }: { cue: number | null; spans: readonly Span[] }) =>
    placeOf([...spans, ...(cue === null ? [] : cues[cue]!.spans)]);
  const areas = [
    ...entities,
    ...chunks,
    ...cues.flatMap(({ spans }) => placeOf(spans)),
    ...scopes.flatMap(withCue),
    ...events.flatMap(withCue),
  ];
  const widened = widenOver(found, areas);
  const own = new Map(found.map((one) => [`${one.start}-${one.end}`, one]));
  return widened.map((span, i): Sentence => {
    const until = widened[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    // What has no place of its own stays with the first sentence.
    const isIn = (spans: readonly Span[]) => {
      const first = hull(spans)?.start ?? start;
      return (i === 0 || first >= span.start) && first < until;
    };
    const kept = cues.map(({ spans }) => isIn(spans));
    const index = (cue: number) => kept.slice(0, cue).filter(Boolean).length;
    const ofCue = <T extends { cue: number | null; spans: readonly Span[] }>(items: readonly T[]) =>
      items
        .filter(({ cue, spans }) => (cue === null ? isIn(spans) : kept[cue]))
        .map((item) => (item.cue === null ? item : { ...item, cue: index(item.cue) }));
    return {
      ...(own.get(`${span.start}-${span.end}`) ?? span),
      ...(layers.cues && { cues: cues.filter((_, at) => kept[at]) }),
      ...(layers.scopes && { scopes: ofCue(scopes) }),
      ...(layers.events && { events: ofCue(events) }),
      ...(layers.entities && { entities: entities.filter((one) => isIn([one])) }),
      ...(layers.chunks && { chunks: chunks.filter((one) => isIn([one])) }),
    };
  });
}
