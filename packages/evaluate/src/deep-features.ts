/** Deep features by name: a token has a feature on both sides, or on one alone. */
import { type Document, InputError } from '@hedgerow/document';
import { pairSentences, placeOf, type SentencePair } from './align.js';
import { type Score, scoreOf, sumTallies, type Tally, tallyItems } from './counts.js';
import { scoreTable } from './score-table.js';

export interface DeepFeatureScores {
  readonly features: ReadonlyMap<string, Score>;
  /** Over all features at once. */
  readonly all: Score;
}

export function scoreDeepFeatures(
  gold: readonly Document[],
  predicted: readonly Document[],
): DeepFeatureScores {
  const table = scoreTable();
  for (const pair of pairFeatures(gold, predicted)) {
    const found = new Set(itemsOf(pair, 'predicted'));
    for (const item of itemsOf(pair, 'gold')) {
      table.add(nameOf(item), { gold: 1, correct: found.has(item) ? 1 : 0 });
    }
    for (const item of found) table.add(nameOf(item), { predicted: 1 });
  }
  const features = table.scores();
  return { features, all: scoreOf(sumTallies(features.values())) };
}

/** One tally a sentence, for bootstrap and randomization. */
export function tallyDeepFeatures(
  gold: readonly Document[],
  predicted: readonly Document[],
): Tally[] {
  return pairFeatures(gold, predicted).map((pair) =>
    tallyItems(itemsOf(pair, 'gold'), itemsOf(pair, 'predicted')),
  );
}

function pairFeatures(
  gold: readonly Document[],
  predicted: readonly Document[],
): readonly SentencePair[] {
  return pairSentences(gold, predicted, { compare: 'tokens', needs: ['deepFeatures'] });
}

/** `3 passive`, each once. A sentence without the layer has no features: formats leave out what is empty. */
function itemsOf(pair: SentencePair, side: 'gold' | 'predicted'): readonly string[] {
  const { deepFeatures, tokens } = pair[side];
  const expected = tokens?.length ?? pair.gold.tokens?.length ?? deepFeatures?.length;
  if (deepFeatures !== undefined && deepFeatures.length !== expected) {
    throw new InputError(
      'TOKEN_MISMATCH',
      `${placeOf(pair)} has deepFeatures for ${deepFeatures.length} of ${expected} tokens on the ${side} side`,
    );
  }
  const items = (deepFeatures ?? []).flatMap((names, i) => names.map((name) => `${i} ${name}`));
  return [...new Set(items)];
}

function nameOf(item: string): string {
  return item.slice(item.indexOf(' ') + 1);
}
