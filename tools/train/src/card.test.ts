import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { encodeModel } from '@hedgerow/learn';
import { expect, test } from 'vitest';
import { cardTable, writeCard } from './card.js';

const build = () => new Uint8Array();

test('the card says what the headers say, and is written over its own table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-card-'));
  const header = {
    kind: 'toy',
    data: [{ name: 'Garden notes', licence: 'CC0' }],
    scores: { 'dev accuracy': 97.5 },
  };
  writeFileSync(join(folder, 'toy.bin'), encodeModel(header, { weights: new Float64Array(4) }));
  const card = join(folder, 'README.md');
  writeFileSync(
    card,
    'Before\n<!-- files: made by the training command -->\n<!-- end of files -->\nAfter\n',
  );
  const recipes = [
    { name: 'toy', build },
    { name: 'absent', build },
  ];
  writeCard(card, recipes, folder);
  const written = readFileSync(card, 'utf8');
  expect(written).toContain('Garden notes (CC0)');
  expect(written).toContain('dev accuracy 97.5');
  expect(written).not.toContain('absent');
  writeCard(card, recipes, folder);
  expect(readFileSync(card, 'utf8')).toBe(written);
  expect(written.startsWith('Before\n') && written.endsWith('After\n')).toBe(true);
});

const shipped = resolve(import.meta.dirname, '../../../packages/model-en-bio');

test('the shipped card is that of the shipped files', () => {
  const names = [
    ...readFileSync(join(shipped, 'src/index.ts'), 'utf8').matchAll(/models\/([\w-]+)\.bin/g),
  ].map(([, name]) => ({ name: name!, build }));
  const squeezed = (text: string) => text.replace(/ +/g, ' ').replace(/-+/g, '-');
  expect(squeezed(readFileSync(join(shipped, 'README.md'), 'utf8'))).toContain(
    squeezed(cardTable(names, join(shipped, 'models'))),
  );
});
