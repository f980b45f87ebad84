/**
 * What a worker of the server takes: `pnpm bench:server-memory [--threads 1,2,4] [--requests 100] [--capabilities annotate,parse]`.
 * The built server with so many workers is asked for each capability, so many times for each worker; then the memory that
 * the process has, and the most that it had, which Linux tells. Texts are abstracts of BioScope, for the grammars sentences
 * of these, sentences of udc and tweets of WNUT 2017.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { bioscope, udc, wnut17 } from '@hedgerow/named-corpora';
import { row, say, sentencesOf, verdictOf } from './sentence-bench.js';

const { values } = parseArgs({
  options: {
    threads: { type: 'string', default: '1,2,4' },
    requests: { type: 'string', default: '100' },
    capabilities: { type: 'string', default: 'annotate,status,parse,ccg,derive,mixed,names' },
  },
});
const counts = values.threads.split(',').map(Number);
const capabilities = values.capabilities.split(',');
const main = resolve(import.meta.dirname, '../../../apps/cli/dist/main.js');

/** Megabytes of the process: what it has, and the most that it had. */
interface Memory {
  readonly now: number;
  readonly most: number;
}

const abstracts = bioscope('abstracts');
const textOf = ({ text }: { readonly text: string }) => text;
const sentences = sentencesOf(abstracts).map(textOf);
const textsOf: { readonly [capability: string]: readonly string[] } = {
  ccg: sentences,
  derive: sentences,
  mixed: udc('dev').map(textOf),
  names: wnut17('dev').map(textOf),
};

/** The memory when the models are loaded, and after each capability was asked for. */
async function memoryOf(threads: number): Promise<Memory[]> {
  const flags = ['--port', '0', '--threads', `${threads}`, '--capabilities', capabilities.join()];
  const child = spawn(process.execPath, [main, 'serve', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const url = await readyAt(child.stdout);
    const found = [memoryNow(child.pid!)];
    for (const capability of capabilities) {
      await ask(url, capability, threads);
      found.push(memoryNow(child.pid!));
    }
    return found;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Where it listens, once it is ready. Its log is read to the end: a full pipe would hold the server up. */
async function readyAt(log: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface(log);
  return new Promise((ready, failed) => {
    let url = '';
    lines.on('line', (line) => {
      const { msg } = JSON.parse(line) as { msg: string };
      url = /http:\S+/.exec(msg)?.[0] ?? url;
      if (msg === 'ready') ready(url);
    });
    lines.on('close', () => failed(new Error('the server ended')));
  });
}

/** Four requests for each worker are always under way, so that all of them work. */
async function ask(url: string, capability: string, threads: number): Promise<void> {
  const texts = textsOf[capability] ?? abstracts.map(textOf);
  const wanted = Number(values.requests) * threads;
  let asked = 0;
  const client = async () => {
    while (asked < wanted) {
      const text = texts[asked++ % texts.length]!;
      const answer = await fetch(`${url}/v1/${capability}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
      const told = await answer.text();
      if (!answer.ok) throw new Error(`${capability}: ${told}`);
    }
  };
  await Promise.all(Array.from({ length: 4 * threads }, client));
}

function memoryNow(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) * 1024) / 1e6;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

say(
  `MB that the process has, and the most that it had; ${values.requests} requests a worker of each capability`,
);
const columns = counts.map((count) => `${count} workers`);
const runs: Memory[][] = [];
for (const count of counts) runs.push(await memoryOf(count));
row('', [...columns, 'each more']);
const each = (k: number, of: keyof Memory) => {
  const last = runs.at(-1)![k]![of] - runs[0]![k]![of];
  return last / (counts.at(-1)! - counts[0]!);
};
for (const [k, name] of ['loaded', ...capabilities.map((name) => `then ${name}`)].entries()) {
  const cells = runs.map((run) => `${run[k]!.now.toFixed(0)}, ${run[k]!.most.toFixed(0)}`);
  const more = each(k, 'now');
  row(name, [...cells, more.toFixed(0)], verdictOf(more < 60, 'under 60'));
}
