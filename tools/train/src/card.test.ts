import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeModel } from '@hedgerow/learn';
import { expect, test } from 'vitest';
import { writeCard, writeNotice } from './card.js';

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
  const recipes = [{ name: 'toy' }, { name: 'absent' }];
  writeCard(card, recipes, folder);
  const written = readFileSync(card, 'utf8');
  expect(written).toContain('Garden notes (CC0)');
  expect(written).toContain('dev accuracy 97.5');
  expect(written).not.toContain('absent');
  writeCard(card, recipes, folder);
  expect(readFileSync(card, 'utf8')).toBe(written);
  expect(written.startsWith('Before\n') && written.endsWith('After\n')).toBe(true);
  const notice = join(folder, 'NOTICE.md');
  writeFileSync(notice, '<!-- terms: made by the training command -->\n<!-- end of terms -->\n');
  writeNotice(notice, recipes, folder);
  expect(readFileSync(notice, 'utf8')).toContain('\n- `toy.bin`\n  - Garden notes: CC0\n');
  expect(() => writeNotice(card, recipes, folder)).toThrow('no place');
});
