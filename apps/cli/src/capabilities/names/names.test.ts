import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { decodeLearner } from '@hedgerow/tweet-ner/train';
import { beforeAll, describe, expect, test } from 'vitest';
import { hedgerow } from '../../../test/hedgerow.js';
import { run } from '../../program.js';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-names-'));
const corpus = join(folder, 'train.conll');
const names = (args: readonly string[], stdin = '') =>
  hedgerow(['names', '--models', folder, '--quiet', ...args], stdin);

const column = (tweet: string) =>
  `${tweet
    .split(' ')
    .map((word) => word.replace(/^([^/]+)$/, '$1/O').replace('/', '\t'))
    .join('\n')}\n`;

beforeAll(async () => {
  writeFileSync(
    corpus,
    [
      'I love Lisbon/B-location !',
      'Ada/B-person Byron/I-person loves Porto/B-location',
      'we visit Porto/B-location soon',
      '@ada Nokia/B-corporation is hiring',
      'my iPhone/B-product died :(',
    ]
      .map(column)
      .join('\n'),
  );
  const made = await hedgerow([
    ...['train', 'names', '--c2', '0.02', '--boldness', '0', '--dev', corpus],
    ...['-o', join(folder, 'names.bin'), corpus],
  ]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain('F1: 100.00');
}, 60_000);

describe('names', () => {
  test('a tweet a line, names between tags', async () => {
    const { code, out, err } = await names([], 'I love Lisbon!\r\n\nmy iPhone died :(\n');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe('I love <LOCATION>Lisbon</LOCATION>!\nmy <PRODUCT>iPhone</PRODUCT> died :(\n');
  });

  test('a sentence with tokens keeps them, beside one without', async () => {
    // As one token, which ours would be two.
    const first = { start: 0, end: 6, tokens: [{ start: 0, end: 6, form: 'I love' }], tags: ['X'] };
    const given = { id: '1', text: 'I love Porto', sentences: [first, { start: 7, end: 12 }] };
    const { code, out } = await names(
      ['--from', 'jsonl', '--to', 'jsonl'],
      `${JSON.stringify(given)}\n`,
    );
    expect(code).toBe(0);
    const [kept, cut] = JSON.parse(out).sentences;
    expect(kept).toMatchObject(first);
    expect(cut.tokens).toEqual([{ start: 7, end: 12, form: 'Porto' }]);
  });

  test('as columns', async () => {
    const { out } = await names(['--to', 'columns'], 'Ada Byron loves Porto');
    expect(out).toMatch(/^Ada\tB-PERSON\nByron\tI-PERSON\nloves\tO\nPorto\tB-LOCATION\n/m);
  });

  test('as JSONL, which is read again with its tokens as they are', async () => {
    const { out } = await names(['--to', 'jsonl'], 'we visit Porto soon');
    const file = join(folder, 'tweets.jsonl');
    writeFileSync(file, out);
    expect(JSON.parse(out).sentences[0].entities).toEqual([
      { start: 9, end: 14, type: 'LOCATION' },
    ]);
    expect(await names(['--to', 'jsonl', file])).toMatchObject({ code: 0, out });
  });

  test('as brat, in a folder', async () => {
    const output = join(folder, 'brat');
    expect(await names(['--to', 'brat', '-o', output], 'I love Lisbon')).toMatchObject({ code: 0 });
    expect(readFileSync(join(output, '1.ann'), 'utf8')).toBe('T1\tLOCATION 7 13\tLisbon\n');
    expect(await names(['--to', 'brat'], 'I love Lisbon')).toMatchObject({ code: 2 });
  });

  test.each([
    ['only emoji', '😀👩‍🚀🇵🇹❤️'],
    ['only links', 'http://t.co/a https://t.co/b'],
    ['right to left', 'שלום @dana #חג مرحبا'],
    ['two thousand characters', 'Lisbon and Porto '.repeat(118).trim()],
  ])('%s: the text stays as it is', async (_, text) => {
    const { code, out } = await names([], text);
    expect(code).toBe(0);
    expect(out.replace(/<\/?[A-Z]+>/g, '')).toBe(`${text}\n`);
  });

  test('a list of names can be added', async () => {
    const list = join(folder, 'cities.txt');
    writeFileSync(list, 'Sintra\n\nVila Real\n');
    expect(await names(['--list', `cities=${list}`], 'I love Lisbon')).toMatchObject({ code: 0 });
    expect(await names(['--list', list], 'I love Lisbon')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--list is NAME=FILE'),
    });
  });

  test('what is not UTF-8 is refused', async () => {
    const pieces: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, next) => {
        pieces.push(String(chunk));
        next();
      },
    });
    const stdin = Readable.from([Buffer.from([0x49, 0xff, 0xfe, 0x0a])]);
    const io = { stdin, stdout: stream, stderr: stream, env: {} };
    expect(await run(['names', '--models', folder], io)).toBe(1);
    expect(pieces.join('')).toMatch(/UTF-8.*\[/);
  });

  test('a folder must have a model', async () => {
    const { code, err } = await hedgerow(['names', '--models', tmpdir()], 'I');
    expect([code, err]).toEqual([1, expect.stringContaining('there is no model in')]);
  });
});

describe('names --learn', () => {
  const stream = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, i) => `we visit ${i % 2 === 0 ? 'Porto' : 'Lisbon'} w${from + i}`,
    ).join('\n');
  const learn = (state: string, stdin: string, more: readonly string[] = []) =>
    names(['--learn', '--state', state, '--seed', corpus, '--join-above', '0.001', ...more], stdin);
  const stateOf = (file: string) => decodeLearner(readFileSync(file));

  test('its state is saved, and the next run goes on from it', async () => {
    const [whole, parts] = [join(folder, 'whole.state'), join(folder, 'parts.state')];
    const all = await learn(whole, stream(0, 40));
    const first = await learn(parts, stream(0, 25));
    expect(stateOf(parts)).toMatchObject({ seen: 25, seeds: 5 });
    const second = await learn(parts, stream(25, 40));
    expect([all.code, first.code, second.code]).toEqual([0, 0, 0]);
    expect(stateOf(parts).seen).toBe(40);
    expect(stateOf(parts).tweets).toHaveLength(stateOf(whole).tweets.length);
  });

  test('it retrains beside the stream', async () => {
    const state = join(folder, 'retrained.state');
    const { code } = await learn(state, stream(0, 20), ['--retrain-after', '10']);
    expect(code).toBe(0);
    expect(stateOf(state).retrainings).toBe(1);
  });

  test('it saves as often as it is told: what comes after is all that can be lost', async () => {
    const state = join(folder, 'saved.state');
    const pieces: number[] = [];
    const stdout = new Writable({ write: (_chunk, _encoding, next) => next() });
    const lines = stream(0, 300)
      .split('\n')
      .map((line) => `${line}\n`);
    const stdin = Readable.from(
      (async function* () {
        for (const [i, line] of lines.entries()) {
          if (i === 250) pieces.push(stateOf(state).seen);
          yield Buffer.from(line);
          await new Promise((resolve) => setImmediate(resolve));
        }
      })(),
    );
    const io = { stdin, stdout, stderr: stdout, env: {} };
    const args = ['--learn', '--state', state, '--save-every', '50', '--quiet'];
    expect(await run(['names', '--models', folder, ...args], io)).toBe(0);
    expect(pieces[0]).toBeGreaterThanOrEqual(50);
    expect(stateOf(state).seen).toBe(300);
  });

  describe('interrupted', () => {
    const tweets = stream(0, 60).split('\n');
    const json = (text: string, i: number) =>
      `${JSON.stringify({ id: `t${i}`, text, sentences: [] })}\n`;
    const lines = tweets.map(json);
    const often = [
      ...['--save-every', '20', '--retrain-after', '8', '--take-over-after', '7'],
      ...['--seed', corpus, '--join-above', '0.001'],
    ];
    let count = 0;
    const workplace = () => {
      const base = join(folder, `interrupted${count++}`);
      mkdirSync(base);
      const at = (name: string) => join(base, name);
      const learnFiles = (to: string, input = 'tweets.jsonl', output = at('out')) =>
        names([
          ...['--learn', '--state', at('state'), '--to', to, ...often],
          ...['-o', output, at(input)],
        ]);
      return { at, learnFiles };
    };
    /** As a run is that was killed after tweet 50: there, a record is broken. */
    const interrupted = async (to: string) => {
      const place = workplace();
      const broken = [...lines.slice(0, 50), '{"id":\n', ...lines.slice(50)];
      writeFileSync(place.at('tweets.jsonl'), broken.join(''));
      expect(await place.learnFiles(to)).toMatchObject({ code: 1 });
      expect(stateOf(place.at('state')).seen).toBe(40);
      expect(existsSync(place.at('out'))).toBe(false);
      writeFileSync(place.at('tweets.jsonl'), lines.join(''));
      return place;
    };
    const whole = async (to: string) => {
      const place = workplace();
      writeFileSync(place.at('tweets.jsonl'), lines.join(''));
      expect(await place.learnFiles(to)).toMatchObject({ code: 0, err: '' });
      return place;
    };

    test.each(['inline', 'jsonl', 'columns', 'bioc-xml'])(
      'and started again, output and state are as if it had not been: %s',
      async (to) => {
        const [one, other] = [await whole(to), await interrupted(to)];
        expect(await other.learnFiles(to)).toMatchObject({ code: 0, err: '' });
        expect(readFileSync(other.at('out'), 'utf8')).toBe(readFileSync(one.at('out'), 'utf8'));
        expect(readFileSync(other.at('state')).equals(readFileSync(one.at('state')))).toBe(true);
        expect(stateOf(one.at('state')).retrainings).toBeGreaterThan(2);
        expect(existsSync(other.at('out.part'))).toBe(false);
      },
    );

    test('to standard output, the rest is', async () => {
      const one = await whole('inline');
      const { at } = workplace();
      writeFileSync(at('tweets.jsonl'), [...lines.slice(0, 50), '{"id":\n'].join(''));
      const args = ['--learn', '--state', at('state'), ...often, at('tweets.jsonl')];
      const first = await names(args);
      expect(first.code).toBe(1);
      writeFileSync(at('tweets.jsonl'), lines.join(''));
      const second = await names(args);
      const all = readFileSync(one.at('out'), 'utf8').split('\n');
      expect(first.out).toBe(`${all.slice(0, 50).join('\n')}\n`);
      expect(second.out).toBe(all.slice(40).join('\n'));
    });

    test('in a folder, each document has its file', async () => {
      const [one, other] = [await whole('brat'), workplace()];
      writeFileSync(other.at('tweets.jsonl'), [...lines.slice(0, 50), '{"id":\n'].join(''));
      expect(await other.learnFiles('brat')).toMatchObject({ code: 1 });
      writeFileSync(other.at('tweets.jsonl'), lines.join(''));
      expect(await other.learnFiles('brat')).toMatchObject({ code: 0 });
      const files = readdirSync(one.at('out'));
      expect(readdirSync(other.at('out'))).toEqual(files);
      for (const file of files) {
        const [a, b] = [one, other].map(({ at }) => readFileSync(join(at('out'), file), 'utf8'));
        expect(a).toBe(b);
      }
    });

    test('what comes through a pipe is what follows', async () => {
      const one = await whole('inline');
      const other = await interrupted('inline');
      const args = ['--learn', '--state', other.at('state'), '--from', 'jsonl', ...often];
      await names([...args, '-o', other.at('out')], lines.slice(40).join(''));
      expect(readFileSync(other.at('out'), 'utf8')).toBe(readFileSync(one.at('out'), 'utf8'));
    });

    test('it tells where it goes on', async () => {
      const { at } = await interrupted('inline');
      const { err } = await hedgerow([
        ...['names', '--models', folder, '--learn', '--state', at('state'), ...often],
        ...['-o', at('out'), at('tweets.jsonl')],
      ]);
      expect(err).toContain('going on after 40 tweets\n');
    });

    test.each<[string, (at: (name: string) => string) => void, string]>([
      [
        'other input',
        (at) => writeFileSync(at('tweets.jsonl'), lines.slice(1).join('')),
        'had done 40 tweets of another input [NAMES_PLACE]',
      ],
      [
        'less input',
        (at) => writeFileSync(at('tweets.jsonl'), lines.slice(0, 30).join('')),
        'had done 40 tweets of another input [NAMES_PLACE]',
      ],
      [
        'output that is gone',
        (at) => rmSync(at('out.part')),
        'bytes that the run before had written [NAMES_OUTPUT]',
      ],
      [
        'output that was altered',
        (at) =>
          writeFileSync(at('out.part'), readFileSync(at('out.part'), 'utf8').replace('w', 'v')),
        'bytes that the run before had written [NAMES_OUTPUT]',
      ],
    ])('%s is refused, and the state stays as it was', async (_, change, message) => {
      const { at, learnFiles } = await interrupted('inline');
      const before = readFileSync(at('state'));
      change(at);
      const { code, err } = await learnFiles('inline');
      expect([code, err]).toEqual([1, expect.stringContaining(message)]);
      expect(readFileSync(at('state')).equals(before)).toBe(true);
    });

    test('another file for the output is refused', async () => {
      const { at, learnFiles } = await interrupted('inline');
      const { code, err } = await learnFiles('inline', 'tweets.jsonl', at('elsewhere'));
      expect([code, err]).toEqual([1, expect.stringContaining('[NAMES_OUTPUT]')]);
    });
  });

  test('how it went is told, unless it is to be quiet', async () => {
    const state = join(folder, 'told.state');
    const args = [
      'names',
      '--models',
      folder,
      '--learn',
      '--state',
      state,
      '--join-above',
      '0.001',
    ];
    const { err } = await hedgerow(args, stream(0, 3));
    expect(err).toContain('3 tweets seen, 3 to learn from, retrained 0 times');
  });

  test('a state that is none is refused and stays as it was', async () => {
    const state = join(folder, 'broken.state');
    writeFileSync(state, 'no state');
    const { code, err } = await learn(state, 'I love Lisbon');
    expect([code, err]).toEqual([1, expect.stringContaining('MODEL_')]);
    expect(readFileSync(state, 'utf8')).toBe('no state');
  });

  test.each([
    [['--learn'], '--learn saves what it learns'],
    [['--learn', '--state', 'x', '--to', 'parquet'], 'parquet is written when all is there'],
    [['--learn', '--state', 'x', '--k', 'many'], '--k is a number, found "many"'],
    [['--learn', '--state', 'x', '--save-every', ''], '--save-every is a number'],
  ])('%j is refused', async (args, message) => {
    const { code, err } = await names(args, 'I love Lisbon');
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test.each(['0', '1.5'])('--k %s is out of range', async (k) => {
    const { code, err } = await learn(join(folder, 'none.state'), 'I love Lisbon', ['--k', k]);
    expect([code, err]).toEqual([2, expect.stringContaining('k is a whole number from 1')]);
  });
});
