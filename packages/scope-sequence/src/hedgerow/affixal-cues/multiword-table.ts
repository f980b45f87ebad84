/** Negation in several words, with a sentence that has it and one that has its words and not the meaning. */
export interface MultiwordRow {
  /** Words that follow each other; `...` stands for any others, of which at most `reach` come between. */
  readonly words: string;
  readonly example: string;
  readonly nearMiss: string;
}

export const multiwordRows: readonly MultiwordRow[] = [
  {
    words: 'neither ... nor',
    example: 'It was neither warm nor dry .',
    nearMiss: 'Neither of them stayed .',
  },
  {
    words: 'by no means',
    example: 'It is by no means over .',
    nearMiss: 'He has no means of support .',
  },
  {
    words: 'on the contrary',
    example: 'On the contrary , it rained .',
    nearMiss: 'He takes the contrary view .',
  },
  {
    words: 'rather than',
    example: 'They walked rather than rode .',
    nearMiss: 'It was rather cold then .',
  },
  {
    words: 'nothing at all',
    example: 'She said nothing at all .',
    nearMiss: 'She said nothing of it .',
  },
  {
    words: 'not at all',
    example: 'It is not at all late .',
    nearMiss: 'It is not late at all .',
  },
];

/** How many words `...` can stand for. */
const reach = 12;

/** The tokens of a row's words where it begins with a token; undefined where it does not. */
export function matchRow(
  { words }: MultiwordRow,
  forms: readonly string[],
  first: number,
): number[] | undefined {
  const matched: number[] = [];
  let at = first;
  const parts = words.split(' ... ').map((part) => part.split(' '));
  for (const [k, part] of parts.entries()) {
    const fits = (from: number) => part.every((word, i) => forms[from + i]?.toLowerCase() === word);
    const last = k === 0 ? at : at + reach;
    while (at <= last && !fits(at)) at++;
    if (at > last) return undefined;
    for (const _ of part) matched.push(at++);
  }
  return matched;
}
