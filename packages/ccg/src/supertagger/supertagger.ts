/** A category and its probability. */
export interface CategoryChance {
  readonly category: string;
  readonly probability: number;
}

/** Finds the categories of words from the words and their tags (Penn Treebank). */
export interface Supertagger {
  /** The category of each word, the likeliest that there are. */
  readonly tag: (words: readonly string[], tags: readonly string[]) => string[];
  /**
   * Of each word the categories that are at least `beta` times as likely as its likeliest, that one first
   * (multi-tagging, Clark & Curran 2007).
   */
  readonly choices: (
    words: readonly string[],
    tags: readonly string[],
    beta: number,
  ) => CategoryChance[][];
}

/** Those that are likely enough, the likeliest first. */
export function withinBeta(chances: CategoryChance[], beta: number): CategoryChance[] {
  chances.sort((a, b) => b.probability - a.probability);
  const least = beta * (chances[0]?.probability ?? 0);
  return chances.filter(({ probability }) => probability >= least && probability > 0);
}
