import type { Document } from '@hedgerow/document';

/** A capability and its options, as a query string says them. */
export interface Question {
  readonly capability: string;
  readonly options: { readonly [name: string]: string };
}

/** Whoever answers the page: a server, or a worker of the browser's own. */
export interface Answers {
  /**
   * An answer to each question about a text. Of several calls only the last one is answered: asking takes back what was
   * asked before, which then is undefined.
   */
  ask(questions: readonly Question[], text: string): Promise<readonly Document[] | undefined>;
  cancel(): void;
  /** What is said of where the text goes. */
  readonly promise: string;
}

/** Questions that are the same have the same key. */
export function keyOf({ capability, options }: Question): string {
  return `${capability}?${new URLSearchParams(Object.entries(options).sort())}`;
}

/** What is said when a question is refused. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Nobody answers now, which may change: it is worth another try. */
export class Unanswered extends Error {}
