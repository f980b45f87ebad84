/** How marks are written in the forms of the treebank, in this order. A slash is escaped there. */
const marks: readonly (readonly [mark: RegExp, form: string])[] = [
  [/\\?\//g, '\\/'],
  [/``|[\u201e\u00ab]/g, '\u201c'],
  [/''|["\u201f\u00bb]/g, '\u201d'],
  [/[`\u201a\u201b\u2039]/g, '\u2018'],
  [/['\u02bc\uff07\u203a]/g, '\u2019'],
  [/[\u2010\u2011]/g, '-'],
  [/-{3,}/g, '\u2014'],
  [/--/g, '\u2013'],
  [/\.{2,}/g, '\u2026'],
];

/** Marks that white space is not written before, and those that it is not written after. */
const dashes = '\\-\\u2010\\u2011\\u2013\\u2014';
const closing = `${dashes}\\\\/'"\\u02bc\\uff07\\u203a\\u2019\\u201d\\u201f\\u00bb,;:?!.\\u2026)\\]}`;
const opening = `${dashes}/\`\\u201a\\u201b\\u2039\\u2018\\u201c\\u201e\\u00ab([{`;
const silentSpace = new RegExp(` (?=[${closing}])|(?<=[${opening}]) `, 'g');
const closes = new RegExp(`^[${closing}]`);
const opens = new RegExp(`[${opening}]$`);
const plain = /^[A-Za-z0-9]*$/;
const range = /^[\d.,]+(?:-[\d.,]+)+$/;

/** The characters that a word stands between; none at the ends of a text. */
export interface Neighbours {
  readonly before?: string;
  readonly after?: string;
}

/**
 * The form of a word: lower case, typographic marks, one space for white space and none beside marks. So the words of a
 * text come out as the leaves of the treebank do, which has *buy-out* as `buy - out` and *Inc.* as `inc .` or `inc.`.
 * The neighbours tell whether a straight quote opens and whether a hyphen is that of a range.
 */
export function grammarForm(text: string, { before = '', after = '' }: Neighbours = {}): string {
  if (plain.test(text)) return text.toLowerCase();
  if (text === '-' && isDigit(before) && isDigit(after)) return '\u2013';
  if ((text === '"' || text === "'") && opensAt(before, after)) {
    return text === '"' ? '\u201c' : '\u2018';
  }
  let form = text.toLowerCase().replace(/\s+/g, ' ').replace(silentSpace, '');
  for (const [mark, written] of marks) form = form.replace(mark, written);
  return range.test(form) ? form.replaceAll('-', '\u2013') : form;
}

/** What stands between two forms that have white space between them in the text. */
export function gapBetween(before: string, after: string): '' | ' ' {
  return opens.test(before) || closes.test(after) ? '' : ' ';
}

/** A straight quote opens where something follows it and no word ends before it. */
function opensAt(before: string, after: string): boolean {
  return /\S/.test(after) && /^$|[\s([{\u2013\u2014\u2018\u201c"'`-]/.test(before);
}

function isDigit(character: string): boolean {
  return /^\d$/.test(character);
}
