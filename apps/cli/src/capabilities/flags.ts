/** The options of a capability as flags. */
import { readFile } from 'node:fs/promises';
import { type AnyCapability, type OptionRow, readOption } from '@hedgerow/capability';
import { isInputError } from '@hedgerow/document';
import { Option } from 'commander';
import { readJson } from '../files/read-json.js';
import { UsageError } from '../shell/exit.js';
import { type ReadingOptions, repeated } from '../shell/options.js';

/** As commander gives them: texts, or lists of texts. */
export interface GivenFlags {
  readonly [option: string]: unknown;
}

/** Those that every verb of a capability has, and those of its options. */
export interface CapabilityFlags extends ReadingOptions, GivenFlags {
  readonly to?: string;
  readonly output?: string;
  readonly models?: string;
  readonly layers?: string;
  readonly jobs: string;
}

/** `implied` are options that are other than usual where nothing is said. */
export function flagsOf(
  { options }: Pick<AnyCapability, 'options'>,
  implied: GivenFlags = {},
): Option[] {
  return Object.entries<OptionRow>(options).map(([name, row]) => {
    const usual = implied[name] ?? ('default' in row ? row.default : undefined);
    const told = usual === undefined ? '' : ` (default: ${shown(usual)})`;
    // Not commander's own default: what was not said is left to the capability.
    const flag = new Option(`${flagOf(name)} ${placeholderOf(row)}`, helpOf(row) + told);
    if (row.type === 'choice') return flag.choices(row.choices);
    return row.type === 'lists' ? repeated(flag) : flag;
  });
}

/** What the flags say; an option that was not said is left out, and has its default later. */
export async function optionsIn(
  { options }: Pick<AnyCapability, 'options'>,
  given: GivenFlags,
): Promise<{ readonly [option: string]: unknown }> {
  const said: { [option: string]: unknown } = {};
  for (const [name, row] of Object.entries<OptionRow>(options)) {
    const value = given[name];
    if (value === undefined) continue;
    said[name] =
      row.type === 'lists'
        ? await readLists(flagOf(name), value as readonly string[])
        : await valueIn(options, name, row, String(value));
  }
  return said;
}

async function valueIn(
  options: AnyCapability['options'],
  name: string,
  row: OptionRow,
  text: string,
): Promise<unknown> {
  const isFile = row.type === 'data' && row.names?.includes(text) !== true;
  try {
    return isFile ? await readJson(text) : readOption(options, name, text);
  } catch (error) {
    if (!isInputError(error) || error.code !== 'OPTION') throw error;
    throw new UsageError(`${flagOf(name)}${error.message.slice(name.length)}`);
  }
}

/** The texts of files, one a line: each argument is NAME=FILE. */
async function readLists(
  flag: string,
  given: readonly string[],
): Promise<{ readonly [list: string]: readonly string[] }> {
  const lists: { [list: string]: string[] } = {};
  for (const argument of given) {
    const equals = argument.indexOf('=');
    if (equals < 1) {
      throw new UsageError(`${flag} is NAME=FILE, found ${JSON.stringify(argument)}`);
    }
    const text = await readFile(argument.slice(equals + 1), 'utf8');
    const lines = text
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    const list = argument.slice(0, equals);
    lists[list] = [...(lists[list] ?? []), ...lines];
  }
  return lists;
}

function helpOf(row: OptionRow): string {
  switch (row.type) {
    case 'several':
      return `${row.help}: some of ${row.choices.join(', ')}, with commas between`;
    case 'data':
      return `${row.help}: ${[...(row.names ?? []), 'a JSON file'].join(', ')}`;
    case 'lists':
      return `${row.help}; said once for each file`;
    default:
      return row.help;
  }
}

function placeholderOf({ type }: OptionRow): string {
  const words = {
    choice: '<which>',
    several: '<which>',
    whole: '<number>',
    text: '<name>',
    data: '<file>',
    lists: '<name=file>',
  } as const;
  return words[type];
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** The flag of an option: `--longest-sentence`. */
export function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
