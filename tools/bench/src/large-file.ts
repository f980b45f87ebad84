/** How much memory and time `hedgerow convert` takes for a BioScope file of a gigabyte, made by repeating an example. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';

const megabytes = Number(process.argv[2] ?? 1000);
const root = resolve(import.meta.dirname, '../../..');
const example = readFileSync(join(root, 'apps/cli/examples/rainfall.xml'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'hedgerow-large-'));
const [input, output] = [join(folder, 'large.xml'), join(folder, 'large.jsonl')];

/** Tells the most memory that a process ever had, when it ends. */
const report = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS + '\\n'))`;

try {
  repeat(example, megabytes * 1e6, input);
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(report)}`,
      join(root, 'apps/cli/dist/main.js'),
      ...['convert', '--quiet', '--to', 'jsonl', '--output', output, input],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const seconds = (performance.now() - started) / 1000;
  const peak = Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
  const size = statSync(input).size / 1e6;
  process.stdout.write(
    `${size.toFixed(0)} MB of BioScope to ${(statSync(output).size / 1e6).toFixed(0)} MB of JSON Lines: ` +
      `${seconds.toFixed(1)} s, ${(size / seconds).toFixed(1)} MB/s, peak memory ${peak.toFixed(0)} MB\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** Writes the documents of a file over and over, between its first and last lines. */
function repeat(file: string, size: number, path: string): void {
  const first = file.indexOf('\t\t<Document ');
  const last = file.lastIndexOf('\t</DocumentSet>');
  const documents = Buffer.from(file.slice(first, last).repeat(1000));
  const handle = openSync(path, 'w');
  writeSync(handle, file.slice(0, first));
  for (let written = 0; written < size; written += documents.length) writeSync(handle, documents);
  writeSync(handle, file.slice(last));
  closeSync(handle);
}
