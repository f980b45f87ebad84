import { type DerivationLeaf, type DerivationNode, InputError } from '@hedgerow/document';
import type { Limits } from '../record.js';
import type { CodePoints } from '../text/code-points.js';
import { decodeDerivationJson, encodeDerivationJson } from '../trees/derivation-json.js';
import { type LeafPlacer, placerIn } from '../trees/derivation-leaves.js';
import { decodeUdf, encodeUdf } from '../trees/derivation-udf.js';
import { placeIn, type TsdbRow, type TsdbValues, tsdbError, valueIn } from './tables.js';

/** UDF also stands for UDX, which only says more. */
export type DerivationFormat = 'udf' | 'json';

/** In brackets it is UDF, in braces JSON. */
export function derivationFormat(written: string): DerivationFormat {
  return written.startsWith('{') ? 'json' : 'udf';
}

/** The derivation in a field of a row, its errors placed there. */
export function readDerivation(
  row: TsdbRow,
  field: number,
  place: LeafPlacer,
  { depth }: Limits,
): DerivationNode {
  const written = valueIn(row, field);
  try {
    return decodeDerivation(written, place, depth);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { line = 1, column = 1 } = error.source ?? {};
    const offset = line > 1 ? 0 : column - 1;
    throw tsdbError(row, placeIn(row, field, offset), error.message, error);
  }
}

function decodeDerivation(written: string, place: LeafPlacer, depth: number): DerivationNode {
  if (derivationFormat(written) === 'udf') return decodeUdf(written, { depth, place });
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    throw new InputError('JSON', 'this derivation starts as JSON, but it is none');
  }
  return decodeDerivationJson(value, { depth, place });
}

export function writeDerivation(
  derivation: DerivationNode,
  points: CodePoints,
  format: DerivationFormat,
): string {
  return format === 'udf'
    ? encodeUdf(derivation)
    : JSON.stringify(encodeDerivationJson(derivation, points));
}

/** With the offsets of leaves that have no token of their own to tell them rightly. */
export function writeNewDerivation(
  derivation: DerivationNode,
  points: CodePoints,
  format: DerivationFormat,
  onLoss: (loss: string) => void,
): string {
  const { toPoints } = points;
  const place = placerIn(points, '');
  const keepsTokens = ({ start, end, tokens = [] }: DerivationLeaf) => {
    const told = place({ tokens });
    const isTold = told?.start === start && told.end === end;
    if (!isTold) onLoss('tokens of derivations that do not say where they stand');
    return isTold;
  };
  if (format === 'json') {
    return JSON.stringify(encodeDerivationJson(derivation, { toPoints, keepsTokens }));
  }
  return encodeUdf(derivation, {
    keepsTokens,
    tokenOf: ({ form, start, end }) =>
      `token [ +FORM ${JSON.stringify(form)} +FROM "${toPoints(start)}" +TO "${toPoints(end)}" ]`,
  });
}

/** Whether a derivation is still the one that was read from this. */
export function isAsWritten(
  derivation: DerivationNode,
  written: string,
  place: LeafPlacer,
  { depth }: Limits,
): boolean {
  try {
    const read = decodeDerivation(written, place, depth);
    return JSON.stringify(read) === JSON.stringify(derivation);
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/**
 * The order of results, best first: those that the annotators preferred, by the latest version of
 * their decisions in `tree` and `preference`, then the rest as the parser ranked them. Gives indices
 * into `results`.
 */
export function rankResults(
  results: readonly TsdbValues[],
  { preference: preferences = [], tree = [] }: { readonly [table: string]: readonly TsdbValues[] },
): readonly number[] {
  const versions = new Map<string, number>();
  for (const { 'parse-id': parse = '-1', 't-version': version = '-1' } of [
    ...preferences,
    ...tree,
  ]) {
    versions.set(parse, Math.max(Number(version), versions.get(parse) ?? -1));
  }
  const places = new Map<string, number>();
  for (const [i, result] of results.entries()) places.set(resultKey(result), i);
  const first = new Set<number>();
  for (const preference of preferences) {
    const { 'parse-id': parse = '-1', 't-version': version = '-1' } = preference;
    const place = places.get(resultKey(preference));
    if (place !== undefined && Number(version) === versions.get(parse)) first.add(place);
  }
  return [...first, ...[...results.keys()].filter((i) => !first.has(i))];
}

function resultKey({ 'parse-id': parse = '-1', 'result-id': result = '-1' }: TsdbValues): string {
  return `${parse} ${result}`;
}
