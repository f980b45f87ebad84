import type { AnyCapability, OptionRow } from '@hedgerow/capability';

/** The options of a capability as a table of its README. */
export function optionTable({ options }: AnyCapability): string {
  const rows = Object.entries<OptionRow>(options).map(([name, row]) => [
    `\`${name}\``,
    valuesOf(row),
    usualOf(row),
    row.help,
  ]);
  const all = [['option', 'values', 'default', 'what'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |\n`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`;
  return line(all[0]!) + rule + rows.map(line).join('');
}

function valuesOf(row: OptionRow): string {
  switch (row.type) {
    case 'choice':
    case 'several':
      return row.choices
        .map((choice) => `\`${choice}\``)
        .join(row.type === 'choice' ? ' or ' : ', ');
    case 'whole':
      return `${row.least} to ${row.most}`;
    case 'text':
      return 'a text';
    case 'data':
      return [...(row.names ?? []).map((name) => `\`${name}\``), 'data'].join(' or ');
    case 'lists':
      return 'lists of texts by name';
  }
}

function usualOf(row: OptionRow): string {
  if (!('default' in row) || row.default === undefined) return '';
  return Array.isArray(row.default) ? 'all' : `\`${row.default}\``;
}
