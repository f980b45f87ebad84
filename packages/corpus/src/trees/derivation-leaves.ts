import type { Span } from '@hedgerow/document';
import { type CodePoints, codePoints } from '../text/code-points.js';

/** What a leaf of a derivation says of where it stands: the feature structures of its tokens, or chart vertices. */
export interface UnplacedLeaf {
  readonly tokens: readonly { readonly id: number; readonly structure: string }[];
  readonly from?: number;
  readonly to?: number;
}

/** The span of a leaf in the text, or undefined where nothing tells it or it lies outside. */
export type LeafPlacer = (leaf: UnplacedLeaf) => Span | undefined;

/**
 * Places leaves by `+FROM` and `+TO` of their tokens, which count code points; else by the tokens of the
 * chart, `(id, from, to, <start:end>, ...)`, that begin and end at their vertices.
 */
export function leafPlacer(text: string, chartTokens: string): LeafPlacer {
  return placerIn(codePoints(text), chartTokens);
}

/** The same for a text whose code points are counted already. */
export function placerIn({ toUnits, length }: CodePoints, chartTokens: string): LeafPlacer {
  let vertices: ReturnType<typeof readVertices> | undefined;
  const inside = (start: number | undefined, end: number | undefined): Span | undefined =>
    start !== undefined && end !== undefined && start <= end && end <= length
      ? { start: toUnits(start), end: toUnits(end) }
      : undefined;
  return ({ tokens, from, to }) => {
    const first = tokens[0]?.structure;
    const last = tokens.at(-1)?.structure;
    const told =
      first === undefined || last === undefined
        ? undefined
        : inside(featureIn(first, startFeature), featureIn(last, endFeature));
    if (told !== undefined || from === undefined || to === undefined) return told;
    vertices ??= readVertices(chartTokens);
    return inside(vertices.starts.get(from), vertices.ends.get(to));
  };
}

/** Leaves where their tokens say, whatever the text: for derivations that come without one. */
export const placeByTokens: LeafPlacer = ({ tokens }) => {
  const start = featureIn(tokens[0]?.structure ?? '', startFeature);
  const end = featureIn(tokens.at(-1)?.structure ?? '', endFeature);
  return start === undefined || end === undefined || start > end
    ? { start: 0, end: 0 }
    : { start, end };
};

const startFeature = /\+FROM (?:#\d+=)?"(\d+)"/;
const endFeature = /\+TO (?:#\d+=)?"(\d+)"/;

function featureIn(structure: string, feature: RegExp): number | undefined {
  const found = feature.exec(structure)?.[1];
  return found === undefined ? undefined : Number(found);
}

function readVertices(chartTokens: string) {
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  for (const match of chartTokens.matchAll(/\((\d+), (\d+), (\d+), <(\d+):(\d+)>/g)) {
    const [, , from, to, start, end] = match.map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    starts.set(from, Math.min(start, starts.get(from) ?? start));
    ends.set(to, Math.max(end, ends.get(to) ?? end));
  }
  return { starts, ends };
}
