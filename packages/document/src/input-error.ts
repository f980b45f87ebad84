/** Where in a file something is wrong: lines and columns count from 1, columns in UTF-16 units. */
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

/** Input that cannot be used: what was found, what was expected, and where. Never a bug of ours. */
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

/** Also of errors of the same shape from packages that do not depend on this one. */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InputError' && 'code' in error;
}

const widestExcerpt = 100;

/** `file:line:column: message [CODE]`, then the line with a caret and the hint, where there are any. */
export function formatInputError(error: InputError): string {
  const { source, hint } = error;
  const place = [source?.file ?? (source ? '<input>' : undefined), source?.line, source?.column]
    .filter((part) => part !== undefined)
    .join(':');
  const lines = [`${place === '' ? '' : `${place}: `}${error.message} [${error.code}]`];
  if (source?.excerpt !== undefined && source.column !== undefined) {
    lines.push(...caretUnder(source.excerpt, source.column));
  }
  if (hint !== undefined) lines.push(`hint: ${hint}`);
  return lines.join('\n');
}

function caretUnder(line: string, column: number): string[] {
  const from = Math.max(0, Math.min(column - 1 - widestExcerpt / 2, line.length - widestExcerpt));
  // Control characters could move the caret, or command a terminal.
  const shown = line
    .slice(from, from + widestExcerpt)
    .replace(/[\0-\x1f\x7f-\x9f\u2028\u2029]/g, ' ');
  const indent = Math.max(0, Math.min(column - 1 - from, shown.length));
  return [`  ${shown}`, `  ${' '.repeat(indent)}^`];
}
