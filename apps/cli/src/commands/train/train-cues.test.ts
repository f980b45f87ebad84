import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cueDetector, decodeCueModel } from '@hedgerow/cues';
import { encodeTagger, trainTagger } from '@hedgerow/preprocess/train';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

/** Twenty sentences in which *may* is a cue, the words not yet told apart. */
function smallCorpus(folder: string): string {
  const sentences = Array.from(
    { length: 20 },
    (_, i) =>
      `<sentence id="S${i}">Hare ${i} <xcope id="X${i}"><cue type="speculation" ref="X${i}">may</cue> sleep</xcope>.</sentence>`,
  ).join('');
  const file = join(folder, 'hares.xml');
  writeFileSync(
    file,
    `<?xml version="1.0"?><Annotation><DocumentSet><Document><DocID>1</DocID><DocumentPart type="Text">${sentences}</DocumentPart></Document></DocumentSet></Annotation>`,
  );
  return file;
}

/** A folder with the one model that finding words takes. */
function smallModels(folder: string): string {
  const words = ['Hare', '1', 'may', 'sleep', '.'];
  const tokens = words.map((form) => ({ start: 0, end: 0, form }));
  const sentence = { start: 0, end: 0, tokens, tags: ['NN', 'CD', 'MD', 'VB', '.'] };
  const documents = [{ id: '1', text: '', sentences: [sentence] }];
  writeFileSync(join(folder, 'tagger-bio.bin'), encodeTagger(trainTagger([{ documents }])));
  return folder;
}

describe('train cues', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-cues-'));
  const data = ['--models', smallModels(folder), smallCorpus(folder)];

  test.each(['committee', 'hedgerow', 'velldal2012'])(
    'learns a model from annotated text, preset %s',
    async (preset) => {
      const file = join(folder, 'cues.bin');
      const args = ['train', 'cues', '--preset', preset, '--cross-validate', '5', '-o', file];
      const { code, out, err } = await hedgerow([...args, ...data]);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^cue: precision \/ recall \/ F1 100\.00 \/ 100\.00 \/ 100\.00$/m);
      expect(out).toMatch(/^20 examples, 20 of them in cues; \d+ features; \d+ support vectors$/m);
      const model = decodeCueModel(new Uint8Array(readFileSync(file)));
      expect(cueDetector(model).adds).toEqual(['cues']);
    },
  );

  test('folds can keep documents together; each is told, then their mean', async () => {
    const more = ['b', 'c'].map((name) => {
      const file = join(folder, `${name}.xml`);
      const text = readFileSync(join(folder, 'hares.xml'), 'utf8');
      writeFileSync(file, text.replace('<DocID>1<', `<DocID>${name}<`));
      return file;
    });
    const args = ['train', 'cues', '--cross-validate', '3', '--by', 'document', ...data, ...more];
    const { code, out } = await hedgerow(args);
    expect(code).toBe(0);
    for (const fold of [1, 2, 3]) {
      expect(out).toContain(`fold ${fold}: sentence F1 100.00, token F1 100.00, cue F1 100.00\n`);
    }
    expect(out).toContain('mean of 3 folds by document: sentence F1 100.00');
    const tooMany = await hedgerow([...args.slice(0, 3), '4', ...args.slice(4)]);
    expect([tooMany.code, tooMany.err]).toEqual([1, expect.stringContaining('TOO_FEW_ITEMS')]);
  });

  test('patterns from a file come first, and files have weights', async () => {
    const rows = join(folder, 'rows.tsv');
    writeFileSync(rows, '# asleep\nword\tmay sleep\tthe hare [may sleep]\n');
    const file = join(folder, 'own.bin');
    const args = ['train', 'cues', '--patterns', rows, '--weight', 'hares.xml=2', '-o', file];
    const { code, err } = await hedgerow([...args, ...data]);
    expect([code, err]).toEqual([0, '']);
    const bytes = new Uint8Array(readFileSync(file));
    const { patterns } = decodeCueModel(bytes);
    expect(patterns[0]).toMatchObject({ pattern: 'may sleep', fires: 'word' });
    const { out } = await hedgerow(['model', '--json', file]);
    expect(out).toContain('"weight":2');
  });

  test('patterns that cannot be read are told with their place', async () => {
    const rows = join(folder, 'bad.tsv');
    writeFileSync(rows, '# rows\nword\tmay sleep\tthe hare [may] sleep\n');
    const { code, err } = await hedgerow(['train', 'cues', '--patterns', rows, '-o', 'x', ...data]);
    expect(code).toBe(1);
    expect(err).toContain('bad.tsv:2:16: the pattern "may sleep" does not match');
  });

  test.each([
    [['-o', 'x', '--weight', 'moss.xml=2'], '--weight is the name of a file and a number'],
    [['-o', 'x', '--weight', 'hares.xml=0'], '--weight hares.xml is a whole number from 1'],
    [['--cross-validate', '1'], '--cross-validate is a whole number'],
    [[], 'say where the model goes'],
    [['--cross-validate', '2', '--kind', 'negation'], 'there are no cues of negation'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await hedgerow(['train', 'cues', ...args, ...data]);
    expect(code).not.toBe(0);
    expect(err).toContain(message);
  });
});
