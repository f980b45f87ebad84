import type { Span } from '@hedgerow/document';
import type { SentencePair } from './align.js';
import { plainTokens } from './token-cover.js';

/** The gold tokens, or else the predicted ones, or else plain ones; in the coordinates of the pair. */
export function pairTokens(pair: SentencePair): readonly Span[] {
  const predicted = pair.predicted.tokens?.map(pair.predictedSpan);
  return goldTokens(pair) ?? predicted ?? plainTokens(pair.text);
}

/** The same whatever the prediction: the gold tokens, or else plain ones. */
export function tokensOfGold(pair: SentencePair): readonly Span[] {
  return goldTokens(pair) ?? plainTokens(pair.text);
}

function goldTokens({ gold, goldSpan }: SentencePair): readonly Span[] | undefined {
  return gold.tokens?.map(goldSpan);
}
