import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeConstituentModel, decodeScopeEnds } from '@hedgerow/scope-ranker';
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

describe('train scope-ends', () => {
  test('a model of ends, which annotate then goes by', async () => {
    const models = join(folder, 'models');
    mkdirSync(models);
    const model = join(models, 'scopes.bin');
    const flags = ['--l2', '0.1', '--ruled', '1'];
    const told = await hedgerow([
      ...['train', 'scope-ends', ...flags],
      ...['--dev', file, '-o', model, file],
    ]);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toMatch(/: scope-ends, \d\.\d\d MB \(l2 0\.1, iterations 40, ruled 1\)/);
    expect(told.out).toContain('moss.xml F1 of speculation: 100.00');
    expect(told.out).not.toContain('negation');
    expect(decodeScopeEnds(readFileSync(model))).toMatchObject({ tables: 2, conventions: [] });
    const text = join(folder, 'hay.txt');
    writeFileSync(text, 'Hay may be eaten by hens.\n');
    const { out } = await hedgerow(['annotate', '--models', models, text]);
    expect(out).toBe('[Hay <may?> be eaten by hens].\n');
  });

  test('a file without scopes is refused', async () => {
    const text = join(folder, 'bare.txt');
    writeFileSync(text, 'Hay may rot.\n');
    const told = await hedgerow(['train', 'scope-ends', '-o', 'x.bin', text]);
    expect(told.code).toBe(1);
    expect(told.err).toContain('no sentence has cues and scopes');
  });
});
