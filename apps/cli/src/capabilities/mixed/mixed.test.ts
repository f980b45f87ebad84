import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';
import { run } from '../../program.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-mixed-'));
const mixed = (args: readonly string[], stdin = '', terminal = {}) =>
  hedgerow(['mixed', '--models', folder, ...args], stdin, terminal);

const corpus = join(folder, 'train.tagged');

beforeAll(async () => {
  writeFileSync(
    corpus,
    [
      '我_PN 喜欢_VV 苹果_NN 。_PU',
      '他_PN 用_VV iPhone_NN 看_VV 新闻_NN 。_PU',
      '你_PN 应该_VV follow_VV 他_PN 。_PU',
      '我_PN 想_VV 买_VV 手机_NN 。_PU',
    ].join('\n'),
  );
  const made = await hedgerow([
    ...['train', 'mixed', '--passes', '10', '--prune', '0', '--dev', corpus],
    ...['-o', join(folder, 'mixed.bin'), corpus],
  ]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain('words with tags F1: 100.00');
});

describe('train mixed', () => {
  test('a cost and a dropout are learnt with, and stand in the header', async () => {
    const model = join(folder, 'dropout.bin');
    const given = ['--cost', '0.1', '--dropout', '0.2', '--passes', '20', '--prune', '0'];
    const made = await hedgerow(['train', 'mixed', ...given, '--dev', corpus, '-o', model, corpus]);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('words with tags F1: 100.00');
    const { out } = await hedgerow(['model', '--json', model]);
    expect(JSON.parse(out).parameters).toMatchObject({ cost: 0.1, dropout: 0.2 });
  });

  test.each([
    ['--dropout', '1.5', '--dropout is a number from 0 to 1, found "1.5"'],
    ['--cost', '-1', '--cost is a number of at least 0, found "-1"'],
  ])('%s %s is refused', async (flag, value, message) => {
    const { code, err } = await hedgerow(['train', 'mixed', flag, value, '-o', 'x.bin', corpus]);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('mixed', () => {
  test('a line is a document, a word is written with its tag; empty lines are none', async () => {
    const { code, out, err } = await mixed([], '我喜欢苹果。\n\n  \n你应该follow他。\r\n');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe('我/PN 喜欢/VV 苹果/NN 。/PU\n你/PN 应该/VV follow/VV 他/PN 。/PU\n');
  });

  test('offsets stay right, whatever the characters', async () => {
    const text = '　我喜欢👩‍👧ｉＰｈｏｎｅ 4s𠮷，T_T 蘋果';
    const { out } = await mixed(['--to', 'jsonl'], text);
    const [{ tokens, tags }] = JSON.parse(out).sentences;
    expect(tokens.map((t: { start: number; end: number }) => text.slice(t.start, t.end))).toEqual(
      tokens.map((t: { form: string }) => t.form),
    );
    expect(tokens.map((t: { form: string }) => t.form).join('')).toBe(text.replace(/\s/g, ''));
    expect(tags).toHaveLength(tokens.length);
  });

  test('words that a document has are made anew; what stood on them goes, what stands on the text stays', async () => {
    const text = '我喜欢苹果。';
    const whole = { start: 0, end: 6 };
    const sentence = {
      ...whole,
      id: 's1',
      tokens: [{ ...whole, form: text }],
      lemmas: ['x'],
      dependencies: { heads: [-1], labels: ['root'] },
      entities: [{ start: 3, end: 5, type: 'FRUIT' }],
      cues: [
        {
          kind: 'negation',
          spans: [whole],
          why: { words: [{ token: 0, score: 1, features: [] }] },
        },
      ],
      scopes: [{ cue: 0, spans: [whole], why: [{ rule: 'r', tokens: [{ role: 'a', token: 0 }] }] }],
    };
    const given = JSON.stringify({ id: 'd', text, sentences: [sentence] });
    const { code, out } = await mixed(['--from', 'jsonl', '--to', 'jsonl'], `${given}\n`);
    expect(code).toBe(0);
    const [found] = JSON.parse(out).sentences;
    expect(found).toMatchObject({ id: 's1', tags: ['PN', 'VV', 'NN', 'PU'] });
    expect(found).toMatchObject({ entities: sentence.entities });
    expect(found.cues).toEqual([{ kind: 'negation', spans: [whole] }]);
    expect(found.scopes).toEqual([{ cue: 0, spans: [whole] }]);
    expect(Object.keys(found).sort()).toEqual(
      ['cues', 'end', 'entities', 'id', 'scopes', 'start', 'tags', 'tokens'].sort(),
    );
  });

  test('as CoNLL-U', async () => {
    const { out } = await mixed(['--to', 'conllu'], '他用iPhone看新闻。');
    expect(out).toMatch(/^3\tiPhone\t_\t_\tNR\t/m);
  });

  test('on a terminal in color, unless NO_COLOR forbids', async () => {
    const bright = await mixed([], '他用iPhone看新闻。', { isTTY: true });
    expect(bright.out).toContain('\x1b[1;35miPhone\x1b[0m');
    const plain = await mixed([], '我喜欢苹果。', { isTTY: true, env: { NO_COLOR: '1' } });
    expect(plain.out).toBe('我/PN 喜欢/VV 苹果/NN 。/PU\n');
  });

  test('a line of 100,000 characters without a stop', async () => {
    const { code, out } = await mixed([], '我想买手机'.repeat(20_000));
    expect(code).toBe(0);
    expect(out.split(' ').length).toBeGreaterThan(20_000);
  });

  test('what is not UTF-8 is refused', async () => {
    const pieces: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, next) => {
        pieces.push(String(chunk));
        next();
      },
    });
    const stdin = Readable.from([Buffer.from([0xe6, 0x88, 0x91, 0xff, 0xfe, 0x0a])]);
    const io = { stdin, stdout: stream, stderr: stream, env: {} };
    expect(await run(['mixed', '--models', folder], io)).toBe(1);
    expect(pieces.join('')).toMatch(/UTF-8.*\[/);
  });

  test('a beam must have a width, a folder a model', async () => {
    expect(await mixed(['--beam', 'wide'], '我')).toMatchObject({ code: 2 });
    const { code, err } = await hedgerow(['mixed', '--models', tmpdir()], '我');
    expect([code, err]).toEqual([1, expect.stringContaining('there is no model in')]);
  });
});
