import type { Cue, CueKind, Sentence, Span } from '@hedgerow/document';

/** A sentence to learn from. */
export type GoldSentence = Sentence<'tokens' | 'tags' | 'lemmas' | 'cues'>;

export interface GoldLabels {
  /** 1 for every token that a cue touches: what classifiers learn (Velldal et al. 2012, section 5.1). */
  readonly inCue: Uint8Array;
  /** 1 for every token that is a span of a cue by itself. */
  readonly alone: Uint8Array;
  /** The spans that do not begin and end where tokens do: they are learned as all the tokens that they touch. */
  readonly unaligned: readonly Span[];
}

/** What the annotated cues of a kind say of the tokens. */
export function labelTokens({ tokens, cues }: GoldSentence, kind: CueKind): GoldLabels {
  const inCue = new Uint8Array(tokens.length);
  const alone = new Uint8Array(tokens.length);
  const unaligned: Span[] = [];
  for (const span of spansOfKind(cues, kind)) {
    let first = -1;
    let last = -1;
    for (const [i, token] of tokens.entries()) {
      if (token.start >= span.end || token.end <= span.start) continue;
      inCue[i] = 1;
      if (first < 0) first = i;
      last = i;
    }
    if (first >= 0 && first === last) alone[first] = 1;
    if (tokens[first]?.start !== span.start || tokens[last]?.end !== span.end) unaligned.push(span);
  }
  return { inCue, alone, unaligned };
}

function spansOfKind(cues: readonly Cue[], kind: CueKind): readonly Span[] {
  return cues.filter((cue) => cue.kind === kind).flatMap(({ spans }) => spans);
}
