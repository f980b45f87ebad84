import { InputError } from '@hedgerow/document';
import { type Expression, parseExpressions } from './s-expressions.js';

/** What ACE says of a sentence. */
export interface AceAnswer {
  readonly results: readonly AceResult[];
  /** The tokens of its chart, `(id, from, to, <start:end>, ...)`, or nothing. */
  readonly tokens: string;
  /** Why it has no results, or not all, where it says so: a limit was reached. */
  readonly error?: string;
}

export interface AceResult {
  /** In the Unified Derivation Format. */
  readonly derivation: string;
  readonly score?: number;
}

/** Reads an answer of `ace --tsdb-stdout`: pairs of a key and a value, `:results` being a list of lists of such. */
export function readAnswer(text: string): AceAnswer {
  const expressions = parseExpressions(text);
  if (expressions === undefined) throw outputError(text, 'brackets and quotes that match');
  const told = pairsOf(expressions, text);
  const results = listIn(told, ':results', text).map((result) => {
    const pairs = pairsOf(Array.isArray(result) ? result : [result], text);
    const derivation = pairs.get(':derivation');
    if (typeof derivation !== 'string') throw outputError(text, 'a derivation in each result');
    const score = Number(pairsOf(listIn(pairs, ':flags', text), text).get(':ascore') ?? NaN);
    return Number.isFinite(score) ? { derivation, score } : { derivation };
  });
  if (results.length === 0 && Number(told.get(':readings') ?? 0) > 0) {
    throw outputError(text, `${told.get(':readings')} results, as it says`);
  }
  const tokens = told.get(':p-tokens') ?? told.get(':p-input');
  const error = told.get(':error');
  return {
    results,
    tokens: typeof tokens === 'string' ? tokens : '',
    ...(typeof error === 'string' && error !== '' ? { error } : {}),
  };
}

/** An error that names output of ACE; what was expected goes into the message. */
export function outputError(found: string, expected: string, cause?: unknown): InputError {
  const shown = found.length > 200 ? `${found.slice(0, 200)}...` : found;
  return new InputError(
    'ACE_OUTPUT',
    `found ${JSON.stringify(shown)} in the output of ACE, expected ${expected}`,
    { hint: 'the output is that of --tsdb-stdout, which ACE has since version 0.9.24', cause },
  );
}

function pairsOf(list: readonly Expression[], text: string): ReadonlyMap<string, Expression> {
  const pairs = new Map<string, Expression>();
  for (const pair of list) {
    const [key, value] = typeof pair === 'string' ? [] : pair;
    if (typeof key !== 'string' || !key.startsWith(':') || pair.length > 2) {
      throw outputError(text, '(:key . value)');
    }
    pairs.set(key, value ?? '');
  }
  return pairs;
}

function listIn(
  pairs: ReadonlyMap<string, Expression>,
  key: string,
  text: string,
): readonly Expression[] {
  const list = pairs.get(key) ?? [];
  if (typeof list === 'string' && list !== '') throw outputError(text, `a list of ${key}`);
  return typeof list === 'string' ? [] : list;
}
