import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bioscope, jsonl } from '@hedgerow/corpus';
import {
  encodeCueModel,
  trainCues,
  velldal2012Negation,
  velldal2012Speculation,
} from '@hedgerow/cues/train';
import { beforeAll, describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const examples = resolve(import.meta.dirname, '../../../examples');
const xml = join(examples, 'rainfall.xml');
const models = mkdtempSync(join(tmpdir(), 'hedgerow-models-'));
const call = (verb: string, args: readonly string[], stdin = '', terminal = {}) =>
  hedgerow([verb, '--models', models, ...args], stdin, terminal);

beforeAll(async () => {
  const trees = join(examples, 'capsules.conllu');
  const recipes: [string, ...string[]][] = [
    ['tagger-bio.bin', 'tagger'],
    ['lemmas.bin', 'lemmatizer'],
    ['parser-greedy.bin', 'parser'],
    ['parser-best.bin', 'parser', '--beam', '4'],
  ];
  for (const [file, ...args] of recipes) {
    await hedgerow(['train', ...args, '-o', join(models, file), trees]);
  }
  const parsed = await call('parse', ['--from', 'bioscope', '--to', 'jsonl', xml]);
  const documents = jsonl.decode(parsed.out) as Parameters<typeof trainCues>[0];
  for (const preset of [velldal2012Speculation, velldal2012Negation]) {
    const { model } = trainCues(documents, preset);
    writeFileSync(join(models, `cues-${preset.kind}.bin`), encodeCueModel(model));
  }
});

describe('annotate', () => {
  test('raw text, in brackets', async () => {
    const { code, out, err } = await call('annotate', [], 'These data suggest rain. Heat grew.\n');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe('These data [<suggest?> rain].\nHeat grew.\n');
  });

  test('only certain or only uncertain sentences, also in formats', async () => {
    const text = 'These data suggest rain. Heat grew.\n';
    const only = async (...args: string[]) => (await call('annotate', args, text)).out;
    expect(await only('--only', 'uncertain')).toBe('These data [<suggest?> rain].\n');
    expect(await only('--only', 'certain')).toBe('Heat grew.\n');
    expect(await only('--only', 'certain', '--to', 'text')).toBe('Heat grew.\n');
    expect(await only('--only', 'certain', '--to', 'certainty-csv')).toBe('"1","Heat grew."\n');
    expect(await only('--to', 'certainty-csv')).toBe(
      '"-1","These data suggest rain."\n"1","Heat grew."\n',
    );
    const [document] = jsonl.decode(await only('--only', 'uncertain', '--to', 'jsonl'));
    expect(document!.sentences.map(({ certainty }) => certainty)).toEqual([{ label: 'uncertain' }]);
    expect((await call('annotate', ['--only', 'some'], text)).err).toContain('--only');
  });

  test('a certainty that the file says does not outlive its cues', async () => {
    const sentence = { start: 0, end: 9, cues: [], certainty: { label: 'uncertain' } };
    const given = JSON.stringify({ id: 'a', text: 'It rains.', sentences: [sentence] });
    const { out } = await call('annotate', ['--from', 'jsonl', '--only', 'certain'], given);
    expect(out).toBe('It rains.\n');
  });

  test('colours on a terminal, unless NO_COLOR', async () => {
    const text = 'These data suggest rain.';
    expect((await call('annotate', [], text, { isTTY: true })).out).toContain('\x1b[');
    const env = { NO_COLOR: '1' };
    expect((await call('annotate', [], text, { isTTY: true, env })).out).not.toContain('\x1b[');
  });

  test('the cues of the input are ignored, or taken as they are', async () => {
    const text = 'It rains.';
    const cues = [{ kind: 'negation', spans: [{ start: 3, end: 8 }] }];
    const given = JSON.stringify({ id: 'a', text, sentences: [{ start: 0, end: 9, cues }] });
    const from = ['--from', 'jsonl'];
    expect((await call('annotate', from, given)).out).toBe('It rains.\n');
    expect((await call('annotate', [...from, '--cues', 'gold'], given)).out).toBe(
      'It {<rains!>}.\n',
    );
    expect((await call('annotate', ['--cues', 'gold'], text)).out).toBe('It rains.\n');
    const speculation = ['--cues', 'gold', '--kinds', 'speculation'];
    expect((await call('annotate', [...from, ...speculation], given)).out).toBe('It rains.\n');
  });

  test('default scopes of given cues need no model at all', async () => {
    const args = ['--from', 'bioscope', '--cues', 'gold', '--scopes', 'default', xml];
    const { code, out } = await hedgerow(['annotate', '--models', '/nowhere', ...args]);
    expect(code).toBe(0);
    expect(out).toContain('We did {<not!> find spores in dry samples}.');
  });

  test('as BioScope XML, which has the cues of the input and can be scored', async () => {
    const file = join(models, 'out.xml');
    const scopes = ['--cues', 'gold', '--scopes', 'rules'];
    const args = ['--from', 'bioscope', ...scopes, '--to', 'bioscope', '-o', file, xml];
    expect(await call('annotate', args)).toMatchObject({ code: 0, err: '' });
    const cuesOf = (path: string) =>
      bioscope
        .decode(readFileSync(path, 'utf8'))
        .flatMap(({ sentences }) => sentences.map(({ cues }) => cues));
    expect(cuesOf(file)).toEqual(cuesOf(xml));
    const scored = await hedgerow(['evaluate', 'conll2010', '--json', xml, file]);
    expect(scored.code).toBe(0);
    const counts = JSON.parse(scored.out).rows.map(
      (row: { name: string; gold: number; predicted: number; correct: number }) => [
        row.name,
        row.gold,
        row.predicted,
        row.correct,
      ],
    );
    // The cues are the given ones; one scope of three is another by the trees of so small a parser.
    expect(counts).toEqual([
      ['sentence', 3, 3, 3],
      ['token', 4, 4, 4],
      ['cue', 4, 4, 4],
      ['scope', 3, 3, 2],
      ['scope-token', 17, 12, 12],
    ]);
  });

  test('as JSON Lines, with the reasons; as a page', async () => {
    const { out } = await call(
      'annotate',
      ['--to', 'jsonl'],
      'These data suggest rain. Heat grew.',
    );
    const [first, second] = JSON.parse(out).sentences;
    expect(first.scopes[0].why[0]).toMatchObject({ rule: 'start by weight' });
    expect(first.dependencies.heads).toHaveLength(5);
    // Nothing asks for the tree of a sentence without cues.
    expect(second).toMatchObject({ cues: [], scopes: [] });
    expect(second.dependencies).toBeUndefined();
    expect((await call('annotate', ['--to', 'html'], 'It may rain.')).out).toMatch(/^<!DOCTYPE/);
  });

  test('a long text is written while it is read, the same as if it were put together first', async () => {
    const text = 'Heat may not open the capsules. The moss grew.\n'.repeat(400);
    for (const to of ['jsonl', 'conllu', 'conllx', 'bioscope', 'csv']) {
      const args = ['--cues', 'gold', '--scopes', 'default', '--to', to];
      const inParts = await call('annotate', to.startsWith('conll') ? ['--to', to] : args, text);
      const whole = await call(
        'annotate',
        [...(to.startsWith('conll') ? ['--to', to] : args), '--on-error', 'skip'],
        text,
      );
      expect([to, inParts.code, inParts.err]).toEqual([to, 0, whole.err]);
      expect(inParts.out).toBe(whole.out);
    }
  });

  test('a format that shows syntax has it of every sentence', async () => {
    const { code, out } = await call(
      'annotate',
      ['--to', 'conllu'],
      'These data suggest rain. Heat grew.',
    );
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => /^\d/.test(line))).toHaveLength(8);
  });

  test('rules of one’s own, checked', async () => {
    const table = join(models, 'table.json');
    const rule = { name: 'mine', tags: '*', words: 'suggest', end: 'cue' };
    writeFileSync(table, JSON.stringify({ extends: 'default', rules: [rule] }));
    const text = 'These data suggest rain.';
    expect((await call('annotate', ['--rules', table], text)).out).toBe(
      'These data [<suggest?>] rain.\n',
    );
    writeFileSync(table, JSON.stringify({ rules: [{ ...rule, end: 'the end' }] }));
    const refused = await call('annotate', ['--rules', table], text);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('rules[0] (mine).end: found "the end"');
    writeFileSync(table, '{');
    expect((await call('annotate', ['--rules', table], text)).err).toContain('[JSON]');
    writeFileSync(table, `{"rules":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect((await call('annotate', ['--rules', table], text)).err).toContain('at most 100 levels');
  });

  test('an unknown kind is a mistake of the user', async () => {
    const { code, err } = await call('annotate', ['--kinds', 'doubt'], 'It may rain.');
    expect(code).toBe(2);
    expect(err).toContain('"doubt"');
  });
});

describe('explain', () => {
  test('says what a rule of the user is for, and one of ours that is changed', async () => {
    const rule = (name: string, source: string) => ({
      name,
      kind: 'speculation',
      tags: '*',
      end: 'right edge of lexical verb',
      source,
    });
    const table = join(models, 'rules.json');
    const rules = [rule('ours alone', 'our guidelines, section 3')];
    writeFileSync(table, JSON.stringify({ rules }));
    const { code, out } = await call('explain', ['--rules', table], 'These data suggest rain.');
    expect(code).toBe(0);
    expect(out).toMatch(/^ {4}ours alone.*\n {6}our guidelines, section 3$/m);
  });

  test('tells what each end of a scope was chosen from, and by which features', async () => {
    const { code, out } = await call('explain', [], 'These data suggest rain.');
    expect(code).toBe(0);
    expect(out).toMatch(
      / {4}start by weight: first suggest, runner-up \S+\n( {6}-?[\d.]+ .+\n){3} {4}end by weight: last rain/,
    );
  });

  test('tells the rule, the words and the source of each scope by rules', async () => {
    const args = ['--scopes', 'rules', '--arcs'];
    const { code, out } = await call('explain', args, 'Heat grew. These data suggest rain.');
    expect(code).toBe(0);
    expect(out).toContain('These data [<suggest?> rain].');
    expect(out).toMatch(
      / {2}suggest \(speculation\): suggest rain\n {4}suggest is a cue by [\d.]+: \S.*\n {4}verb: cue suggest/,
    );
    expect(out).toContain('table 13, VB');
    expect(out).toContain('ROOT');
    expect(out).not.toContain('Heat');
  });
});
