import { Option } from 'commander';
import { UsageError } from '../../shell/exit.js';

/** A number that a trainer takes, declared once: for its flag, its check and the header of the model. */
export interface TrainingOption {
  /** As in the header; the flag has small letters and hyphens. */
  readonly name: string;
  readonly help: string;
  readonly default: number;
  readonly least: number;
  readonly most?: number;
  readonly choices?: readonly number[];
  /** Fractions are meant. */
  readonly fraction?: boolean;
}

export const passes: TrainingOption = {
  name: 'passes',
  help: 'how often the data are gone through',
  default: 8,
  least: 1,
};
export const networkPasses: TrainingOption = {
  name: 'networkPasses',
  help: 'how often the network that tells the signs of words goes through the data; 0 makes a model without one',
  default: 6,
  least: 0,
};
export const selectionPasses: TrainingOption = {
  name: 'selectionPasses',
  help: 'how often the choice among derivations goes through the data; 0 makes a model without it',
  default: 2,
  least: 0,
};
export const seed: TrainingOption = {
  name: 'seed',
  help: 'what the order of the data comes from',
  default: 1,
  least: 0,
};
export const bits: TrainingOption = {
  name: 'bits',
  help: 'of each weight in the file: 8 or 16',
  default: 8,
  least: 8,
  choices: [8, 16],
};
export const prune: TrainingOption = {
  name: 'prune',
  help: 'leave out weights below this share of the largest',
  default: 0.02,
  least: 0,
  fraction: true,
};
export const voters: TrainingOption = {
  name: 'voters',
  help: 'how many models are trained, each from a seed of its own, and summed into one',
  default: 1,
  least: 1,
};
export const least: TrainingOption = {
  name: 'least',
  help: 'how often a form must have a lemma that the rules do not give',
  default: 1,
  least: 1,
};
export const beam: TrainingOption = {
  name: 'beam',
  help: 'how many paths are kept: 1 is greedy and fast, 8 accurate',
  default: 1,
  least: 1,
};
export const cost: TrainingOption = {
  name: 'cost',
  help: 'what a wrong label gets on top in training, so that right ones come to win by a margin',
  default: 0,
  least: 0,
  fraction: true,
};
export const dropout: TrainingOption = {
  name: 'dropout',
  help: 'the share of features and words that are left out by lot in training, so that others learn to do without them',
  default: 0,
  least: 0,
  most: 1,
  fraction: true,
};
export const jackknife: TrainingOption = {
  name: 'jackknife',
  help: 'folds, for training on tags as a tagger gives them to text that it does not know; 0 takes the tags that are there',
  default: 0,
  least: 0,
};

export const stack: TrainingOption = {
  name: 'stack',
  help: 'folds, for a parser that is advised by another, which parses each fold trained on the rest; 0 trains one alone',
  default: 0,
  least: 0,
};

export type Settings = { readonly [name: string]: number };

export function flagFor({ name, help, default: value }: TrainingOption): Option {
  return new Option(`${flagOf(name)} <number>`, help).default(String(value), String(value));
}

function flagOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The numbers that were given, checked. */
export function settingsOf(
  options: readonly TrainingOption[],
  given: { readonly [name: string]: unknown },
): Settings {
  return Object.fromEntries(options.map((option) => [option.name, numberOf(option, given)]));
}

function numberOf(option: TrainingOption, given: { readonly [name: string]: unknown }): number {
  const value = Number(given[option.name]);
  const right =
    option.choices?.includes(value) ??
    (value >= option.least &&
      value <= (option.most ?? Number.POSITIVE_INFINITY) &&
      (option.fraction === true || Number.isInteger(value)));
  if (right) return value;
  throw new UsageError(
    `${flagOf(option.name)} is ${option.choices?.join(' or ') ?? range(option)}, found ${JSON.stringify(given[option.name])}`,
  );
}

function range({ fraction, least, most }: TrainingOption): string {
  const kind = fraction ? 'a number' : 'a whole number';
  return most === undefined ? `${kind} of at least ${least}` : `${kind} from ${least} to ${most}`;
}
