import { type InputError, isInputError, type SourcePlace } from '@hedgerow/document';

/** What a client is told when something cannot be done (RFC 9457); `code` is what the command line prints in brackets. */
export interface Problem {
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly hint?: string;
  readonly source?: SourcePlace;
  /** Which document of several, from 0. */
  readonly document?: number;
}

export interface ProblemDetails {
  readonly hint?: string | undefined;
  readonly source?: SourcePlace | undefined;
  readonly document?: number | undefined;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** Codes of the server's own, with their status; any other code is of an `InputError`, and a mistake in the request. */
export const problemStatus = {
  HTTP: 400,
  JSON: 400,
  OPTION: 400,
  SCHEMA: 400,
  UTF8: 400,
  TOKEN: 401,
  NOT_FOUND: 404,
  METHOD: 405,
  SLOW: 408,
  LIMIT: 413,
  MEDIA_TYPE: 415,
  HOST: 421,
  QUEUE_FULL: 429,
  HEADERS: 431,
  GONE: 499,
  INTERNAL: 500,
  WORKER_LOST: 500,
  // ACE, where a module has put it to work, cannot be run.
  ACE_NOT_FOUND: 503,
  ACE_OUTPUT: 503,
  ACE_RESTARTS: 503,
  ACE_START: 503,
  BUSY: 503,
  DRAINING: 503,
  NO_MODEL: 503,
  TIMEOUT: 504,
} as const;

const titles: { readonly [status: number]: string } = {
  400: 'The request cannot be understood',
  401: 'A token is needed',
  404: 'There is nothing here',
  405: 'This cannot be done here',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  415: 'The body has a type that is not read',
  421: 'The request is for another host',
  422: 'The document cannot be used',
  429: 'Too many requests are waiting',
  431: 'The headers are too long',
  499: 'The client has left',
  500: 'Something went wrong in the server',
  503: 'The server cannot do this now',
  504: 'The work took too long',
};

/** Thrown wherever a request ends badly; the error handler makes the answer of it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: string;
  readonly details: ProblemDetails;

  constructor(code: string, message: string, details: ProblemDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statusOf(this.code);
  }
}

export function statusOf(code: string): number {
  return Object.hasOwn(problemStatus, code)
    ? problemStatus[code as keyof typeof problemStatus]
    : 422;
}

export function problemOf(error: ProblemError): Problem {
  const { hint, source, document } = error.details;
  return {
    title: titles[error.status]!,
    status: error.status,
    code: error.code,
    detail: error.message,
    ...(hint !== undefined && { hint }),
    ...(source !== undefined && { source }),
    ...(document !== undefined && { document }),
  };
}

/** Whatever was thrown, as a problem. What we did not foresee is not told to the client. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isInputError(error)) return fromInputError(error);
  return new ProblemError(
    'INTERNAL',
    'the server failed; its log says more under the request’s id',
  );
}

function fromInputError({ code, message, hint, source }: InputError): ProblemError {
  return new ProblemError(code, message, { hint, source });
}

/** Of a field of what came, or of something in it, that nobody asks for. */
export function unknownField(where: string, field: string): string {
  return `${where} has ${JSON.stringify(field.slice(0, 60))}, which is not known`;
}
