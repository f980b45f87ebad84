/**
 * How soon `hedgerow annotate` says something, and whether its memory stays flat while much streams through it:
 * `pnpm bench:stream [--sentences 100000] [--jobs 1] [--runs 15]`. The command is the built one, its input made here.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { random } from '@hedgerow/document';
import { median } from './learn-table.js';
import { mossSentence } from './moss-sentence.js';

const { values } = parseArgs({
  options: {
    sentences: { type: 'string', default: '100000' },
    jobs: { type: 'string', default: '1' },
    runs: { type: 'string', default: '15' },
  },
});
const main = resolve(import.meta.dirname, '../../../apps/cli/dist/main.js');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Tells what a process took, when it ends. */
const report = `process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('cpu ' + (user + system) / 1000 + '\\n'); })`;

function annotate(args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [
    ...['--import', `data:text/javascript,${encodeURIComponent(report)}`],
    ...[main, 'annotate', ...args],
  ]);
}

say(`load of the machine before: ${loadavg()[0]!.toFixed(1)}, cores: ${availableParallelism()}`);
await firstOutput(Number(values.runs));
await stream(Number(values.sentences));

/** From the start of the process to the first byte of its output, for a text of three sentences. */
async function firstOutput(runs: number): Promise<void> {
  const [waits, work]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    const child = annotate([]);
    child.stdin.end('Spores may open after rain. Heat did not matter. The moss grew.\n');
    let told = '';
    child.stderr.on('data', (piece) => {
      told += piece;
    });
    const closed = once(child, 'close');
    await once(child.stdout, 'data');
    waits.push(performance.now() - started);
    await closed;
    work.push(Number(/cpu ([\d.]+)/.exec(told)![1]));
  }
  const [wait, cpu] = [median(waits), median(work)];
  say(
    `first output of a short text: ${wait.toFixed(0)} ms, best ${Math.min(...waits).toFixed(0)} ms; processor time ${cpu.toFixed(0)} ms (medians of ${runs}; at most 700: ${wait <= 700 ? 'reached' : 'NOT reached'})`,
  );
}

/** A document a line, as a filter has it; what is printed is counted and thrown away. */
async function stream(count: number): Promise<void> {
  const child = annotate(['--from', 'jsonl', '--to', 'jsonl', '--jobs', values.jobs]);
  const chance = random(7);
  const lines = (function* () {
    for (let i = 0; i < count; i++) {
      yield `${JSON.stringify({ id: String(i), text: mossSentence(chance), sentences: [] })}\n`;
    }
  })();
  const started = performance.now();
  const fed = pipeline(Readable.from(lines), child.stdin);
  const points = 10;
  const seen: number[] = [];
  let done = 0;
  say(`${count} sentences, --jobs ${values.jobs}`);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const seconds = (performance.now() - started) / 1000;
    if (done === 0) say(`first output after ${(seconds * 1000).toFixed(0)} ms`);
    for (const byte of chunk) if (byte === 10) done++;
    if (done < ((seen.length + 1) * count) / points) continue;
    const memory = memoryOf(child.pid!);
    // The last lines may come when the process is gone.
    if (memory === undefined) break;
    seen.push(memory);
    say(
      `${String(done).padStart(8)} sentences  ${seconds.toFixed(1).padStart(6)} s  ${memory.toFixed(0).padStart(5)} MB`,
    );
  }
  await fed;
  const seconds = (performance.now() - started) / 1000;
  const late = seen.slice(1);
  say(
    `${(count / seconds).toFixed(0)} sentences/s; memory after the first tenth between ${Math.min(...late).toFixed(0)} and ${Math.max(...late).toFixed(0)} MB`,
  );
}

/** What a process has in memory now, in MB, as Linux tells it. */
function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
