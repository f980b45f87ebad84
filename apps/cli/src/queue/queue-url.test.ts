import { describe, expect, test } from 'vitest';
import { parseQueueUrl } from './queue-url.js';

describe('the place of a queue', () => {
  test.each([
    ['redis://moss', { host: 'moss', port: 6379, database: 0, shown: 'redis://moss:6379/0' }],
    ['redis://moss:7000/3', { port: 7000, database: 3 }],
    ['redis://[::1]:7000', { host: '::1', port: 7000, shown: 'redis://[::1]:7000/0' }],
    ['rediss://moss/', { isEncrypted: true, database: 0, shown: 'rediss://moss:6379/0' }],
    [
      'redis://oak:r%40in@moss',
      { username: 'oak', password: 'r@in', shown: 'redis://moss:6379/0' },
    ],
    ['redis://:rain@moss', { password: 'rain' }],
  ])('%s', (text, place) => {
    expect(parseQueueUrl(text)).toMatchObject(place);
  });

  test.each([
    '',
    'moss:6379',
    'http://moss',
    'redis://',
    'redis:///3',
    'redis://moss/three',
    'redis://moss/3/4',
    'redis://moss?db=3',
    'redis://moss#3',
    'redis://moss:99999',
    'redis://oak:%zz@moss',
  ])('%j is a mistake', (text) => {
    expect(() => parseQueueUrl(text)).toThrow(/^--queue/);
  });

  test('a password is never told', () => {
    expect(parseQueueUrl('redis://oak:secret@moss').shown).not.toContain('secret');
    expect(() => parseQueueUrl('redis://oak:secret@moss/x')).toThrow(/^((?!secret).)*$/s);
  });
});
