/** A table in Markdown, of cells in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

function inCell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|');
}

/** As code; of nothing, nothing. */
export function code(text: string): string {
  if (text === '') return '';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

export function codes(texts: readonly string[], between = ', '): string {
  return texts.map(code).join(between);
}
