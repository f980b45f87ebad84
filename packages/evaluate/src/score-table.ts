import { type Score, scoreOf, type Tally } from './counts.js';

/** Tallies by name: by tag, label, relation or entity type. */
export interface ScoreTable {
  add(name: string, counts: Partial<Tally>): void;
  /** In the order of the names, so that the same data gives the same table. */
  scores(): ReadonlyMap<string, Score>;
}

export function scoreTable(): ScoreTable {
  const tallies = new Map<string, { gold: number; predicted: number; correct: number }>();
  return {
    add: (name, { gold = 0, predicted = 0, correct = 0 }) => {
      const tally = tallies.get(name);
      if (tally === undefined) {
        tallies.set(name, { gold, predicted, correct });
        return;
      }
      tally.gold += gold;
      tally.predicted += predicted;
      tally.correct += correct;
    },
    scores: () =>
      new Map(
        [...tallies]
          .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
          .map(([name, tally]) => [name, scoreOf(tally)]),
      ),
  };
}
