import { expect, test } from 'vitest';
import { type ModelFiles, part, sharing } from './model-files.js';

test('a part that could not be made is tried again', async () => {
  const models = sharing({ read: () => Promise.reject(), find: async () => undefined });
  const fail = () => Promise.reject(new Error('not yet'));
  await expect(part(models, 'x', fail)).rejects.toThrow('not yet');
  expect(await part(models, 'x', async () => 7)).toBe(7);
  expect(await part(models, 'x', fail)).toBe(7);
});

test('without sharing, each makes its own', async () => {
  const models: ModelFiles = { read: () => Promise.reject(), find: async () => undefined };
  expect(await part(models, 'x', async () => 1)).toBe(1);
  expect(await part(models, 'x', async () => 2)).toBe(2);
});
