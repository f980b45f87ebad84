import { expect, test } from 'vitest';
import { noResources, tweetReader } from '../model/tweet-model.js';
import { neighbours } from './neighbours.js';
import { wordNumbers } from './word-numbers.js';

const { read } = tweetReader(noResources);
const tweet = (text: string) => read(text.split(' '));

test.each(['same-word', 'any'] as const)('%s: the most similar win', (among) => {
  const index = neighbours({ among, k: 2 });
  index.add(tweet('visit Lisbon soon'), [0, 16, 0]);
  index.add(tweet('visit Lisbon never'), [0, 16, 0]);
  index.add(tweet('Lisbon Traviata tonight'), [9, 11, 0]);
  const vote = index.vote(tweet('visit Lisbon soon'), 1)!;
  expect(vote).toMatchObject({ label: 16, voters: 2 });
  expect(vote.confidence).toBeGreaterThan(0.5);
  expect(index.vote(tweet('the the'), 0)).toBeUndefined();
});

test('confidence as in Algorithm 3: similarities, not heads, are counted', () => {
  const index = neighbours({ k: 20 });
  // Bags of two and of four (the word counts twice): cosines 1 and 2 / sqrt(8).
  index.add(tweet('Lisbon'), [16]);
  index.add(tweet('rainy Lisbon sunny'), [0, 4, 0]);
  const { label, confidence } = index.vote(tweet('Lisbon'), 0)!;
  expect(label).toBe(16);
  expect(confidence).toBeCloseTo(1 / (1 + 2 / Math.sqrt(8)), 12);
});

test('a word that is new has neighbours among any, not among the same', () => {
  for (const among of ['same-word', 'any'] as const) {
    const index = neighbours({ among });
    index.add(tweet('visit Lisbon soon'), [0, 16, 0]);
    expect(index.vote(tweet('visit Sintra soon'), 1) !== undefined).toBe(among === 'any');
  }
});

test.each(['same-word', 'any'] as const)('%s: what is forgotten votes no more', (among) => {
  const index = neighbours({ among });
  const stored = index.add(tweet('visit Lisbon soon'), [0, 16, 0]);
  expect(index.size).toBe(3);
  index.forget(stored);
  expect(index.size).toBe(0);
  expect(index.vote(tweet('visit Lisbon soon'), 1)).toBeUndefined();
});

test('of a frequent word the newest are remembered, and forgetting the others does nothing', () => {
  const index = neighbours();
  const all = Array.from({ length: 70 }, () => index.add(tweet('Lisbon'), [16]));
  expect(index.size).toBeLessThan(70);
  for (const stored of all) index.forget(stored);
  expect(index.size).toBe(0);
});

test('numbers of words that nobody holds are given again', () => {
  const numbers = wordNumbers();
  const [a, b] = [numbers.hold(7), numbers.hold(8)];
  numbers.hold(7);
  numbers.release(a);
  expect(numbers.find(7)).toBe(a);
  numbers.release(a);
  expect(numbers.find(7)).toBe(-1);
  expect(numbers.hold(9)).toBe(a);
  expect(numbers.find(8)).toBe(b);
});

test.each(['same-word', 'any'] as const)('%s: twenty vote where nothing else is said', (among) => {
  const index = neighbours({ among });
  for (let i = 0; i < 25; i++) index.add(tweet('visit Lisbon'), [0, 16]);
  expect(index.vote(tweet('visit Lisbon'), 1)).toMatchObject({ label: 16, voters: 20 });
});

test.each(['same-word', 'any'] as const)(
  '%s: a bag alone does not tell which word is in the middle',
  (among) => {
    const confidenceBy = (window: 'centred' | 'bag') => {
      const index = neighbours({ among, window });
      index.add(tweet('Lisbon Porto Sintra'), [16, 0, 0]);
      index.add(tweet('Lisbon Faro'), [0, 0]);
      return index.vote(tweet('Lisbon Porto Sintra'), 0)!.confidence;
    };
    expect(confidenceBy('bag')).not.toBeCloseTo(confidenceBy('centred'), 6);
  },
);

test('a window has two words at each side', () => {
  const index = neighbours({ among: 'any' });
  index.add(tweet('visit lovely Lisbon'), [0, 0, 16]);
  expect(index.vote(tweet('visit rainy Porto'), 2)).toBeDefined();
  expect(index.vote(tweet('visit rainy windy Porto'), 3)).toBeUndefined();
});
