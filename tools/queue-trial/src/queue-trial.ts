/**
 * Whether a batch comes out of a queue as it comes out of one process, while workers, Redis and the batch itself are
 * killed. When and who is drawn from a seed; kills come when so many shards are done, not after so many seconds.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Random, random } from '@hedgerow/document';
import { startRedis } from './redis.js';

export interface TrialOptions {
  /** The built command. */
  readonly main: string;
  /** Where the corpus is, and the folders of shards will be. */
  readonly folder: string;
  /** Arguments of `batch`, but for where it goes. */
  readonly batch: readonly string[];
  /** Of `worker`; those with even numbers write into the folder, the others send shards back. */
  readonly worker: readonly string[];
  /** How many shards there will be. */
  readonly shards: number;
  readonly workers: number;
  readonly kills: { readonly workers: number; readonly redis: number; readonly batch: number };
  readonly seed: string;
  readonly note?: (line: string) => void;
}

export interface Trial {
  /** In seconds; the second with everything that was killed. */
  readonly alone: number;
  readonly queued: number;
  readonly kills: { readonly workers: number; readonly redis: number; readonly batch: number };
  /** What the batch printed at last. */
  readonly printed: string;
  /** Files of which the two folders do not have the same bytes. */
  readonly differences: readonly string[];
  readonly files: number;
  /** Shards that the record has more than once. */
  readonly twice: readonly string[];
}

export async function queueTrial(options: TrialOptions): Promise<Trial> {
  const { main, folder, batch, note = () => {} } = options;
  const begin = (args: readonly string[]) =>
    spawn(process.execPath, [main, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const aloneFrom = performance.now();
  const whole = await finished(begin(['batch', ...batch, '--out', 'alone']));
  if (whole.code !== 0) throw new Error(`the batch alone failed: ${whole.err}`);
  const alone = (performance.now() - aloneFrom) / 1000;
  note(`alone: ${whole.out.trim()}, ${alone.toFixed(1)} s`);

  const redis = await startRedis();
  const done = { workers: 0, redis: 0, batch: 0 };
  const plan = planOf(options, random(options.seed));
  const queuedFrom = performance.now();
  const args = ['batch', ...batch, '--out', 'queued', '--queue', redis.url, '--ahead', '64'];
  let child = begin(args);
  let ending = finished(child);
  // The folder that workers are given.
  while (!existsSync(join(folder, 'queued', 'batch.json')) && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const crew = keptWorkers(options, redis.url, begin);
  let last: Awaited<typeof ending> | undefined;
  try {
    while (last === undefined) {
      const count = countRecorded(join(folder, 'queued'));
      while (plan.length > 0 && count >= plan[0]!.at) {
        const next = plan.shift()!;
        note(`${count} shards: kill ${next.what}`);
        done[next.what]++;
        if (next.what === 'workers') await crew.kill(next.which);
        else if (next.what === 'redis') await redis.killAndRestart();
        else {
          child.kill('SIGKILL');
          await ending;
          child = begin(args);
          ending = finished(child);
        }
      }
      const pause = new Promise<undefined>((resolve) => setTimeout(resolve, 2));
      last = await Promise.race([ending, pause]);
    }
  } finally {
    child.kill('SIGKILL');
    await crew.end();
    await redis.end();
  }
  if (last.code !== 0)
    throw new Error(`the batch on the queue ended with ${last.code}: ${last.err}`);
  const [expected, got] = [join(folder, 'alone'), join(folder, 'queued')];
  const files = [...new Set([...readdirSync(expected), ...readdirSync(got)])].sort();
  return {
    alone,
    queued: (performance.now() - queuedFrom) / 1000,
    kills: done,
    printed: last.out.trim(),
    differences: files.filter((name) => !isSame(join(expected, name), join(got, name))),
    files: files.length,
    twice: recordedTwice(got),
  };
}

interface Kill {
  /** When so many shards are done. */
  readonly at: number;
  readonly what: 'workers' | 'redis' | 'batch';
  readonly which: number;
}

function planOf({ shards, workers, kills }: TrialOptions, chance: Random): Kill[] {
  const plan = (['workers', 'redis', 'batch'] as const).flatMap((what) =>
    Array.from({ length: kills[what] }, () => ({
      // Early enough that a fast machine is not done before.
      at: chance.integer(Math.floor(shards * 0.6)),
      what,
      which: chance.integer(workers),
    })),
  );
  return plan.sort((a, b) => a.at - b.at);
}

/** Workers that are started anew when they end, as a supervisor does. */
function keptWorkers(
  { worker, workers }: TrialOptions,
  url: string,
  begin: (args: readonly string[]) => ChildProcess,
) {
  let isOver = false;
  const start = (i: number): ChildProcess => {
    const out = i % 2 === 0 ? ['--out', 'queued'] : [];
    const child = begin(['worker', ...worker, '--queue', url, ...out]);
    child.stdout?.resume();
    child.stderr?.resume();
    child.once('close', () => {
      if (!isOver) children[i] = start(i);
    });
    return child;
  };
  const children: ChildProcess[] = [];
  for (let i = 0; i < workers; i++) children.push(start(i));
  return {
    kill: async (i: number) => {
      const child = children[i]!;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
    end: async () => {
      isOver = true;
      await Promise.all(
        children.map(async (child) => {
          const closed = once(child, 'close');
          child.kill('SIGKILL');
          await closed;
        }),
      );
    },
  };
}

async function finished(child: ChildProcess) {
  const [out, err]: string[][] = [[], []];
  child.stdout?.setEncoding('utf8').on('data', (piece) => out!.push(piece));
  child.stderr?.setEncoding('utf8').on('data', (piece) => err!.push(piece));
  const [code] = await once(child, 'close');
  return { code: code as number | null, out: out!.join(''), err: err!.join('') };
}

const recordOf = (folder: string) => join(folder, 'batch.shards');

function linesOf(folder: string): string[] {
  return existsSync(recordOf(folder))
    ? readFileSync(recordOf(folder), 'utf8').split('\n').slice(0, -1)
    : [];
}

function countRecorded(folder: string): number {
  return linesOf(folder).length;
}

function recordedTwice(folder: string): string[] {
  const seen = new Set<string>();
  const names = linesOf(folder).map((line) => (JSON.parse(line) as { shard: string }).shard);
  return names.filter((name) => seen.has(name) || !seen.add(name));
}

function isSame(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && readFileSync(a).equals(readFileSync(b));
}
