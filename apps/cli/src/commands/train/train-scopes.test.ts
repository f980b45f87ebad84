import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeConstituentModel } from '@hedgerow/scope-ranker';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-scopes-'));
const file = join(folder, 'moss.xml');

/** A passive has its subject in the scope, an active verb has not. */
const sentences = ['Moss', 'Fern', 'Corn'].flatMap((noun, i) => [
  `<sentence id="P${i}"><xcope id="XP${i}">${noun} <cue type="speculation" ref="XP${i}">may</cue> be eaten by hens</xcope>.</sentence>`,
  `<sentence id="A${i}">${noun} <xcope id="XA${i}"><cue type="speculation" ref="XA${i}">may</cue> grow in gardens</xcope>.</sentence>`,
]);
writeFileSync(
  file,
  `<?xml version="1.0"?><Annotation><DocumentSet><Document><DocID>1</DocID><DocumentPart type="Text">${sentences.join('')}</DocumentPart></Document></DocumentSet></Annotation>`,
);

describe('train scopes', () => {
  test('from cues and scopes alone; what it stands on is found', async () => {
    const model = join(folder, 'scopes.bin');
    const told = await hedgerow(['train', 'scopes', '--dev', file, '-o', model, file]);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toMatch(/: scopes, \d\.\d\d MB/);
    expect(told.out).toContain('moss.xml F1: 100.00');
    expect(decodeConstituentModel(readFileSync(model))).toMatchObject({
      kind: 'speculation',
      families: ['path', 'surface', 'linguistic'],
      learnFrom: 1,
      chooseFrom: 3,
    });
  });

  test('beside the scopes of rules, with other numbers of derivations', async () => {
    const model = join(folder, 'combined.bin');
    const flags = ['--rules', 'velldal2012', '--n', '2', '--m', '4'];
    const told = await hedgerow(['train', 'scopes', ...flags, '-o', model, file]);
    expect(told).toMatchObject({ code: 0, err: '' });
    const { families, learnFrom, chooseFrom } = decodeConstituentModel(readFileSync(model));
    expect([families.includes('rules'), learnFrom, chooseFrom]).toEqual([true, 2, 4]);
  });

  test('a file without cues of the kind is refused', async () => {
    const told = await hedgerow(['train', 'scopes', '--kind', 'negation', '-o', 'x.bin', file]);
    expect(told.code).toBe(1);
    expect(told.err).toContain('no sentence has cues of negation and scopes');
    expect(told.err).toContain('[MISSING_LAYER]');
  });
});
