/**
 * What a second thread brings: `annotate`, `parse` and `batch` of the built command with one thread, two and three, their
 * time, and the most memory that they had: `pnpm bench:jobs [--texts 40] [--rounds 5]`. The texts are the papers of
 * BioScope, several times over; rounds take turns, and medians count. Only on an idle machine do times mean anything.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
    texts: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '5' },
  },
});
const command = resolve(import.meta.dirname, '../../../apps/cli/dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-jobs-'));
const input = join(folder, 'texts.jsonl');
const counts = [1, 2, 3];

/** Tells the most memory that a process ever had, when it ends; its threads say nothing. */
const report = `import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS + '\\n'))`;

interface Run {
  readonly seconds: number;
  readonly megabytes: number;
  /** Of what was written. */
  readonly digest: string;
}

function run(verb: readonly string[], jobs: number): Run {
  const out = join(folder, `out-${verb.join('-')}-${jobs}`);
  const isBatch = verb[0] === 'batch';
  const files = isBatch
    ? ['--in', input, '--out', out, '--shard-size', '10']
    : ['--from', 'jsonl', '--to', 'jsonl', '--output', out, input];
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(report)}`,
      command,
      ...verb,
      '--quiet',
      '--jobs',
      `${jobs}`,
      ...files,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const seconds = (performance.now() - started) / 1000;
  const megabytes = (Number(/peak (\d+)/.exec(stderr)?.[1]) * 1024) / 1e6;
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
  return { seconds, megabytes, digest };
}

try {
  const papers = bioscope('full_papers');
  const lines = Array.from({ length: Number(values.texts) }, (_, i) => {
    const { text } = papers[i % papers.length]!;
    return `${JSON.stringify({ id: `${i}`, text })}\n`;
  });
  writeFileSync(input, lines.join(''));
  say(`${values.texts} papers; medians of ${values.rounds} rounds`);
  for (const verb of [['annotate'], ['parse'], ['batch', 'annotate']]) {
    const runs: Run[][] = counts.map(() => []);
    for (let round = 0; round < Number(values.rounds); round++) {
      counts.forEach((jobs, i) => {
        runs[i]!.push(run(verb, jobs));
      });
    }
    if (new Set(runs.flat().map(({ digest }) => digest)).size !== 1) {
      throw new Error(`${verb.join(' ')} writes other bytes with other threads`);
    }
    row(verb.join(' '), ['s', 'of one', 'MB']);
    const [alone] = runs.map((all) => median(all.map(({ seconds }) => seconds)));
    counts.forEach((jobs, i) => {
      const seconds = median(runs[i]!.map((one) => one.seconds));
      const megabytes = median(runs[i]!.map((one) => one.megabytes));
      const times = alone! / seconds;
      row(
        `  --jobs ${jobs}`,
        [seconds.toFixed(1), times.toFixed(2), megabytes.toFixed(0)],
        jobs === 2 ? verdictOf(times >= 1.8, 'at least 1.8 times') : undefined,
      );
    });
    const [, two, three] = runs.map((all) => median(all.map(({ megabytes }) => megabytes)));
    row(
      '  a thread more takes',
      ['', '', (three! - two!).toFixed(0)],
      verdictOf(three! - two! < 60, 'under 60'),
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
