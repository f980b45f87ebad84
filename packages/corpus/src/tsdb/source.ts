import type { Document } from '@hedgerow/document';
import type { CodePoints } from '../text/code-points.js';
import { type LeafPlacer, placerIn } from '../trees/derivation-leaves.js';
import type { DerivationFormat } from './results.js';
import type { TsdbValues } from './tables.js';

/** What the tables say of an item beyond its text and derivations. */
export interface TsdbSource {
  readonly format: 'tsdb';
  /** The folder of the profile inside that which was read. */
  readonly profile?: string;
  readonly item: TsdbValues;
  readonly parse: readonly TsdbValues[];
  /** In the order of the file. A derivation is here only where it is none, or is written otherwise than we do. */
  readonly result: readonly TsdbValues[];
  /** Rows of the other tables that refer to the item. */
  readonly rows: { readonly [table: string]: readonly TsdbValues[] };
  readonly derivations?: DerivationFormat;
  /** Places in their files of rows that do not come in the order of items; null for those that do. */
  readonly places?: { readonly [table: string]: readonly (number | null)[] };
  /** With the first document: the file `relations`, and tables that refer to no item. */
  readonly relations?: string;
  readonly files?: { readonly [table: string]: string };
}

export function sourceIn({ source }: Document): Partial<TsdbSource> {
  return source?.format === 'tsdb' ? (source as unknown as TsdbSource) : {};
}

/** Places leaves of a result by the tokens of the chart that its parse was made from. */
export function placersOf(
  parses: readonly TsdbValues[],
  points: CodePoints,
): (parse: string | undefined) => LeafPlacer {
  const known = new Map<string | undefined, LeafPlacer>();
  for (const parse of parses) {
    if (known.has(parse['parse-id'])) continue;
    known.set(parse['parse-id'], placerIn(points, parse['p-tokens'] ?? parse['p-input'] ?? ''));
  }
  const none = placerIn(points, '');
  return (parse) => known.get(parse) ?? none;
}
