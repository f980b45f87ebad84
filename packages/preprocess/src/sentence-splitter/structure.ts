/** What of a text is no statement: headings, labels of parts of an abstract, marks of lists. */
import type { Section, Sentence, Span, Structure } from '@hedgerow/document';
import { isSpace } from '../white-space.js';
import { bullets } from './rules.js';

/** What sections are called, in small letters; a number may stand before it, a colon after it. */
export const sectionNames: ReadonlySet<string> = new Set(
  `abstract, summary, background, introduction, context, rationale, significance, importance, objective, objectives,
  aim, aims, purpose, hypothesis, motivation, design, study design, setting, participants, patients, subjects,
  population, intervention, interventions, method, methods, methodology, materials and methods, material and methods,
  patients and methods, methods and materials, methods and results, main outcome measures, measurements, analysis,
  data sources, study selection, data extraction, data synthesis, result, results, main results, findings, discussion,
  results and discussion, interpretation, conclusion, conclusions, conclusions and relevance, limitations,
  implications, availability, availability and implementation, contact, keywords, key words, funding,
  trial registration, registration, acknowledgement, acknowledgements, acknowledgment, acknowledgments, references,
  supplementary information, case report, case presentation, history, clinical history, indication, technique,
  comparison, impression, assessment, plan`
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim()),
);

/** Longer than any of them with its number. */
const longestName = 60;
/** A line that is longer is no heading. */
const longestHeading = 90;

const numbered = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,4}\.)\s+/;
const numberedHeading = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+\p{Lu}[^.!?;]*$/u;
const markdownHeading = /^#{1,6}\s+\S/;
/** One to five words in capitals before a colon, and a sentence after it. */
const capitals =
  /^(?=[^:]*\p{Lu}{3})\p{Lu}[\p{Lu}\d'’/&,()-]*(?: [\p{Lu}\d'’/&,()-]+){0,4}:(?=\s|$)/u;

/** Where the mark of a list that begins here ends, before its space; -1 where there is none. */
export function markEnd(text: string, at: number): number {
  if (bullets.has(text.charAt(at))) return isBlank(text.charCodeAt(at + 1)) ? at + 1 : -1;
  const number = numberEnd(text, at);
  return number >= 0 && isBlank(text.charCodeAt(number)) ? number : -1;
}

/** Whether a list begins with this mark: any bullet, or the first number or letter. */
export function isFirstMark(text: string, at: number): boolean {
  const mark = text.slice(at, markEnd(text, at));
  return bullets.has(mark) || /^\(?[1ai][.)]$/.test(mark);
}

const number = /\(?\d{1,2}[.)]|\(?[a-h]\)|\(?[ivx]{1,4}\)/y;

function numberEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // What a number or a letter cannot begin with need not be tried.
  if (code !== 0x28 && (code < 0x30 || code > 0x39) && (code < 0x61 || code > 0x78)) return -1;
  number.lastIndex = at;
  return number.test(text) ? number.lastIndex : -1;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0xa0;
}

/** A sentence as the marks in it tell, with what is structure at its start as sentences of their own. */
export function* withStructure(text: string, { start, end }: Span): Iterable<Sentence> {
  let at = start;
  while (at < end) {
    const found = structureAt(text, at, end);
    if (found === undefined) break;
    yield { start: at, end: found.end, ...(found.structure && { structure: found.structure }) };
    at = found.end;
    while (at < end && isSpace(text.charCodeAt(at))) at++;
  }
  if (at < end) yield { start: at, end };
}

interface Found {
  readonly end: number;
  /** Undefined for a line that stands for itself without being known to be a heading. */
  readonly structure?: Structure;
}

function structureAt(text: string, at: number, end: number): Found | undefined {
  const isAtLine = beginsLine(text, at);
  if (isAtLine) {
    const mark = markEnd(text, at);
    if (mark >= 0 && mark < end && hasLines(text)) return { end: mark, structure: 'mark' };
  }
  const head = text.slice(at, Math.min(end, at + longestHeading + 1));
  const label = labelLength(head);
  if (label > 0) return { end: at + label, structure: 'label' };
  const lineLength = head.search(/[\r\n]/);
  const isWhole = lineLength < 0 && at + head.length === end && endsLine(text, end);
  if (lineLength < 0 && !isWhole) return undefined;
  const line = (lineLength < 0 ? head : head.slice(0, lineLength)).trimEnd();
  if (!isAtLine && !isName(line)) return undefined;
  if (isName(line) || numberedHeading.test(line) || markdownHeading.test(line)) {
    return { end: at + line.length, structure: 'heading' };
  }
  if (isWhole || !standsAlone(text, at, line, lineLength, end)) return undefined;
  return { end: at + line.length };
}

/** Whether a label begins here, as at the start of a line. */
export function beginsLabel(text: string, at: number): boolean {
  return labelLength(text.slice(at, at + longestName + 2)) > 0;
}

/** Of a label with its colon, at the start of a sentence. */
function labelLength(head: string): number {
  const colon = head.indexOf(':');
  if (colon < 0 || colon > longestName) return 0;
  const isFollowed = colon + 1 === head.length || isSpace(head.charCodeAt(colon + 1));
  if (isFollowed && isName(head.slice(0, colon))) return colon + 1;
  return capitals.exec(head.slice(0, colon + 2))?.[0].length ?? 0;
}

function isName(line: string): boolean {
  if (line.length > longestName || !/^[\p{Lu}\dIVX#*]/u.test(line)) return false;
  return sectionNames.has(line.replace(numbered, '').toLowerCase());
}

/**
 * Whether the line was ended on purpose: the first word of the next one would have had room in it, going by how long the
 * next one is. Where lines are broken because they are full, it never has.
 */
function standsAlone(
  text: string,
  at: number,
  line: string,
  lineLength: number,
  end: number,
): boolean {
  if (!/^[\p{Lu}\d"“(]/u.test(line) || !/[\p{L}\d)”"]$/u.test(line)) return false;
  let next = at + lineLength;
  while (next < end && isSpace(text.charCodeAt(next))) next++;
  const rest = text.slice(next, Math.min(end, next + longestHeading * 3));
  if (!/^[\p{Lu}\d"“(]/u.test(rest)) return false;
  const nextLine = /^[^\r\n]*/.exec(rest)![0];
  const word = /^\S*/.exec(nextLine)![0];
  return nextLine.trimEnd().length >= line.length + 1 + word.length;
}

function hasLines(text: string): boolean {
  return text.includes('\n') || text.includes('\r');
}

export function beginsLine(text: string, start: number): boolean {
  let at = start;
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) {
    at--;
    if (text.charCodeAt(at) === 0x0a || text.charCodeAt(at) === 0x0d) return true;
  }
  return at === 0;
}

function endsLine(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && isSpace(text.charCodeAt(at))) {
    if (text.charCodeAt(at) === 0x0a || text.charCodeAt(at) === 0x0d) return true;
    at++;
  }
  return at === text.length;
}

/** The text in stretches that no border of a section lies in, in order. */
export function stretchesOf(
  text: string,
  sections: readonly Section[],
): (Span & { readonly isHeading: boolean })[] {
  const borders = new Set([0, text.length]);
  for (const { start, end } of sections) borders.add(start).add(end);
  const headings = new Set(
    sections.filter(({ type }) => type === 'heading').map(({ start }) => start),
  );
  const places = [...borders].sort((a, b) => a - b);
  return places
    .slice(1)
    .map((end, i) => ({ start: places[i]!, end, isHeading: headings.has(places[i]!) }));
}
