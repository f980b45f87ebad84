/** How much room text takes: in a terminal, where a character is none, one or two columns wide, and in a picture. */

/** Made where it is needed: it takes some ms, and most text is ASCII. */
let graphemes: Intl.Segmenter | undefined;

/** What a reader takes for one character, with the columns that it fills. */
export interface Cell {
  readonly text: string;
  readonly width: number;
}

export function cellsOf(text: string): Cell[] {
  if (/^[ -~]*$/.test(text))
    return Array.from(text, (character) => ({ text: character, width: 1 }));
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => ({
    text: segment,
    width: graphemeWidth(segment),
  }));
}

/** Columns in a terminal. */
export function textWidth(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  return cellsOf(text).reduce((sum, { width }) => sum + width, 0);
}

function graphemeWidth(grapheme: string): number {
  if (/^[\p{Mark}\p{Format}\p{Default_Ignorable_Code_Point}]+$/u.test(grapheme)) return 0;
  if (/\p{Emoji_Presentation}|\ufe0f/u.test(grapheme)) return 2;
  return isWide(grapheme.codePointAt(0)!) ? 2 : 1;
}

/** The blocks of East Asian wide and full-width characters (Unicode Standard Annex 11). */
const wideBlocks: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18cff],
  [0x1b000, 0x1b2ff],
  [0x20000, 0x3fffd],
];

function isWide(point: number): boolean {
  return point >= 0x1100 && wideBlocks.some(([first, last]) => first <= point && point <= last);
}

const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** One line that cannot command a terminal: white space as spaces, other control characters as their pictures. */
export function visibleText(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\x85\u2028\u2029]/g, ' ')
    .replace(/[\0-\x1f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)))
    .replace(/[\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
    .replace(loneSurrogates, '\ufffd');
}

/** Width in a proportional sans serif of size 1, estimated on the wide side: the fonts of readers differ. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const cell of cellsOf(text)) {
    if (cell.width !== 1) width += cell.width / 2;
    else if (/[ijl.,:;'!|]/.test(cell.text)) width += 0.32;
    else if (/[ftrI()[\]{}\-\s/\\"`]/.test(cell.text)) width += 0.42;
    else if (/[mwMW@%\u2014]/.test(cell.text)) width += 0.95;
    else if (/[A-Z&#=+<>~]/.test(cell.text)) width += 0.72;
    else width += 0.6;
  }
  return width;
}
