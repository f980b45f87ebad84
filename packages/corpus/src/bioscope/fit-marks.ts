import {
  type Cue,
  compareSpans,
  covers,
  hull,
  type Scope,
  type Sentence,
  type Span,
} from '@hedgerow/document';
import { deepestXml } from '../xml/check-xml.js';

/** A scope, or a part of a cue, which becomes an element around its words. */
export type Mark = ScopeMark | CueMark;

export interface ScopeMark extends Span {
  readonly id: string;
  /** The index of its cue. */
  readonly cue: number | null;
}

export interface CueMark extends Span {
  readonly kind: Cue['kind'];
  /** The id of its scope. */
  readonly ref: string | undefined;
}

type Tell = (loss: string) => void;

/** Scopes nest as deep as leaves room for a document, a part and a sentence around them, and a cue inside. */
const deepest = deepestXml - 4;

/**
 * What XML can hold of the cues and scopes of a sentence, in the order in which the elements open; what it cannot is
 * left out and told. In BioScope a cue is nothing but text, so no other cue or scope begins or ends inside it. Of two
 * cues that share words the longer stays: BioScope itself has *not excluded* as one cue, and no cue *not* in it. Of two
 * scopes that cross the one that begins first stays, and the cue of the other is written without a scope.
 */
export function fitMarks(sentence: Sentence, name: string, onLoss: Tell): readonly Mark[] {
  const { cues = [], scopes = [] } = sentence;
  if (cues.length === 0 && scopes.length === 0) return [];
  const parts = fitCues(sentence, cues, onLoss);
  const scopeMarks = fitScopes(sentence, nameScopes(scopes, name, onLoss), parts, onLoss);
  const refOf = new Map(scopeMarks.map(({ cue, id }) => [cue, id]));
  const cueMarks: CueMark[] = [];
  for (const [i, spans] of parts) {
    const { kind } = cues[i]!;
    const ref = refOf.get(i);
    if (ref === undefined && spans.length > 1)
      onLoss('which parts are one cue, where it has no scope');
    for (const { start, end } of spans) cueMarks.push({ start, end, kind, ref });
  }
  // The sort is stable: of scopes that begin together the longer is the outer one, and cues are inside.
  return [...scopeMarks, ...cueMarks].sort((a, b) => a.start - b.start);
}

/** The parts of the cues that stay, by the index of the cue. */
function fitCues(
  sentence: Sentence,
  cues: readonly Cue[],
  onLoss: Tell,
): ReadonlyMap<number, readonly Span[]> {
  const partsOf = new Map<number, readonly Span[]>();
  for (const [i, { spans, id }] of cues.entries()) {
    if (id !== undefined) onLoss('ids of cues');
    const filled = spans.filter(({ start, end }) => start < end);
    const parts = filled.filter((span) => covers(sentence, span));
    if (parts.length < filled.length) onLoss('parts of cues outside their sentence');
    if (parts.length > 0) partsOf.set(i, joinOverlapping(parts));
    else onLoss('cues that cover no words of their sentence, and their scopes');
  }
  if (partsOf.size < 2) return partsOf;
  const length = (i: number) => partsOf.get(i)!.reduce((sum, p) => sum + p.end - p.start, 0);
  const longestFirst = [...partsOf.keys()]
    .map((i) => ({ i, length: length(i) }))
    .sort((a, b) => b.length - a.length);
  const taken = new Uint8Array(sentence.end - sentence.start);
  for (const { i } of longestFirst) {
    const places = partsOf
      .get(i)!
      .map(({ start, end }) => taken.subarray(start - sentence.start, end - sentence.start));
    if (places.some((place) => place.includes(1))) {
      onLoss('cues that share words with a longer one, and their scopes');
      partsOf.delete(i);
    } else {
      for (const place of places) place.fill(1);
    }
  }
  return partsOf;
}

/** Parts of one cue that share words are one part. */
function joinOverlapping(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const joined: Span[] = [];
  for (const span of [...spans].sort(compareSpans)) {
    const last = joined.at(-1);
    if (last === undefined || last.end <= span.start) joined.push(span);
    else if (last.end < span.end) joined[joined.length - 1] = { start: last.start, end: span.end };
  }
  return joined;
}

/** Scopes from their first word to their last, each with an id of its own. */
function nameScopes(scopes: readonly Scope[], name: string, onLoss: Tell): ScopeMark[] {
  const known = new Set(scopes.map(({ id }) => id));
  const given = new Set<string>();
  let count = scopes.length;
  const marks: ScopeMark[] = [];
  for (const [i, { id, spans, cue }] of scopes.entries()) {
    const span = hull(spans);
    if (span === undefined) continue;
    if (spans.length > 1) onLoss('gaps inside scopes');
    let own = id ?? `X${name}.${i + 1}`;
    if (id !== undefined && given.has(id)) onLoss('ids that several scopes have');
    if (given.has(own) || (id === undefined && known.has(own))) {
      do own = `X${name}.${++count}`;
      while (known.has(own));
    }
    given.add(own);
    marks.push({ ...span, id: own, cue });
  }
  return marks;
}

/** The scopes that stay, outer before inner. */
function fitScopes(
  sentence: Sentence,
  scopes: readonly ScopeMark[],
  parts: ReadonlyMap<number, readonly Span[]>,
  onLoss: Tell,
): ScopeMark[] {
  const { start: base } = sentence;
  const insideCue = new Uint8Array(sentence.end - base + 1);
  for (const spans of parts.values()) {
    for (const { start, end } of spans) insideCue.fill(1, start - base + 1, end - base);
  }
  const served = new Set<number>();
  const kept: ScopeMark[] = [];
  const open: ScopeMark[] = [];
  for (const scope of [...scopes].sort(compareSpans)) {
    const { start, end, cue } = scope;
    if (cue !== null && !parts.has(cue)) continue;
    if (cue !== null && served.has(cue)) {
      onLoss('scopes of a cue that has another one');
      continue;
    }
    while (open.length > 0 && open.at(-1)!.end <= start) open.pop();
    const cutsCue = insideCue[start - base] === 1 || insideCue[end - base] === 1;
    if (cutsCue || !covers(open.at(-1) ?? sentence, scope)) {
      onLoss('scopes that cross another one, a cue or the end of their sentence');
    } else if (open.length === deepest) {
      onLoss(`scopes inside ${deepest} others`);
    } else {
      kept.push(scope);
      open.push(scope);
      if (cue !== null) served.add(cue);
    }
  }
  return kept;
}
