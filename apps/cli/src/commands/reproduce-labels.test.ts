import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';

/** The files that the tables of `ji2010` and `zhang2010` read, with sentences of our own. */
function smallCorpora(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-labels-'));
  const sentence = (i: number, cue: string) =>
    i % 2 === 0
      ? `<sentence id="S${i}">Hare ${i} <xcope id="X${i}"><cue type="speculation" ref="X${i}">${cue}</cue> sleep</xcope>.</sentence>`
      : `<sentence id="S${i}">Hare ${i} can sleep.</sentence>`;
  const xml = (cue: string) =>
    `<?xml version="1.0"?><Annotation><DocumentSet><Document><DocID>${cue}</DocID><DocumentPart type="Text">${Array.from({ length: 20 }, (_, i) => sentence(i, cue)).join('')}</DocumentPart></Document></DocumentSet></Annotation>`;
  const trees = '( (S (NP-SBJ (NN Hare) (CD 1)) (VP (MD may) (VP (VB sleep))) (. .)) )\n';
  const csv = Array.from({ length: 20 }, (_, i) =>
    i % 2 === 0 ? `"-1","Some say that hare ${i} sleeps."` : `"1","Hare ${i} sleeps."`,
  );
  const files: { readonly [path: string]: string } = {
    'scope/conll2010/task2_train_bio_abstracts_rev2.xml': xml('may'),
    'scope/conll2010/task2_train_bio_fullarticles_rev2.xml': xml('might'),
    'scope/conll2010/wikipedia-sentences-3000.csv': csv.join('\r\n'),
    'trees/genia/train.mrg': trees,
    'trees/genia/train.sentids': '1\tS1\n',
    'trees/genia/future_use.mrg': trees,
    'trees/genia/future_use.sentids': '1\tS2\n',
    'trees/genia/non_bioscope.pmids': '1\n',
    'trees/genia/bioscope_docid_to_pmid.tsv': '1\t1\n',
    'trees/craft/train/a.tree': trees,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const data = smallCorpora();
const evaluation = join(data, 'scope/conll2010/task2_train_bio_fullarticles_rev2.xml');
const tables = (...args: readonly string[]) => hedgerow(['reproduce', '--data', data, ...args]);

describe('reproduce', () => {
  test('the tables of ji2010 over words', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7].map((table) => `ji2010/table-${table}`);
    const { code, out, err } = await tables(...ids);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^hedge sentences +2620\.00 +20\.00 +2484\.00 +10\.00$/m);
    expect(out).toMatch(
      /^biomedical, ten folds +91\.03 +100\.00 +78\.66 +100\.00 +84\.39 +100\.00$/m,
    );
    expect(out).toMatch(/^Wikipedia, ten folds +67\.78 +\d/m);
    expect(out).toMatch(/^biomedical, official +79\.45 +- /m);
    expect(out).toMatch(/^biomedical, ten folds, by word +90\.15 +100\.00/m);
    expect(out).toMatch(/^1 +whether +(may|might|can) /m);
    expect(out).toMatch(/^1 +MD +\S+ +SYM/m);
    expect(out).toMatch(/^1 +support +- +considered +- +suggesting +(may|might) /m);
    expect(out).toContain('--evaluation names it');
  });

  test('those over trees, with the official rows of an evaluation file', async () => {
    const { code, out, err } = await tables(
      'ji2010/table-8',
      'ji2010/table-9',
      '--evaluation',
      evaluation,
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^all features +78\.72 +[6-9]\d\.\d\d/m);
    expect(out).toMatch(
      /^biomedical, official, blocks merged +21\.87 +100\.00 +- +17\.23 +100\.00/m,
    );
    expect(out).toMatch(/^biomedical, ten folds, given cues, blocks nested +- +- +[5-9]\d\./m);
    expect(out).not.toContain('--evaluation names it');
  });

  test('the tables of zhang2010', async () => {
    const ids = [2, 5, 6, 7, 8, 9, 10].map((table) => `zhang2010/table-${table}`);
    const { code, out, err } = await tables(...ids, '--evaluation', evaluation);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Biomedical abstracts +11871\.00 +20\.00 +9770\.00 +10\.00/m);
    expect(out).toMatch(/^set S, scopes of given cues, tables 5 and 6 +- +100\.00/m);
    expect(out).toMatch(
      /^BioScope task 2, official +441\.00 +10\.00 +519\.00 +0\.00 +592\.00 +0\.00 +45\.94 +100\.00/m,
    );
    expect(out).toMatch(/^BioScope cues, ten folds +- +\d/m);
    expect(out).toMatch(/^BioScope task 1, official +83\.63 +100\.00 +86\.36 +-$/m);
    expect(out).toMatch(/^BioScope task 2, official +51\.51 +[\d.]+ +44\.25 +100\.00$/m);
  });
});
