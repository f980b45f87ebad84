import { InputError, requireWhole } from '../errors.js';
import { requireSymbols } from './grammar.js';

/** What trees stand on: arcs with a symbol and a log weight, from one vertex to a later one. Of a sequence each goes to the next. */
export interface ChartLattice {
  readonly vertexCount: number;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  readonly symbols: ArrayLike<number>;
  readonly scores: ArrayLike<number>;
}

export function checkLattice(lattice: ChartLattice, symbolCount: number): void {
  const { vertexCount, from, to, symbols, scores } = lattice;
  requireWhole('vertexCount', vertexCount, 1);
  const count = symbols.length;
  if (from.length !== count || to.length !== count || scores.length !== count) {
    throw new InputError(
      'LATTICE',
      `columns of ${from.length}, ${to.length}, ${count} and ${scores.length} arcs`,
    );
  }
  requireSymbols(symbols, symbolCount, 'an arc');
  for (let arc = 0; arc < count; arc++) {
    const start = from[arc]!;
    const end = to[arc]!;
    const fits = Number.isInteger(start) && Number.isInteger(end);
    if (!(fits && start >= 0 && start < end && end < vertexCount)) {
      throw new InputError(
        'LATTICE',
        `arc ${arc} goes from ${start} to ${end}, expected a later vertex of ${vertexCount}`,
      );
    }
    if (!Number.isFinite(scores[arc])) {
      throw new InputError('NOT_FINITE', `the score of arc ${arc} is ${scores[arc]}`);
    }
  }
}
