/** The tables of a README whose figures a command `hedgerow reproduce` prints, and those figures. */
export interface ReproducedTable {
  /** What is reproduced, such as `velldal2012/table-9`. */
  readonly ids: readonly string[];
  /** With two decimals, as they are written. */
  readonly figures: readonly string[];
}

/**
 * A table is of what the paragraph before it names; where its own rows name commands, each row is of what it names, and
 * the others are left out.
 */
export function reproducedTables(page: string): ReproducedTable[] {
  const blocks = page.replace(/^```.*?^```$/gms, '').split(/\n{2,}/);
  return blocks.flatMap((block, place) => {
    if (!block.startsWith('|')) return [];
    const rows = block.split('\n');
    const ofRows = rows.filter((row) => reproducedIds(row).length > 0);
    const counted = ofRows.length > 0 ? ofRows : rows;
    const ids = reproducedIds(ofRows.length > 0 ? block : (blocks[place - 1] ?? ''));
    if (ids.length === 0) return [];
    return [{ ids, figures: counted.flatMap(figuresIn) }];
  });
}

/**
 * Of `` `hedgerow reproduce a/table-1 b/table-2 --models M`, `table-5` to `table-7` and `c/questions` `` all six: a name
 * alone is of the source before it, and `to` has what lies between.
 */
function reproducedIds(prose: string): string[] {
  const ids: string[] = [];
  const commands = /`hedgerow reproduce ([^`]*)`((?:,? (?:and |to )?`[a-z\d/-]+`)*)/g;
  for (const [, first = '', more = ''] of prose.matchAll(commands)) {
    ids.push(...first.split(/\s+/).filter((word) => /^[a-z]+\d*\/[a-z\d-]+$/.test(word)));
    for (const [, to, name = ''] of more.matchAll(/( to)? `([^`]+)`/g)) {
      const before = ids.at(-1) ?? '';
      const id = name.includes('/') ? name : `${before.split('/')[0]}/${name}`;
      ids.push(...(to === undefined ? [] : between(before, id)), id);
    }
  }
  return ids;
}

/** `a/table-2` and `a/table-3` lie between `a/table-1` and `a/table-4`. */
function between(first: string, last: string): string[] {
  const [from, to] = [first, last].map((id) => Number(/\d+$/.exec(id)?.[0]));
  const stem = first.replace(/\d+$/, '');
  const count = Math.max(0, to! - from! - 1) || 0;
  return Array.from({ length: count }, (_, i) => `${stem}${from! + 1 + i}`);
}

/** What stands under each heading of a table on the page of results. */
export function sectionsOf(results: string): Map<string, string> {
  return new Map(
    results
      .split(/^### /m)
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n');
        return [section.slice(0, end).trim(), section.slice(end)];
      }),
  );
}

/** Numbers with two decimals. */
export function figuresIn(prose: string): string[] {
  return Array.from(prose.matchAll(/(?<![\w.])\d+\.\d\d(?![\w.])/g), ([figure]) => figure);
}
