import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeScopeModel } from '@hedgerow/scope-sequence';
import { expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-scope-labels-'));
const file = join(folder, 'moss.xml');
const sentences = ['Moss', 'Fern', 'Corn'].map(
  (noun, i) =>
    `<sentence id="S${i}">${noun} does <xcope id="X${i}"><cue type="negation" ref="X${i}">not</cue> grow in gardens</xcope>.</sentence>`,
);
writeFileSync(
  file,
  `<?xml version="1.0"?><Annotation><DocumentSet><Document><DocID>1</DocID><DocumentPart type="Text">${sentences.join('')}</DocumentPart></Document></DocumentSet></Annotation>`,
);

test('a labeller of scopes is learned from cues and scopes alone; words and trees are found', async () => {
  const model = join(folder, 'labels.bin');
  const flags = ['--preset', 'li2018-semi', '--kind', 'negation', '--iterations', '30'];
  const told = await hedgerow([
    'train',
    'scope-labels',
    ...flags,
    '--dev',
    file,
    '-o',
    model,
    file,
  ]);
  expect(told).toMatchObject({ code: 0, err: '' });
  expect(told.out).toContain('moss.xml PCS: 100.00');
  expect(decodeScopeModel(readFileSync(model))).toMatchObject({
    preset: 'li2018-semi',
    convention: 'bioscope',
  });
});

test('a file without scopes is refused', async () => {
  const bare = join(folder, 'bare.txt');
  writeFileSync(bare, 'Moss grows.\n');
  const told = await hedgerow(['train', 'scope-labels', '-o', join(folder, 'x.bin'), bare]);
  expect(told.code).not.toBe(0);
});
