import { formats } from '@hedgerow/corpus';
import type { Option } from 'commander';
import { writtenFormats } from '../../files/format-argument.js';
import type { Action, VerbRow } from '../../shell/verb.js';

/** What can stand at one place of a command line: after `hedgerow`, after `hedgerow train`, after `hedgerow train tagger`. */
export interface Place {
  readonly path: string;
  readonly description: string;
  readonly verbs: readonly Named[];
  readonly flags: readonly Flag[];
  /** What stands behind the verb beside flags. */
  readonly arguments: readonly Named[];
  /** What an argument can be; files where nothing is listed. */
  readonly words: readonly string[];
  /** Command lines that run. */
  readonly examples: readonly string[];
}

interface Named {
  readonly name: string;
  readonly description: string;
}

export interface Flag {
  /** With their dashes. */
  readonly names: readonly string[];
  /** As the help has it: `-t, --to <format>`. */
  readonly written: string;
  readonly description: string;
  /** What its value can be, any file where nothing is listed; without it, the flag takes none. */
  readonly values?: readonly string[];
  /** What it is where it is not said, where the help does not tell. */
  readonly default?: string;
}

const help: Flag = {
  names: ['-h', '--help'],
  written: '-h, --help',
  description: 'display help for command',
};
const version: Flag = {
  names: ['-V', '--version'],
  written: '-V, --version',
  description: 'output the version number',
};

/** Every place, `hedgerow` first, made of the same rows as the command itself. */
export async function placesOf(rows: readonly VerbRow[]): Promise<Place[]> {
  const places: Place[] = [
    { ...placeOf({ path: 'hedgerow' }), verbs: rows.map(named), flags: [help, version] },
  ];
  for (const { name, description, load } of rows) {
    const verb = await load();
    const path = `hedgerow ${name}`;
    const { examples } = verb;
    if (!('verbs' in verb)) {
      places.push(placeOf({ path, description, examples }, verb));
      continue;
    }
    const usual = verb.verbs.find(({ isDefault }) => isDefault);
    places.push({
      ...placeOf({ path, description, examples }, usual),
      verbs: verb.verbs.map(named),
    });
    for (const part of verb.verbs) {
      places.push(placeOf({ path: `${path} ${part.name}`, description: part.description }, part));
    }
  }
  return places;
}

function named({ name, description }: Named): Named {
  return { name, description };
}

function placeOf(
  told: Pick<Place, 'path'> & Partial<Pick<Place, 'description' | 'examples'>>,
  { arguments: given = [], options = [] }: Pick<Action, 'arguments' | 'options'> = {},
): Place {
  return {
    description: '',
    examples: [],
    ...told,
    verbs: [],
    arguments: given.map(([name, description]) => ({ name, description })),
    flags: [...options.map(flagOf), help],
    words: given[0]?.[2] ?? [],
  };
}

/** What `--to` takes, or `--from` and its like. */
function formatsOf(flag: string | undefined): string[] {
  const written = flag === '--to' ? writtenFormats : [];
  return [...formats, ...written].map(({ name }) => name);
}

function flagOf(option: Option): Flag {
  const { short, long, description, required, optional, flags, argChoices, defaultValue } = option;
  const isFormat = flags.endsWith('<format>');
  return {
    names: [short, long].filter((name) => name !== undefined),
    written: flags,
    description,
    ...(defaultValue !== undefined && { default: String(defaultValue) }),
    ...((required || optional) && {
      values: argChoices ?? (isFormat ? formatsOf(long) : []),
    }),
  };
}
