/**
 * Which categories a word can have (Clark & Curran 2007): a word that is seen often has those that were
 * seen with it; any other has those that were seen with its tag; and one with a new tag all. Categories
 * are numbers.
 */
export interface CategoryDictionary {
  readonly words: ReadonlyMap<string, Uint16Array>;
  readonly tags: ReadonlyMap<string, Uint16Array>;
  readonly all: Uint16Array;
}

/** A sentence whose words have tags and categories, the latter as numbers. */
export interface CategorisedSentence {
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly categories: ArrayLike<number>;
  /** How many copies of it there are; default 1. */
  readonly weight?: number;
}

export function categoriesOf(
  { words, tags, all }: CategoryDictionary,
  word: string,
  tag: string,
): Uint16Array {
  return words.get(word) ?? tags.get(tag) ?? all;
}

/** `often` is how many times a word must be seen to have only its own categories: 20 in the paper. */
export function collectDictionary(
  sentences: readonly CategorisedSentence[],
  { often }: { readonly often: number },
): CategoryDictionary {
  const words = new Map<string, { seen: number; categories: Set<number> }>();
  const tags = new Map<string, Set<number>>();
  const all = new Set<number>();
  for (const { words: forms, tags: own, categories, weight = 1 } of sentences) {
    forms.forEach((word, i) => {
      const category = categories[i]!;
      const tag = own[i]!;
      const known = words.get(word);
      if (known === undefined) {
        words.set(word, { seen: weight, categories: new Set([category]) });
      } else {
        known.seen += weight;
        known.categories.add(category);
      }
      const ofTag = tags.get(tag);
      if (ofTag === undefined) tags.set(tag, new Set([category]));
      else ofTag.add(category);
      all.add(category);
    });
  }
  const sorted = (categories: ReadonlySet<number>) => Uint16Array.from(categories).sort();
  return {
    words: new Map(
      [...words]
        .filter(([, { seen }]) => seen >= often)
        .map(([word, { categories }]) => [word, sorted(categories)] as const),
    ),
    tags: new Map([...tags].map(([tag, categories]) => [tag, sorted(categories)] as const)),
    all: sorted(all),
  };
}
