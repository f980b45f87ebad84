import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../test/hedgerow.js';

/** Corpora of the shape that the tables read, with sentences of our own. */
function smallCorpora(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-data-'));
  const trees = '( (S (NP-SBJ (NN Rain)) (VP (VBD fell)) (. .)) )\n';
  const files: { readonly [path: string]: string } = {
    'trees/ewt/en_ewt-ud-train.conllu': readFileSync(
      resolve(import.meta.dirname, '../../examples/capsules.conllu'),
      'utf8',
    ),
    'trees/masc/a.mrg': trees.replace('NN Rain', 'NNP Rain'),
    'trees/genia/train.mrg': trees,
    'trees/genia/dev.mrg': trees,
    'trees/craft/dev/a.tree': trees,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The files of `velldal2012/table-4` and `figure-6`, with sentences of our own. */
function cueCorpora(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-data-'));
  const sentences = (kind: string, cue: string) =>
    Array.from(
      { length: 20 },
      (_, i) =>
        `<sentence id="S${i}">Hare ${i} <xcope id="X${i}"><cue type="${kind}" ref="X${i}">${cue}</cue> sleep</xcope>.</sentence>`,
    ).join('');
  const xml = (kind: string, cue: string) =>
    `<?xml version="1.0"?><Annotation><DocumentSet><Document><DocID>1</DocID><DocumentPart type="Text">${sentences(kind, cue)}</DocumentPart></Document></DocumentSet></Annotation>`;
  const trees = '( (S (NP-SBJ (NN Hare) (CD 1)) (VP (MD may) (VP (VB sleep))) (. .)) )\n';
  const files: { readonly [path: string]: string } = {
    'scope/conll2010/task2_train_bio_abstracts_rev2.xml': xml('speculation', 'may'),
    'scope/conll2010/task2_train_bio_fullarticles_rev2.xml': xml('speculation', 'might'),
    'scope/bioscope/abstracts.xml': xml('negation', 'not'),
    'trees/genia/train.mrg': trees,
    'trees/genia/train.sentids': '1\tS1\n',
    'trees/genia/future_use.mrg': trees,
    'trees/genia/future_use.sentids': '1\tS2\n',
    'trees/genia/non_bioscope.pmids': '1\n',
    'trees/craft/train/a.tree': trees,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('reproduce', () => {
  test('a table that is scored on a file of its own', async () => {
    const data = cueCorpora();
    const evaluation = join(data, 'scope/conll2010/task2_train_bio_abstracts_rev2.xml');
    const args = ['reproduce', 'velldal2012/table-4', '--data', data];
    const { code, out, err } = await hedgerow([...args, '--evaluation', evaluation]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Filtering +87\.87 +100\.00/m);
    expect((await hedgerow(args)).err).toContain('[NO_EVALUATION]');
    expect((await hedgerow([...args, '--evaluation', '/no/such'])).err).toContain('/no/such');
  });

  test('a figure is drawn', async () => {
    const data = cueCorpora();
    const svg = join(data, 'figure.svg');
    const args = ['reproduce', 'velldal2012/figure-6', '--data', data, '--svg', svg];
    const { code, out, err } = await hedgerow(args);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Filtering /m);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg .*Negation cues/);
  });

  test('lists the tables', async () => {
    const { code, out } = await hedgerow(['reproduce']);
    expect(code).toBe(0);
    expect(out).toMatch(/^rimell2009\/table-1 +Accuracy of part-of-speech taggers/m);
  });

  test('prints a table, published figures beside ours', async () => {
    const data = smallCorpora();
    const { code, out, err } = await hedgerow(['reproduce', 'rimell2009/table-1', '--data', data]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^GENIA +98\.70 +100\.00 +- +100\.00$/m);
    const json = await hedgerow(['reproduce', 'rimell2009/table-1', '--json'], '', {
      env: { HEDGEROW_DATA: data },
    });
    expect(JSON.parse(json.out)).toMatchObject({
      id: 'rimell2009/table-1',
      columns: ['GENIA', 'CRAFT'],
    });
  });

  test('prints several tables, one after the other', async () => {
    const data = cueCorpora();
    const evaluation = join(data, 'scope/conll2010/task2_train_bio_abstracts_rev2.xml');
    const ids = ['velldal2012/table-4', 'velldal2012/figure-6'];
    const args = ['reproduce', ...ids, '--data', data, '--evaluation', evaluation];
    const { code, out } = await hedgerow([...args, '--json']);
    const tables = out.trimEnd().split('\n');
    expect([code, tables.map((line) => JSON.parse(line).id)]).toEqual([0, ids]);
    expect((await hedgerow(args)).out).toMatch(
      /^velldal2012\/table-4: [\s\S]*\n\nvelldal2012\/figure-6: /,
    );
    const drawn = await hedgerow([...args, '--svg', 'x.svg']);
    expect([drawn.code, drawn.err]).toEqual([2, 'hedgerow: --svg draws one figure: name one id\n']);
  });

  test.each([
    [['rimell2009/table-1', '--data', '/no/such'], '/no/such/trees/ewt/en_ewt-ud-train.conllu'],
    [['rimell2009/table-99'], 'there is no "rimell2009/table-99" to reproduce [UNKNOWN_TABLE]'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await hedgerow(['reproduce', ...args]);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });
});
