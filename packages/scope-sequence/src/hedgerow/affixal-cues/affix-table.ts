/** The affixes that negate a word, with a word where they do and one that only looks like it. */
export interface AffixRow {
  /** `un-` before the rest of a word, `-less` after it. */
  readonly affix: string;
  /** What it can be followed by at the end of a word: *hopelessly*, *hopelessness*. */
  readonly endings?: readonly string[];
  readonly example: string;
  readonly nearMiss: string;
}

export const affixRows: readonly AffixRow[] = [
  { affix: 'un-', example: 'unripe', nearMiss: 'un' },
  { affix: 'in-', example: 'inedible', nearMiss: 'inn' },
  { affix: 'im-', example: 'impassable', nearMiss: 'imp' },
  { affix: 'ir-', example: 'irreplaceable', nearMiss: 'iron' },
  { affix: 'il-', example: 'illegible', nearMiss: 'ills' },
  { affix: 'dis-', example: 'disobey', nearMiss: 'dish' },
  { affix: 'non-', example: 'nonsmoker', nearMiss: 'noon' },
  { affix: '-less', endings: ['ly', 'ness'], example: 'leafless', nearMiss: 'bless' },
];

/** The fewest letters that the rest of a word has. */
const shortestRest = 3;

export interface FoundAffix {
  readonly row: AffixRow;
  /** Where it is in the word. */
  readonly start: number;
  readonly end: number;
  /** The word without it, in small letters. */
  readonly rest: string;
}

/** The affix that a word looks like it has: of several the longest. */
export function findAffix(form: string): FoundAffix | undefined {
  const word = form.toLowerCase();
  const found = affixRows.flatMap((row): FoundAffix[] => {
    const text = row.affix.replace('-', '');
    if (row.affix.endsWith('-')) {
      const rest = word.slice(text.length).replace(/^-/, '');
      if (!word.startsWith(text) || rest.length < shortestRest) return [];
      return [{ row, start: 0, end: text.length, rest }];
    }
    const ending = ['', ...(row.endings ?? [])].find((own) => word.endsWith(text + own));
    if (ending === undefined) return [];
    const start = word.length - ending.length - text.length;
    if (start < shortestRest) return [];
    return [{ row, start, end: start + text.length, rest: word.slice(0, start) }];
  });
  return found.sort((a, b) => b.end - b.start - (a.end - a.start))[0];
}
