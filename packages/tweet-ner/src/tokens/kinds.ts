import type { TokenKind } from './rules.js';

const link =
  /^(?:https?:\/\/|ftp:\/\/|www\.)\S|^URL\d*$|^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|org|net|ly|co|uk|me|tv|gl|gd|info|fm|edu|gov|io)(?:\/\S*)?$/i;
const emoji = /^(?:\p{Extended_Pictographic}|\p{RI}|\p{EMod}|\u200D|\uFE0F)+$/u;
const word = /[\p{L}]/u;
const number = /^[^\p{L}]*\p{N}/u;
const emoticon = /^(?:[<>]?[:;=8][-o*']?[)\]([{}|\\@>DPpOoSsXx3/]+|<3+|<\/3|\^[_.-]*\^|[xX][dD]+)$/;

/** The kind of a token by its form alone, as corpora come with tokens of their own. Masked links and accounts count too. */
export function kindOf(form: string): TokenKind {
  const first = form.charCodeAt(0);
  if (form.length > 1) {
    if (first === 0x40 || first === 0xff20) return 'account';
    if ((first === 0x23 || first === 0xff03) && word.test(form)) return 'hashtag';
    if (first === 0x24 && /^\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?$/.test(form)) return 'cashtag';
    if (mayBeLink(form) && link.test(form)) return 'link';
  }
  if (isLetter(first)) return emoticon.test(form) ? 'emoticon' : 'word';
  if (form.length > 1 && emoticon.test(form)) return 'emoticon';
  if (number.test(form)) return 'number';
  if (word.test(form)) return 'word';
  return emoji.test(form) ? 'emoji' : 'mark';
}

function mayBeLink(form: string): boolean {
  return form.includes('.') || form.includes(':') || form.startsWith('URL');
}

function isLetter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90);
}
