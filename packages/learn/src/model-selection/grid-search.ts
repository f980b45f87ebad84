import { InputError } from '../errors.js';

/** What each parameter may be. */
export type Grid = { readonly [name: string]: readonly unknown[] };

/** One value of each. */
export type GridPoint<G extends Grid> = { readonly [K in keyof G]: G[K][number] };

export interface GridResult<G extends Grid> {
  readonly point: GridPoint<G>;
  readonly score: number;
}

export interface GridSearchOptions<G extends Grid> {
  readonly onProgress?: (result: GridResult<G>, done: number, total: number) => void;
  readonly signal?: AbortSignal;
  /** Results of a search that stopped: their points are not tried again. */
  readonly resume?: readonly GridResult<G>[];
}

/** Tries every point of the grid, the last parameter changing fastest; of equal scores the first is the best. */
export async function gridSearch<const G extends Grid>(
  grid: G,
  score: (point: GridPoint<G>) => number | Promise<number>,
  options: GridSearchOptions<G> = {},
): Promise<{
  readonly best: GridResult<G> | undefined;
  readonly results: readonly GridResult<G>[];
  readonly status: 'done' | 'aborted';
}> {
  const points = gridPoints(grid);
  const known = new Map(options.resume?.map((result) => [JSON.stringify(result.point), result]));
  const results: GridResult<G>[] = [];
  let best: GridResult<G> | undefined;
  for (const point of points) {
    let result = known.get(JSON.stringify(point));
    if (result === undefined) {
      if (options.signal?.aborted) return { best, results, status: 'aborted' };
      result = { point, score: await score(point) };
      if (Number.isNaN(result.score)) {
        throw new InputError('SCORE', `the score of ${JSON.stringify(point)} is NaN`);
      }
    }
    results.push(result);
    if (best === undefined || result.score > best.score) best = result;
    options.onProgress?.(result, results.length, points.length);
  }
  return { best, results, status: 'done' };
}

/** All points of the grid in order. */
export function gridPoints<const G extends Grid>(grid: G): readonly GridPoint<G>[] {
  let points: Record<string, unknown>[] = [{}];
  for (const [name, values] of Object.entries(grid)) {
    if (values.length === 0) throw new InputError('OPTION', `the grid has no values for ${name}`);
    points = points.flatMap((point) => values.map((value) => ({ ...point, [name]: value })));
  }
  return points as GridPoint<G>[];
}
