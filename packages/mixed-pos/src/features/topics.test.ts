import { expect, test } from 'vitest';
import { topicAfter, topicBefore, topicRows } from './topics.js';

const before = (text: string) => topicBefore(text, 0, text.length);
const after = (text: string) => topicAfter(text, 0, text.length);

/** Of three numbers a topic has: the word stands right there, near, or farther away. */
const topicOf = (told: number) => topicRows[Math.floor((told - 1) / 3)]?.topic;

test.each(topicRows)('$topic: $example', ({ topic, example }) => {
  expect(topicOf(before(example.split('[')[0]!))).toBe(topic);
});

test('the nearest word tells', () => {
  expect(topicOf(before('听歌时买了'))).toBe('thing');
  expect(topicOf(after('这首歌很贵'))).toBe('song');
  expect(topicOf(after('很贵的歌'))).toBe('degree');
});

test('how far the word is away is told, and too far is nothing', () => {
  const told = ['歌', '歌一一一', '歌一一一一一一一'].map(before);
  expect(new Set(told).size).toBe(3);
  expect(told.map(topicOf)).toEqual(['song', 'song', 'song']);
  expect([before(`歌${'一'.repeat(14)}`), after(`${'一'.repeat(14)}歌`), before('')]).toEqual([
    0, 0, 0,
  ]);
  expect(topicBefore('歌一一', 1, 3)).toBe(0);
});
