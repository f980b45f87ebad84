import type { Cue, CueKind, Span } from '@hedgerow/document';
import type { WeighedFeature } from './features/hashed-weights.js';

/** What a labeller says of each token. */
export interface CueLabels {
  isCue(token: number): boolean;
  /** Whether a cue begins with a token of one, though the one before it is of a cue, too. Default: none does. */
  begins?(token: number): boolean;
  /** The surer the higher. */
  scoreOf(token: number): number;
  /** What weighed, where it is told. */
  why?(token: number): readonly WeighedFeature[];
}

/** Each run of tokens that are of a cue is one, up to where another begins. */
export function cuesOfRuns(
  tokens: readonly Span[],
  kind: CueKind,
  { isCue, begins, scoreOf, why }: CueLabels,
): Cue[] {
  const cues: Cue[] = [];
  for (let first = 0; first < tokens.length; first++) {
    if (!isCue(first)) continue;
    let last = first;
    while (last + 1 < tokens.length && isCue(last + 1) && begins?.(last + 1) !== true) last++;
    const run = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    cues.push({
      kind,
      spans: [{ start: tokens[first]!.start, end: tokens[last]!.end }],
      score: Math.max(...run.map(scoreOf)),
      ...(why && {
        why: {
          words: run.map((token) => ({ token, score: scoreOf(token), features: why(token) })),
        },
      }),
    });
    first = last;
  }
  return cues;
}
