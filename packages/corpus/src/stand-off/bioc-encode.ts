import { type Document, hull, InputError, type Json, type Span } from '@hedgerow/document';
import type { Settings } from '../codec.js';
import { type CodePoints, codePoints } from '../text/code-points.js';
import {
  type BiocAnnotation,
  type BiocContainer,
  type BiocDocument,
  type BiocPassage,
  type BiocRelation,
  type BiocSentence,
  biocTypes,
  containersIn,
  standOffIn,
} from './bioc-document.js';
import { checkBioc } from './bioc-shape.js';
import { matchStored, type StandOff, standOffOf, withoutLooseEvents } from './stand-off.js';

/**
 * The BioC structure of a document: the one it was read from, or one made of its sections and sentences;
 * without the annotations that are gone, and with those that are new.
 */
export function encodeBioc(document: Document, settings: Settings): BiocDocument {
  const fail = (_part: object, message: string) =>
    new InputError('BIOC', `document ${document.id}: ${message}`);
  const stored = storedIn(document);
  const frame =
    stored === undefined
      ? newFrame(document, settings)
      : checkBioc(withTexts(stored, document.text), fail);
  const old = standOffIn(frame, document.text, fail);
  const wanted = standOffOf(document, settings.onLoss);
  const points = codePoints(document.text);
  const reach = lastEnd(frame, points);
  const placed = wanted.items.filter(({ role, spans }) => {
    const span = hull(spans);
    if (role === 'token') return false;
    const fits = span !== undefined && (role === 'entity' || span.start < span.end);
    if (!fits) settings.onLoss('cues, scopes and events that cover no text');
    const isRead = span !== undefined && span.end <= reach;
    if (!isRead) settings.onLoss('annotations of white space outside the passages');
    return fits && isRead;
  });
  const items = withoutLooseEvents(placed, wanted.links, settings.onLoss);
  const { storedOf, groups } = matchStored(old.items, items);

  const ids = freeIds(frame);
  const idOf = new Map<StandOff, string>();
  const added = new Map<
    BiocContainer,
    { annotations: BiocAnnotation[]; relations: BiocRelation[] }
  >();
  const addedTo = (container: BiocContainer) => {
    const list = added.get(container) ?? { annotations: [], relations: [] };
    added.set(container, list);
    return list;
  };
  const containerAt = containerFinder(frame, points);
  for (const group of groups) {
    const [item] = group;
    const before = storedOf.get(item!);
    const id = before?.id ?? ids.take('A', item!.id);
    for (const one of group) idOf.set(one, id);
    if (before !== undefined) continue;
    const container = containerAt(hull(item!.spans)!);
    addedTo(container).annotations.push(newAnnotation(id, item!, document.text, points));
  }

  const keptItems = new Set(storedOf.values());
  const gone = new Set<BiocAnnotation | BiocRelation>();
  for (const [item, annotation] of old.annotationOf) if (!keptItems.has(item)) gone.add(annotation);
  const links = new Map(
    wanted.links
      .filter(({ cue, target }) => idOf.has(cue) && idOf.has(target))
      .map(({ cue, target }) => [`${idOf.get(cue)} ${idOf.get(target)}`, { cue, target }]),
  );
  for (const [relation, { cue, target }] of old.linkOf) {
    if (!links.delete(`${cue.id} ${target.id}`)) gone.add(relation);
  }
  for (const { cue, target } of links.values()) {
    const container = containerAt(hull([...cue.spans, ...target.spans])!);
    const role = target.role === 'scope' ? 'scope' : 'event';
    addedTo(container).relations.push({
      id: ids.take('R'),
      infons: { type: biocTypes[role] },
      nodes: [
        { refid: idOf.get(cue)!, role: 'cue' },
        { refid: idOf.get(target)!, role },
      ],
    });
  }
  spread(frame, gone, settings);
  return rebuild(frame, gone, added);
}

/** How far the text goes that passages and sentences lay out. */
function lastEnd(frame: BiocDocument, points: CodePoints): number {
  let last = 0;
  for (const passage of frame.passages) {
    for (const { offset, text = '' } of [passage, ...(passage.sentences ?? [])]) {
      last = Math.max(last, points.toUnits(offset) + text.length);
    }
  }
  return last;
}

function storedIn({ source }: Document): Json | undefined {
  return source?.format.startsWith('bioc-') === true ? source.document : undefined;
}

/** The stored structure with its texts put back. */
function withTexts(stored: Json, text: string): Json {
  const points = codePoints(text);
  const restore = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(restore);
    if (typeof part !== 'object' || part === null) return part;
    const restored: { [key: string]: Json } = Object.fromEntries(
      Object.entries(part as { [key: string]: Json }).map(([key, value]) => [
        key,
        key === 'infons' ? value : restore(value),
      ]),
    );
    const { offset, text: length, locations } = restored;
    if (typeof length === 'number' && typeof offset === 'number') {
      const start = points.toUnits(offset);
      restored.text = text.slice(start, start + length);
    } else if (length === true && Array.isArray(locations)) {
      const [location] = locations as { offset: number; length: number }[];
      if (location !== undefined) {
        const { offset: at, length: count } = location;
        restored.text = text.slice(points.toUnits(at), points.toUnits(at + count));
      }
    }
    return restored;
  };
  return restore(stored);
}

/** Passages and sentences for a document that did not come from BioC. */
function newFrame(document: Document, { onLoss }: Settings): BiocDocument {
  const { text, sentences } = document;
  const points = codePoints(text);
  const all = { start: 0, end: text.length };
  const given = document.sections ?? [];
  const fits = given.length > 0 && leavesOnlySpace(text, given, all);
  if (given.length > 0 && !fits) onLoss('sections');
  if (sentences.some(({ id }) => id !== undefined)) onLoss('ids of sentences');
  const sections = fits ? given : [{ type: 'text', ...all }];
  let isSpaced = leavesFillers(text, sections, all, '\n');
  let next = 0;
  const passages = sections.map(({ type, start, end }): BiocPassage => {
    const inside: Span[] = [];
    for (; next < sentences.length && sentences[next]!.end <= end; next++) {
      const sentence = sentences[next]!;
      if (sentence.start >= start && sentence.end > sentence.start) inside.push(sentence);
      else onLoss('empty sentences, and those that are in no section');
    }
    const isOne = inside.length === 1 && inside[0]!.start === start && inside[0]!.end === end;
    const head = { offset: points.toPoints(start), infons: { type } };
    const rest = { annotations: [], relations: [] };
    const plain = { ...head, text: text.slice(start, end), sentences: [], ...rest };
    if (inside.length === 0 || isOne) return plain;
    if (!leavesOnlySpace(text, inside, { start, end })) {
      onLoss('sentence boundaries where text lies between sentences');
      return plain;
    }
    isSpaced &&= leavesFillers(text, inside, { start, end }, ' ');
    const own = inside.map((sentence) => ({
      offset: points.toPoints(sentence.start),
      infons: {},
      text: text.slice(sentence.start, sentence.end),
      ...rest,
    }));
    return { ...head, sentences: own, ...rest };
  });
  if (next < sentences.length) onLoss('empty sentences, and those that are in no section');
  if (!isSpaced) onLoss('white space between passages and sentences');
  return { id: document.id, infons: {}, passages, annotations: [], relations: [] };
}

function leavesOnlySpace(text: string, spans: readonly Span[], { start, end }: Span): boolean {
  let at = start;
  for (const span of spans) {
    if (span.start < at || text.slice(at, span.start).trim() !== '') return false;
    at = span.end;
  }
  return at <= end && text.slice(at, end).trim() === '';
}

/** Whether what lies between is what reading fills in: spaces, and before the next piece the filler. */
function leavesFillers(
  text: string,
  spans: readonly Span[],
  { start, end }: Span,
  filler: string,
): boolean {
  let at = start;
  for (const [i, span] of spans.entries()) {
    const gap = text.slice(at, span.start);
    const mark = i > 0 && gap !== '' ? filler : '';
    if (gap !== ' '.repeat(gap.length - mark.length) + mark) return false;
    if (i === 0 && gap !== '' && start > 0) return false;
    at = span.end;
  }
  return at === end;
}

/** The innermost sentence or passage that holds a span; the document where none does. */
function containerFinder(frame: BiocDocument, points: CodePoints): (span: Span) => BiocContainer {
  const pieces: { piece: BiocSentence; start: number; end: number }[] = [];
  const passages = new Set<BiocSentence>(frame.passages);
  const place = (piece: BiocSentence, end: number) => {
    pieces.push({ piece, start: points.toUnits(piece.offset), end });
  };
  for (const passage of frame.passages) {
    const { sentences = [] } = passage;
    const last = [passage, ...sentences].map(
      ({ offset, text = '' }) => points.toUnits(offset) + text.length,
    );
    place(passage, Math.max(last.at(-1)!, last[0]!));
    for (const [i, sentence] of sentences.entries()) place(sentence, last[i + 1]!);
  }
  return (span) => {
    // Pieces are in the order of their starts, a passage before its sentences: the last that holds it is the innermost.
    let low = 0;
    let high = pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pieces[middle]!.start <= span.start) low = middle + 1;
      else high = middle;
    }
    for (let i = low - 1; i >= 0; i--) {
      if (pieces[i]!.end >= span.end) return pieces[i]!.piece;
      if (passages.has(pieces[i]!.piece)) break;
    }
    return frame;
  };
}

function newAnnotation(
  id: string,
  { role, spans, type = '' }: StandOff,
  text: string,
  points: CodePoints,
): BiocAnnotation {
  const infons =
    role === 'speculation' || role === 'negation'
      ? { type: biocTypes.cue, kind: role }
      : { type: role === 'scope' ? biocTypes.scope : role === 'event' ? biocTypes.event : type };
  return {
    id,
    infons,
    text: spans.map(({ start, end }) => text.slice(start, end)).join(' '),
    locations: spans.map(({ start, end }) => {
      const offset = points.toPoints(start);
      return { offset, length: points.toPoints(end) - offset };
    }),
  };
}

/** Ids that no annotation or relation of the document has. */
function freeIds(frame: BiocDocument) {
  const taken = new Set<string>();
  for (const { annotations = [], relations = [] } of containersIn(frame)) {
    for (const { id } of [...annotations, ...relations]) taken.add(id);
  }
  let count = 0;
  return {
    take: (prefix: string, own?: string): string => {
      let id = own;
      while (id === undefined || taken.has(id)) id = `${prefix}${++count}`;
      taken.add(id);
      return id;
    },
  };
}

/** Relations to what is gone go too. */
function spread(
  frame: BiocDocument,
  gone: Set<BiocAnnotation | BiocRelation>,
  { onLoss }: Settings,
): void {
  if (gone.size === 0) return;
  const goneIds = new Set([...gone].map(({ id }) => id));
  const referring = new Map<string, BiocRelation[]>();
  for (const { relations = [] } of containersIn(frame)) {
    for (const relation of relations) {
      for (const { refid } of relation.nodes ?? []) {
        const list = referring.get(refid);
        if (list === undefined) referring.set(refid, [relation]);
        else list.push(relation);
      }
    }
  }
  const open = [...goneIds];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const relation of referring.get(id) ?? []) {
      if (gone.has(relation)) continue;
      onLoss('relations of annotations that are gone');
      gone.add(relation);
      open.push(relation.id);
    }
  }
}

function rebuild(
  frame: BiocDocument,
  gone: ReadonlySet<BiocAnnotation | BiocRelation>,
  added: ReadonlyMap<
    BiocContainer,
    { readonly annotations: readonly BiocAnnotation[]; readonly relations: readonly BiocRelation[] }
  >,
): BiocDocument {
  const build = <C extends BiocContainer>(container: C): C => {
    const extra = added.get(container);
    const annotations = container.annotations ?? [];
    const relations = container.relations ?? [];
    const changed =
      extra !== undefined || [...annotations, ...relations].some((part) => gone.has(part));
    if (!changed) return container;
    return {
      ...container,
      annotations: [...annotations.filter((one) => !gone.has(one)), ...(extra?.annotations ?? [])],
      relations: [...relations.filter((one) => !gone.has(one)), ...(extra?.relations ?? [])],
    };
  };
  return {
    ...build(frame),
    passages: frame.passages.map((passage) => ({
      ...build(passage),
      ...(passage.sentences === undefined ? {} : { sentences: passage.sentences.map(build) }),
    })),
  };
}
