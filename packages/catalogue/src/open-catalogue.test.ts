import { describe, expect, test } from 'vitest';
import { capabilities } from './index.js';
import { capabilityNamed, openCatalogue } from './open-catalogue.js';
import { pipelinesOf } from './pipelines.js';

const folder = new URL('../test', import.meta.url).pathname;

test('what comes with hedgerow is there, each once', async () => {
  const catalogue = await openCatalogue();
  expect(catalogue.capabilities).toEqual(capabilities);
  const names = catalogue.capabilities.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('modules of others come after, with their layers', async () => {
  const catalogue = await openCatalogue(['./shout.mjs'], folder);
  expect(catalogue.capabilities.at(-1)?.name).toBe('shout');
  expect(catalogue.layers.map(({ name }) => name)).toEqual(['shouts']);
  expect(catalogue.modules).toEqual([expect.stringMatching(/^file:.*shout\.mjs$/)]);
  expect(await openCatalogue(catalogue.modules)).toEqual(catalogue);
});

describe('refused', () => {
  test.each([
    ['a module that is not there', ['./shouted.mjs'], 'MODULE'],
    ['a package that is not there', ['no-such-package-at-all'], 'MODULE'],
    ['a module that exports no capabilities', ['../src/pipelines.ts'], 'MODULE'],
    ['two of a name', ['./shout.mjs', './shout.mjs'], 'MODULE'],
  ])('%s', async (_what, modules, code) => {
    await expect(openCatalogue(modules, folder)).rejects.toMatchObject({ code });
  });

  test('a name that nobody has', async () => {
    const catalogue = await openCatalogue();
    expect(() => capabilityNamed(catalogue, '__proto__')).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_CAPABILITY' }),
    );
  });
});

test('a pipeline is loaded once for the same options, said or not', async () => {
  const catalogue = await openCatalogue(['./shout.mjs'], folder);
  const pipelines = pipelinesOf(catalogue);
  const usual = await pipelines.get('shout', {});
  expect(await pipelines.get('shout', { least: 2 })).toBe(usual);
  expect(await pipelines.get('shout', { least: 3 })).not.toBe(usual);
});
