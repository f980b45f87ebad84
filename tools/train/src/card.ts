import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { decodeHeader } from '@hedgerow/learn';
import { modelPath, type Recipe } from './build-models.js';

const begin = '<!-- files: made by the training command -->';
const end = '<!-- end of files -->';

/** Puts the table of files into a model card: size, data with licences, and scores, as the files' headers tell them. */
export function writeCard(card: string, recipes: readonly Recipe[], folder: string): void {
  const text = readFileSync(card, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${card} has no place for the table of files`);
  const table = cardTable(recipes, folder);
  writeFileSync(card, `${text.slice(0, from + begin.length)}\n\n${table}\n${text.slice(to)}`);
}

export function cardTable(recipes: readonly Recipe[], folder: string): string {
  const cells = [['file', 'MB', 'trained on', 'scores']];
  for (const { name } of recipes) {
    const file = modelPath(folder, name);
    if (!existsSync(file)) continue;
    const bytes = readFileSync(file);
    const { data = [], scores = {} } = decodeHeader(bytes).header;
    cells.push([
      `\`${name}.bin\``,
      (bytes.length / 1e6).toFixed(2),
      data.map((source) => `${source.name} (${source.licence})`).join('; '),
      Object.entries(scores)
        .map(([measure, value]) => `${measure} ${value}`)
        .join('; '),
    ]);
  }
  const widths = cells[0]!.map((_, c) => Math.max(...cells.map((row) => row[c]!.length)));
  const lines = cells.map(
    (row) => `| ${row.map((cell, c) => cell.padEnd(widths[c]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[lines[0], rule, ...lines.slice(1)].join('\n')}\n`;
}
