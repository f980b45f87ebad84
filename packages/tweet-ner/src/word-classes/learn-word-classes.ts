import { kindOf } from '../tokens/kinds.js';
import { keyOf } from '../words/keys.js';
import { type Bigrams, type ExchangeOptions, exchangeClasses } from './exchange.js';
import { tableOfWords, type WordClasses, wordClassesOf } from './word-classes.js';

export interface LearnWordClassesOptions extends Pick<ExchangeOptions, 'passes'> {
  /** How many classes at each level; default 64, 256 and 800. */
  readonly levels?: readonly number[];
  /** Words seen less often are left out; default 4. */
  readonly minCount?: number;
  readonly onProgress?: (progress: {
    readonly classes: number;
    readonly pass: number;
    readonly moved: number;
  }) => void;
}

/** Learns classes and capitals from tweets without labels, given as the forms of their tokens. */
export function learnWordClasses(
  tweets: readonly (readonly string[])[],
  options: LearnWordClassesOptions = {},
): WordClasses {
  const { levels = [64, 256, 800], minCount = 4, passes = 8, onProgress } = options;
  const keys = tweets.map((forms) => forms.map((form) => keyOf(form, kindOf(form))));
  const counts = new Map<string, number>();
  for (const tweet of keys) for (const key of tweet) counts.set(key, (counts.get(key) ?? 0) + 1);
  const words = [...counts]
    .filter(([, count]) => count >= minCount)
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([word]) => word);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const bigrams = countBigrams(keys, numbers);
  const classes = levels.map((count) =>
    exchangeClasses(bigrams, {
      classes: count,
      passes,
      ...(onProgress && { onProgress: (step) => onProgress({ classes: count, ...step }) }),
    }).subarray(0, words.length),
  );
  const table = tableOfWords(levels, words, classes, countCapitals(tweets, keys, numbers));
  return wordClassesOf(table);
}

/** With two more words: whatever is rare, and the edge of a tweet. */
function countBigrams(
  tweets: readonly (readonly string[])[],
  numbers: ReadonlyMap<string, number>,
): Bigrams {
  const rare = numbers.size;
  const edge = numbers.size + 1;
  const wordCount = numbers.size + 2;
  const counts = new Map<number, number>();
  for (const tweet of tweets) {
    let before = edge;
    for (let i = 0; i <= tweet.length; i++) {
      const after = i === tweet.length ? edge : (numbers.get(tweet[i]!) ?? rare);
      const pair = before * wordCount + after;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
      before = after;
    }
  }
  const pairs = Float64Array.from(counts.keys()).sort();
  return {
    wordCount,
    before: Int32Array.from(pairs, (pair) => Math.floor(pair / wordCount)),
    after: Int32Array.from(pairs, (pair) => pair % wordCount),
    counts: Int32Array.from(pairs, (pair) => counts.get(pair)!),
  };
}

const shares = [0.03, 0.15, 0.4, 0.7, 0.9];

/** Words that begin a tweet do not count, nor those of tweets that write nearly all words with a capital. */
function countCapitals(
  tweets: readonly (readonly string[])[],
  keys: readonly (readonly string[])[],
  numbers: ReadonlyMap<string, number>,
): Uint8Array {
  const upper = new Int32Array(numbers.size);
  const lower = new Int32Array(numbers.size);
  tweets.forEach((forms, t) => {
    const capital = forms.map((form) => capitalOf(form));
    const up = capital.filter((c) => c === 1).length;
    const down = capital.filter((c) => c === -1).length;
    if (up > down) return;
    for (let i = 1; i < forms.length; i++) {
      const word = numbers.get(keys[t]![i]!);
      if (word === undefined || /^[.!?:|]/.test(forms[i - 1]!)) continue;
      if (capital[i] === 1) upper[word]!++;
      else if (capital[i] === -1) lower[word]!++;
    }
  });
  return Uint8Array.from(upper, (count, word) => {
    const all = count + lower[word]!;
    if (all < 3) return 0;
    return 1 + shares.filter((share) => count / all > share).length;
  });
}

/** 1 for a capital, -1 for a small letter, 0 for no letter. Hash tags, accounts and links are neither. */
function capitalOf(form: string): number {
  const first = form[0]!;
  const [upper, lower] = [first.toUpperCase(), first.toLowerCase()];
  if (upper === lower || kindOf(form) !== 'word') return 0;
  return first === upper ? 1 : -1;
}
