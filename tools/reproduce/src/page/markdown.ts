import { tableLines } from '../format-table.js';
import {
  bySource,
  commonRemarks,
  introduction,
  leftOut,
  type Page,
  type PageSection,
  pictureFile,
  remarksBelow,
} from './page.js';

/** The page as Markdown; `pictures` is the folder of its figures, as the page links to it. */
export function markdownPage(page: Page, pictures: string): string {
  const sources = bySource(page.sections);
  const blocks = [
    '# Results',
    ...introduction(page).map(escaped),
    ...[...sources].flatMap(([source, sections]) => {
      const common = commonRemarks(sections);
      return [
        `## ${source}`,
        ...(common.size === 0 ? [] : ['Of several of these tables:', numbered(common)]),
        ...sections.flatMap((section) => sectionBlocks(section, common, pictures)),
      ];
    }),
    '## Not made',
    list(leftOut(page.sections)),
    '## Corpora',
    'What was read, and the first digits of its SHA-256.',
    table([['path', 'digest'], ...page.corpora.map(({ path, digest }) => [path, digest])]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sectionBlocks(
  section: PageSection,
  common: ReadonlyMap<string, number>,
  pictures: string,
): readonly string[] {
  const { id, title, outcome } = section;
  const heading = `### ${id}\n\n${escaped(title)}`;
  if (outcome.kind !== 'made') {
    return [
      heading,
      `${outcome.kind === 'failed' ? 'Failed' : 'Left out'}: ${escaped(outcome.why)}`,
    ];
  }
  const { table: made } = outcome;
  return [
    heading,
    ...(made.picture === undefined ? [] : [`![${escaped(title)}](${pictures}/${pictureFile(id)})`]),
    table(tableLines(made)),
    list(remarksBelow(section, common)),
  ];
}

function numbered(common: ReadonlyMap<string, number>): string {
  return [...common].map(([remark, number]) => `${number}. ${escaped(remark)}`).join('\n');
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
