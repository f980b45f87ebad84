import type { Token } from '@hedgerow/document';

/** What kinds of words look like in a terminal: SGR codes by the first letters of their tags. */
const colors: readonly (readonly [tag: string, code: number])[] = [
  ['NR', 35],
  ['NT', 33],
  ['N', 34],
  ['VA', 36],
  ['V', 32],
  ['JJ', 36],
  ['PU', 90],
];

const isForeign = (form: string): boolean => /\p{Script=Latin}/u.test(form);

/** Words with their tags: each kind in its color, foreign words bold. Without color, `word/TAG`. */
export function colorTags(
  tokens: readonly Token[],
  tags: readonly string[],
  color: boolean,
): string {
  return tokens
    .map(({ form }, i) => {
      const tag = tags[i] ?? '';
      if (!color) return `${form}/${tag}`;
      const code = colors.find(([start]) => tag.startsWith(start))?.[1] ?? 39;
      const bold = isForeign(form) ? '1;' : '';
      return `\x1b[${bold}${code}m${form}\x1b[0m\x1b[2m/${tag}\x1b[0m`;
    })
    .join(' ');
}
