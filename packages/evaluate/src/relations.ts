/**
 * Grammatical relations as Rimell & Clark (2009), section 6.2, count them: precision and recall of relations
 * over the sentences that got an analysis, coverage, and recall over all sentences.
 */
import type { Document, Relation } from '@hedgerow/document';
import { pairSentences, type SentencePair } from './align.js';
import { percent, type Score, scoreOf, sumTallies, type Tally, tallyItems } from './counts.js';
import { scoreTable } from './score-table.js';

export interface RelationScores {
  readonly sentences: number;
  readonly covered: number;
  /** Share of sentences with an analysis, in percent. */
  readonly coverage: number;
  /** Over the covered sentences alone. */
  readonly onCovered: Score;
  /** Over all sentences: the gold relations of those without an analysis are missed. */
  readonly onAll: Score;
  /** As `onAll`, whatever the types. */
  readonly untyped: Score;
  /** By type, over all sentences. */
  readonly types: ReadonlyMap<string, Score>;
  /** By type, over the covered sentences. */
  readonly typesOnCovered: ReadonlyMap<string, Score>;
}

export interface RelationOptions {
  /**
   * What is done with predicted relations of a token that takes part in no gold relation of its sentence, such
   * as a reference or a mark: they count as any other, or are ignored, as in the paper. Default `count`.
   */
  readonly unconnected?: 'count' | 'ignore';
}

export function scoreRelations(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: RelationOptions = {},
): RelationScores {
  const all: Tally[] = [];
  const covered: Tally[] = [];
  const untyped: Tally[] = [];
  const types = scoreTable();
  const typesOnCovered = scoreTable();
  for (const pair of pairRelations(gold, predicted)) {
    const [ours, theirs] = relationsOf(pair, options);
    const tally = tallyItems(ours.map(whole), theirs.map(whole));
    const analysed = isCovered(pair);
    all.push(tally);
    if (analysed) covered.push(tally);
    untyped.push(tallyItems(ours.map(argumentsOf), theirs.map(argumentsOf)));
    for (const type of new Set([...ours, ...theirs].map((relation) => relation.type))) {
      const typed = (relations: readonly Relation[]) =>
        relations.filter((relation) => relation.type === type).map(argumentsOf);
      const ofType = tallyItems(typed(ours), typed(theirs));
      types.add(type, ofType);
      if (analysed) typesOnCovered.add(type, ofType);
    }
  }
  return {
    sentences: all.length,
    covered: covered.length,
    coverage: percent(covered.length, all.length),
    onCovered: scoreOf(sumTallies(covered)),
    onAll: scoreOf(sumTallies(all)),
    untyped: scoreOf(sumTallies(untyped)),
    types: types.scores(),
    typesOnCovered: typesOnCovered.scores(),
  };
}

/** One tally a sentence, for bootstrap and randomization. */
export function tallyRelations(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: RelationOptions = {},
): Tally[] {
  return pairRelations(gold, predicted).map((pair) => {
    const [ours, theirs] = relationsOf(pair, options);
    return tallyItems(ours.map(whole), theirs.map(whole));
  });
}

function pairRelations(gold: readonly Document[], predicted: readonly Document[]): SentencePair[] {
  return pairSentences(gold, predicted, { compare: 'named tokens', needs: ['relations'] });
}

function relationsOf(
  { gold, predicted }: SentencePair,
  { unconnected = 'count' }: RelationOptions,
): readonly [readonly Relation[], readonly Relation[]] {
  const { relations: ours = [] } = gold;
  const { relations: theirs = [] } = predicted;
  if (unconnected === 'count') return [ours, theirs];
  const connected = new Set(ours.flatMap(({ arguments: parts }) => parts));
  const isConnected = (part: Relation['arguments'][number]) =>
    typeof part !== 'number' || connected.has(part);
  return [ours, theirs.filter(({ arguments: parts }) => parts.every(isConnected))];
}

/** A parser that failed leaves the layer out, or an empty list of relations where gold has some. */
function isCovered({ gold, predicted }: SentencePair): boolean {
  if (predicted.relations === undefined) return false;
  return predicted.relations.length > 0 || (gold.relations ?? []).length === 0;
}

function whole({ type, arguments: parts }: Relation): string {
  return JSON.stringify([type, ...parts]);
}

function argumentsOf({ arguments: parts }: Relation): string {
  return JSON.stringify(parts);
}
