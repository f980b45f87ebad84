/** Where in a file something is wrong: lines and columns count from 1. */
export interface SourcePlace {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The line itself, for showing with a caret. */
  readonly excerpt?: string;
}

export interface InputErrorDetails {
  readonly source?: SourcePlace;
  readonly hint?: string;
  readonly cause?: unknown;
}

/**
 * Data, options or a file that cannot be used: what was found and what was expected.
 * The same shape as the `InputError` of `@hedgerow/document`, so that one handler serves both; this package depends on none.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly code: string;
  readonly source: SourcePlace | undefined;
  readonly hint: string | undefined;

  constructor(code: string, message: string, details: InputErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.source = details.source;
    this.hint = details.hint;
  }
}

/** Throws unless the option is a finite number in [least, most]. */
export function requireNumber(
  name: string,
  value: number,
  {
    least = Number.NEGATIVE_INFINITY,
    above = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
  } = {},
): void {
  if (Number.isFinite(value) && value >= least && value > above && value <= most) return;
  const bounds = [
    ...(least === Number.NEGATIVE_INFINITY ? [] : [`at least ${least}`]),
    ...(above === Number.NEGATIVE_INFINITY ? [] : [`above ${above}`]),
    ...(most === Number.POSITIVE_INFINITY ? [] : [`at most ${most}`]),
  ].join(' and ');
  throw new InputError(
    'OPTION',
    `${name} must be a number${bounds === '' ? '' : ` ${bounds}`}, found ${value}`,
  );
}

/** Throws unless the option is a whole number of at least `least`. */
export function requireWhole(name: string, value: number, least = 0): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw new InputError(
    'OPTION',
    `${name} must be a whole number of at least ${least}, found ${value}`,
  );
}
