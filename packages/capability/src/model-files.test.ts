import { expect, test } from 'vitest';
import { decoded, type ModelFiles, part, sharing } from './model-files.js';

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

test('what a file decodes to is made once, and then taken from what is common', async () => {
  const known = new Map<string, unknown>();
  const common = {
    get: (name: string) => known.get(name),
    set: <T>(name: string, data: T) => {
      known.set(name, data);
      return data;
    },
  };
  let reads = 0;
  const models: ModelFiles = {
    read: async () => Uint8Array.of(++reads),
    find: async () => undefined,
  };
  const first = ([byte]: Uint8Array) => ({ byte });
  expect(await decoded({ ...models, common }, 'x', first)).toEqual({ byte: 1 });
  expect(await decoded({ ...models, common }, 'x', first)).toEqual({ byte: 1 });
  expect(await decoded(models, 'x', first)).toEqual({ byte: 2 });
});
