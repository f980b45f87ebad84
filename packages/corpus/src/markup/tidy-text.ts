/** What stands in a text that was written with markup, where something was left out of it. */

/** A character of the private use area, in the place of a citation until the text is tidied. */
const leftOut = '\ue000';

/** To be put where a citation stood: whatever held it goes with it, brackets and commas. */
export const citationMark = leftOut;

/** What a formula is called where it stood, so that the sentence around it still has a noun there. */
export const formulaWord = 'FORMULA';

const list = `${leftOut}(?:[ ,;\\u2013-]*${leftOut})*`;
const inBrackets = new RegExp(` ?[(\\[] ?${list}[ ,;]?[)\\]]`, 'g');
const several = new RegExp(` ?${list}`, 'g');

/** White space with a line end in it is one space, as markup has it, and what held nothing but citations is gone. */
export function tidyText(written: string): string {
  const text = collapsed(written);
  if (!text.includes(leftOut)) return text;
  const without = text
    .replace(inBrackets, '')
    .replace(several, '')
    .replace(/ +(?=[.,;:)\]])/g, '');
  return collapsed(without.replace(/ {2,}/g, ' '));
}

/** Whether it is on one line: then spaces are as the author set them, and there is nothing to make anew. */
function isTidy(text: string): boolean {
  return !text.includes('\n') && !text.includes('\r') && !text.includes('\t');
}

/** Spaces that do not break are somebody's choice, and stay. */
function collapsed(text: string): string {
  const single = isTidy(text) ? text : text.replace(/[ \t\r\n]+/g, ' ');
  if (!single.startsWith(' ') && !single.endsWith(' ')) return single;
  let start = 0;
  let end = single.length;
  while (single.charAt(start) === ' ') start++;
  while (end > start && single.charAt(end - 1) === ' ') end--;
  return single.slice(start, end);
}
