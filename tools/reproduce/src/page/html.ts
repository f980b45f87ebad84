import { tableLines } from '../format-table.js';
import {
  bySource,
  commonRemarks,
  introduction,
  leftOut,
  type Page,
  type PageSection,
  remarksBelow,
} from './page.js';

/** The page as one file of HTML, with its figures in it. */
export function htmlPage(page: Page): string {
  const sources = bySource(page.sections);
  const contents = [...sources.values()]
    .flat()
    .map(({ id, title }) => `<li><a href="#${id}">${escaped(id)}</a> ${escaped(title)}</li>`)
    .join('\n');
  const body = [...sources]
    .map(([source, sections]) => {
      const common = commonRemarks(sections);
      const told =
        common.size === 0
          ? []
          : ['<p>Of several of these tables:</p>', list([...common.keys()], 'ol')];
      const made = sections.map((one) => section(one, common));
      return [`<h2>${escaped(source)}</h2>`, ...told, ...made].join('\n');
    })
    .join('\n');
  const corpora = [['path', 'digest'], ...page.corpora.map(({ path, digest }) => [path, digest])];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>hedgerow: results</title>
<style>
${style}
</style>
</head>
<body>
<h1>Results</h1>
${introduction(page)
  .map((text) => `<p>${escaped(text)}</p>`)
  .join('\n')}
<details><summary>Contents</summary><ul>
${contents}
</ul></details>
${body}
<h2>Not made</h2>
${list(leftOut(page.sections))}
<h2>Corpora</h2>
${table(corpora)}
</body>
</html>
`;
}

const style = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 70rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.7rem; text-align: right; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; }
li { overflow-wrap: anywhere; }`;

function section(one: PageSection, common: ReadonlyMap<string, number>): string {
  const { id, title, outcome } = one;
  const heading = `<h3 id="${id}">${escaped(id)}</h3>\n<p>${escaped(title)}</p>`;
  if (outcome.kind !== 'made') {
    return `${heading}\n<p><strong>Failed</strong>: ${escaped(outcome.why)}</p>`;
  }
  const { table: made } = outcome;
  const told = list(remarksBelow(one, common));
  return [heading, made.picture ?? '', table(tableLines(made)), told].join('\n');
}

function list(lines: readonly string[], as: 'ol' | 'ul' = 'ul'): string {
  return `<${as}>\n${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}\n</${as}>`;
}

function table([head, ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<div class="wide"><table>
<thead>${line(head!, 'th')}</thead>
<tbody>
${rows.map((row) => line(row, 'td')).join('\n')}
</tbody>
</table></div>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
