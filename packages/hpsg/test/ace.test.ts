/** The client against `stand-in-ace.mjs`, a program of ours that speaks as ACE does; ACE itself is not tried. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DerivationLeaf, type DerivationNode, pipeline } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AceOptions, type AceParser, type AceWarning, aceParser } from '../src/ace.js';

const command = [process.execPath, join(import.meta.dirname, 'stand-in-ace.mjs')];
const parsers: AceParser[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(parsers.splice(0).map((parser) => parser.close()));
});

function standIn(options: Partial<AceOptions> = {}) {
  const warnings: AceWarning[] = [];
  const parser = aceParser({
    command,
    grammar: 'stand-in.dat',
    onWarning: (warning) => warnings.push(warning),
    ...options,
  });
  parsers.push(parser);
  const parse = async (text: string) => {
    const { derivations } = await parser.stage.run({ start: 0, end: text.length }, text);
    return derivations;
  };
  return { parser, parse, warnings };
}

/** Long enough for a stand-in that answers, short enough for tests of one that does not. */
const brief = { seconds: 1, grace: 0 };

const leavesOf = (node: DerivationNode | DerivationLeaf): DerivationLeaf[] =>
  'form' in node ? [node] : node.children.flatMap(leavesOf);

const wordsOf = (text: string, derivation: DerivationNode | undefined) =>
  derivation && leavesOf(derivation).map(({ start, end }) => text.slice(start, end));

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error) => `${error.name} ${error.code}`,
  );

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const pidIn = ([derivation]: readonly DerivationNode[]) => Number(derivation?.label.slice(4));

describe('a sentence', () => {
  test('gets its n best derivations, with scores, types and leaves in the text', async () => {
    const { parse, warnings } = standIn({ best: 3 });
    const text = 'Hens may sleep';
    const derivations = await parse(text);
    expect(derivations.map(({ label, score }) => [label, score])).toEqual([
      ['rule-0_c', 1],
      ['rule-1_c', 0],
      ['rule-2_c', -1],
    ]);
    expect(wordsOf(text, derivations[2])).toEqual(['Hens', 'may', 'sleep']);
    expect(derivations[0]?.children[0]).toMatchObject({ label: 'word_n1', type: 'n_-_c_le' });
    expect(warnings).toEqual([]);
  });

  test('that the grammar has nothing for gets none, and that is no warning', async () => {
    const { parse, warnings } = standIn();
    expect(await parse('unparsable this is')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('of white space alone is not sent', async () => {
    const { parse, warnings } = standIn({ command: 'no-such-program-as-this' });
    expect(await parse(' \n ')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('that cannot be sent gets none, and a warning', async () => {
    const { parse, warnings } = standIn();
    expect(await parse('hen '.repeat(3000))).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'ACE_UNSENT', start: 0, end: 12_000 }]);
  });

  test('inside a text, with line breaks and characters of four bytes, keeps its offsets', async () => {
    const { parser } = standIn();
    const text = '𝒳 first. 𝛼𝛽 "is"\r\n\\not\\ β-catenin\u0000𝛾 \ud800 end';
    const start = text.indexOf('𝛼');
    const { derivations } = await parser.stage.run({ start, end: text.length }, text);
    expect(wordsOf(text, derivations[0])).toEqual([
      '𝛼𝛽',
      '"is"',
      '\\not\\',
      'β-catenin',
      '𝛾',
      '\ud800',
      'end',
    ]);
  });

  test('that reached a limit of ACE keeps what was found, with a warning', async () => {
    const { parse, warnings } = standIn();
    expect(await parse('limit reached')).toHaveLength(1);
    expect(warnings).toEqual([
      { code: 'ACE_LIMIT', message: 'ACE says: ran out of RAM while unpacking', start: 0, end: 13 },
    ]);
  });

  test('can be answered in any pieces, and with notes in between', async () => {
    const { parse, warnings } = standIn({ best: 2 });
    for (const text of ['torn 𝛼 "b" \\c', 'notes and more']) {
      expect(wordsOf(text, (await parse(text))[1])).toEqual(text.split(' '));
    }
    expect(warnings).toEqual([]);
  });
});

test('limits are passed on', async () => {
  const { parse } = standIn({ best: 2, seconds: 7, megabytes: 100, more: ['--max-words=9'] });
  const [{ label } = { label: '' }] = await parse('parameters please');
  expect(label).toBe(
    '-n|2|--timeout=7|--max-chart-megabytes=80|--max-unpack-megabytes=100|--udx|--tsdb-stdout|--max-words=9',
  );
});

test.each([
  ['C', 'C.UTF-8'],
  ['de_DE.utf8', 'de_DE.utf8'],
])('where the locale is %s, it is run in %s', async (ours, its) => {
  vi.stubEnv('LC_ALL', ours);
  const [derivation] = await standIn().parse('locale');
  expect(derivation?.label).toBe(its);
});

test('many callers at once are answered in turn, each with its own', async () => {
  const { parse } = standIn();
  const texts = Array.from({ length: 200 }, (_, i) => `sentence ${i} of many`);
  const order: number[] = [];
  const found = await Promise.all(
    texts.map(async (text, i) => {
      const [derivation] = await parse(text);
      order.push(i);
      return wordsOf(text, derivation)?.join(' ');
    }),
  );
  expect(found).toEqual(texts);
  expect(order).toEqual(texts.map((_, i) => i));
});

describe('a process', () => {
  test('is one for all sentences', async () => {
    const { parse } = standIn();
    expect(pidIn(await parse('pid one'))).toBe(pidIn(await parse('pid two')));
  });

  test('keeps nobody alive who has forgotten it', async () => {
    const { parse } = standIn();
    const held = () =>
      process.getActiveResourcesInfo().filter((name) => /^(?:Process|Pipe)Wrap$/.test(name));
    await parse('one');
    expect(held()).toEqual([]);
  });

  test('that hangs is killed, and the next sentence is for another one', async () => {
    const { parse, warnings } = standIn(brief);
    const hung = pidIn(await parse('pid'));
    const [none, some] = await Promise.all([parse('hang here'), parse('pid')]);
    expect(none).toEqual([]);
    expect(pidIn(some)).not.toBe(hung);
    expect(warnings).toEqual([
      {
        code: 'ACE_TIMEOUT',
        message: 'ACE had not answered after 1 s, and was ended',
        start: 0,
        end: 9,
      },
    ]);
    await expect.poll(() => isAlive(hung)).toBe(false);
  });

  test('that dies in the middle of an answer is started again', async () => {
    const { parse, warnings } = standIn();
    const [none, some] = await Promise.all([parse('crash here'), parse('goes on')]);
    expect(none).toEqual([]);
    expect(wordsOf('goes on', some[0])).toEqual(['goes', 'on']);
    expect(warnings).toMatchObject([
      { code: 'ACE_DIED', message: expect.stringMatching(/exit code 255.*DEADLY SIGNAL/) },
    ]);
  });

  test('that was killed between two sentences is started again, without a word', async () => {
    const { parse, warnings } = standIn();
    const pid = pidIn(await parse('pid'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await parse('goes on')).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  test('that says more than was asked for is not asked again', async () => {
    const { parse } = standIn();
    expect(wordsOf('chatter one', (await parse('chatter one'))[0])).toEqual(['chatter', 'one']);
    expect(wordsOf('another one', (await parse('another one'))[0])).toEqual(['another', 'one']);
  });

  test('that says too much is killed', async () => {
    const { parse, warnings } = standIn({ answer: 100_000 });
    expect(await parse('flood')).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'ACE_LENGTH' }]);
    expect(await parse('goes on')).toHaveLength(1);
  });

  test('that fails again and again is given up', async () => {
    const { parse, warnings } = standIn({ restarts: 1 });
    await parse('crash');
    await parse('well answered');
    await parse('crash');
    await parse('crash');
    expect(await codeOf(parse('well answered'))).toBe('InputError ACE_RESTARTS');
    expect(await codeOf(parse('well answered'))).toBe('InputError ACE_RESTARTS');
    expect(warnings).toHaveLength(3);
  });
});

describe('what cannot be started is an error with a hint, told each time', () => {
  test.each([
    [{ command: 'no-such-program-as-this' }, 'ACE_NOT_FOUND', /no-such-program-as-this.*ENOENT/],
    [{ command: import.meta.dirname }, 'ACE_NOT_FOUND', /EACCES/],
    [{ grammar: 'missing.dat' }, 'ACE_START', /exit code 255.*missing\.dat: No such file/],
    [{ grammar: 'old.dat' }, 'ACE_START', /exit code 0.*usage: ace/],
    [{ grammar: 'endless.dat', loading: 0, ...brief }, 'ACE_START', /not loaded .* after 1 s/],
  ])('%j', async (options, code, message) => {
    const { parse } = standIn(options);
    const expected = {
      name: 'InputError',
      code,
      message: expect.stringMatching(message),
      hint: expect.any(String),
    };
    await expect(parse('one')).rejects.toMatchObject(expected);
    await expect(parse('two')).rejects.toMatchObject(expected);
  });
});

describe('output that is not understood', () => {
  test.each([
    ['garbage of old', /"SENT: garbage of old"/],
    ['unbalanced', /match/],
    ['treeless', /a derivation: found 2 things in a node/],
    ['outside', /nothing tells which characters/],
    ['short', /2 results/],
  ])('%s is an error that names it, and the next sentence is answered', async (text, message) => {
    const { parse } = standIn();
    await expect(parse(text)).rejects.toMatchObject({
      code: 'ACE_OUTPUT',
      message: expect.stringMatching(message),
    });
    expect(await parse('goes on')).toHaveLength(1);
  });
});

describe('closing', () => {
  test('ends the process, refuses who is waiting and who comes later, and can be done twice', async () => {
    const { parser, parse } = standIn();
    const pid = pidIn(await parse('pid'));
    const waiting = Promise.all([codeOf(parse('hang')), codeOf(parse('queued'))]);
    await parser.close();
    expect(isAlive(pid)).toBe(false);
    expect(await waiting).toEqual(['InputError ACE_CLOSED', 'InputError ACE_CLOSED']);
    expect(await codeOf(parse('later'))).toBe('InputError ACE_CLOSED');
    await parser[Symbol.asyncDispose]();
  });

  test('starts nothing', async () => {
    const { parser, parse } = standIn({ command: 'no-such-program-as-this' });
    await parser.close();
    expect(await codeOf(parse('one'))).toBe('InputError ACE_CLOSED');
  });
});

test('a callback that throws fails its sentence alone', async () => {
  const { parse } = standIn({
    onWarning: () => {
      throw new Error('told');
    },
  });
  await expect(parse('limit')).rejects.toThrow('told');
  expect(await parse('goes on')).toHaveLength(1);
});

test('the example of the README runs', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('## A real grammar'));
  const example = /^```js\n.*?from '(.*?)';\n(.*?)^```$/ms.exec(section);
  expect(example?.[1]).toBe('@hedgerow/hpsg/ace');
  const printed: unknown[] = [];
  const run = new Function('aceParser', 'console', `return (async () => {${example?.[2]}})()`);
  await run((options: AceOptions) => aceParser({ ...options, command }), {
    log: (value: unknown) => printed.push(value),
  });
  expect(printed).toEqual([5]);
});

describe('the stage', () => {
  test('needs nothing but sentences', async () => {
    const text = 'Hens sleep. Cats do not.';
    const splitter = {
      name: 'halves',
      needs: [],
      adds: ['sentences'],
      split: () => [
        { start: 0, end: 11 },
        { start: 12, end: 24 },
      ],
    } as const;
    const { sentences } = await pipeline()
      .use(splitter)
      .use(standIn().parser.stage)
      .run({ id: '1', text, sentences: [] });
    expect(sentences.map(({ derivations }) => wordsOf(text, derivations[0]))).toEqual([
      ['Hens', 'sleep.'],
      ['Cats', 'do', 'not.'],
    ]);
  });

  describe('conforms', () => {
    const text = 'x 𝛼 hens sleep';
    const document = { id: '1', text, sentences: [{ start: 2, end: text.length, tokens: [] }] };
    const { stage, close } = aceParser({ command, grammar: 'stand-in.dat' });
    for (const { name, run } of stageConformance(stage, [document])) test(name, run);
    test('and ends', close);
  });
});
