import { decodeEntities } from '../xml/entities.js';
import { formulaWord } from './tidy-text.js';

const tag = /<(?:[^>"']|"[^"]*"|'[^']*')*>/g;
/** What is not just to be taken away: comments and instructions, whose inside goes too, text as it stands, formulas. */
const special =
  /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[(.*?)\]\]>|<((?:[\w-]+:)?math)[\s>].*?<\/\2\s*>|<(?:[\w-]+:)?math\s*\/>/gs;

/** The text of well-formed XML without its markup; a formula in MathML is the word for one. */
export function plainText(xml: string): string {
  if (!xml.includes('<')) return decodeEntities(xml);
  const isPlain = !xml.includes('<!') && !xml.includes('<?') && !xml.includes('math');
  const simple = isPlain ? xml : xml.replace(special, resolved);
  return decodeEntities(simple.replace(tag, ''));
}

function resolved(whole: string, asItStands: string | undefined): string {
  if (asItStands !== undefined) {
    return asItStands.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
  return whole.startsWith('<!--') || whole.startsWith('<?') ? '' : formulaWord;
}
