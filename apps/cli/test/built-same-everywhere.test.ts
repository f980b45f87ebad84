import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCapability, OptionRow } from '@hedgerow/capability';
import { modelFilesIn } from '@hedgerow/capability/node';
import { capabilities } from '@hedgerow/catalogue';
import type { Document } from '@hedgerow/document';
import { hasRedis, startRedis, type TestRedis } from '@hedgerow/queue-trial/redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginBare, shell } from './built.js';
import { builtServer } from './built-server.js';
import { hedgerow } from './hedgerow.js';

/** The same text and options give the same document whichever way they come in: each option of each capability. */
const texts: { readonly [capability: string]: string } = {
  mixed: '我们用 Python 写程序，应该 update 一下。\n他今天去 Lisbon 开会。',
  status: 'Zorkmid may open the capsules. They do not shed seeds, as Zorkmid told us. No Zorkmid.',
  names: 'flying to Paris with Ada Lovelace and Zorkmid',
};
const usualText =
  'Rain may open the capsules. They do not shed seeds in summer, as the keeper told us. It rains.';

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-same-'));
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** A value of an option that is not its default: as a program gives it, behind a flag, and in a query. */
interface Sample {
  readonly value: unknown;
  readonly flag: string;
  readonly query: string;
}

const names: readonly string[] = ['Zorkmid'];
const table = { extends: 'default', without: ['trailing numbers'] };

function samplesOf(name: string, row: OptionRow): Sample[] {
  const plain = (value: unknown, text = String(value)) => ({ value, flag: text, query: text });
  switch (row.type) {
    case 'choice':
      return row.choices.filter((choice) => choice !== row.default).map((choice) => plain(choice));
    case 'several':
      return [plain([row.choices[0]!])];
    case 'whole':
      return [plain(name === 'longestSentence' ? 40 : Math.max(row.least, 2))];
    case 'text':
      return [plain('craft')];
    case 'data':
      return [
        ...(row.names ?? []).slice(1).map((choice) => plain(choice)),
        {
          value: table,
          flag: put('table.json', JSON.stringify(table)),
          query: JSON.stringify(table),
        },
      ];
    case 'lists':
      return [
        {
          value: { person: names },
          flag: `person=${put('person.txt', `${names.join('\n')}\n`)}`,
          query: JSON.stringify({ person: names }),
        },
      ];
  }
}

interface Case {
  readonly capability: AnyCapability;
  readonly option?: string;
  readonly sample?: Sample;
  readonly title: string;
}

const cases: readonly Case[] = capabilities.flatMap((capability) => [
  { capability, title: `${capability.name}, as usual` },
  ...Object.entries<OptionRow>(capability.options).flatMap(([option, row]) =>
    samplesOf(option, row).map((sample) => ({
      capability,
      option,
      sample,
      title: `${capability.name}, ${option} ${JSON.stringify(sample.value)}`,
    })),
  ),
]);

const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter: string) => `-${letter.toLowerCase()}`);

/** Through a queue, each run loads its models anew: options that are plain words go the same way as others. */
function goesThroughQueue({ capability, option }: Case): boolean {
  const { type } = option === undefined ? { type: 'none' } : capability.options[option]!;
  return hasRedis && ['none', 'data', 'lists'].includes(type);
}

describe('the same document from a program, a command, threads, a batch, a queue and HTTP', () => {
  let serving: Awaited<ReturnType<typeof builtServer>>;
  let redis: TestRedis | undefined;
  let worker: ReturnType<typeof beginBare> | undefined;

  beforeAll(async () => {
    serving = await builtServer([], folder);
    if (!hasRedis) return;
    redis = await startRedis();
    worker = beginBare(['worker', '--queue', redis.url], folder);
  });
  afterAll(async () => {
    worker?.kill('SIGKILL');
    await redis?.end();
    await serving?.end();
  });

  test.each(cases)('$title', async (tried) => {
    const { capability, option, sample } = tried;
    const { name } = capability;
    const text = texts[name] ?? usualText;
    const given: Document = { id: 'x', text, sentences: [] };
    const options = option === undefined ? {} : { [option]: sample!.value };
    const line = await capability.load(modelFilesIn(capability.models), options);
    const expected = await line.run(given);

    const input = put(`${name}.jsonl`, `${JSON.stringify({ id: 'x', text })}\n`);
    const flags = option === undefined ? [] : [`--${kebab(option)}`, sample!.flag];
    const told = await hedgerow([name, ...flags, '--to', 'jsonl', '--quiet', input]);
    expect(told.code).toBe(0);
    expect(JSON.parse(told.out)).toEqual(expected);

    const quoted = flags.map((flag) => `'${flag}'`).join(' ');
    const jobs = await shell(`hedgerow ${name} ${quoted} --jobs 2 --to jsonl '${input}'`, folder);
    expect(jobs.out).toBe(told.out);

    const out = mkdtempSync(join(folder, 'batch-'));
    const batch = await hedgerow(['batch', name, ...flags, '--in', input, '--out', out]);
    expect(batch.code).toBe(0);
    const shard = readdirSync(out).find((file) => file.endsWith('.000000.jsonl'))!;
    expect(readFileSync(join(out, shard), 'utf8')).toBe(told.out);

    if (goesThroughQueue(tried)) {
      const queued = mkdtempSync(join(folder, 'queue-'));
      const args = ['batch', name, ...flags, '--in', input, '--out', queued];
      expect(await hedgerow([...args, '--queue', redis!.url])).toMatchObject({ code: 0, err: '' });
      expect(readFileSync(join(queued, shard), 'utf8')).toBe(told.out);
    }

    const query =
      option === undefined ? '' : `?${new URLSearchParams({ [option]: sample!.query })}`;
    expect(await serving.ask(`/v1/${name}${query}`, { id: 'x', text })).toEqual(expected);
  });
});

test('every option has something to try', () => {
  expect(existsSync(folder)).toBe(true);
  for (const { options } of capabilities) {
    for (const [name, row] of Object.entries<OptionRow>(options)) {
      expect(samplesOf(name, row).length, name).toBeGreaterThan(0);
    }
  }
});
