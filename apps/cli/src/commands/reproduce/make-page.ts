/** Makes one table after the other and writes them on one page, going on where it was cut off. */
import { resolve } from 'node:path';
import { isInputError } from '@hedgerow/document';
import type { Cost, Outcome, PageSection, Reproduction } from '@hedgerow/reproduce';
import { exitCodes } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import { visible } from '../../shell/visible.js';
import { digestOf, digestOfPath } from './digests.js';
import { resultsFolder } from './results-folder.js';

export interface PageOptions {
  /** Where the page and what was made are. */
  readonly out: string;
  /** The folder of the corpora. */
  readonly data: string;
  readonly commit: string;
  /** What other commits made stays, and says so. */
  readonly keepOlder?: boolean;
  readonly settings: readonly PageSetting[];
  /** Tables that take longer are left out. */
  readonly longest?: Cost;
}

/** What tables are made with beside the corpora. */
export interface PageSetting {
  readonly name: SettingName;
  /** As on the command line. */
  readonly asked: string;
  /** The file or folder whose contents count. */
  readonly path?: string;
}

/** The models and the parser, and the files that few tables take. */
export type SettingName = 'models' | 'evaluation' | 'labels' | 'predictions';

export interface TableRunner {
  /** Makes a table; `about` stands before what is told to those who wait. */
  run(reproduction: Reproduction, about: string): ReturnType<Reproduction['run']>;
  /** What the tables so far asked for: one may take from another what they have in common. */
  readonly taken: ReadonlySet<SettingName>;
}

/** What says that a corpus or a file is not there, and not that anything went wrong. */
const absent: ReadonlySet<string> = new Set([
  'NO_CORPUS',
  'NO_EVALUATION',
  'NO_LABELS',
  'NO_PACKAGE',
]);

/** What a table of a class takes where nobody knows better, in seconds. */
const guesses: Readonly<Record<Cost, number>> = { seconds: 20, minutes: 300, hour: 3600 };

/**
 * The page is of all tables, whichever are wanted now. `newRunner` makes what tables of one source have in common; it is
 * forgotten with the source.
 */
export async function makePage(
  all: readonly Reproduction[],
  wanted: readonly Reproduction[],
  { out, data, commit, keepOlder = false, settings, longest = 'hour' }: PageOptions,
  { stdout }: Io,
  newRunner: () => TableRunner,
): Promise<number> {
  const reproduce = await import('@hedgerow/reproduce');
  const { costs, duration, inventoryRow, lacks } = reproduce;
  const folder = resultsFolder(out, reproduce);
  const digests = new Map<string, string | undefined>();
  const digest = (path: string) => {
    if (!digests.has(path)) digests.set(path, digestOfPath(path));
    return digests.get(path);
  };
  const corpusDigest = (path: string) => digest(resolve(data, path));
  const keyOf = (reproduction: Reproduction, took: ReadonlySet<string>) =>
    digestOf([
      reproduction.id,
      reproduction.data.map((path) => [path, corpusDigest(path)]),
      settings
        .filter(({ name }) => took.has(name))
        .map(({ asked, path }) => [asked, path && digest(resolve(path))]),
    ]);
  const expected = ({ id }: Reproduction) =>
    folder.find(id)?.made.seconds ?? guesses[inventoryRow(id).cost];
  const isWanted = ({ id }: Reproduction) =>
    costs.indexOf(inventoryRow(id).cost) <= costs.indexOf(longest);
  const kept = (reproduction: Reproduction): Outcome | undefined => {
    const found = folder.find(reproduction.id);
    if (found === undefined) return undefined;
    if (found.made.commit !== commit && !keepOlder) return undefined;
    return found.key === keyOf(reproduction, new Set(found.took)) ? found.made : undefined;
  };

  const outcomes = new Map<string, Outcome>();
  for (const reproduction of all) {
    const found = kept(reproduction);
    const why = isWanted(reproduction) ? 'not made yet' : `takes longer than ${longest}`;
    outcomes.set(reproduction.id, found ?? { kind: 'left out', why });
  }
  const publish = () => {
    const sections = all.map((reproduction): PageSection => {
      const { id, title } = reproduction;
      return { id, title, lacks: lacks(inventoryRow(id)), outcome: outcomes.get(id)! };
    });
    const paths = [...new Set(all.flatMap((reproduction) => reproduction.data))].sort();
    const corpora = paths.flatMap((path) => {
      const found = corpusDigest(path);
      return found === undefined ? [] : [{ path, digest: found }];
    });
    const asked = settings.map((setting) => setting.asked);
    return folder.publish({ commit, settings: asked, corpora, sections });
  };
  const say = (line: string) => stdout.write(`${visible(line)}\n`);

  const waiting = wanted.filter(
    (reproduction) => isWanted(reproduction) && outcomes.get(reproduction.id)!.kind !== 'made',
  );
  let left = waiting.reduce((sum, reproduction) => sum + expected(reproduction), 0);
  let made = 0;
  let failed = 0;
  let runner: TableRunner | undefined;
  let source = '';
  await publish();
  for (const [place, reproduction] of waiting.entries()) {
    const { id } = reproduction;
    const guess = expected(reproduction);
    const ownSource = id.split('/')[0]!;
    if (runner === undefined || ownSource !== source) runner = newRunner();
    source = ownSource;
    const began = performance.now();
    try {
      const about = `${place + 1} of ${waiting.length}, about ${duration(left)} left: ${id}`;
      const table = await runner.run(reproduction, about);
      const seconds = (performance.now() - began) / 1000;
      const at = minuteOf(new Date());
      const outcome = { kind: 'made', table, seconds, at, commit } as const;
      const took = [...runner.taken].sort();
      await folder.keep(id, { key: keyOf(reproduction, runner.taken), took, made: outcome });
      outcomes.set(id, outcome);
      made++;
      say(`${id}: made in ${duration(seconds)}`);
    } catch (error) {
      // It costs its section; the next run tries it again.
      const why = error instanceof Error ? error.message : String(error);
      const isAbsent = isInputError(error) && absent.has(error.code);
      outcomes.set(id, { kind: isAbsent ? 'left out' : 'failed', why });
      if (!isAbsent) failed++;
      say(`${id}: ${isAbsent ? 'left out' : 'failed'}: ${why}`);
    }
    left -= guess;
    await publish();
  }
  say(
    `${made} made, ${wanted.length - made - failed} kept or left out, ${failed} failed: ${out}/results.md`,
  );
  return failed > 0 ? exitCodes.failed : exitCodes.done;
}

function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16)}Z`;
}
