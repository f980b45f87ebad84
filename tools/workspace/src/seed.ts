import { execFileSync } from 'node:child_process';

/**
 * What properties are tried on: another seed for each commit, so that every commit tries other inputs, and the same one
 * again for the same commit, so that what failed once fails again. `HEDGEROW_SEED` names any other.
 */
export function seedOfCommit(given: string | undefined): number {
  if (given !== undefined) {
    if (/^-?\d{1,10}$/.test(given)) return Number(given) | 0;
    throw new Error(`HEDGEROW_SEED is a whole number, found ${JSON.stringify(given)}`);
  }
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(commit.slice(0, 8), 16) | 0;
  } catch {
    return 1;
  }
}
