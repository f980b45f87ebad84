/**
 * What a second thread brings: `annotate`, `parse` and `batch` of the built command with one thread, two and three, their
 * time, that of all processors together, and the most memory that they had; and two processes with half of the batch
 * each, which is what the machine has to give: `pnpm bench:jobs [--texts 144] [--rounds 3] [--only batch]`. The texts are
 * the papers of BioScope, several times over: the start, where one thread loads and all have their code compiled, counts
 * for little with many of them. Rounds take turns, and medians count. Only on an idle machine do times mean anything.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { bioscope } from '@hedgerow/named-corpora';
import { median } from './learn-table.js';
import { row, say, verdictOf } from './sentence-bench.js';

const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '144' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const command = resolve(import.meta.dirname, '../../../apps/cli/dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-jobs-'));
const input = join(folder, 'texts.jsonl');
const counts = [1, 2, 3];

/** Tells the most memory that a process ever had, and its processor time, when it ends; its threads say nothing. */
const report = `import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write('used ' + maxRSS + ' ' + (userCPUTime + systemCPUTime) + '\\n');
})`;

interface Run {
  readonly seconds: number;
  /** Of all processors. */
  readonly work: number;
  readonly megabytes: number;
  /** Of what was written. */
  readonly digest: string;
}

/** Runs the command once for each list of flags, at the same time; memory and work are those of all together. */
async function run(verb: readonly string[], flags: readonly (readonly string[])[]): Promise<Run> {
  const out = join(folder, 'out');
  const isBatch = verb[0] === 'batch';
  const files = isBatch
    ? ['--in', input, '--out', out, '--shard-size', '10']
    : ['--from', 'jsonl', '--to', 'jsonl', '--output', out, input];
  const started = performance.now();
  const used = await Promise.all(
    flags.map((own) => usedBy([command, ...verb, '--quiet', ...own, ...files])),
  );
  const seconds = (performance.now() - started) / 1000;
  const written = isBatch
    ? readdirSync(out)
        .filter((name) => name.includes('.jsonl'))
        .sort()
        .map((name) => readFileSync(join(out, name)))
    : [readFileSync(out)];
  const digest = written
    .reduce((hash, bytes) => hash.update(bytes), createHash('sha256'))
    .digest('hex');
  rmSync(out, { recursive: true });
  const total = (of: 'work' | 'megabytes') => used.reduce((sum, one) => sum + one[of], 0);
  return { seconds, work: total('work'), megabytes: total('megabytes'), digest };
}

async function usedBy(args: readonly string[]): Promise<Pick<Run, 'work' | 'megabytes'>> {
  const loader = `data:text/javascript,${encodeURIComponent(report)}`;
  const child = spawn(process.execPath, ['--import', loader, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (piece) => {
    stderr += piece;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(stderr);
  const [, kilobytes, microseconds] = /used (\d+) (\d+)/.exec(stderr)!;
  return { work: Number(microseconds) / 1e6, megabytes: (Number(kilobytes) * 1024) / 1e6 };
}

try {
  const papers = bioscope('full_papers');
  const lines = Array.from({ length: Number(values.texts) }, (_, i) => {
    const { text } = papers[i % papers.length]!;
    return `${JSON.stringify({ id: `${i}`, text })}\n`;
  });
  writeFileSync(input, lines.join(''));
  say(`${values.texts} papers; medians of ${values.rounds} rounds`);
  const verbs = [['annotate'], ['parse'], ['batch', 'annotate']];
  for (const verb of verbs.filter(([name]) => values.only === undefined || values.only === name)) {
    const ways: [name: string, flags: string[][]][] = counts.map((jobs) => [
      `--jobs ${jobs}`,
      [['--jobs', `${jobs}`]],
    ]);
    if (verb[0] === 'batch')
      ways.push([
        'two processes',
        [
          ['--shard', '1/2'],
          ['--shard', '2/2'],
        ],
      ]);
    const runs: Run[][] = ways.map(() => []);
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const [i, [, flags]] of ways.entries()) runs[i]!.push(await run(verb, flags));
    }
    if (new Set(runs.flat().map(({ digest }) => digest)).size !== 1) {
      throw new Error(`${verb.join(' ')} writes other bytes with other threads`);
    }
    row(verb.join(' '), ['s', 'of one', 'work, s', 'MB']);
    const middle = (i: number, of: 'seconds' | 'work' | 'megabytes') =>
      median(runs[i]!.map((one) => one[of]));
    ways.forEach(([name], i) => {
      const times = middle(0, 'seconds') / middle(i, 'seconds');
      row(
        `  ${name}`,
        [
          ...[middle(i, 'seconds').toFixed(1), times.toFixed(2)],
          ...[middle(i, 'work').toFixed(1), middle(i, 'megabytes').toFixed(0)],
        ],
        name === '--jobs 2' ? verdictOf(times >= 1.8, 'at least 1.8 times') : undefined,
      );
    });
    const more = middle(2, 'megabytes') - middle(1, 'megabytes');
    row('  a thread more takes', ['', '', '', more.toFixed(0)], verdictOf(more < 60, 'under 60'));
  }
} finally {
  rmSync(folder, { recursive: true });
}
