/**
 * Whether something got slower: the short benches on this checkout and on another commit, in turns, and the ratios of
 * their processor time. It is what a change of a hot path shows.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkOut, commitOf } from './base/base-checkout.js';
import { type Round, ratioRow } from './base/ratio-row.js';
import { shortBenches } from './base/short-benches.js';
import { lastJson, runChild } from './learn-child.js';

const usage = `usage: pnpm bench:base REV [--only PART] [--rounds 5] [--checkout FOLDER]
       pnpm bench:base --list

Runs the short benches on this checkout, as it is built, and on the commit REV in turns, and prints the ratios of their
processor time: below 1, this checkout is the quicker one. REV is put into a temporary folder, installed and built there.

  --only PART        the benches with PART in their name
  --rounds N         how often each of the two does each bench; medians count
  --checkout FOLDER  keep what is built of REV there, and use it again the next time
  --list             print the names of the benches
`;
const root = resolve(import.meta.dirname, '../../..');
const note = (line: string) => process.stderr.write(`${line}\n`);

process.exitCode = await main();

async function main(): Promise<number> {
  let given: ReturnType<typeof read>;
  try {
    given = read();
  } catch (error) {
    note(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  const { values, positionals, rounds } = given;
  if (values.help === true) {
    process.stdout.write(usage);
    return 0;
  }
  const benches = shortBenches.filter(({ name }) => name.includes(values.only ?? ''));
  if (values.list === true) {
    for (const { name } of benches) process.stdout.write(`${name}\n`);
    return 0;
  }
  if (benches.length === 0) {
    note(`no bench has ${JSON.stringify(values.only)} in its name; --list prints them`);
    return 2;
  }
  try {
    const commit = commitOf(root, positionals[0]!);
    const checkout = values.checkout === undefined ? undefined : resolve(values.checkout);
    const base = checkOut(root, commit, checkout, note);
    try {
      process.stdout.write(
        `processor time, medians of ${rounds} rounds; ${commit.slice(0, 9)} is ${positionals[0]}\n${ratioRow.head(commit.slice(0, 9))}\n`,
      );
      for (const { name } of benches) {
        const measured: Round[] = [];
        let failure: string | undefined;
        for (let round = 0; round < rounds && failure === undefined; round++) {
          const there = await seconds(base.folder, name);
          const here = await seconds(root, name);
          if (typeof here === 'string') throw new Error(`${name} failed here: ${here}`);
          if (typeof there === 'string') failure = there;
          else measured.push({ there, here });
        }
        process.stdout.write(
          `${failure === undefined ? ratioRow.of(name, measured) : ratioRow.absent(name, failure)}\n`,
        );
      }
    } finally {
      base.remove();
    }
    return 0;
  } catch (error) {
    note((error as Error).message);
    return 1;
  }
}

function read() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      checkout: { type: 'string' },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds is a whole number from 1, found ${JSON.stringify(values.rounds)}`);
  }
  const wanted = values.list === true || values.help === true ? 0 : 1;
  if (positionals.length !== wanted) {
    throw new Error(
      wanted === 0 ? 'no REV is needed here' : `one REV, found ${positionals.length}`,
    );
  }
  return { values, positionals, rounds };
}

/** Of one bench in one checkout; the first line of its error where it fails, as one does that the commit has not yet. */
async function seconds(checkout: string, name: string): Promise<number | string> {
  const child = resolve(import.meta.dirname, 'base/run-short-bench.js');
  try {
    return lastJson<number>(await runChild(process.execPath, [child, checkout, name]));
  } catch (error) {
    const text = (error as Error).message;
    return /^\w*Error.*$/m.exec(text)?.[0] ?? text;
  }
}
