import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';

const temporary = () => mkdtempSync(join(tmpdir(), 'hedgerow-folder-'));
const example = resolve(import.meta.dirname, '../../examples/rainfall.xml');

describe('batch --models', () => {
  const folder = temporary();
  const batch = (out: string, ...args: string[]) =>
    hedgerow([
      'batch',
      '--cues',
      'gold',
      '--scopes',
      'default',
      '--in',
      example,
      '--out',
      join(folder, out),
      ...args,
    ]);
  const digest = (out: string) =>
    JSON.parse(readFileSync(join(folder, out, 'batch.json'), 'utf8')).models;

  test('is held by what is really used: of the folder, and of the package', async () => {
    const models = temporary();
    writeFileSync(join(models, 'names.bin'), 'for another verb');
    await batch('shipped');
    await batch('filled', '--models', models);
    expect(digest('filled')).toBe(digest('shipped'));
    writeFileSync(join(models, 'lemmas.bin'), 'mine');
    const { code, err } = await batch('filled', '--models', models);
    expect([code, err]).toEqual([1, expect.stringContaining('with other models [BATCH_CHANGED]')]);
  });

  test('a folder without models is refused before anything is begun', async () => {
    const before = readdirSync(folder);
    const { code, err } = await batch('none', '--models', temporary());
    expect([code, err]).toEqual([1, expect.stringContaining('[NO_MODEL]\nhint: the names')]);
    expect(readdirSync(folder)).toEqual(before);
  });
});

test('names and mixed take a folder that is for others', async () => {
  const models = temporary();
  writeFileSync(join(models, 'lemmas.bin'), 'mine');
  expect((await hedgerow(['names', '--models', models], 'back in Lisbon\n')).code).toBe(0);
  expect((await hedgerow(['mixed', '--models', models], '我喜欢 iPhone\n')).code).toBe(0);
  const nowhere = await hedgerow(['names', '--models', join(models, 'x')], 'back in Lisbon\n');
  expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('there is no folder')]);
});
