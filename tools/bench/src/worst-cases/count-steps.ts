/** Counts what a piece of code does, not how long it takes: how often each block of our sources runs. */
import { Session } from 'node:inspector/promises';

let session: Session | undefined;

/**
 * From now on blocks are counted. To be called before the code to be counted is imported: what was compiled earlier is
 * counted by the call of a function, not by the turn of a loop.
 */
export async function startCounting(): Promise<void> {
  if (session !== undefined) return;
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/**
 * How often the blocks of hedgerow's own sources run while `work` runs: the same on every machine, however busy. What
 * a regular expression or a function of the language does inside is not seen.
 */
export async function countSteps(work: () => unknown): Promise<number> {
  if (session === undefined) throw new Error('startCounting() comes first');
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let steps = 0;
  for (const { url, functions } of result) {
    if (!/\/(packages|apps)\/[^/]+\/src\//.test(url)) continue;
    for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  }
  return steps;
}
