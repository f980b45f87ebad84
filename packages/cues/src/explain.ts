import type { Cue } from '@hedgerow/document';
import { cueFinder, scoreOf } from './detector.js';
import type { CueSentence } from './features/columns.js';
import { featureExtractor } from './features/extractor.js';
import type { CueModel } from './model.js';
import { spansOf } from './patterns/assemble.js';
import { weightReader } from './weight-reader.js';

/** Why something is a cue. */
export interface CueExplanation {
  readonly cue: Cue;
  /** The pattern that joined its words, where one did. */
  readonly pattern?: string;
  /** Of each token that the classifier weighed: by how much it is above what it takes, and what weighed most. */
  readonly words: readonly WordExplanation[];
}

export interface WordExplanation {
  readonly token: number;
  readonly score: number;
  /** The strongest first, whichever way they speak. */
  readonly features: readonly { readonly name: string; readonly weight: number }[];
}

export interface ExplainOptions {
  /** How many features of a word to show. Default 5. */
  readonly count?: number;
}

/** Finds the cues of a sentence again, and tells why. */
export function explainCues(
  model: CueModel,
  sentence: CueSentence,
  { count = 5 }: ExplainOptions = {},
): CueExplanation[] {
  const { cues, scores } = cueFinder(model).find(sentence);
  const extractor = featureExtractor(model.templates);
  const weightOf = weightReader(model.weights);
  extractor.open(sentence);

  const explainWord = (token: number): WordExplanation => {
    const names = model.method === 'majority' ? [] : extractor.names(token);
    const features = names
      .map((name, i) => ({ name, weight: weightOf(extractor.features[i]!) }))
      .filter(({ weight }) => weight !== 0)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
      .slice(0, count);
    return { token, score: scores[token]!, features };
  };

  return cues.map((cue) => {
    const { pattern, parts } = cue;
    const spans = spansOf(cue, sentence, model.affixes);
    return {
      cue: { kind: model.kind, spans, score: scoreOf(cue, scores) },
      ...(pattern === undefined ? {} : { pattern: pattern.source.pattern }),
      words: parts
        .flat()
        .filter((token) => !Number.isNaN(scores[token]))
        .map(explainWord),
    };
  });
}
