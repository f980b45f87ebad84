import {
  moveSpans,
  type Section,
  type Sentence,
  type Span,
  type Splitter,
} from '@hedgerow/document';
import { isSpace } from '../white-space.js';
import { type Stop, type StopRule, stopRules, type Turn, titleNotes, turnRules } from './rules.js';
import {
  beginsLabel,
  beginsLine,
  isFirstMark,
  markEnd,
  stretchesOf,
  withStructure,
} from './structure.js';

export interface SentenceSplitterOptions {
  /**
   * Which line ends end a sentence, whatever stands before them: `blank` (default) where an empty line follows, a label
   * (`METHODS:`), or the next item of a list after another or after a heading of one line; `all` every one (a heading or title on a line of its own);
   * `none`.
   */
  readonly lines?: 'none' | 'blank' | 'all';
  /**
   * Headings that neither a mark nor a line end sets off from what follows: `guess` (default) where they
   * end by what follows, or `join` them with it.
   */
  readonly headings?: 'guess' | 'join';
  /**
   * Headings on a line of their own, labels (`METHODS:`) and marks of lists: sentences of their own, which say so in the layer
   * `structure` (`apart`, default), or part of the sentence that follows (`join`).
   */
  readonly structure?: 'apart' | 'join';
  /** Abbreviations besides the built-in ones, without their stop; none of them ends a sentence. */
  readonly abbreviations?: readonly string[];
  /** What decides at a stop, in order; default `stopRules`. */
  readonly rules?: readonly StopRule[];
}

/** How far from a mark words and closing brackets are looked for: a bound, so that cost stays linear. */
const longestWord = 48;
const longestBracket = 300;

/**
 * Finds the sentences of scientific text by `stopRules`. Spans leave out the white space around, and no border of a
 * section lies in one.
 */
export function sentenceSplitter(options: SentenceSplitterOptions = {}): Splitter {
  const { lines = 'blank', headings = 'guess', abbreviations = [], rules = stopRules } = options;
  const apart = options.structure !== 'join';
  const guesses = headings === 'guess';
  const own = new Set(abbreviations);
  const splitStretch = (text: string): Sentence[] => {
    const spans: Span[] = [];
    let start = skipSpace(text, 0);
    let depth = 0;
    let bracket = -1;
    let brackets = 0;
    let lineEnds = 0;
    /** Ends the sentence before `end`; returns where the next one starts. */
    const cut = (end: number): number => {
      const trimmed = skipSpaceBack(text, end, start);
      if (trimmed > start) spans.push({ start, end: trimmed });
      start = skipSpace(text, end);
      depth = 0;
      brackets = 0;
      lineEnds = 0;
      return start;
    };
    let at = start;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      switch (code) {
        case 0x28: // (
        case 0x5b: // [
          if (depth++ === 0) {
            bracket = at;
            brackets++;
          }
          at++;
          break;
        case 0x29: // )
        case 0x5d: // ]
          at++;
          if (depth > 0) depth--;
          if (code === 0x5d && depth === 0 && brackets > 0) {
            const wholeTitle = bracket === start && brackets === 1 && at - start > 20;
            if ((wholeTitle || isTitleNote(text, bracket)) && beginsSentence(text, at))
              at = cut(at);
          }
          break;
        case 0x0a:
        case 0x0d:
          if (lines === 'all' || (lines === 'blank' && endsAtLine(text, start, at, lineEnds))) {
            at = cut(at);
          } else {
            at++;
            lineEnds++;
          }
          break;
        case 0x21: // !
        case 0x2e: // .
        case 0x3f: {
          const marksEnd = skipMarks(text, at);
          const end = sentenceEnd(text, { start, at, marksEnd, depth, own, rules });
          at = end === notAnEnd ? marksEnd : cut(end);
          break;
        }
        default:
          if (guesses && depth === 0 && isCapital(code) && isTurn(text, start, at)) cut(at);
          at++;
      }
    }
    cut(text.length);
    return apart && lines !== 'none'
      ? spans.flatMap((span) => [...withStructure(text, span)])
      : spans;
  };
  return {
    name: 'sentence-splitter',
    needs: [],
    adds: ['sentences'],
    split: (text, sections = []) =>
      sections.length === 0 ? splitStretch(text) : splitSections(text, sections, splitStretch),
  };
}

function splitSections(
  text: string,
  sections: readonly Section[],
  split: (text: string) => readonly Sentence[],
): Sentence[] {
  return stretchesOf(text, sections).flatMap(({ start, end, isHeading }) => {
    const own = text.slice(start, end);
    if (!isHeading) return split(own).map((sentence) => moveSpans(sentence, start));
    const from = skipSpace(own, 0);
    const to = skipSpaceBack(own, own.length, from);
    return to > from ? [{ start: start + from, end: start + to, structure: 'heading' }] : [];
  });
}

interface Place {
  /** Where the sentence starts, and where its marks start and end. */
  readonly start: number;
  readonly at: number;
  readonly marksEnd: number;
  readonly depth: number;
  readonly own: ReadonlySet<string>;
  readonly rules: readonly StopRule[];
}

const notAnEnd = -1;

/** Where the sentence ends whose last marks these are, closing quotes, brackets and citations included. */
function sentenceEnd(text: string, place: Place): number {
  const { start, at, marksEnd, depth, own, rules } = place;
  let end = marksEnd;
  while (end < text.length && isCloser(text.charCodeAt(end))) end++;
  const wordStart = wordStartBefore(text, at, start);
  const word = text.slice(skipOpeners(text, wordStart, at), at);
  if (end < text.length && !isSpace(text.charCodeAt(end))) return gluedEnd(text, end, word);

  const nextStart = skipSpace(text, end);
  if (nextStart === text.length) return text.length;
  const next = wordAt(text, nextStart);
  const previousEnd = skipSpaceBack(text, wordStart, start);
  const previousStart = wordStartBefore(text, previousEnd, start);
  const stop: Stop = {
    mark: text.charAt(at),
    marks: marksEnd - at,
    word,
    previous: text.slice(previousStart, previousEnd),
    first: (word === '' ? previousStart : wordStart) === start,
    bracketed: closesLater(text, marksEnd, end, depth),
    closers: text.slice(marksEnd, end),
    next,
  };
  if (own.has(word) || !rules.find(({ when }) => when(stop))?.ends) return notAnEnd;
  return next === '"' && quoteIsOpen(text, start, end) ? nextStart + 1 : end;
}

/** A citation glued to the stop (`cells.12 The`) is part of the sentence; a sentence glued to it is not. */
function gluedEnd(text: string, end: number, word: string): number {
  if (!/^[^./@:]*[a-z]{3}[)\]]*$/.test(word)) return notAnEnd;
  const glued = wordAt(text, end);
  if (/^\[?\d[\d,\u2013-]*\]?$/.test(glued)) {
    return beginsSentence(text, end + glued.length) ? end + glued.length : notAnEnd;
  }
  return /^[a-z]/.test(word) && /^[A-Z][a-z]/.test(glued) ? end : notAnEnd;
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

/** Whether a sentence begins at this capital, though no mark ends the one before. */
function isTurn(text: string, start: number, at: number): boolean {
  if (at === start || !isSpace(text.charCodeAt(at - 1))) return false;
  const previousEnd = skipSpaceBack(text, at, start);
  const before = text.charCodeAt(previousEnd - 1);
  if (before === 0x2c || before === 0x2e) return false;
  const word = wordAt(text, at);
  const previousStart = wordStartBefore(text, previousEnd, start);
  const turn: Turn = {
    previous: text.slice(previousStart, previousEnd),
    first: previousStart === start,
    word,
    next: wordAt(text, skipSpace(text, at + word.length)),
  };
  return turnRules.some(({ when }) => when(turn));
}

/** Whether only white space and then a capital, or nothing, follows. */
function beginsSentence(text: string, at: number): boolean {
  if (at === text.length) return true;
  if (!isSpace(text.charCodeAt(at))) return false;
  const next = skipSpace(text, at);
  return next === text.length || /^\p{Lu}/u.test(text.slice(next, next + 2));
}

function isTitleNote(text: string, bracket: number): boolean {
  return titleNotes.some((note) => text.startsWith(note, bracket + 1));
}

/** Whether brackets are open that what stands between `marksEnd` and `end` does not close, but what follows does. */
function closesLater(text: string, marksEnd: number, end: number, depth: number): boolean {
  let open = depth;
  if (open === 0) return false;
  const last = Math.min(text.length, end + longestBracket);
  for (let at = marksEnd; at < last; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28 || code === 0x5b) open++;
    else if ((code === 0x29 || code === 0x5d) && --open === 0) return at >= end;
  }
  return false;
}

function quoteIsOpen(text: string, start: number, end: number): boolean {
  let open = false;
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === 0x22) open = !open;
  return open;
}

/** Whether the sentence that began at `start`, `lineEnds` line ends ago, is over where this line is. */
function endsAtLine(text: string, start: number, at: number, lineEnds: number): boolean {
  if (isBlankLine(text, at)) return true;
  const next = skipSpace(text, at);
  if (markEnd(text, next) < 0) return beginsLabel(text, next);
  if (markEnd(text, start) >= 0) return true;
  // A dash in running text that happens to begin a line stands in the middle of a sentence, which a heading does not.
  if (!isFirstMark(text, next)) return false;
  if (text.charAt(skipSpaceBack(text, at, start) - 1) === ':') return true;
  return lineEnds === 0 && beginsLine(text, start) && /[\p{L}\d)]$/u.test(text.slice(at - 2, at));
}

/** Whether another line end follows with only white space between. */
function isBlankLine(text: string, at: number): boolean {
  let next = at + 1;
  if (text.charCodeAt(at) === 0x0d && text.charCodeAt(next) === 0x0a) next++;
  while (next < text.length) {
    const code = text.charCodeAt(next);
    if (code === 0x0a || code === 0x0d) return true;
    if (!isSpace(code)) return false;
    next++;
  }
  return false;
}

function wordAt(text: string, start: number): string {
  let end = start;
  const last = Math.min(text.length, start + longestWord);
  while (end < last && !isSpace(text.charCodeAt(end))) end++;
  return text.slice(start, end);
}

function wordStartBefore(text: string, end: number, least: number): number {
  let start = end;
  const first = Math.max(least, end - longestWord);
  while (start > first && !isSpace(text.charCodeAt(start - 1))) start--;
  return start;
}

function skipOpeners(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && '(["\'\u201c\u2018{'.includes(text.charAt(at))) at++;
  return at;
}

function skipMarks(text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x2e && code !== 0x3f && code !== 0x21) return at;
    at++;
  }
}

function isCloser(code: number): boolean {
  return (
    code === 0x22 || // "
    code === 0x27 || // '
    code === 0x29 || // )
    code === 0x5d || // ]
    code === 0x7d || // }
    code === 0x201d ||
    code === 0x2019 ||
    code === 0xbb
  );
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && isSpace(text.charCodeAt(at))) at++;
  return at;
}

function skipSpaceBack(text: string, end: number, least: number): number {
  let at = end;
  while (at > least && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}
