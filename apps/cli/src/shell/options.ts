import { formats } from '@hedgerow/corpus';
import { Option } from 'commander';
import { UsageError } from './exit.js';

/** What several verbs take, declared once. */

export const filesArgument = [
  '[file...]',
  'files or folders, gzipped or not; none, or -, is standard input',
] as const;

/** One value each time it is said: a list behind the flag would take the files of texts that follow it, too. */
export function repeated(option: Option): Option {
  return option.argParser((value: string, before?: readonly string[]) => [
    ...(before ?? []),
    value,
  ]);
}

export interface ReadingOptions {
  readonly from?: string;
  readonly onError: 'throw' | 'skip';
  readonly quiet?: boolean;
}

export const fromOption = new Option(
  '-f, --from <format>',
  `the format of the files, with its options: ${formats.map(({ name }) => name).join(', ')}; found out if not said`,
);

/** For verbs that analyse text: anything that has some. */
export const textFromOption = new Option(
  '-f, --from <format>',
  'the format of the files, with its options: see hedgerow formats; found out if not said, plain text if it is none',
);

/** For posts and tweets. */
export const linesFromOption = new Option(
  '-f, --from <format>',
  'the format of the files, with its options; found out if not said, plain text with a line a document if it is none',
);

/** What the verbs take plain text for: a file is a document, or, of posts and tweets, a line. */
export const proseOf = { file: 'text', line: 'text:documents=line' } as const;

export const parserOption = new Option('--parser <which>', 'the fast parser or the accurate one')
  .choices(['greedy', 'best'])
  .default('best');

export const modelsOption = new Option(
  '--models <folder>',
  'take the models of this folder, and what it lacks from those that come with the command',
);

export const onErrorOption = new Option(
  '--on-error <what>',
  'what a broken record does: fail, or be skipped and counted',
)
  .choices(['throw', 'skip'])
  .default('throw');

export const quietOption = new Option('-q, --quiet', 'no progress on stderr');

export const outputOption = new Option(
  '-o, --output <path>',
  'the file (or folder) to write; else standard output',
);

export const jobsOption = new Option(
  '-j, --jobs <number>',
  'how many threads do it; what comes out is the same',
).default('1');

export function jobsOf({ jobs }: { readonly jobs: string }): number {
  return wholeNumber('--jobs', jobs, { least: 1, most: 256 });
}

/** A number as the user wrote it, or a mistake of theirs. */
export function wholeNumber(
  flag: string,
  value: string,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new UsageError(
    `${flag} is a whole number from ${least} to ${most}, found ${JSON.stringify(value)}`,
  );
}

export const jsonOption = new Option('--json', 'as one line of JSON');

export const adverbialsOption = new Option(
  '--adverbials <how>',
  'what brackets become: LOC, TMP, DIR, MNR, PRP and EXT told apart, or all of them ADV or NMOD',
)
  .choices(['split', 'merged'])
  .default('merged');
