/**
 * What the supertagger of Clark & Curran (2007) looks at: the words and tags of a window of five, each
 * with its place, and tags side by side. Nothing of what is inside a word.
 */
export interface WindowTemplate {
  readonly name: string;
  /** Places from the word, for words and for tags. */
  readonly words: readonly number[];
  readonly tags: readonly number[];
}

export const windowTemplates: readonly WindowTemplate[] = [
  { name: 'w-2', words: [-2], tags: [] },
  { name: 'w-1', words: [-1], tags: [] },
  { name: 'w', words: [0], tags: [] },
  { name: 'w+1', words: [1], tags: [] },
  { name: 'w+2', words: [2], tags: [] },
  { name: 't-2', words: [], tags: [-2] },
  { name: 't-1', words: [], tags: [-1] },
  { name: 't', words: [], tags: [0] },
  { name: 't+1', words: [], tags: [1] },
  { name: 't+2', words: [], tags: [2] },
  { name: 't-2 t-1', words: [], tags: [-2, -1] },
  { name: 't-1 t', words: [], tags: [-1, 0] },
  { name: 't t+1', words: [], tags: [0, 1] },
  { name: 't+1 t+2', words: [], tags: [1, 2] },
];

/** The attribute of each template at a word, in the order of the table. */
export function windowAttributes(
  words: readonly string[],
  tags: readonly string[],
  at: number,
): string[] {
  return windowTemplates.map((template, number) => {
    let attribute = String(number);
    for (const place of template.words) attribute += `\t${words[at + place] ?? ''}`;
    for (const place of template.tags) attribute += `\t${tags[at + place] ?? ''}`;
    return attribute;
  });
}
