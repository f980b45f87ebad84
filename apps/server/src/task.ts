import type { Options, Refusal, ThreadSettings } from '@hedgerow/catalogue/node';
import type { AnswerShape } from './answer-shape.js';
import type { GivenDocument } from './documents.js';

/** What a worker is told when it starts. */
export interface WorkerSettings extends ThreadSettings {
  /** Those that are loaded. */
  readonly capabilities: readonly string[];
}

/** What a worker is asked to do: one document, or several, which are answered together or not at all. */
export interface WorkerTask {
  readonly capability: string;
  readonly options: Options;
  readonly documents: GivenDocument | readonly GivenDocument[];
  readonly shape?: AnswerShape;
}

/** `document` is which of several was refused, from 0. */
export type WorkerOutcome =
  | { readonly text: string; readonly sentences: number }
  | { readonly refused: Refusal & { readonly document?: number } };

/** Which capabilities a worker has loaded, or why it could not. */
export interface WorkerStatus {
  readonly [capability: string]: 'ready' | { readonly code: string; readonly message: string };
}
