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

  test.each([
    [['--cross-validate', '1'], '--cross-validate is a whole number'],
    [[], 'say where the model goes'],
    [['--cross-validate', '2', '--kind', 'negation'], 'there are no cues of negation'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await hedgerow(['train', 'cues', ...args, ...data]);
    expect(code).not.toBe(0);
    expect(err).toContain(message);
  });
});
