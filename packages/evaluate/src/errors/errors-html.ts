/** The errors as a page of their own: tables, then each sentence twice, as the gold standard has it and as predicted. */
import { compareSpans, type Span } from '@hedgerow/document';
import { escapeXml } from '../escape-xml.js';
import type {
  ErrorReport,
  ErrorView,
  FeatureRow,
  ItemRow,
  OutcomeRow,
  SentenceErrors,
} from './error-report.js';
import { columns, wordsOf } from './errors-text.js';

export interface ErrorsHtmlOptions {
  /** How many rows of each table. Default 10. Sentences are all there. */
  readonly most?: number;
}

export function errorsHtml(report: ErrorReport, { most = 10 }: ErrorsHtmlOptions = {}): string {
  const { title, items, gold, predicted, right, errors, views, features, surest } = report;
  const heading = `Errors: ${escapeXml(title)}`;
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${heading}</title>`,
    `<style>${sheet}</style>`,
    '</head>',
    '<body>',
    `<h1>${heading}</h1>`,
    `<p>${gold} gold ${escapeXml(items)}, ${predicted} predicted, ${right} right: ${report.falseNegatives} false negatives, ${report.falsePositives} false positives, ${errors} errors in ${report.sentences.length} sentences.</p>`,
    '<section class="tables">',
    ...views.map((view) => viewTable(view, most)),
    featureTable(
      'strongest for',
      features.filter(({ weight }) => weight > 0),
      most,
    ),
    featureTable('strongest against', features.filter(({ weight }) => weight < 0).reverse(), most),
    surestTable(surest, most),
    '</section>',
    '<h2>Sentences</h2>',
    '<p>Brackets are around what differs; underlined is what it belongs to. What is the same on both sides is not marked.</p>',
    '<div class="sides"><b>gold</b><b>predicted</b></div>',
    ...report.sentences.map(drawSentence),
    '</body>',
    '</html>',
    '',
  ]
    .filter((line, i, all) => line !== '' || i === all.length - 1)
    .join('\n');
}

function viewTable({ by, rows }: ErrorView, most: number): string {
  const wrong = rows.filter(({ errors }) => errors > 0);
  return table(
    `by ${by}`,
    [...columns, 'share'],
    wrong
      .slice(0, most)
      .map((row) => [row.value, ...columns.map((one) => String(row[one])), row.share.toFixed(2)]),
    wrong.length,
  );
}

function featureTable(heading: string, rows: readonly FeatureRow[], most: number): string {
  return table(
    heading,
    ['weight', 'items', 'errors'],
    rows
      .slice(0, most)
      .map(({ name, weight, items, errors }) => [
        name,
        weight.toFixed(2),
        String(items),
        String(errors),
      ]),
    rows.length,
  );
}

function surestTable(surest: readonly OutcomeRow[], most: number): string {
  return table(
    'surest errors',
    ['score', 'class'],
    surest.slice(0, most).map((row) => [wordsOf(row), row.score!.toFixed(2), row.class]),
    surest.length,
  );
}

function table(
  heading: string,
  names: readonly string[],
  rows: readonly (readonly string[])[],
  all: number,
): string {
  if (rows.length === 0) return '';
  const more = all > rows.length ? `<caption>${rows.length} of ${all}</caption>` : '';
  const head = [heading, ...names].map((name) => `<th scope="col">${escapeXml(name)}</th>`);
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${escapeXml(first)}</th>${rest.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`,
  );
  return `<table>${more}<thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function drawSentence({ document, sentence, gold, predicted, errors }: SentenceErrors): string {
  const told = errors.map((error) => {
    const keys = Object.entries(error.keys).map(([name, values]) => `${name} ${values.join(', ')}`);
    return `<li><b>${escapeXml(error.class)}</b> ${escapeXml(keys.join('; '))}</li>`;
  });
  const side = (name: 'gold' | 'predicted', text: string) =>
    `<p>${marked(
      text,
      errors.map((error) => error[name]),
    )}</p>`;
  return [
    '<article>',
    `<h3>${escapeXml(document)}, sentence ${sentence}</h3>`,
    `<div class="sides">${side('gold', gold)}${side('predicted', predicted)}</div>`,
    `<ul>${told.join('')}</ul>`,
    '</article>',
  ].join('\n');
}

/** A sign at a place of a text, in the order in which those of one place come. */
interface Sign extends Readonly<Record<'at' | 'rank' | 'length', number>> {
  readonly drawn: string;
}

/** The text with brackets around the items, numbered as the errors are, and what they belong to underlined. */
function marked(text: string, items: readonly (ItemRow | undefined)[]): string {
  const signs: Sign[] = [];
  for (const [i, item] of items.entries()) {
    if (item === undefined) continue;
    const number = items.length > 1 ? `<sub>${i + 1}</sub>` : '';
    const last = item.spans.length - 1;
    item.spans.forEach(({ start, end }, part) => {
      const label = part === last ? `<i>${escapeXml(item.label)}</i>` : '';
      const length = end - start;
      // Each bracket is an element by itself, so that items may cross. Inner ones are nearer to the words.
      signs.push({ at: start, rank: 2, length: -length, drawn: '<b>[</b>' });
      signs.push({ at: end, rank: 1, length, drawn: `<b>]</b>${number}${label}` });
    });
  }
  for (const { start, end } of joined(items.flatMap((item) => item?.anchor ?? []))) {
    signs.push({ at: start, rank: 3, length: 0, drawn: '<u>' });
    signs.push({ at: end, rank: 0, length: 0, drawn: '</u>' });
  }
  signs.sort((a, b) => a.at - b.at || a.rank - b.rank || a.length - b.length);
  let drawn = '';
  let at = 0;
  for (const sign of signs) {
    drawn += escapeXml(text.slice(at, sign.at)) + sign.drawn;
    at = sign.at;
  }
  return drawn + escapeXml(text.slice(at));
}

/** The same stretches without overlaps. */
function joined(spans: readonly Span[]): Span[] {
  const whole: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort(compareSpans)) {
    const last = whole.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else if (start < end) whole.push({ start, end });
  }
  return whole;
}

const sheet = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6673; --line: #dfe3e8; --mark: #a3262f; --page: #fbfaf8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf1; --soft: #9aa6b3; --line: #313945; --mark: #ff9a8b; --page: #14181d; } }
body { margin: 1.5rem auto; max-width: 76rem; padding: 0 1rem; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.tables { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
table { border-collapse: collapse; font-size: .85rem; }
caption { caption-side: bottom; color: var(--soft); text-align: left; }
th, td { padding: .15rem .5rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child { text-align: left; max-width: 22rem; overflow-wrap: anywhere; }
tbody th { font-weight: normal; }
article { border-top: 1px solid var(--line); }
h3 { margin: .6rem 0 0; font-size: .8rem; color: var(--soft); overflow-wrap: anywhere; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2rem; }
.sides p { margin: .3rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.sides p b { color: var(--mark); }
i, sub { color: var(--soft); font-size: .75em; }
ul { margin: .2rem 0 .8rem; padding-left: 1.2rem; font-size: .85rem; color: var(--soft); }
`;
