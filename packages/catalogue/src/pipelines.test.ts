import { defineCapability, part } from '@hedgerow/capability';
import { pipeline } from '@hedgerow/document';
import { expect, test } from 'vitest';
import { openCatalogue } from './open-catalogue.js';
import { decodeFiles, pipelinesOf } from './pipelines.js';

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

test('a thread that is given what files decode to finds the same, and reads none of them', async () => {
  const catalogue = await openCatalogue([]);
  const decoded = await decodeFiles(
    catalogue,
    undefined,
    catalogue.capabilities.map(({ name }) => name),
  );
  const names = [...decoded.keys()].map((place) => place.replace(/.*\/(.*)\.bin/, '$1'));
  expect(names.sort().join(' ')).toBe(
    'ccg cues-negation cues-speculation deep-features english english-names hpsg lemmas lexicon mixed names parser-best parser-greedy scopes tagger-bio',
  );
  const given = { id: 'a', text: 'Rain may open the capsules.', sentences: [] };
  const ask = async (lines: ReturnType<typeof pipelinesOf>) => {
    const line = await lines.get('parse', {});
    return line.run(given);
  };
  const elsewhere = pipelinesOf(catalogue, { decoded: structuredClone(decoded) });
  expect(await ask(elsewhere)).toEqual(await ask(pipelinesOf(catalogue)));
});
