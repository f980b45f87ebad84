/**
 * How much of the pipeline's speed is left over HTTP: `pnpm bench:server [--seconds 60] [--threads N] [--many 10000]`.
 * First the pipeline alone, in as many threads as the server will have; then the built server on loopback with 64
 * connections that ask for one sentence at a time; then many connections at once, which are answered or refused.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { annotating } from '@hedgerow/pipelines';
import { modelsIn } from '@hedgerow/pipelines/node';
import autocannon from 'autocannon';

/** Ours: about as long as sentences of abstracts, half of them with something to find. */
const sentences = [
  'Spore capsules may open after rain, although heat cannot be ruled out as a second cause.',
  'The leaves of the upper plants were cut in May and weighed after a week in the oven.',
  'These results suggest that water, rather than wind, is required for the release of seeds.',
  'We did not observe any change in the colour of the petals during the first two nights.',
  'All samples were kept at four degrees in the dark until the roots had been washed.',
  'It remains unclear whether the bacteria reach the stem before or after the frost.',
  'The extract lowered the growth of both strains by a third within three days.',
  'No evidence was found that the second gene is needed in the absence of light.',
  'Pollen from the northern slope was collected with brushes and stored in glass tubes.',
  'The protein probably binds to the membrane and might thus protect it from drying.',
  'Each tray held forty seedlings, which were watered twice a day by hand.',
  'Neither salt nor sugar had an effect on the number of flowers, nor did the shade.',
];

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    threads: { type: 'string', default: String(availableParallelism()) },
    connections: { type: 'string', default: '64' },
    many: { type: 'string', default: '10000' },
  },
  strict: isMainThread,
});
const seconds = Number(values.seconds);
const threads = Number(values.threads);

if (isMainThread) await bench();
else await pipelineAlone(workerData as { seconds: number });

async function bench(): Promise<void> {
  // Other work on the machine takes from both, but not always the same share.
  say(`load of the machine before: ${loadavg()[0]!.toFixed(1)}, cores: ${availableParallelism()}`);
  const alone = await inThreads(threads, Math.min(seconds, 20));
  say(`pipeline without HTTP, ${threads} threads: ${alone.toFixed(0)} sentences/s`);
  const server = await startServer();
  try {
    // The first seconds compile.
    await load(server.url, 3);
    const memory = [await memoryOf(server.url)];
    const sampling = setInterval(
      async () => memory.push(await memoryOf(server.url)),
      (1000 * seconds) / 5,
    );
    const result = await load(server.url, seconds);
    clearInterval(sampling);
    memory.push(await memoryOf(server.url));
    const rate = result['2xx'] / result.duration;
    say(
      `server, ${values.connections} connections, ${result.duration.toFixed(0)} s: ${rate.toFixed(0)} sentences/s, ` +
        `${((100 * rate) / alone).toFixed(0)}% of the pipeline (at least 50%: ${rate >= alone / 2 ? 'reached' : 'NOT reached'})`,
    );
    const { p50, p97_5, p99 } = result.latency;
    say(`latency in ms: median ${p50}, 97.5% ${p97_5}, 99% ${p99}`);
    const others = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => code !== '200');
    say(
      `answers other than 200: ${others.map(([code, { count }]) => `${count} × ${code}`).join(', ') || 'none'}; ` +
        `errors ${result.errors}, timeouts ${result.timeouts}`,
    );
    say(`memory in MB, from before to after: ${memory.join(', ')}`);
    if (Number(values.many) > 0) await crowd(server.url, Number(values.many));
    say(`memory after that: ${await memoryOf(server.url)} MB`);
  } finally {
    await server.stop();
  }
}

/** Sentences a second of so many threads, each with the pipeline and nothing else. */
async function inThreads(count: number, duration: number): Promise<number> {
  const rates = Array.from({ length: count }, async () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { seconds: duration } });
    const [rate] = (await once(worker, 'message')) as [number];
    return rate;
  });
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
}

async function pipelineAlone({ seconds: duration }: { readonly seconds: number }): Promise<void> {
  const pipeline = await annotating(modelsIn());
  const run = async (milliseconds: number) => {
    const begun = performance.now();
    let done = 0;
    while (performance.now() - begun < milliseconds) {
      const text = sentences[done++ % sentences.length]!;
      JSON.stringify(await pipeline.run({ id: '1', text, sentences: [] }));
    }
    return (1000 * done) / (performance.now() - begun);
  };
  await run(3000);
  parentPort!.postMessage(await run(duration * 1000));
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const main = resolve(import.meta.dirname, '../../../apps/cli/dist/main.js');
  const args = [main, 'serve', '--port', '0', '--threads', String(threads)];
  const child = spawn(process.execPath, [...args, '--capabilities', 'annotate'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  let url = '';
  await new Promise<void>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    // Read to the end: a full pipe would hold the server up.
    lines.on('line', (line) => {
      const { msg } = JSON.parse(line) as { msg: string };
      url = /http:\S+/.exec(msg)?.[0] ?? url;
      if (msg === 'ready') ready();
    });
  });
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      say(`ended with ${code}`);
    },
  };
}

function load(url: string, duration: number): Promise<autocannon.Result> {
  return autocannon({
    url: `${url}/v1/annotate`,
    connections: Number(values.connections),
    duration,
    requests: sentences.map((text) => ({
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })),
  });
}

async function memoryOf(url: string): Promise<number> {
  const told = await (await fetch(`${url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(told)![1]) / 1e6);
}

/** So many connections at once, each with a request: all are answered, refused or closed, and the server lives. */
async function crowd(url: string, count: number): Promise<void> {
  const { port, hostname } = new URL(url);
  const body = JSON.stringify({ text: sentences[0] });
  const request = `POST /v1/annotate HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const outcomes: { [outcome: string]: number } = {};
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((done) => {
          const socket = connect(Number(port), hostname, () => socket.write(request));
          let outcome = 'closed';
          socket.once('data', (answer) => {
            outcome = String(answer).slice(9, 12);
          });
          socket.on('error', () => {});
          socket.once('close', () => {
            outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
            done();
          });
          socket.resume();
        }),
    ),
  );
  const told = Object.entries(outcomes).map(([outcome, times]) => `${times} × ${outcome}`);
  const { status } = await fetch(`${url}/health`);
  say(`${count} connections at once: ${told.join(', ')}; the server's health after it: ${status}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
