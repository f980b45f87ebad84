import { once } from 'node:events';
import { hasRedis, startRedis, type TestRedis } from '@hedgerow/queue-trial/redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedVerbs } from '../src/verbs.js';
import { beginBare, shell, workplace } from './built.js';

const rows = await Promise.all(
  (await shippedVerbs()).map(async ({ name, load }) => ({
    name,
    examples: (await load()).examples,
  })),
);
const folder = workplace();

/** Goes on until it is told to end. */
const endless = ['hedgerow serve --port 0'];

/** A Redis that may not be there. */
const queue = 'redis://127.0.0.1';

describe.concurrent('the examples of the help run', () => {
  const lines = rows.flatMap(({ examples }) => examples);
  const queued = lines.filter((line) => line.includes(queue));
  test.each(lines.filter((line) => !endless.includes(line) && !queued.includes(line)))(
    '%s',
    async (line) => {
      expect(await shell(line, folder)).toMatchObject({ code: 0, err: '' });
    },
  );

  describe.skipIf(!hasRedis)('with a Redis of the test', () => {
    let redis: TestRedis;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis.end());

    test.each(queued)('%s', async (line) => {
      const there = line.replace(queue, redis.url);
      expect(await shell(there, folder)).toMatchObject({ code: 0, err: '' });
    });
  });

  test.each(endless)('%s', async (line) => {
    const child = beginBare(line.split(' ').slice(1), folder);
    const closed = once(child, 'close');
    let err = '';
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    await once(child.stdout, 'data');
    child.stdout.resume();
    child.kill('SIGTERM');
    expect([(await closed)[0], err]).toEqual([0, '']);
  });
});

test.each(rows)('$name: its examples are its own', ({ name, examples }) => {
  for (const line of examples) expect(line).toMatch(new RegExp(`^hedgerow ${name}( |$)`));
});
