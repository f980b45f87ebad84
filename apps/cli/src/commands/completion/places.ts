import { formats } from '@hedgerow/corpus';
import type { Option } from 'commander';
import { writtenFormats } from '../../files/format-argument.js';
import type { Action, VerbRow } from '../../shell/verb.js';

/** What can stand at one place of a command line: after `hedgerow`, after `hedgerow train`, after `hedgerow train tagger`. */
export interface Place {
  readonly path: string;
  readonly verbs: readonly Named[];
  readonly flags: readonly Flag[];
  /** What an argument can be; files where nothing is listed. */
  readonly words: readonly string[];
}

interface Named {
  readonly name: string;
  readonly description: string;
}

export interface Flag {
  /** With their dashes. */
  readonly names: readonly string[];
  readonly description: string;
  /** What its value can be, any file where nothing is listed; without it, the flag takes none. */
  readonly values?: readonly string[];
}

const help: Flag = { names: ['-h', '--help'], description: 'display help for command' };
const version: Flag = { names: ['-V', '--version'], description: 'output the version number' };

/** Every place, `hedgerow` first, made of the same rows as the command itself. */
export async function placesOf(rows: readonly VerbRow[]): Promise<Place[]> {
  const places: Place[] = [{ path: 'hedgerow', verbs: rows, flags: [help, version], words: [] }];
  for (const { name, load } of rows) {
    const verb = await load();
    const path = `hedgerow ${name}`;
    if (!('verbs' in verb)) {
      places.push(placeOf(path, verb));
      continue;
    }
    const usual = verb.verbs.find(({ isDefault }) => isDefault);
    places.push({ ...placeOf(path, usual), verbs: verb.verbs });
    for (const part of verb.verbs) places.push(placeOf(`${path} ${part.name}`, part));
  }
  return places;
}

function placeOf(path: string, action?: Pick<Action, 'arguments' | 'options'>): Place {
  return {
    path,
    verbs: [],
    flags: [...(action?.options ?? []).map(flagOf), help],
    words: action?.arguments?.[0]?.[2] ?? [],
  };
}

/** What `--to` takes, or `--from` and its like. */
function formatsOf(flag: string | undefined): string[] {
  const written = flag === '--to' ? writtenFormats : [];
  return [...formats, ...written].map(({ name }) => name);
}

function flagOf({ short, long, description, required, optional, flags, argChoices }: Option): Flag {
  const isFormat = flags.endsWith('<format>');
  return {
    names: [short, long].filter((name) => name !== undefined),
    description,
    ...((required || optional) && {
      values: argChoices ?? (isFormat ? formatsOf(long) : []),
    }),
  };
}
