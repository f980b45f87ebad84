/** What threads tell each other. Errors lose their fields on the way, so they travel as data. */

import { type Document, InputError, isInputError, type Sentence } from '@hedgerow/document';
import type { Analyse } from './recipe.js';

/** A piece as it travels: without its text where that is the one of the piece before. */
export interface Portion {
  readonly id: string;
  readonly text?: string;
  readonly sentences: readonly Sentence[];
}

export type Outcome = { readonly sentences: readonly Sentence[] } | Refused;

/** What an `InputError` says. */
export type Refusal = Pick<InputError, 'code' | 'message' | 'source' | 'hint'>;

export interface Refused {
  readonly refused: Refusal;
}

/** Analyses portions one by one; one that is refused leaves the others alone. */
export function portionWorker(
  analyse: Analyse,
): (portions: readonly Portion[]) => Promise<Outcome[]> {
  let known = '';
  return async (portions) => {
    const outcomes: Outcome[] = [];
    for (const { id, text = known, sentences } of portions) {
      known = text;
      try {
        // A text without sentences has none to find: it would be cut again.
        const found =
          sentences.length === 0 ? [] : (await analyse({ id, text, sentences })).sentences;
        outcomes.push({ sentences: found });
      } catch (error) {
        outcomes.push({ refused: asRefusal(error) });
      }
    }
    return outcomes;
  };
}

/** What is no fault of the input is a fault of ours, and goes on as it is. */
export function asRefusal(error: unknown): Refusal {
  if (!isInputError(error)) throw error;
  const { code, message, source, hint } = error;
  return { code, message, source, hint };
}

/** Where the error does not know its place, the document's name tells. */
export function asInputError(
  { code, message, source, hint }: Refusal,
  document?: Document,
): InputError {
  const whose = source === undefined && document !== undefined ? `document ${document.id}: ` : '';
  return new InputError(code, whose + message, {
    ...(source !== undefined && { source }),
    ...(hint !== undefined && { hint }),
  });
}
