import { defineCapability, part } from '@hedgerow/capability';
import { pipeline } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { pipelinesOf } from './pipelines.js';

const file = (name: string) => new URL(`file:///models/${name}.bin`);

/** Capabilities that make a tagger each, of these files, and how many taggers were made. */
async function taggersOf(...tables: readonly { readonly [name: string]: URL }[]): Promise<number> {
  let made = 0;
  const capabilities = tables.map((models, i) =>
    defineCapability({
      name: `c${i}`,
      title: '',
      description: '',
      options: {},
      models,
      adds: [],
      opening: async () => pipeline(),
      load: async (files) => {
        await part(files, 'tagger', async () => {
          made++;
        });
        return pipeline();
      },
    }),
  );
  const pipelines = pipelinesOf({ capabilities, layers: [], modules: [] });
  for (const { name } of capabilities) await pipelines.get(name, {});
  return made;
}

test('what is made of the same file is made once, whoever takes it', async () => {
  const tagger = file('tagger');
  expect(await taggersOf({ tagger }, { tagger, parser: file('parser') })).toBe(1);
});

test('of other files, or of another of the same name, it is made anew', async () => {
  const tagger = file('tagger');
  expect(await taggersOf({ tagger }, { parser: file('parser') })).toBe(2);
  expect(await taggersOf({ tagger }, { tagger: file('other') })).toBe(2);
  const parser = file('parser');
  const three = [{ tagger }, { tagger, x: file('one') }, { tagger, x: file('two') }];
  expect(await taggersOf(...three)).toBe(2);
  expect(await taggersOf({ tagger, parser }, { tagger: file('other'), parser })).toBe(2);
});
