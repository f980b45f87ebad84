/**
 * The most memory that `hedgerow annotate` takes for one text of 4 MB, by format: `pnpm bench:memory [--to
 * jsonl,bioscope,conllu,pretty] [ARG ...]`, where what follows `--` goes to the command. The text is that of the BioScope
 * abstracts, as often as it takes; the command is the built one.
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { bioscope } from '@hedgerow/named-corpora';

const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'jsonl,bioscope,conllu,pretty' } },
});
const length = 4e6;
const main = resolve(import.meta.dirname, '../../../apps/cli/dist/main.js');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Tells what a process took, when it ends. */
const report = `process.on('exit', () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); process.stderr.write('took ' + maxRSS + ' ' + (userCPUTime + systemCPUTime)); })`;

const once = bioscope('abstracts')
  .map(({ text }) => `${text}\n\n`)
  .join('');
const input = once.repeat(Math.ceil(length / once.length)).slice(0, length);

say(`load of the machine before: ${loadavg()[0]!.toFixed(1)}`);
for (const format of values.to.split(',')) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', `data:text/javascript,${encodeURIComponent(report)}`],
      ...[main, 'annotate', '--to', format, ...given],
    ],
    { input, stdio: ['pipe', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const [, kilobytes, microseconds] = /took (\d+) (\d+)$/.exec(stderr)!.map(Number);
  say(
    `${format.padEnd(10)} ${(kilobytes! / 1024).toFixed(0).padStart(4)} MB  ${(microseconds! / 1e6).toFixed(1).padStart(5)} s of the processor`,
  );
}
