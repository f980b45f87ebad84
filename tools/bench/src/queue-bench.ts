/**
 * How a batch on a queue goes while workers and Redis are killed, beside the same batch in one process: `pnpm bench:queue
 * [--shards 2000] [--workers 4] [--worker-kills 30] [--redis-kills 2] [--batch-kills 1] [--sentences 20] [--seed moss]`.
 * All is the built command, with models, on loopback; Redis has a log (AOF, synced each second), text is made here.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { random } from '@hedgerow/document';
import { queueTrial } from '@hedgerow/queue-trial';
import { mossSentence } from './moss-sentence.js';

const { values } = parseArgs({
  options: {
    shards: { type: 'string', default: '2000' },
    workers: { type: 'string', default: '4' },
    'worker-kills': { type: 'string', default: '30' },
    'redis-kills': { type: 'string', default: '2' },
    'batch-kills': { type: 'string', default: '1' },
    sentences: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'moss' },
  },
});
const number = (name: keyof typeof values) => Number(values[name]);
const shards = number('shards');
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`load of the machine before: ${loadavg()[0]!.toFixed(1)}, cores: ${availableParallelism()}`);

const folder = mkdtempSync(join(tmpdir(), 'hedgerow-queue-'));
try {
  const chance = random(values.seed);
  const perDocument = number('sentences') / 4;
  // A document closes a shard when it is long enough: the fourth does.
  const documents = Array.from({ length: shards * 4 }, (_, i) => {
    const text = Array.from({ length: perDocument }, () => mossSentence(chance)).join(' ');
    return { id: `d${i}`, text: text.padEnd(perDocument * 100) };
  });
  const size = perDocument * 100 * 4;
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`);
  writeFileSync(join(folder, 'corpus.jsonl'), lines.join(''));
  const trial = await queueTrial({
    main: resolve(import.meta.dirname, '../../../apps/cli/dist/main.js'),
    folder,
    batch: ['annotate', '--in', 'corpus.jsonl', '--shard-size', String(size)],
    worker: ['--lock', '5'],
    shards,
    workers: number('workers'),
    kills: {
      workers: number('worker-kills'),
      redis: number('redis-kills'),
      batch: number('batch-kills'),
    },
    seed: values.seed,
    note: say,
  });
  const { alone, queued, kills, differences, files, twice, printed } = trial;
  const rate = (seconds: number) => (shards / seconds).toFixed(1).padStart(7);
  say(printed);
  say(`shards a second, one process       ${rate(alone)}`);
  say(`shards a second, ${values.workers} workers, queue  ${rate(queued)}`);
  say(`killed: ${kills.workers} workers, ${kills.redis} Redis, ${kills.batch} batch`);
  say(
    `files ${files}, other bytes ${differences.length}, entered twice ${twice.length}  (asked: 0, 0)`,
  );
  process.exitCode = differences.length + twice.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
