import { InputError } from '@hedgerow/document';

/** How ACE is run, and how long it is waited for. */
export interface AceSettings {
  /** The program, or the program with its first arguments: `['ssh', 'host', 'ace']`. Default `ace`. */
  readonly command?: string | readonly string[];
  /** The compiled grammar (`-g`), as the program finds it. */
  readonly grammar: string;
  /** How many derivations a sentence gets at most (`-n`). Default 1. */
  readonly best?: number;
  /** After how many seconds ACE itself gives a sentence up (`--timeout`). Default 60. */
  readonly seconds?: number;
  /** How many seconds more it has to say so before it is killed. Default 10. */
  readonly grace?: number;
  /** How many seconds it has to load the grammar. Default 60. */
  readonly loading?: number;
  /** How much memory ACE may use; four fifths of it for the chart, as ACE has it. Default 1500. */
  readonly megabytes?: number;
  /** The longest answer, in characters; a program that says more is killed. Default 64 Mi. */
  readonly answer?: number;
  /** How many times in a row it is started again without an answer in between. Default 5. */
  readonly restarts?: number;
  /** More arguments of ACE (`--max-words=150`); not such as change the form of its output. */
  readonly more?: readonly string[];
}

/** The same, checked and filled in. */
export interface AceRun {
  readonly program: string;
  readonly parameters: readonly string[];
  /** In milliseconds. */
  readonly patience: { readonly loading: number; readonly sentence: number };
  readonly answer: number;
  readonly restarts: number;
}

export function aceRun({
  command = 'ace',
  grammar,
  best = 1,
  seconds = 60,
  grace = 10,
  loading = 60,
  megabytes = 1500,
  answer = 64 * 1024 * 1024,
  restarts = 5,
  more = [],
}: AceSettings): AceRun {
  const [program = '', ...first] = typeof command === 'string' ? [command] : command;
  requireName('command', program);
  requireName('grammar', grammar);
  for (const [name, value, least] of [
    ['best', best, 1],
    ['seconds', seconds, 1],
    ['megabytes', megabytes, 2],
    ['answer', answer, 1],
    ['restarts', restarts, 0],
  ] as const) {
    if (Number.isSafeInteger(value) && value >= least) continue;
    throw optionError(`${name} is a whole number of at least ${least}, found ${value}`);
  }
  for (const [name, value] of Object.entries({ grace, loading })) {
    if (!(value >= 0)) throw optionError(`${name} is a number of at least 0, found ${value}`);
  }
  const parameters = [
    ...first,
    ...['-g', grammar, '-n', String(best)],
    `--timeout=${seconds}`,
    `--max-chart-megabytes=${Math.floor(megabytes * 0.8)}`,
    `--max-unpack-megabytes=${megabytes}`,
    // Lexical entries with their types; what is said as data, with two blank lines after it.
    ...['--udx', '--tsdb-stdout'],
    ...more,
  ];
  for (const parameter of parameters) {
    if (parameter.includes('\0')) throw optionError('an argument has a null character');
  }
  return {
    program,
    parameters,
    patience: { loading: milliseconds(loading), sentence: milliseconds(seconds + grace) },
    answer,
    restarts,
  };
}

/** Timers of Node go off at once if they are set to more than 31 bits can say. */
function milliseconds(seconds: number): number {
  return Math.min(seconds * 1000, 2 ** 30 - 1);
}

function requireName(name: string, value: unknown): void {
  if (typeof value === 'string' && value !== '' && !value.includes('\0')) return;
  throw optionError(`${name} is the name of a file, found ${JSON.stringify(value)}`);
}

function optionError(message: string): InputError {
  return new InputError('OPTION', message);
}
