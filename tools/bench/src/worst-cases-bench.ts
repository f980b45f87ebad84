/** What each worst case costs as its input is doubled: `pnpm bench:worst-cases [PART OF A NAME]`. Linear is a row of twos. */
import process from 'node:process';
import { answered, worstCases } from './worst-cases/worst-cases.js';

const doublings = 4;
const wanted = process.argv[2] ?? '';

for (const { name, place, size, load } of worstCases) {
  if (!name.includes(wanted)) continue;
  const work = await load();
  const times: number[] = [];
  await answered(work(size));
  for (let i = 0; i <= doublings; i++) {
    const run = work(size * 2 ** i);
    const started = performance.now();
    await answered(run);
    times.push(performance.now() - started);
  }
  const growth = times.slice(1).map((time, i) => (time / times[i]!).toFixed(1));
  process.stdout.write(
    `${name} (${place}): ${times[0]!.toFixed(1)} ms at ${size}, then times ${growth.join(', ')}\n`,
  );
}
