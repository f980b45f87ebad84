/** Looks of text in a terminal, by name, as the numbers of ANSI escape sequences. */
export const looks = {
  dim: '2',
  bold: '1',
  underline: '4',
  blue: '34',
  magenta: '35',
  yellow: '33',
  cyan: '36',
} as const;

export type Look = keyof typeof looks;

export function paint(text: string, ...with_: readonly Look[]): string {
  if (with_.length === 0 || text === '') return text;
  return `\x1b[${with_.map((look) => looks[look]).join(';')}m${text}\x1b[0m`;
}
