import { hashOf } from '@hedgerow/learn/hashed';
import { expect, test } from 'vitest';
import { type Bigrams, exchangeClasses } from './exchange.js';
import { learnWordClasses } from './learn-word-classes.js';

/** The likelihood that the exchange algorithm raises, as it is defined. */
function likelihood({ before, after, counts }: Bigrams, classOf: ArrayLike<number>): number {
  const pairs = new Map<string, number>();
  const [firsts, seconds] = [new Map<number, number>(), new Map<number, number>()];
  const add = <K>(map: Map<K, number>, key: K, n: number) => map.set(key, (map.get(key) ?? 0) + n);
  counts.forEach((n, k) => {
    const [c, d] = [classOf[before[k]!]!, classOf[after[k]!]!];
    add(pairs, `${c} ${d}`, n);
    add(firsts, c, n);
    add(seconds, d, n);
  });
  const sum = (map: Map<unknown, number>) =>
    [...map.values()].reduce((all, n) => all + n * Math.log(n), 0);
  return sum(pairs) - sum(firsts) - sum(seconds);
}

function bigramsOf(text: string): { bigrams: Bigrams; words: string[] } {
  const tokens = text.split(' ');
  const words = [...new Set(tokens)];
  const counts = new Map<string, number>();
  for (let i = 1; i < tokens.length; i++) {
    const key = `${words.indexOf(tokens[i - 1]!)} ${words.indexOf(tokens[i]!)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const pairs = [...counts.keys()].map((key) => key.split(' ').map(Number));
  return {
    words,
    bigrams: {
      wordCount: words.length,
      before: Int32Array.from(pairs, ([a]) => a!),
      after: Int32Array.from(pairs, ([, b]) => b!),
      counts: Int32Array.from(counts.values()),
    },
  };
}

const text = 'a dog ran . the cat ran . a cat sat . the dog sat . the cat sat . a dog sat .';

test('no move of a single word raises the likelihood any more', () => {
  const { bigrams } = bigramsOf(text);
  const classOf = exchangeClasses(bigrams, { classes: 4, passes: 50 });
  const reached = likelihood(bigrams, classOf);
  for (let w = 0; w < bigrams.wordCount; w++) {
    for (let c = 0; c < 4; c++) {
      const moved = classOf.slice();
      moved[w] = c;
      expect(likelihood(bigrams, moved)).toBeLessThanOrEqual(reached + 1e-9);
    }
  }
});

test('words of the same use share a class', () => {
  const { bigrams, words } = bigramsOf(text);
  const classOf = exchangeClasses(bigrams, { classes: 4, passes: 50 });
  const of = (word: string) => classOf[words.indexOf(word)];
  expect(of('dog')).toBe(of('cat'));
  expect(of('a')).toBe(of('the'));
  expect(of('ran')).toBe(of('sat'));
  expect(of('dog')).not.toBe(of('ran'));
});

test('capitals are counted away from the beginning of tweets', () => {
  const tweets = Array.from({ length: 4 }, () => ['Rain', 'fell', 'on', 'Lisbon', 'again']);
  const classes = learnWordClasses(tweets, { levels: [2, 2, 2], minCount: 2 });
  const capitals = (word: string) => classes.capitalsOf(classes.find(hashOf(word)));
  expect(capitals('lisbon')).toBe(6);
  expect(capitals('again')).toBe(1);
  expect(capitals('rain')).toBe(0);
  expect(classes.find(hashOf('porto'))).toBe(-1);
});
