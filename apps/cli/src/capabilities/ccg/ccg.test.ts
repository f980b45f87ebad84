import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-ccg-'));
const ccg = (args: readonly string[], stdin = '', terminal = {}) =>
  hedgerow(['ccg', ...args], stdin, terminal);

const text = 'Rain opens the capsules. Moss grows.';
const tokenized = 'Rain opens the capsules .\nMoss grows .\n';

/** The categories of `text`. */
const rain = 'Rain|NN|N opens|VBZ|(S[dcl]\\NP)/NP the|DT|NP[nb]/N capsules|NNS|N .|.|.';

describe('ccg', () => {
  test('gives JSON Lines with categories, derivations and relations', async () => {
    const { code, out, err } = await ccg([], text);
    expect([code, err]).toEqual([0, '']);
    const { sentences } = JSON.parse(out);
    expect(sentences).toHaveLength(2);
    expect(sentences[0].supertags[1]).toBe('(S[dcl]\\NP)/NP');
    expect(sentences[0].ccg.category).toBe('S[dcl]');
    expect(sentences[0].relations[0]).toEqual({ type: 'nsubj', arguments: [1, 0] });
  });

  test.each([
    ['raw text', [], text],
    ['tokens', ['--from', 'tokens'], tokenized],
    ['tokens as one document', ['--from', 'tokens:documents=file'], tokenized],
  ])('from %s: the same categories', async (_name, from, given) => {
    const { code, out, err } = await ccg([...from, '--to', 'supertags'], given);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n')).toEqual([rain, expect.stringMatching(/^Moss\|.* \.\|\.\|\.$/), '']);
  });

  test.each(['relations', 'ccgbank', 'supertags'])(
    'a batch writes %s as the verb does',
    async (to) => {
      const [file, out] = [join(folder, 'batch.txt'), join(folder, `shards-${to}`)];
      writeFileSync(file, text);
      const made = await hedgerow(['batch', 'ccg', '--to', to, '--in', file, '--out', out]);
      expect([made.code, made.err]).toEqual([0, '']);
      const shard = readdirSync(out).find((name) => name.startsWith('batch.txt.'))!;
      expect(readFileSync(join(out, shard), 'utf8')).toBe((await ccg(['--to', to, file])).out);
    },
  );

  test('tokens of a file are kept as they are', async () => {
    const odd = 'Rain-fed moss (green) grows .\n( a\n';
    const { out } = await ccg(['--from', 'tokens', '--to', 'supertags'], odd);
    const words = out.replaceAll(/\|[^| ]*\|[^| \n]*/g, '');
    expect(words).toBe(odd);
  });

  test('tags of brackets are those of the C&C tools where categories are written', async () => {
    const { out } = await ccg(['--to', 'supertags'], 'Moss (green) grows.');
    expect(out).toMatch(/ \(\|LRB\|\S+ green\|\S+ \)\|RRB\|/);
  });

  test('as AUTO, which is read again as it was, and says who made it', async () => {
    const { code, out, err } = await ccg(['--to', 'ccgbank'], text);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^ID=1\.1 PARSER=hedgerow NUMPARSE=1\n\(<T S\[dcl\] /);
    const again = await hedgerow(['convert', '--from', 'ccgbank', '--to', 'ccgbank'], out);
    expect(again.out).toBe(out);
    const anew = await ccg(
      ['--from', 'ccgbank', '--to', 'ccgbank'],
      out.replaceAll('hedgerow', 'X'),
    );
    expect(anew.out).toBe(out);
  });

  test.each([
    ['raw text', [], text],
    ['tokens', ['--from', 'tokens'], tokenized],
  ])('as relations from %s, a block for each sentence', async (_name, from, given) => {
    const { code, out, err } = await ccg([...from, '--to', 'relations'], given);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      '(nsubj opens_1 Rain_0)\n(dobj opens_1 capsules_3)\n(det capsules_3 the_2)\n\n(nsubj grows_1 Moss_0)\n\n',
    );
  });

  test('a sentence without relations is a block without lines, and stays one', async () => {
    const { out } = await ccg(
      ['--from', 'tokens', '--to', 'relations'],
      'Moss\nMoss grows .\nRain\n',
    );
    expect(out).toBe('\n(nsubj grows_1 Moss_0)\n\n\n');
    const again = await hedgerow(['convert', '--from', 'relations', '--to', 'relations'], out);
    expect(again.out).toBe(out);
  });

  test('relations can have their tokens beside them', async () => {
    const { out } = await ccg(['--to', 'relations:tokens=always'], 'Moss grows.');
    expect(out).toMatch(/^\(nsubj grows_1 Moss_0\)\n<c> Moss\|.*\|N grows\|.*\n\n$/);
  });

  test.each(['tree', 'text'])('drawn as %s: words, categories, rules', async (to) => {
    const { out } = await ccg(['--to', to], 'Moss grows.');
    expect(out.split('\n').slice(0, 3)).toEqual([
      'Moss    grows    .',
      '────  ─────────  ─',
      ' N    S[dcl]\\NP  .',
    ]);
    expect(out).toMatch(/─<\n/);
    expect(out).toMatch(/ S\[dcl\]\n\n$/);
  });

  test('drawn on a terminal, as wide as that or as is said, in colour unless NO_COLOR', async () => {
    const coloured = await ccg([], text, { isTTY: true, columns: 100 });
    expect(coloured.out).toContain('\x1b[');
    const env = { NO_COLOR: '1' };
    const narrow = await ccg([], text, { isTTY: true, columns: 40, env });
    expect(narrow.out).toMatch(/^1:\n/);
    expect(narrow.out).toContain('⋯ 1');
    expect(narrow.out).not.toContain('\x1b[');
    const wide = await ccg(['--columns', '200'], text, { isTTY: true, columns: 40, env });
    expect(wide.out).not.toContain('⋯');
    const plain = await ccg(['--to', 'tree', '--ascii'], text);
    expect(plain.out).toMatch(/^[ -~\n]*$/);
  });

  test('as a picture of all sentences', async () => {
    const file = join(folder, 'moss.svg');
    const { code, out } = await ccg(['--to', 'svg', '-o', file], text);
    expect([code, out]).toEqual([0, '']);
    const svg = readFileSync(file, 'utf8');
    expect(svg).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(svg.match(/<g class="derivation"/g)).toHaveLength(2);
  });

  test('formats that have room for none of it tell what is lost', async () => {
    const { err } = await ccg(['--to', 'tokens'], text);
    expect(err).toContain('lost: ccg, in 1 place: tokens has no room for it\n');
    expect(err).toContain('lost: supertags, in 1 place');
  });

  test('sentences in fragments are counted', async () => {
    const { code, err } = await ccg(['--longest', '3', '--to', 'supertags'], text);
    expect([code, err]).toEqual([0, '1 sentence has no whole derivation, but fragments\n']);
  });

  test('a sentence without words has nothing to draw or write', async () => {
    const empty = JSON.stringify({ id: 'a', text: '', sentences: [{ start: 0, end: 0 }] });
    for (const to of ['tree', 'ccgbank', 'supertags', 'relations', 'svg', 'jsonl']) {
      const { code, err } = await ccg(['--from', 'jsonl', '--to', to], empty);
      expect([to, code]).toEqual([to, 0]);
      expect(err).not.toContain('fragments');
    }
  });

  test('nothing gives nothing', async () => {
    expect(await ccg([], '')).toEqual({ code: 0, out: '', err: '' });
  });

  test.each([
    [['--columns', '0', '--to', 'tree'], 2, '--columns is a whole number'],
    [['--width', '0'], 2, '--width: found "0"'],
    [['--longest', 'x'], 2, '--longest: found "x"'],
    [['--to', 'xyz'], 2, '[FORMAT_NAME]'],
    [['no/such/file'], 1, 'no/such/file: no such file or folder'],
  ])('%j is refused', async (args, code, message) => {
    const result = await ccg(args, 'Rain.');
    expect(result.err).toContain(message);
    expect(result.code).toBe(code);
  });
});

/** `mixed` is not among them: it is there to find words. */
test.each([
  ['annotate', '--cues', 'gold', '--scopes', 'default'],
  ['parse', '--parser', 'greedy'],
  ['derive'],
  ['ccg'],
  ['names'],
  ['convert'],
])('%s reads tokens, keeps them, and writes them', async (...verb) => {
  const odd = 'Rain-fed moss (green) grows .\n\n( a  b\n';
  const { code, out } = await hedgerow([...verb, '--from', 'tokens', '--to', 'tokens'], odd);
  expect([code, out]).toEqual([0, odd]);
});
