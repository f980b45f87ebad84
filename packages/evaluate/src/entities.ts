/** Entities by exact span and type (Tjong Kim Sang & De Meulder 2003), with the weighted average of Liu et al. (2011). */
import type { Document } from '@hedgerow/document';
import { pairSentences, type SentencePair } from './align.js';
import { type Score, scoreOf, sumTallies, type Tally, tallyItems } from './counts.js';
import { scoreTable } from './score-table.js';

export interface EntityOptions {
  /** Default `entities`. */
  readonly layer?: 'entities' | 'chunks';
}

export interface Rates {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface EntityScores {
  readonly types: ReadonlyMap<string, Score>;
  /** Over all entities at once, as `conlleval` prints it. */
  readonly micro: Score;
  /** The average over types, each weighing as much as it has gold entities; its F1 is the average of the types' F1. */
  readonly weighted: Rates;
  /** The average over the types that gold or prediction has, each weighing the same. */
  readonly macro: Rates;
  /** Spans alone, whatever their type. */
  readonly untyped: Score;
}

export function scoreEntities(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: EntityOptions = {},
): EntityScores {
  const { layer = 'entities' } = options;
  const table = scoreTable();
  const untyped: Tally[] = [];
  for (const pair of pairEntities(gold, predicted, layer)) {
    const [ours, theirs] = itemsOf(pair, layer);
    const places = (items: readonly Item[]) => items.map(({ place }) => place);
    untyped.push(tallyItems(places(ours), places(theirs)));
    for (const type of new Set([...ours, ...theirs].map((item) => item.type))) {
      const typed = (items: readonly Item[]) => places(items.filter((item) => item.type === type));
      table.add(type, tallyItems(typed(ours), typed(theirs)));
    }
  }
  const types = table.scores();
  const scores = [...types.values()];
  return {
    types,
    micro: scoreOf(sumTallies(scores)),
    weighted: average(scores, (score) => score.gold),
    macro: average(scores, () => 1),
    untyped: scoreOf(sumTallies(untyped)),
  };
}

/** One tally a sentence, for bootstrap and randomization. */
export function tallyEntities(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: EntityOptions = {},
): Tally[] {
  const { layer = 'entities' } = options;
  return pairEntities(gold, predicted, layer).map((pair) => {
    const [ours, theirs] = itemsOf(pair, layer);
    const whole = ({ place, type }: Item) => `${place} ${type}`;
    return tallyItems(ours.map(whole), theirs.map(whole));
  });
}

interface Item {
  readonly place: string;
  readonly type: string;
}

export function pairEntities(
  gold: readonly Document[],
  predicted: readonly Document[],
  layer: 'entities' | 'chunks',
): SentencePair[] {
  return pairSentences(gold, predicted, { compare: 'spaceless', needs: [layer] });
}

function itemsOf(
  pair: SentencePair,
  layer: 'entities' | 'chunks',
): readonly [readonly Item[], readonly Item[]] {
  const side = (name: 'gold' | 'predicted', place: SentencePair['goldSpan']) =>
    (pair[name][layer] ?? []).map((entity) => {
      const { start, end } = place(entity);
      return { place: `${start}-${end}`, type: entity.type };
    });
  return [side('gold', pair.goldSpan), side('predicted', pair.predictedSpan)];
}

function average(scores: readonly Score[], weigh: (score: Score) => number): Rates {
  const total = scores.reduce((sum, score) => sum + weigh(score), 0);
  const of = (rate: keyof Rates) =>
    total === 0 ? 0 : scores.reduce((sum, score) => sum + score[rate] * weigh(score), 0) / total;
  return { precision: of('precision'), recall: of('recall'), f1: of('f1') };
}
