import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { conllu, jsonl } from '@hedgerow/corpus';
import type { Document } from '@hedgerow/document';
import { encodeParser, encodeTagger, trainParser, trainTagger } from '@hedgerow/preprocess/train';
import { decodeChainCues, decodeMarkov, decodePerceptron } from '@hedgerow/scope-sequence';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-sequence-'));

/** Sentences of which every other is speculative, with words and trees. */
function corpus(): string {
  const documents = Array.from({ length: 40 }, (_, i): Document => {
    const hedged = i % 2 === 0;
    const words = [`Hare${i % 7}`, hedged ? 'may' : 'can', 'sleep', 'there', '.'];
    const text = words.join(' ');
    let at = 0;
    const tokens = words.map((form) => {
      const start = at;
      at += form.length + 1;
      return { form, start, end: start + form.length };
    });
    const [, modal, , place] = tokens as [...typeof tokens];
    return {
      id: String(i),
      text,
      sentences: [
        {
          start: 0,
          end: text.length,
          tokens,
          tags: ['NN', 'MD', 'VB', 'RB', '.'],
          lemmas: words.map((word) => word.toLowerCase()),
          dependencies: { heads: [1, -1, 1, 2, 1], labels: ['SBJ', 'ROOT', 'VC', 'LOC', 'P'] },
          cues: hedged
            ? [{ kind: 'speculation', spans: [{ start: modal!.start, end: modal!.end }] }]
            : [],
          scopes: hedged ? [{ cue: 0, spans: [{ start: modal!.start, end: place!.end }] }] : [],
        },
      ],
    };
  });
  const file = join(folder, 'hares.jsonl');
  writeFileSync(file, jsonl.encode(documents));
  return file;
}

/** A folder with the models that analysis takes, which have learned from one document. */
function models(): string {
  const text = readFileSync(
    resolve(import.meta.dirname, '../../../examples/capsules.conllu'),
    'utf8',
  );
  const documents = conllu.decode(text) as Document<'tokens' | 'tags' | 'dependencies'>[];
  writeFileSync(join(folder, 'tagger-bio.bin'), encodeTagger(trainTagger([{ documents }])));
  writeFileSync(join(folder, 'parser-greedy.bin'), encodeParser(trainParser([{ documents }])));
  return folder;
}

const file = corpus();
const given = ['--models', models()];
const trees = [...given, '--parser', 'greedy'];

describe('train', () => {
  test.each([
    [
      'ji2010-certainty',
      given,
      'sentence',
      (bytes: Uint8Array) => decodePerceptron(bytes, 'certainty'),
    ],
    ['ji2010-cues', given, 'cue', (bytes: Uint8Array) => decodePerceptron(bytes, 'cues')],
    ['ji2010-scopes', trees, 'scope', (bytes: Uint8Array) => decodePerceptron(bytes, 'scopes')],
    ['sequence-cues', given, 'cue', decodeChainCues],
    ['zhang2010-cues', trees, 'cue', (bytes: Uint8Array) => decodeMarkov(bytes, 'cues')],
    ['zhang2010-scopes', trees, 'scope', (bytes: Uint8Array) => decodeMarkov(bytes, 'scopes')],
  ])('%s learns a model and scores it', async (name, options, level, decode) => {
    const output = join(folder, `${name}.bin`);
    const { code, out, err } = await hedgerow([
      'train',
      name,
      ...options,
      '--dev',
      file,
      '-o',
      output,
      file,
    ]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`hares.jsonl ${level} F1: 100.00`);
    expect(decode(new Uint8Array(readFileSync(output))).kind).toBe('speculation');
  });

  test('templates of a file take the place of those of the paper', async () => {
    const list = join(folder, 'templates.txt');
    writeFileSync(list, '# two\nlemma\npos-1 pos\n');
    const output = join(folder, 'few.bin');
    const args = ['train', 'zhang2010-cues', ...trees, '--templates', list, '-o', output, file];
    expect((await hedgerow(args)).code).toBe(0);
    const { templates } = decodeMarkov(new Uint8Array(readFileSync(output)), 'cues');
    expect(templates).toEqual(['lemma', 'pos-1 pos']);
    writeFileSync(list, 'mood\n');
    expect((await hedgerow(args)).err).toContain('[TEMPLATE]');
  });

  test('cues of another kind are refused', async () => {
    const args = ['train', 'ji2010-cues', ...given, '--kind', 'negation', '-o', '/dev/null', file];
    expect((await hedgerow(args)).err).toContain('[NO_DATA]');
  });
});

describe('train templates', () => {
  const start = join(folder, 'start.txt');
  writeFileSync(start, 'pos\n');
  const state = join(folder, 'state.jsonl');
  const args = [
    'train',
    'templates',
    ...trees,
    '--task',
    'cues',
    '--start',
    start,
    '--rounds',
    '1',
  ];
  const settings = ['--iterations', '5', '--state', state];

  test('selects some, and tells what they are worth where nothing was selected', async () => {
    const output = join(folder, 'selected.txt');
    const { code, out, err } = await hedgerow([...args, ...settings, '-o', output, file]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/F1 where it was selected on: [\d.]+ to 100\.00/);
    expect(out).toMatch(/F1 on what was held out: [\d.]+ to [\d.]+/);
    const selected = readFileSync(output, 'utf8').trim().split('\n');
    expect(selected.length).toBeGreaterThan(0);
  });

  test('goes on from a state without scoring again, and refuses that of another selection', async () => {
    const before = readFileSync(state, 'utf8');
    const { code } = await hedgerow([...args, ...settings, file]);
    expect(code).toBe(0);
    expect(readFileSync(state, 'utf8')).toBe(before);
    const other = await hedgerow([...args, '--iterations', '6', '--state', state, file]);
    expect(other.err).toContain('[STATE]');
  });

  test('cues of a kind that there are none of are refused', async () => {
    const { code, err } = await hedgerow([...args, ...settings, '--kind', 'negation', file]);
    expect(code).toBe(1);
    expect(err).toContain('there are no cues of negation to select templates by [NO_DATA]');
  });
});
