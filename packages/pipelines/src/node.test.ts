import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelFiles } from '@hedgerow/model-en-bio';
import { modelFiles as tweetFiles } from '@hedgerow/model-tweet';
import { modelFiles as mixedFiles } from '@hedgerow/model-zh-mixed';
import { describe, expect, test } from 'vitest';
import { annotating } from './annotating.js';
import { mixedModelsIn, modelFile, modelsIn, nameModelsIn } from './node.js';

const folderWith = (files: { readonly [name: string]: string } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-models-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

describe('a folder lies over the files of the package', () => {
  const kinds = [
    ['English', modelsIn, modelFiles, 'cuesNegation', 'cues-negation.bin', 'taggerBio'],
    ['mixed text', mixedModelsIn, mixedFiles, 'mixed', 'mixed.bin', 'lexicon'],
    ['names', nameModelsIn, tweetFiles, 'names', 'names.bin', undefined],
  ] as const;

  test.each(kinds)('%s', async (_kind, open, shipped, own, file, other) => {
    const folder = folderWith({ [file]: 'mine' });
    const models = open(folder) as ReturnType<typeof modelsIn>;
    expect(text(await models.read(own as never))).toBe('mine');
    if (other === undefined) return;
    const package_ = readFileSync(shipped[other as never] as URL);
    expect(package_.equals(await models.read(other as never))).toBe(true);
  });

  test('also where it has only those of another kind', async () => {
    const models = modelsIn(folderWith({ 'names.bin': 'mine' }));
    expect((await models.read('lemmas')).length).toBeGreaterThan(0);
  });

  test('unless nothing is to be filled in', async () => {
    const models = modelsIn(folderWith({ 'tagger-bio.bin': 'mine' }), { fill: false });
    expect(text(await models.read('taggerBio'))).toBe('mine');
    expect(await models.find('lemmas')).toBeUndefined();
    await expect(models.read('parserBest')).rejects.toMatchObject({ code: 'NO_MODEL' });
  });

  test('and a whole pipeline can be made of one file', async () => {
    const folder = folderWith();
    copyFileSync(modelFiles.cuesSpeculation, join(folder, 'cues-negation.bin'));
    const { run } = await annotating(modelsIn(folder), { kinds: ['negation'], parser: 'greedy' });
    const { sentences } = await run({ id: 'a', text: 'Rain may fall.', sentences: [] });
    expect(sentences[0]!.cues).toMatchObject([{ spans: [{ start: 5, end: 8 }] }]);
  });
});

test('where a file is, for those who want to know which is used', () => {
  const folder = folderWith({ 'lemmas.bin': 'mine' });
  expect(modelFile(modelFiles.lemmas, folder)).toBe(join(folder, 'lemmas.bin'));
  expect(modelFile(modelFiles.taggerBio, folder)).toBe(modelFiles.taggerBio);
  expect(modelFile(modelFiles.lemmas)).toBe(modelFiles.lemmas);
});

describe('a folder without models is a mistake', () => {
  const nowhere = join(folderWith(), 'nowhere');
  const other = folderWith({ 'tagger_bio.bin': 'mine' });

  test.each([
    ['that is not there', nowhere, `there is no folder ${nowhere} to take models from`],
    ['with other files', other, `there is no model in ${other}`],
  ])('%s', async (_what, folder, message) => {
    for (const open of [modelsIn, mixedModelsIn, nameModelsIn]) {
      const models = open(folder) as ReturnType<typeof modelsIn>;
      await expect(models.find('names' as never)).rejects.toMatchObject({
        code: 'NO_MODEL',
        message,
        hint: expect.stringContaining('tagger-bio.bin, '),
      });
    }
    expect(existsSync(nowhere)).toBe(false);
  });
});
