/** The first column to the left, the others to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, columnsOf(cell));
    });
  }
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const padding = ' '.repeat(widths[i]! - columnsOf(cell));
        return i === 0 ? cell + padding : padding + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** How wide a terminal shows it: East Asian characters take two columns, combining marks none. */
function columnsOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        character,
      )
        ? 2
        : 1;
  }
  return width;
}
