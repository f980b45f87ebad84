import type { Document, Sentence, Span } from '@hedgerow/document';
import { escapeMarkup } from './escape-markup.js';
import { explanationOf } from './explanation.js';
import { cutAtMarks, type ScopeMark, scopeMarks } from './scope-marks.js';
import { pageStyle } from './scopes-style.js';

export interface ScopesHtmlOptions {
  /** Default `Scopes`. */
  readonly title?: string;
}

/** A self-contained page that shows documents with their cues and scopes. Without its markup it is the text. */
export function scopesHtml(
  documents: readonly Document[],
  { title = 'Scopes' }: ScopesHtmlOptions = {},
): string {
  const most = documents
    .flatMap(({ sentences }) => sentences)
    .reduce((sum, { scopes = [], cues = [] }) => Math.max(sum, scopes.length, cues.length), 0);
  return [
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
    ...documents.map(drawDocument),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const legend = [
  '<p class="legend" aria-label="Key">',
  '<span class="scope speculation opens closes"><span class="cue speculation">cue</span> of speculation, with its scope</span>',
  '<span class="scope negation opens closes"><span class="cue negation">cue</span> of negation, with its scope</span>',
  '</p>',
].join('');

function drawDocument(document: Document): string {
  let drawn = '';
  let at = 0;
  for (const sentence of document.sentences) {
    const { start, end } = { start: Math.max(at, sentence.start), end: sentence.end };
    if (start >= end) continue;
    drawn += escapeMarkup(document.text.slice(at, start));
    drawn += drawSentence({ ...sentence, start }, document.text);
    at = end;
  }
  drawn += escapeMarkup(document.text.slice(at));
  return [
    '<article>',
    `<h2>${escapeMarkup(document.id)}</h2>`,
    `<div class="text">${drawn}</div>`,
    ...reasonsOf(document),
    '</article>',
  ].join('\n');
}

/** Marks may cross, elements may not: one that would is closed and opened again. */
function drawSentence(sentence: Sentence, text: string): string {
  let drawn = '<span class="sentence">';
  const open: ScopeMark[] = [];
  const reopened = new Set<ScopeMark>();
  for (const piece of cutAtMarks(sentence, scopeMarks(sentence, text))) {
    for (const mark of piece.marks.slice(open.length)) {
      drawn += openTag(mark, sentence, text, reopened.has(mark), cutShort(mark, open));
      open.push(mark);
    }
    drawn += escapeMarkup(text.slice(piece.start, piece.end));
    let keep = open.findIndex(({ end }) => end === piece.end);
    if (keep < 0) keep = open.length;
    for (const mark of open.splice(keep)) {
      drawn += '</span>';
      if (mark.end > piece.end) reopened.add(mark);
    }
  }
  return `${drawn}</span>`;
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
function reasonsOf({ sentences, text }: Document): string[] {
  const reasons = sentences.flatMap((sentence) =>
    (sentence.scopes ?? []).flatMap((scope) => {
      const why = explanationOf(scope, sentence);
      const cue = scope.cue === null ? undefined : sentence.cues?.[scope.cue];
      if (why === undefined) return [];
      const whose = cue === undefined ? 'a scope without a cue' : `“${wordsOf(cue, text)}”`;
      return [`<li>${escapeMarkup(`${whose} over “${wordsOf(scope, text)}”, by ${why}`)}</li>`];
    }),
  );
  if (reasons.length === 0) return [];
  return [
    '<details>',
    '<summary>Why these scopes</summary>',
    '<ul>',
    ...reasons,
    '</ul>',
    '</details>',
  ];
}
