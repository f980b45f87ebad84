/** One short bench of one checkout, in a process of its own: prints its processor time in seconds, as JSON. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { median } from '../learn-table.js';
import type { PackageOf } from './short-bench.js';
import { shortBenches } from './short-benches.js';

const [checkout, name] = process.argv.slice(2);
// The command depends on nearly all packages.
const require = createRequire(join(checkout!, 'apps/cli/package.json'));
const packageOf: PackageOf = (specifier) => import(pathToFileURL(require.resolve(specifier)).href);

const repeats = 3;
const work = await shortBenches.find((bench) => bench.name === name)!.prepare(packageOf, checkout!);
await work();
const seconds: number[] = [];
for (let i = 0; i < repeats; i++) {
  const before = process.cpuUsage();
  const told = await work();
  const { user, system } = process.cpuUsage(before);
  seconds.push(typeof told === 'number' ? told : (user + system) / 1e6);
}
process.stdout.write(`${JSON.stringify(median(seconds))}\n`);
