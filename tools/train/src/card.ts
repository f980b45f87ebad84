import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { decodeHeader, type ModelHeader } from '@hedgerow/learn';
import { modelPath } from './model-path.js';

/** The files of a package, by name without `.bin`. */
type Named = readonly { readonly name: string }[];

interface Marks {
  readonly begin: string;
  readonly end: string;
}

const files: Marks = {
  begin: '<!-- files: made by the training command -->',
  end: '<!-- end of files -->',
};
const terms: Marks = {
  begin: '<!-- terms: made by the training command -->',
  end: '<!-- end of terms -->',
};

/** Puts the table of files into a model card: size, data with licences, and scores, as the files' headers tell them. */
export function writeCard(card: string, names: Named, folder: string): void {
  replaceBetween(card, files, cardTable(names, folder));
}

/** Puts into the notices of a package what each file is made of, and under which terms. */
export function writeNotice(notice: string, names: Named, folder: string): void {
  replaceBetween(notice, terms, noticeList(names, folder));
}

function replaceBetween(file: string, { begin, end }: Marks, text: string): void {
  const whole = readFileSync(file, 'utf8');
  const from = whole.indexOf(begin);
  const to = whole.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no place for what the headers tell`);
  writeFileSync(file, `${whole.slice(0, from + begin.length)}\n\n${text}\n${whole.slice(to)}`);
}

export function cardTable(names: Named, folder: string): string {
  const cells = [
    ['file', 'MB', 'trained on', 'scores'],
    ...headersOf(names, folder).map(({ file, size, header: { data = [], scores = {} } }) => [
      `\`${file}\``,
      (size / 1e6).toFixed(2),
      data.map((source) => `${source.name} (${source.licence})`).join('; '),
      Object.entries(scores)
        .map(([measure, value]) => `${measure} ${value}`)
        .join('; '),
    ]),
  ];
  const widths = cells[0]!.map((_, c) => Math.max(...cells.map((row) => row[c]!.length)));
  const lines = cells.map(
    (row) => `| ${row.map((cell, c) => cell.padEnd(widths[c]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[lines[0], rule, ...lines.slice(1)].join('\n')}\n`;
}

export function noticeList(names: Named, folder: string): string {
  return headersOf(names, folder)
    .map(({ file, header: { data = [] } }) =>
      [`- \`${file}\``, ...data.map((source) => `  - ${source.name}: ${source.licence}`), ''].join(
        '\n',
      ),
    )
    .join('');
}

function headersOf(
  names: Named,
  folder: string,
): { readonly file: string; readonly size: number; readonly header: ModelHeader }[] {
  return names
    .map(({ name }) => ({ file: `${name}.bin`, path: modelPath(folder, name) }))
    .filter(({ path }) => existsSync(path))
    .map(({ file, path }) => {
      const bytes = readFileSync(path);
      return { file, size: bytes.length, header: decodeHeader(bytes).header };
    });
}
