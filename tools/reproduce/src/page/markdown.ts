import { remarks, tableLines } from '../format-table.js';
import {
  bySource,
  duration,
  introduction,
  leftOut,
  type Page,
  type PageSection,
  pictureFile,
} from './page.js';

/** The page as Markdown; `pictures` is the folder of its figures, as the page links to it. */
export function markdownPage(page: Page, pictures: string): string {
  const sources = bySource(page.sections);
  const blocks = [
    '# Results',
    ...introduction(page).map(escaped),
    ...[...sources].flatMap(([source, sections]) => [
      `## ${source}`,
      ...sections.flatMap((section) => sectionBlocks(section, pictures)),
    ]),
    '## Not made',
    list(leftOut(page.sections)),
    '## Corpora',
    'What was read, and the first digits of its SHA-256.',
    table([['path', 'digest'], ...page.corpora.map(({ path, digest }) => [path, digest])]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionBlocks(
  { id, title, lacks, outcome }: PageSection,
  pictures: string,
): readonly string[] {
  const heading = `### ${id}\n\n${escaped(title)}`;
  if (outcome.kind !== 'made') {
    return [
      heading,
      `${outcome.kind === 'failed' ? 'Failed' : 'Left out'}: ${escaped(outcome.why)}`,
    ];
  }
  const { table: made, seconds, at } = outcome;
  const told = [...remarks(made), ...lacks, `Made in ${duration(seconds)}, ${at}.`];
  return [
    heading,
    ...(made.picture === undefined ? [] : [`![${escaped(title)}](${pictures}/${pictureFile(id)})`]),
    table(tableLines(made)),
    list(told),
  ];
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${escaped(line)}`).join('\n');
}

/** The first column is of words, the others are of figures. */
function table([head, ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => escaped(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `| ${head!.map((_, i) => (i === 0 ? '---' : '---:')).join(' | ')} |`;
  return [line(head!), rule, ...rows.map(line)].join('\n');
}

/** Text is text: no tags, no emphasis; what is between backticks stays. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/[\\<>*_[\]]/g, '\\$&')))
    .join('')
    .replaceAll('\n', ' ');
}
