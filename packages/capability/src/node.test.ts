import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { modelFile, modelFilesIn } from './node.js';

const folderWith = (files: { readonly [name: string]: string } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-models-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};
const shippedIn = folderWith({ 'tagger.bin': 'shipped tagger', 'parser.bin': 'shipped parser' });
const files = {
  tagger: pathToFileURL(join(shippedIn, 'tagger.bin')),
  parser: pathToFileURL(join(shippedIn, 'parser.bin')),
  lemmas: pathToFileURL(join(shippedIn, 'lemmas.bin')),
};
const other = { names: pathToFileURL(join(shippedIn, 'names.bin')) };
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

describe('a folder lies over the files of the package', () => {
  test("what it has is its own, the rest is the package's", async () => {
    const models = modelFilesIn(files, { folder: folderWith({ 'tagger.bin': 'mine' }) });
    expect(text(await models.read('tagger'))).toBe('mine');
    expect(text(await models.read('parser'))).toBe('shipped parser');
    expect(await models.find('lemmas')).toBeUndefined();
    await expect(models.read('lemmas')).rejects.toMatchObject({ code: 'NO_MODEL' });
  });

  test('also where it has only those of others', async () => {
    const folder = folderWith({ 'names.bin': 'mine' });
    const models = modelFilesIn(files, { folder, known: { ...files, ...other } });
    expect(text(await models.read('tagger'))).toBe('shipped tagger');
    await expect(modelFilesIn(files, { folder }).read('tagger')).rejects.toMatchObject({
      code: 'NO_MODEL',
    });
  });

  test('unless nothing is to be filled in', async () => {
    const folder = folderWith({ 'tagger.bin': 'mine' });
    const models = modelFilesIn(files, { folder, fill: false });
    expect(text(await models.read('tagger'))).toBe('mine');
    expect(await models.find('parser')).toBeUndefined();
  });
});

test('a file that nobody brought is not found, and is said to be missing by its name', async () => {
  const models = modelFilesIn<'tagger' | 'grammar'>(files as never);
  expect(await models.find('grammar')).toBeUndefined();
  await expect(models.read('grammar')).rejects.toMatchObject({
    code: 'NO_MODEL',
    message: 'there is no grammar in the model package',
  });
});

test('where a file is, for those who want to know which is used', () => {
  const folder = folderWith({ 'tagger.bin': 'mine' });
  expect(modelFile(files.tagger, folder)).toBe(join(folder, 'tagger.bin'));
  expect(modelFile(files.parser, folder)).toBe(files.parser);
  expect(modelFile(files.tagger)).toBe(files.tagger);
});

describe('a folder without models is a mistake', () => {
  const nowhere = join(folderWith(), 'nowhere');
  const wrong = folderWith({ 'tagger_bio.bin': 'mine' });

  test.each([
    ['that is not there', nowhere, `there is no folder ${nowhere} to take models from`],
    ['with other files', wrong, `there is no model in ${wrong}`],
  ])('%s', async (_what, folder, message) => {
    await expect(modelFilesIn(files, { folder }).find('tagger')).rejects.toMatchObject({
      code: 'NO_MODEL',
      message,
      hint: expect.stringContaining('tagger.bin, '),
    });
  });
});
