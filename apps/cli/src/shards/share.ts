import { UsageError } from '../shell/exit.js';

/** The part of a batch that one of several processes does: of all shards, in their order, each `of`th from `which` on. */
export interface Share {
  /** From 1. */
  readonly which: number;
  readonly of: number;
}

const most = 1_000_000;

export function parseShare(text: string): Share {
  const [, which, of] = (/^(\d{1,7})\/(\d{1,7})$/.exec(text) ?? []).map(Number);
  if (which !== undefined && of !== undefined && which >= 1 && which <= of && of <= most) {
    return { which, of };
  }
  throw new UsageError(
    `--shard is I/N, the first share of three is 1/3, found ${JSON.stringify(text)}`,
  );
}

/** `number` counts the shards of all inputs from 0. */
export function isIn({ which, of }: Share, number: number): boolean {
  return number % of === which - 1;
}

/** In names of files. */
export function nameOf({ which, of }: Share): string {
  return `${which}-of-${of}`;
}
