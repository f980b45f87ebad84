import type { Cue, CueReason, CueWord } from '@hedgerow/document';
import { cueFinder, scoreOf } from './detector.js';
import type { CueSentence } from './features/columns.js';
import type { CueModel } from './model.js';
import { spansOf } from './patterns/assemble.js';
import { cueReasons } from './reasons.js';

/** A cue, the pattern that joined its words, where one did, and what weighed most of each. */
export interface CueExplanation extends CueReason {
  readonly cue: Cue;
}

export type WordExplanation = CueWord;

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
  const reasons = cueReasons(model, count)(sentence, cues, scores);
  return cues.map((cue, i) => ({
    cue: {
      kind: model.kind,
      spans: spansOf(cue, sentence, model.affixes),
      score: scoreOf(cue, scores),
    },
    ...reasons[i]!,
  }));
}
