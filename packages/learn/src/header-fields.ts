import { InputError } from './errors.js';

/** What a field of a header must be; bounds belong to the range, also of each number of a list. */
export type FieldRule = (
  | {
      readonly is: 'whole' | 'number' | 'wholes';
      readonly least?: number;
      readonly most?: number;
    }
  | { readonly is: 'text' | 'texts'; readonly among?: readonly string[] }
  | { readonly is: 'flag' | 'object' | 'objects' }
) & {
  /** Whether it may be left out. */
  readonly optional?: true;
};

/** By name, what the fields must be that a reader takes from a header. */
export interface FieldRules {
  readonly [name: string]: FieldRule;
}

interface FieldTypes {
  readonly whole: number;
  readonly number: number;
  readonly wholes: readonly number[];
  readonly text: string;
  readonly texts: readonly string[];
  readonly flag: boolean;
  readonly object: AnyObject;
  readonly objects: readonly AnyObject[];
}

interface AnyObject {
  readonly [name: string]: unknown;
}

/** What was read by a table of rules. */
export type Fields<Rules extends FieldRules> = {
  readonly [Name in keyof Rules]:
    | FieldTypes[Rules[Name]['is']]
    | (Rules[Name] extends { readonly optional: true } ? undefined : never);
};

/**
 * The fields of an object of a header, by a table that says what each must be. A right checksum only says that the file
 * is as it was written, so every reader takes what it needs from a header through this. `path` is for the message.
 */
export function readFields<const Rules extends FieldRules>(
  object: unknown,
  rules: Rules,
  path = 'header.extra',
): Fields<Rules> {
  const found = isObject(object) ? object : {};
  if (object !== undefined && found !== object) throw wrong(path, object, 'an object');
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const value = Object.hasOwn(found, name) ? found[name] : undefined;
      if (!(value === undefined && rule.optional === true) && !follows(value, rule)) {
        throw wrong(`${path}.${name}`, value, expectation(rule));
      }
      return [name, value];
    }),
  ) as Fields<Rules>;
}

function follows(value: unknown, rule: FieldRule): boolean {
  switch (rule.is) {
    case 'whole':
      return Number.isSafeInteger(value) && isWithin(value, rule);
    case 'number':
      return isWithin(value, rule);
    case 'wholes':
      return (
        Array.isArray(value) &&
        value.every((item) => Number.isSafeInteger(item) && isWithin(item, rule))
      );
    case 'text':
      return typeof value === 'string' && rule.among?.includes(value) !== false;
    case 'texts':
      return (
        Array.isArray(value) &&
        value.every((item) => typeof item === 'string' && rule.among?.includes(item) !== false)
      );
    case 'flag':
      return typeof value === 'boolean';
    case 'object':
      return isObject(value);
    case 'objects':
      return Array.isArray(value) && value.every(isObject);
  }
}

function isWithin(
  value: unknown,
  { least = -Number.MAX_VALUE, most = Number.MAX_VALUE }: { least?: number; most?: number },
): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function isObject(value: unknown): value is AnyObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const kinds = {
  whole: 'a whole number',
  number: 'a number',
  wholes: 'a list of whole numbers',
  text: 'a text',
  texts: 'a list of texts',
  flag: 'true or false',
  object: 'an object',
  objects: 'a list of objects',
} as const satisfies { readonly [Kind in FieldRule['is']]: string };

function expectation(rule: FieldRule): string {
  const bounds = 'least' in rule || 'most' in rule ? boundsOf(rule) : '';
  const choice = 'among' in rule ? ` of ${rule.among?.join(', ')}` : '';
  return `${kinds[rule.is]}${bounds}${choice}`;
}

function boundsOf({ least, most }: { readonly least?: number; readonly most?: number }): string {
  return `${least === undefined ? '' : ` from ${least}`}${most === undefined ? '' : ` up to ${most}`}`;
}

function wrong(path: string, value: unknown, expected: string): InputError {
  return new InputError('MODEL_CORRUPT', `${path} is ${shown(value)}, expected ${expected}`);
}

/** Of what may be large or deep, no more than what it is. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 60)}...`;
}
