import {
  type Document,
  hull,
  type InputError,
  type Json,
  type Section,
  type Span,
} from '@hedgerow/document';
import type { Limits } from '../record.js';
import { codePoints } from '../text/code-points.js';
import { type StandOff, type StandOffLink, sentencesOfStandOff } from './stand-off.js';

/** BioC (Comeau et al. 2013), in the spelling of its JSON; the XML says the same in other words. */
export interface BiocDocument extends BiocContainer {
  readonly id: string;
  readonly passages: readonly BiocPassage[];
}

export interface BiocPassage extends BiocSentence {
  readonly sentences?: readonly BiocSentence[];
}

export interface BiocSentence extends BiocContainer {
  /** Of all offsets and lengths: in code points, from the start of the document. */
  readonly offset: number;
  readonly text?: string;
}

export interface BiocContainer {
  readonly infons?: Infons;
  readonly annotations?: readonly BiocAnnotation[];
  readonly relations?: readonly BiocRelation[];
}

export interface BiocAnnotation {
  readonly id: string;
  readonly infons?: Infons;
  readonly text?: string;
  readonly locations?: readonly { readonly offset: number; readonly length: number }[];
}

export interface BiocRelation {
  readonly id: string;
  readonly infons?: Infons;
  readonly nodes?: readonly { readonly refid: string; readonly role: string }[];
}

export interface Infons {
  readonly [key: string]: Json;
}

/** An error about a part of a BioC document, at the place where the file has it. */
export type BiocFail = (part: object, message: string, code?: string) => InputError;

/** All that carry annotations, outer before inner. */
export function* containersIn(document: BiocDocument): Iterable<BiocContainer> {
  yield document;
  for (const passage of document.passages) {
    yield passage;
    yield* passage.sentences ?? [];
  }
}

/**
 * A document of the text that passages and sentences lay out by their offsets. Passages are sections;
 * sentences are BioC's, or, where a passage has none, the passage. Annotations with a place are cues and
 * scopes where their infons say so, else entities. The structure itself is kept as `source`, its texts
 * replaced by their lengths.
 */
export function decodeBioc(
  document: BiocDocument,
  format: string,
  limits: Limits,
  fail: BiocFail,
): Document {
  const { text, sections, sentences, spanOf } = layOut(document, limits, fail);
  const { items, links, annotationOf, covered } = standOffIn(document, text, fail);
  const failItem = (item: StandOff, message: string) => fail(annotationOf.get(item)!, message);
  return {
    id: document.id,
    text,
    sentences: sentencesOfStandOff(text, sentences, items, links, failItem),
    ...(document.passages.some((passage) => (passage.sentences ?? []).length > 0)
      ? {}
      : { passages: true }),
    sections,
    source: {
      format,
      document: withoutTexts(document, spanOf, covered) as unknown as Json,
    },
  };
}

interface Layout {
  readonly text: string;
  readonly sections: Section[];
  readonly sentences: Span[];
  readonly spanOf: ReadonlyMap<object, Span>;
}

/** Between two passages comes a line end, between two sentences a space; as many spaces before it as are missing. */
function layOut(document: BiocDocument, limits: Limits, fail: BiocFail): Layout {
  let text = '';
  let points = 0;
  const spanOf = new Map<object, Span>();
  const put = (part: BiocSentence, filler: string): Span => {
    const gap = part.offset - points;
    if (gap < 0) {
      throw fail(part, `offset ${part.offset} lies before the end of what comes before, ${points}`);
    }
    if (gap + text.length > limits.recordLength) {
      throw fail(part, `offset ${part.offset} is beyond the limit recordLength`, 'LIMIT');
    }
    if (gap > 0) text += text === '' ? ' '.repeat(gap) : ' '.repeat(gap - 1) + filler;
    const start = text.length;
    const own = part.text ?? '';
    text += own;
    points += gap + codePoints(own).length;
    const span = { start, end: text.length };
    spanOf.set(part, span);
    return span;
  };
  const sections: Section[] = [];
  const sentences: Span[] = [];
  for (const passage of document.passages) {
    const { infons = {}, sentences: own = [] } = passage;
    const type = infons.type ?? infons.section_type ?? infons.section;
    let span: Span;
    if (own.length === 0 || (passage.text ?? '') !== '') {
      span = put(passage, '\n');
      const inside = own.length > 0 ? sentencesInside(passage, span, text, spanOf, fail) : [span];
      for (const one of inside) if (own.length > 0 || one.end > one.start) sentences.push(one);
    } else {
      const spans = own.map((sentence, i) => put(sentence, i === 0 ? '\n' : ' '));
      span = { start: spans[0]!.start, end: spans.at(-1)!.end };
      if (passage.offset > own[0]!.offset) {
        throw fail(passage, `its first sentence starts before it, at ${own[0]!.offset}`);
      }
      for (const one of spans) sentences.push(one);
    }
    sections.push({ type: typeof type === 'string' ? type : 'passage', ...span });
  }
  return { text, sections, sentences, spanOf };
}

/** The sentences of a passage that has a text besides: they must be parts of it. */
function sentencesInside(
  passage: BiocPassage,
  span: Span,
  text: string,
  spanOf: Map<object, Span>,
  fail: BiocFail,
): Span[] {
  const points = codePoints(text.slice(span.start));
  let last = span.start;
  return (passage.sentences ?? []).map((sentence) => {
    const start = span.start + points.toUnits(sentence.offset - passage.offset);
    const end = start + (sentence.text ?? '').length;
    if (start < last || text.slice(start, end) !== (sentence.text ?? '')) {
      throw fail(sentence, `the text of the passage at ${sentence.offset} is another`);
    }
    last = end;
    spanOf.set(sentence, { start, end });
    return { start, end };
  });
}

/** The infons by which cues, scopes and negated events, and what joins them, are told. */
export const biocTypes = { cue: 'cue', scope: 'scope', event: 'negated_event' } as const;

function roleOf({ infons = {} }: BiocAnnotation): StandOff['role'] {
  const { type, kind } = infons;
  if (type === biocTypes.cue && (kind === 'speculation' || kind === 'negation')) return kind;
  if (type === biocTypes.scope) return 'scope';
  return type === biocTypes.event ? 'event' : 'entity';
}

export interface BiocStandOff {
  readonly items: StandOff[];
  readonly links: StandOffLink[];
  readonly annotationOf: ReadonlyMap<StandOff, BiocAnnotation>;
  readonly linkOf: ReadonlyMap<BiocRelation, StandOffLink>;
  /** Annotations whose text is that which they cover. */
  readonly covered: ReadonlySet<BiocAnnotation>;
}

/** The annotations that have a place in the text, and the relations that join cues to what they bear on. */
export function standOffIn(document: BiocDocument, text: string, fail: BiocFail): BiocStandOff {
  const points = codePoints(text);
  const annotationOf = new Map<StandOff, BiocAnnotation>();
  const byId = new Map<string, StandOff | undefined>();
  const covered = new Set<BiocAnnotation>();
  for (const { annotations = [], relations = [] } of containersIn(document)) {
    for (const annotation of annotations) {
      const { id, infons = {}, locations = [] } = annotation;
      const spans = locations.map(({ offset, length }) => {
        if (offset + length > points.length) {
          throw fail(
            annotation,
            `a location, ${offset} and ${length} on, is not inside the text, of ${points.length} characters`,
          );
        }
        return { start: points.toUnits(offset), end: points.toUnits(offset + length) };
      });
      const role = roleOf(annotation);
      const type = typeof infons.type === 'string' ? infons.type : 'entity';
      const item: StandOff | undefined =
        spans.length === 0
          ? undefined
          : { role, spans, id, ...(role === 'entity' ? { type } : {}) };
      const whole = hull(spans);
      if (whole !== undefined && whole.start === whole.end && role !== 'entity') {
        throw fail(annotation, `a ${String(infons.type)} that covers no text`);
      }
      if (item !== undefined) {
        annotationOf.set(item, annotation);
        if (checkText(annotation, text, spans, fail)) covered.add(annotation);
      }
      if (!byId.has(id)) byId.set(id, item);
    }
    for (const { id } of relations) if (!byId.has(id)) byId.set(id, undefined);
  }
  const linkOf = new Map<BiocRelation, StandOffLink>();
  for (const { relations = [] } of containersIn(document)) {
    for (const relation of relations) {
      const { nodes = [], infons = {} } = relation;
      const missing = nodes.find(({ refid }) => !byId.has(refid));
      if (missing !== undefined) {
        throw fail(missing, `there is no annotation ${JSON.stringify(missing.refid)}`);
      }
      const at = (role: string) => byId.get(nodes.find((node) => node.role === role)?.refid ?? '');
      const cue = at('cue');
      const target = infons.type === biocTypes.scope ? at('scope') : at('event');
      const isCue = cue?.role === 'speculation' || cue?.role === 'negation';
      const expected = infons.type === biocTypes.scope ? 'scope' : 'event';
      const isOurs = infons.type === biocTypes.scope || infons.type === biocTypes.event;
      if (isOurs && isCue && target?.role === expected) linkOf.set(relation, { cue, target });
    }
  }
  return {
    items: [...annotationOf.keys()],
    links: [...linkOf.values()],
    annotationOf,
    linkOf,
    covered,
  };
}

/** Whether the text beside a location is just what it covers; of several locations it may be anything. */
function checkText(
  annotation: BiocAnnotation,
  text: string,
  spans: readonly Span[],
  fail: BiocFail,
): boolean {
  const [span] = spans;
  if (annotation.text === undefined || span === undefined || spans.length > 1) return false;
  const found = text.slice(span.start, span.end);
  if (annotation.text === found) return true;
  if (spaced(annotation.text) === spaced(found)) return false;
  const show = (some: string) =>
    JSON.stringify(some.length > 60 ? `${some.slice(0, 60)}...` : some);
  throw fail(
    annotation,
    `found ${show(annotation.text)}, but at its location the text says ${show(found)}; offsets count characters`,
  );
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The structure without what the document's text says already: a length for the text of a passage or sentence, `true` for that of an annotation. */
function withoutTexts(
  document: BiocDocument,
  spanOf: ReadonlyMap<object, Span>,
  covered: ReadonlySet<BiocAnnotation>,
): object {
  const strip = (container: BiocContainer): object => {
    const span = spanOf.get(container);
    const { annotations } = container;
    return {
      ...container,
      ...('text' in container && span !== undefined ? { text: span.end - span.start } : {}),
      ...(annotations === undefined
        ? {}
        : {
            annotations: annotations.map((one) =>
              covered.has(one) ? { ...one, text: true } : one,
            ),
          }),
    };
  };
  return {
    ...strip(document),
    passages: document.passages.map((passage) => ({
      ...strip(passage),
      ...(passage.sentences === undefined ? {} : { sentences: passage.sentences.map(strip) }),
    })),
  };
}
