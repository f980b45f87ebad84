import { InputError } from '@hedgerow/document';

/** An option of a scorer, declared once: the flags of the command line, its help and the checks are made of it. */
export type ScorerOption =
  | ChoiceOption
  | FlagOption
  | NumberOption
  | WordsOption
  | TableOption
  | PatternOption;

interface Declared {
  readonly name: string;
  readonly help: string;
}

export interface ChoiceOption extends Declared {
  readonly type: 'choice';
  readonly choices: readonly string[];
  readonly default: string;
}

export interface FlagOption extends Declared {
  readonly type: 'flag';
  readonly default: boolean;
}

export interface NumberOption extends Declared {
  readonly type: 'number';
  readonly default: number;
}

/** A set of words. On a command line: a file with one word a line, read by the caller. */
export interface WordsOption extends Declared {
  readonly type: 'words';
  readonly default: undefined;
}

/** A name for each of many names, as an object. On a command line: a file of JSON, read by the caller. */
export interface TableOption extends Declared {
  readonly type: 'table';
  readonly default: undefined;
}

/** A regular expression, read with the `u` flag. */
export interface PatternOption extends Declared {
  readonly type: 'pattern';
  readonly default: undefined;
}

type ValueOf<O> = O extends { type: 'choice'; choices: readonly (infer C)[] }
  ? C
  : O extends { type: 'flag' }
    ? boolean
    : O extends { type: 'number' }
      ? number
      : O extends { type: 'words' }
        ? ReadonlySet<string> | undefined
        : O extends { type: 'table' }
          ? ReadonlyMap<string, string> | undefined
          : RegExp | undefined;

/** The values of declared options, by name. */
export type OptionValues<O extends readonly ScorerOption[]> = {
  readonly [K in O[number] as K['name']]: ValueOf<K>;
};

/** Fills in defaults and checks what was given. Values may be strings, as a command line gives them. */
export function resolveOptions<const O extends readonly ScorerOption[]>(
  scorer: string,
  declared: O,
  given: Readonly<Record<string, unknown>>,
): OptionValues<O> {
  const names = declared.map(({ name }) => name);
  for (const name of Object.keys(given)) {
    if (names.includes(name) || given[name] === undefined) continue;
    throw new InputError('UNKNOWN_OPTION', `the scorer ${scorer} has no option ${name}`, {
      hint: names.length > 0 ? `it has: ${names.join(', ')}` : 'it has none',
    });
  }
  const values = declared.map((option) => {
    const value = given[option.name];
    return [option.name, value === undefined ? option.default : read(scorer, option, value)];
  });
  return Object.fromEntries(values) as OptionValues<O>;
}

function read(scorer: string, option: ScorerOption, value: unknown): unknown {
  const refuse = (expected: string): never => {
    const found = typeof value === 'string' ? JSON.stringify(value) : String(value);
    throw new InputError(
      'BAD_OPTION',
      `the option ${option.name} of the scorer ${scorer} is ${found}, expected ${expected}`,
    );
  };
  switch (option.type) {
    case 'choice':
      return option.choices.includes(value as string)
        ? value
        : refuse(`one of ${option.choices.join(', ')}`);
    case 'flag':
      if (value === true || value === 'true') return true;
      return value === false || value === 'false' ? false : refuse('true or false');
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return Number.isSafeInteger(number) && (number as number) >= 0
        ? number
        : refuse('a whole number of at least 0');
    }
    case 'words':
      if (typeof value === 'object' && value !== null && Symbol.iterator in value) {
        return new Set(value as Iterable<string>);
      }
      return refuse('a list of words');
    case 'table': {
      const isTable = typeof value === 'object' && value !== null && !Array.isArray(value);
      const rows = isTable ? Object.entries(value) : [];
      return isTable && rows.every(([, name]) => typeof name === 'string')
        ? new Map(rows)
        : refuse('an object of texts');
    }
    case 'pattern':
      if (value instanceof RegExp)
        return new RegExp(value.source, value.flags.replace(/[gy]/g, ''));
      try {
        return new RegExp(value as string, 'u');
      } catch {
        return refuse('a regular expression');
      }
  }
}
