import type { CueReason, CueWord } from '@hedgerow/document';
import type { CueSentence } from './features/columns.js';
import { cueExtractor } from './features/extractor.js';
import type { CueModel } from './model.js';
import type { TokenCue } from './patterns/assemble.js';
import { weightReader } from './weight-reader.js';

/**
 * Tells of the cues that were just found in a sentence why they are cues, with at most `count` features for each of
 * their words.
 */
export function cueReasons(
  model: CueModel,
  count: number,
): (sentence: CueSentence, cues: readonly TokenCue[], scores: Float64Array) => CueReason[] {
  const extractor = cueExtractor(model.templates);
  const weightOf = weightReader(model.weights);

  const weigh = (token: number, score: number): CueWord => {
    const described = model.method === 'majority' ? [] : extractor.describe(token);
    const features = described
      .map(({ name, hash }) => ({ name, weight: weightOf(hash) }))
      .filter(({ weight }) => weight !== 0)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
      .slice(0, count);
    return { token, score, features };
  };

  return (sentence, cues, scores) => {
    if (cues.length > 0) extractor.open(sentence);
    return cues.map(({ pattern, parts }) => ({
      ...(pattern !== undefined && { pattern: pattern.source.pattern }),
      words: parts
        .flat()
        .filter((token) => !Number.isNaN(scores[token]))
        .map((token) => weigh(token, scores[token]!)),
    }));
  };
}
