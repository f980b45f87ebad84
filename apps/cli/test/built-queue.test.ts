import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { queueTrial } from '@hedgerow/queue-trial';
import { freePort, hasRedis, startRedis, type TestRedis } from '@hedgerow/queue-trial/redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginBare, main, shell, workplace } from './built.js';

/** Cues are given, scopes go to the end of the sentence: no model is loaded, and all the time goes into the queue. */
const quick = '--cues gold --scopes default --from jsonl';

const text = 'Rain may fall on the moss.';
const cues = [{ kind: 'speculation', spans: [{ start: 5, end: 8 }] }];
const line = (i: number) =>
  `${JSON.stringify({ id: `d${i}`, text, sentences: [{ start: 0, end: 26, cues }] })}\n`;
const lines = (count: number) => Array.from({ length: count }, (_, i) => line(i)).join('');

const folder = workplace();
const run = (command: string) => shell(command, folder);
writeFileSync(join(folder, 'corpus.jsonl'), lines(120));

function contents(name: string): { [file: string]: string } {
  const files = readdirSync(join(folder, name)).sort();
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(join(folder, name, file), 'latin1')]),
  );
}

describe.skipIf(!hasRedis)('a batch on a queue', () => {
  test('is what it is without, while workers, Redis and the batch itself are killed', async () => {
    const trial = await queueTrial({
      main,
      folder,
      batch: [...quick.split(' '), '--in', 'corpus.jsonl', '--shard-size', '60'],
      worker: ['--lock', '1'],
      shards: 40,
      workers: 2,
      kills: { workers: 4, redis: 1, batch: 1 },
      seed: 'kills',
    });
    expect(trial).toMatchObject({
      kills: { workers: 4, redis: 1, batch: 1 },
      differences: [],
      files: 42,
      twice: [],
    });
  });
});

/**
 * A capability that some documents are poison for: of *hemlock* threads die, of *nightshade* they never end, of *foxglove*
 * the whole process dies; *nettle* is refused. With thorns it cannot be loaded in a thread, as workers do.
 */
const module = `
import { isMainThread } from 'node:worker_threads';
import { InputError, pipeline } from '@hedgerow/document';

const lines = {
  name: 'lines',
  needs: [],
  adds: ['sentences'],
  split: (text) => [{ start: 0, end: text.length }],
};

const taster = {
  name: 'taster',
  needs: ['sentences'],
  adds: ['tags'],
  run: (_sentence, text) => {
    if (text.includes('hemlock')) process.exit(7);
    while (text.includes('nightshade'));
    if (text.includes('foxglove')) process.kill(process.pid, 'SIGKILL');
    if (text.includes('nettle')) throw new InputError('NETTLE', 'it stings');
    return { tags: [] };
  },
};

export const capabilities = [
  {
    name: 'taste',
    title: 'Tasting',
    description: 'Tastes.',
    options: { thorns: { type: 'whole', least: 0, most: 9, default: 0, help: 'how many' } },
    models: {},
    textDocuments: 'line',
    adds: [],
    layers: [],
    opening: async () => pipeline().use(lines),
    load: async (_models, { thorns = 0 }) => {
      if (thorns > 0 && !isMainThread) throw new Error('thorns');
      return pipeline().use(lines).use(taster);
    },
  },
];
`;

describe.skipIf(!hasRedis)('workers', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
    const place = join(folder, 'node_modules/@hedgerow');
    mkdirSync(place, { recursive: true });
    const source = join(main, '../../../../packages/document');
    await run(`ln -s "${source}" node_modules/@hedgerow/document`);
    writeFileSync(join(folder, 'taste.mjs'), module);
  });
  afterAll(() => redis.end());

  /** In a database of its own: runs of other tests are not seen there. */
  const batch = (database: number, args: string) =>
    run(`hedgerow --with ./taste.mjs batch ${args} --queue ${redis.url}/${database}`);
  const begin = (database: number, ...args: readonly string[]) => {
    const child = beginBare(
      [
        ...['--with', './taste.mjs', 'worker', '--queue', `${redis.url}/${database}`],
        ...['--lock', '1', ...args],
      ],
      folder,
    );
    const printed = { out: '', err: '' };
    child.stdout.on('data', (piece) => {
      printed.out += piece;
    });
    child.stderr.on('data', (piece) => {
      printed.err += piece;
    });
    const closed = once(child, 'close').then(([code, signal]) => ({ ...printed, code, signal }));
    return { child, closed };
  };

  test('a poisonous document costs its record, not its shard, and is reported', async () => {
    const herbs = ['moss', 'hemlock', 'fern', 'nettle', 'oak', 'nightshade', 'rain', 'hemlock'];
    writeFileSync(join(folder, 'herbs.txt'), herbs.join('\n'));
    const worker = begin(1, '--idle', '8', '--document-seconds', '1', '--jobs', '2');
    const args = 'taste --in herbs.txt --out herbs --shard-size 16';
    const { code, out, err } = await batch(1, args);
    expect(code).toBe(3);
    expect(out).toMatch(
      /^herbs: 3 shards made, 0 were there, 0 failed, 4 documents, 4 refused, [\d.]+ shards a second\n$/,
    );
    expect(err).toMatch(
      /^skipped: herbs\.txt\.000000\.jsonl: document herbs-2: could not be analysed: .* \[POISON\]$/m,
    );
    expect(err).toMatch(/document herbs-4: it stings \[NETTLE\]$/m);
    expect(err).toMatch(/document herbs-6: .* not done after 1 s .* \[POISON\]$/m);
    expect(err).toMatch(/^4 skipped$/m);
    const written = Object.entries(contents('herbs')).filter(([name]) => name.endsWith('.jsonl'));
    const kept = written.flatMap(([, shard]) => shard.split('\n').filter(Boolean));
    expect(kept.map((json) => JSON.parse(json).text)).toEqual(['moss', 'fern', 'oak', 'rain']);
    worker.child.kill('SIGTERM');
    expect(await worker.closed).toMatchObject({
      code: 0,
      out: '3 shards made, 0 failed, 4 documents, 4 refused\n',
    });
  });

  test('a document that whole processes die of is found, and left out', async () => {
    writeFileSync(join(folder, 'deadly.txt'), 'moss\nfoxglove\nfern\n');
    let isOver = false;
    const keep = async () => {
      let deaths = 0;
      while (!isOver) {
        const { child, closed } = begin(2, '--idle', '2');
        workers.push(child);
        if ((await closed).signal === 'SIGKILL' && !isOver) deaths++;
      }
      return deaths;
    };
    const workers: { kill(signal: NodeJS.Signals): boolean }[] = [];
    const kept = keep();
    const { code, err } = await batch(2, 'taste --in deadly.txt --out deadly');
    isOver = true;
    workers.at(-1)!.kill('SIGKILL');
    expect(await kept).toBe(4);
    expect([code, err]).toEqual([3, expect.stringContaining('document deadly-2: could not be')]);
    const shard = contents('deadly')['deadly.txt.000000.jsonl']!;
    expect(shard.split('\n').slice(0, -1)).toHaveLength(2);
  });

  test('a shard that fails three times is reported, and costs no more than itself', async () => {
    writeFileSync(join(folder, 'thorns.txt'), 'moss\nfern\n');
    const worker = begin(3, '--idle', '8');
    const args = 'taste --in thorns.txt --out thorns --shard-size 1 --thorns 3';
    const { code, out, err } = await batch(3, args);
    expect([code, out]).toEqual([
      3,
      expect.stringContaining('thorns: 0 shards made, 0 were there, 2 failed'),
    ]);
    expect(err).toMatch(/^failed: thorns\/thorns\.txt\.000000\.jsonl: thorns$/m);
    worker.child.kill('SIGTERM');
    expect(await worker.closed).toMatchObject({ code: 0, out: /^0 shards made, 6 failed/ });
  });

  test('SIGTERM finishes the shard and leaves', async () => {
    writeFileSync(join(folder, 'slow.txt'), 'nightshade\nmoss\n');
    const worker = begin(4, '--document-seconds', '2');
    const batching = batch(4, 'taste --in slow.txt --out slow --patience 30');
    const events = createInterface(worker.child.stderr);
    events.close();
    // When the shard is taken, the queue has nothing waiting.
    await until(
      async () =>
        (await run(`redis-cli -u ${redis.url}/4 llen bull:hedgerow:active`)).out.trim() === '1',
    );
    worker.child.kill('SIGTERM');
    expect(await worker.closed).toMatchObject({ code: 0, out: /^1 shards made, 0 failed/ });
    expect((await batching).out).toContain('slow: 1 shards made');
  });

  test('another version, other models or no such capability are refused, and the shard is for others', async () => {
    const args = `${quick} --in corpus.jsonl --out refused --shard-size 2000`;
    const batching = batch(5, args);
    const key = await until(async () =>
      (await run(`redis-cli -u ${redis.url}/5 --scan --pattern 'hedgerow:run:*'`)).out.trim(),
    );
    const was = (await run(`redis-cli -u ${redis.url}/5 get ${key}`)).out.trim();
    for (const [change, code] of [
      [{ hedgerow: '9.9.9' }, 'QUEUE_VERSION'],
      [{ models: 'others' }, 'QUEUE_MODELS'],
      [{ capability: 'divine' }, 'UNKNOWN_CAPABILITY'],
    ] as const) {
      const other = JSON.stringify({ ...JSON.parse(was), ...change });
      await run(`redis-cli -u ${redis.url}/5 set ${key} '${other}'`);
      const refused = await begin(5).closed;
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`[${code}]`)]);
    }
    await run(`redis-cli -u ${redis.url}/5 set ${key} '${was}'`);
    const worker = begin(5);
    expect((await batching).out).toMatch(/^refused: 2 shards made/);
    worker.child.kill('SIGTERM');
    await worker.closed;
  });

  test('shards are compressed and lean as without a queue', async () => {
    const args = `${quick} --in corpus.jsonl --shard-size 500 --compress gz --layers cues`;
    await run(`hedgerow batch ${args} --out lean`);
    const worker = begin(6);
    expect(await batch(6, `${args} --out leaner`)).toMatchObject({ code: 0, err: '' });
    worker.child.kill('SIGTERM');
    await worker.closed;
    expect(contents('leaner')).toEqual(contents('lean'));
    expect(Object.keys(contents('lean'))).toContain('corpus.jsonl.000000.jsonl.gz');
  });

  test('a worker writes into the folder of the batch; that of another is told', async () => {
    const args = `${quick} --in corpus.jsonl --shard-size 500`;
    await run(`hedgerow batch ${args} --out theirs`);
    const own = join(folder, 'ours');
    mkdirSync(own);
    const worker = begin(8, '--out', 'ours');
    expect(await batch(8, `${args} --out ours`)).toMatchObject({ code: 0, err: '' });
    worker.child.kill('SIGTERM');
    await worker.closed;
    expect(contents('ours')).toEqual(contents('theirs'));
    // The same batch, but another folder than the one that waits for it.
    const elsewhere = begin(8, '--out', 'theirs');
    const lost = await batch(8, `${args} --out nowhere-else`);
    expect([lost.code, lost.err]).toEqual([1, expect.stringContaining('[QUEUE_FOLDER]')]);
    elsewhere.child.kill('SIGTERM');
    await elsewhere.closed;
  });

  test('a password is asked for, and taken from the environment', async () => {
    const locked = await startRedis();
    await run(`redis-cli -u ${locked.url} config set requirepass hedge`);
    const without = await run(`hedgerow worker --queue ${locked.url} --idle 1`);
    expect([without.code, without.err]).toEqual([1, expect.stringContaining('[QUEUE_REFUSED]')]);
    const wrong = locked.url.replace('//', '//:secret@');
    const refused = await run(`hedgerow worker --queue ${wrong} --idle 1`);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('[QUEUE_REFUSED]')]);
    expect(refused.err).not.toContain('secret');
    const right = locked.url.replace('//', '//:hedge@');
    const { code } = await run(`HEDGEROW_QUEUE=${right} hedgerow worker --queue --idle 1`);
    expect(code).toBe(0);
    await locked.end();
  });

  test('figures of the whole run are at /metrics', async () => {
    const [port, other] = [await freePort(), await freePort()];
    const worker = begin(7, '--metrics', String(other));
    const batching = batch(
      7,
      `${quick} --in corpus.jsonl --shard-size 60 --out told --metrics ${port}`,
    );
    const ask = async (at: number) => {
      const answer = await fetch(`http://127.0.0.1:${at}/metrics`).catch(() => undefined);
      return answer?.status === 200 ? answer.text() : '';
    };
    const told = await until(async () => {
      const answer = await ask(port);
      return /^hedgerow_batch_shards_total\{outcome="made"\} [1-9]/m.test(answer) ? answer : '';
    });
    expect(told).toMatch(/^hedgerow_batch_shards_total\{outcome="failed"\} 0$/m);
    expect(told).toMatch(/^hedgerow_batch_shards_per_second [\d.]+$/m);
    expect(told).toMatch(/^hedgerow_queue_workers 1$/m);
    expect(await batching).toMatchObject({ code: 0 });
    const own = await ask(other);
    expect(own).toMatch(/^hedgerow_worker_shards_total\{outcome="made"\} 40$/m);
    expect(own).toMatch(/^hedgerow_worker_documents_total\{outcome="written"\} 120$/m);
    worker.child.kill('SIGTERM');
    await worker.closed;
  });
});

describe('a queue that cannot be used', () => {
  test.each([
    ['worker', 'http://127.0.0.1'],
    ['worker', 'redis://'],
    [`batch ${quick} --in corpus.jsonl --out none`, 'redis://moss/x'],
  ])('%s --queue %s is a mistake', async (verb, url) => {
    const { code, err } = await run(`hedgerow ${verb} --queue ${url}`);
    expect([code, err]).toEqual([2, expect.stringContaining('--queue is redis://')]);
  });

  test.each(['worker', `batch ${quick} --in corpus.jsonl --out nowhere`])(
    '%s gives up where nobody answers',
    async (verb) => {
      const port = await freePort();
      const { code, err } = await run(
        `hedgerow ${verb} --queue redis://moss:secret@127.0.0.1:${port} --patience 2`,
      );
      expect(code).toBe(1);
      expect(err).toMatch(/cannot be reached \(.*ECONNREFUSED.*\), trying for 2 s$/m);
      expect(err).toMatch(
        /^redis:\/\/127\.0\.0\.1:\d+\/0: cannot be reached: .* \[QUEUE_UNREACHABLE\]$/m,
      );
      expect(err).not.toMatch(/secret|^\s+at /m);
    },
  );

  test('a shard and a queue, and a worker without one, are mistakes', async () => {
    const both = await run(
      `hedgerow batch ${quick} --in corpus.jsonl --out none --shard 1/2 --queue redis://moss`,
    );
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('--shard')]);
    const none = await run('hedgerow worker');
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('HEDGEROW_QUEUE')]);
  });
});

/** The first answer that is one. */
async function until<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
