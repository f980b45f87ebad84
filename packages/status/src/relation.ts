/** What holds between an entity, a scope and its cue. */
import { covers, hull, overlaps, type Sentence, type Span } from '@hedgerow/document';
import { headOf } from './head.js';
import type { Relation } from './rules.js';

export interface Standing {
  readonly entity: Span;
  readonly cue: readonly Span[];
  readonly scope: readonly Span[];
  readonly sentence: Sentence;
  readonly text: string;
}

const tests: { readonly [R in Relation]: (standing: Standing) => boolean } = {
  'cue inside entity': ({ entity, cue }) => cue.every((part) => covers(entity, part)),
  'entity inside cue': ({ entity, cue, text }) => isCovered(entity, cue, text),
  'entity excepted': isExcepted,
  'entity inside scope': ({ entity, scope, text }) => isCovered(entity, scope, text),
  'head inside scope': ({ entity, scope, sentence, text }) =>
    touches(entity, scope) && isCovered(headOf(entity, sentence, text), scope, text),
  'entity touches scope': ({ entity, scope }) => touches(entity, scope),
};

export function holds(relation: Relation, standing: Standing): boolean {
  return tests[relation](standing);
}

function touches(entity: Span, scope: readonly Span[]): boolean {
  return scope.some((part) => overlaps(entity, part));
}

/** Whether what the parts leave out of a span is nothing but white space: scopes may be of many pieces. */
function isCovered(span: Span, parts: readonly Span[], text: string): boolean {
  let at = span.start;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    if (end <= at || start >= span.end) continue;
    if (start > at && text.slice(at, start).trim() !== '') return false;
    at = end;
  }
  return at > span.start && text.slice(Math.min(at, span.end), span.end).trim() === '';
}

const exceptions = /\b(?:except(?:ing)?(?: for)?|other than|apart from|aside from|excluding)\b/giu;

/** Inside the scope, behind the cue and a word of excepting, with no preposition straight after it that names a place. */
function isExcepted({ entity, cue, scope, text }: Standing): boolean {
  if (!touches(entity, scope)) return false;
  const from = hull(cue)!.end;
  if (from > entity.start) return false;
  const between = text.slice(from, entity.start);
  const found = [...between.matchAll(exceptions)].at(-1);
  if (found === undefined) return false;
  const rest = between.slice(found.index + found[0].length);
  return !/^\s*(?:at|in|on|when|where|if|during)\b|[,;]/iu.test(rest);
}
