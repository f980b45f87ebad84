import type { Query } from './capabilities.js';
import type { GivenDocument } from './documents.js';
import type { Limits } from './limits.js';
import type { ProblemDetails } from './problem.js';

/** What a worker is told when it starts. */
export interface WorkerSettings {
  /** A folder with models; without one, those that come with the packages. */
  readonly models?: string | undefined;
  readonly limits: Limits;
  readonly capabilities: readonly string[];
}

/** What a worker is asked to do. */
export interface Task {
  readonly capability: string;
  readonly options: Query;
  readonly documents: GivenDocument | readonly GivenDocument[];
}

/** Errors lose their fields on the way between threads, so they travel as data; documents travel as JSON, as they are sent on. */
export type Outcome =
  | { readonly json: string; readonly sentences: number }
  | { readonly problem: { readonly code: string; readonly message: string } & ProblemDetails };

/** Which capabilities a worker has loaded, or why it could not. */
export interface WorkerStatus {
  readonly [capability: string]: 'ready' | { readonly code: string; readonly message: string };
}
