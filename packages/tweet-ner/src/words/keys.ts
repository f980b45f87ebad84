import type { TokenKind } from '../tokens/rules.js';

/** A token as features know it: links and accounts are all the same (`liu2011`, section 4.3), a hash tag is a word. */
export function keyOf(form: string, kind: TokenKind): string {
  switch (kind) {
    case 'link':
      return '*LINK*';
    case 'account':
      return '*ACCOUNT*';
    case 'hashtag':
      return form.slice(1).toLowerCase();
    case 'number':
      return form.toLowerCase().replace(/\p{N}/gu, '0');
    default:
      return form.toLowerCase();
  }
}
