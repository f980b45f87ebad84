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

/** White space as markup has it is one space, and what held nothing but citations is gone. */
export function tidyText(written: string): string {
  const text = collapsed(written);
  if (!text.includes(leftOut)) return text;
  const without = text
    .replace(inBrackets, '')
    .replace(several, '')
    .replace(/ +(?=[.,;:)\]])/g, '');
  return collapsed(without);
}

/** Spaces that do not break are somebody's choice, and stay. */
function collapsed(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}
