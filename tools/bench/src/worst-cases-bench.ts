/**
 * What each worst case costs as its input is doubled, in processor time, as rows of a table: `pnpm bench:worst-cases
 * [PART OF A NAME]`. Linear is a row of twos. The least of three rounds counts: other work can only add to it.
 */
import process from 'node:process';
import { answered, worstCases } from './worst-cases/worst-cases.js';

const doublings = 3;
const rounds = 3;
const wanted = process.argv[2] ?? '';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Milliseconds of processor time. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await answered(work);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

say('| worst case | where | n | ms at n | 2n | 4n | 8n | times |');
say('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const { name, place, size, load } of worstCases) {
  if (!name.includes(wanted)) continue;
  const make = await load();
  await answered(make(size));
  const times: number[] = [];
  for (let i = 0; i <= doublings; i++) {
    const work = make(size * 2 ** i);
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) least = Math.min(least, await costOf(work));
    times.push(least);
  }
  const growth = times.slice(1).map((time, i) => (time / times[i]!).toFixed(1));
  const shown = times.map((time) => time.toFixed(time < 10 ? 1 : 0));
  say(`| ${name} | \`${place}\` | ${size} | ${shown.join(' | ')} | ${growth.join(', ')} |`);
}
