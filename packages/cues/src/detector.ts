import { type Cue, compareSpans, type Stage } from '@hedgerow/document';
import { cueClassifier } from './classifier.js';
import type { CueSentence } from './features/columns.js';
import type { CueModel } from './model.js';
import { assembleCues, spansOf, type TokenCue } from './patterns/assemble.js';
import { indexPatterns } from './patterns/pattern.js';
import { cueReasons } from './reasons.js';

/** Finds the cues of one model in a sentence, as tokens. */
export interface CueFinder {
  /** `scores` is by how much each token is above what it takes to be a cue, and NaN of words not considered. */
  find(sentence: CueSentence): {
    readonly cues: readonly TokenCue[];
    readonly scores: Float64Array;
  };
}

export function cueFinder(model: CueModel): CueFinder {
  const classifier = cueClassifier(model);
  const patterns = indexPatterns(model.patterns);
  const neverAlone = new Set(model.neverAlone);
  let found = new Uint8Array(256);
  let scores = new Float64Array(256);
  return {
    find: (sentence) => {
      const { length } = sentence.tokens;
      if (length > found.length) {
        found = new Uint8Array(2 * length);
        scores = new Float64Array(2 * length);
      }
      const here = { found: found.subarray(0, length), scores: scores.subarray(0, length) };
      classifier.classify(sentence, here.found, here.scores);
      const cues = assembleCues(sentence.lemmas, here.found, { patterns, neverAlone });
      return { cues, scores: here.scores };
    },
  };
}

export interface CueDetectorOptions {
  /** How many features of each word to tell in a cue's `why`. Default 0: no `why`, which takes time and room. */
  readonly explain?: number;
}

/**
 * A stage that finds cues. Several models, one a kind, give their cues together in the order of the text. A cue's score
 * is the highest of its words: by how much it is above what it takes; 0 where a pattern alone made it.
 */
export function cueDetector(
  models: CueModel | readonly CueModel[],
  { explain = 0 }: CueDetectorOptions = {},
): Stage<'tokens' | 'tags' | 'lemmas', 'cues'> {
  const finders = [models].flat().map((model) => ({
    kind: model.kind,
    affixes: model.affixes,
    finder: cueFinder(model),
    reasons: explain > 0 ? cueReasons(model, explain) : undefined,
  }));
  return {
    name: 'cue-detector',
    needs: ['tokens', 'tags', 'lemmas'],
    adds: ['cues'],
    run: (sentence) => {
      const cues: Cue[] = [];
      for (const { kind, affixes, finder, reasons } of finders) {
        const { cues: found, scores } = finder.find(sentence);
        const why = reasons?.(sentence, found, scores);
        found.forEach((cue, i) => {
          cues.push({
            kind,
            spans: spansOf(cue, sentence, affixes),
            score: scoreOf(cue, scores),
            ...(why !== undefined && { why: why[i]! }),
          });
        });
      }
      if (finders.length > 1) cues.sort((a, b) => compareSpans(a.spans[0]!, b.spans[0]!));
      return { cues };
    },
  };
}

export function scoreOf({ parts }: TokenCue, scores: Float64Array): number {
  let highest = 0;
  for (const part of parts) {
    for (const i of part) if (scores[i]! > highest) highest = scores[i]!;
  }
  return highest;
}
