import type { Document, Sentence, Span } from '@hedgerow/document';
import { escapeMarkup } from './escape-markup.js';
import { explanationOf } from './explanation.js';
import { cutAtMarks, type ScopeMark, scopeMarks } from './scope-marks.js';
import { pageStyle } from './scopes-style.js';

export interface ScopesHtmlOptions {
  /** Default `Scopes`. */
  readonly title?: string;
}

/** Some neighbouring sentences of a document. */
export interface ScopesPart {
  readonly document: Pick<Document, 'id' | 'text'>;
  readonly sentences: readonly Sentence[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A page that is drawn as sentences come: what is kept until its end is what it will say, not what it says it of. */
export interface ScopesPage {
  /** All parts of a document come before those of another; one whose last part never comes is left out. */
  add(part: ScopesPart): void;
  end(): Iterable<string>;
}

/** A self-contained page that shows documents with their cues and scopes. Without its markup it is the text. */
export function scopesHtml(
  documents: readonly Document[],
  options: ScopesHtmlOptions = {},
): string {
  const page = scopesPage(options);
  for (const document of documents) {
    page.add({ document, sentences: document.sentences, isFirst: true, isLast: true });
  }
  return [...page.end()].join('');
}

/** The same, of documents that come in parts. */
export function scopesPage({ title = 'Scopes' }: ScopesHtmlOptions = {}): ScopesPage {
  const drawn: string[] = [];
  let most = 0;
  /** Of the document under way: where it begins, how far its text is drawn, and what is at its end. */
  let [begin, at, mostHere]: number[] = [];
  let reasons: string[] = [];
  return {
    add: ({ document: { id, text }, sentences, isFirst, isLast }) => {
      if (isFirst) {
        drawn.length = begin ?? 0;
        [at, mostHere, reasons] = [0, 0, []];
        drawn.push(`<article>\n<h2>${escapeMarkup(id)}</h2>\n<div class="text">`);
      }
      for (const sentence of sentences) {
        const { scopes = [], cues = [] } = sentence;
        mostHere = Math.max(mostHere!, scopes.length, cues.length);
        for (const reason of reasonsOf(sentence, text)) reasons.push(reason);
        const { start, end } = { start: Math.max(at!, sentence.start), end: sentence.end };
        if (start >= end) continue;
        drawn.push(escapeMarkup(text.slice(at, start)), drawSentence({ ...sentence, start }, text));
        at = end;
      }
      if (!isLast) return;
      drawn.push(`${escapeMarkup(text.slice(at))}</div>\n`, listOf(reasons), '</article>\n');
      begin = drawn.length;
      most = Math.max(most, mostHere!);
    },
    *end() {
      yield [
        '<!DOCTYPE html>',
        '<html lang="en" xmlns="http://www.w3.org/1999/xhtml">',
        '<head>',
        '<meta charset="utf-8" />',
        '<meta name="viewport" content="width=device-width, initial-scale=1" />',
        `<title>${escapeMarkup(title)}</title>`,
        `<style>\n${pageStyle(most)}</style>`,
        '</head>',
        '<body>',
        `<header><h1>${escapeMarkup(title)}</h1>${legend}</header>`,
        '<main>',
        '',
      ].join('\n');
      yield* drawn.slice(0, begin ?? 0);
      yield '</main>\n</body>\n</html>\n';
    },
  };
}

const legend = [
  '<p class="legend" aria-label="Key">',
  '<span class="scope speculation opens closes"><span class="cue speculation">cue</span> of speculation, with its scope</span>',
  '<span class="scope negation opens closes"><span class="cue negation">cue</span> of negation, with its scope</span>',
  '</p>',
].join('');

/** Marks may cross, elements may not: one that would is closed and opened again. */
function drawSentence(sentence: Sentence, text: string): string {
  const drawn = ['<span class="sentence">'];
  const open: ScopeMark[] = [];
  const reopened = new Set<ScopeMark>();
  for (const piece of cutAtMarks(sentence, scopeMarks(sentence, text))) {
    for (const mark of piece.marks.slice(open.length)) {
      drawn.push(openTag(mark, sentence, text, reopened.has(mark), cutShort(mark, open)));
      open.push(mark);
    }
    drawn.push(escapeMarkup(text.slice(piece.start, piece.end)));
    let keep = open.findIndex(({ end }) => end === piece.end);
    if (keep < 0) keep = open.length;
    for (const mark of open.splice(keep)) {
      drawn.push('</span>');
      if (mark.end > piece.end) reopened.add(mark);
    }
  }
  drawn.push('</span>');
  // In one piece: what was put together with `+` stays in its parts until it is read.
  return drawn.join('');
}

/** Whether an element around it ends before the mark does, so that another piece of the mark follows. */
function cutShort(mark: ScopeMark, around: readonly ScopeMark[]): boolean {
  return around.some(({ end }) => end < mark.end);
}

function openTag(
  mark: ScopeMark,
  sentence: Sentence,
  text: string,
  again: boolean,
  continues: boolean,
): string {
  const kind = mark.kind ?? 'unknown';
  const classes = [
    mark.type,
    kind,
    ...(mark.type === 'cue' ? [`c${mark.cue}`] : []),
    // A scope lights up its cue, by the number of that.
    ...(mark.type === 'scope' && mark.cue !== undefined ? [`of${mark.cue}`] : []),
    ...(again ? [] : ['opens']),
    ...(continues ? [] : ['closes']),
  ];
  const focus = mark.type === 'scope' && !again ? ' tabindex="0"' : '';
  return `<span class="${classes.join(' ')}" title="${escapeMarkup(titleOf(mark, sentence, text))}"${focus}>`;
}

function titleOf(mark: ScopeMark, sentence: Sentence, text: string): string {
  const kind = mark.kind ?? 'unknown kind';
  const part = mark.parts > 1 ? `, part ${mark.part + 1} of ${mark.parts}` : '';
  const cue = mark.cue === undefined ? undefined : sentence.cues?.[mark.cue];
  const scope = mark.scope === undefined ? undefined : sentence.scopes?.[mark.scope];
  const why = scope === undefined ? undefined : explanationOf(scope, sentence);
  const what =
    mark.type === 'cue'
      ? `cue of ${kind}`
      : `scope of ${kind}${cue === undefined ? '' : ` of “${wordsOf(cue, text)}”`}`;
  return `${what}${part}${why === undefined ? '' : `, by ${why}`}`;
}

function wordsOf({ spans }: { readonly spans: readonly Span[] }, text: string): string {
  return spans.map(({ start, end }) => text.slice(start, end)).join(' … ');
}

/** What is in the tooltips, for those who cannot hover. */
function* reasonsOf(sentence: Sentence, text: string): Iterable<string> {
  for (const scope of sentence.scopes ?? []) {
    const why = explanationOf(scope, sentence);
    const cue = scope.cue === null ? undefined : sentence.cues?.[scope.cue];
    if (why === undefined) continue;
    const whose = cue === undefined ? 'a scope without a cue' : `“${wordsOf(cue, text)}”`;
    yield [
      '<li>',
      escapeMarkup(`${whose} over “${wordsOf(scope, text)}”, by ${why}`),
      '</li>',
    ].join('');
  }
}

function listOf(reasons: readonly string[]): string {
  if (reasons.length === 0) return '';
  const [open, close] = [
    '<details>\n<summary>Why these scopes</summary>\n<ul>',
    '</ul>\n</details>',
  ];
  return [open, ...reasons, close, ''].join('\n');
}
