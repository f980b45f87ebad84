import type { Cue, CueKind, Sentence, Span, Token } from '@hedgerow/document';

/** A sentence to learn from. */
export type GoldSentence = Sentence<'tokens' | 'tags' | 'lemmas' | 'cues'>;

export interface GoldLabels {
  /** 1 for every token that a cue touches: what classifiers learn (Velldal et al. 2012, section 5.1). */
  readonly inCue: Uint8Array;
  /** 1 for every token that is a cue by itself. */
  readonly alone: Uint8Array;
  /**
   * The spans that do not begin and end where tokens do: they are learned as all the tokens that they touch, but for those that
   * a lost space has glued to another word (*A.B.whether*): nothing can be learned from such a token.
   */
  readonly unaligned: readonly Span[];
  /** Of the tokens that have just their beginning or end in a cue, that part: `un-`, `-less`. */
  readonly affixes: readonly (readonly [token: number, affix: string])[];
}

/** What the annotated cues of a kind say of the tokens. */
export function labelTokens({ tokens, cues }: GoldSentence, kind: CueKind): GoldLabels {
  const inCue = new Uint8Array(tokens.length);
  const alone = new Uint8Array(tokens.length);
  const unaligned: Span[] = [];
  const affixes: [number, string][] = [];
  for (const { span, whole } of spansOfKind(cues, kind)) {
    if (tokens.some((token) => isGlued(token, span))) {
      unaligned.push(span);
      continue;
    }
    let first = -1;
    let last = -1;
    for (const [i, token] of tokens.entries()) {
      if (token.start >= span.end || token.end <= span.start) continue;
      inCue[i] = 1;
      if (first < 0) first = i;
      last = i;
    }
    if (whole && first >= 0 && first === last) alone[first] = 1;
    if (tokens[first]?.start === span.start && tokens[last]?.end === span.end) continue;
    unaligned.push(span);
    const affix = first === last && first >= 0 ? affixOf(tokens[first]!, span) : undefined;
    if (affix !== undefined) affixes.push([first, affix]);
  }
  return { inCue, alone, unaligned, affixes };
}

/** Whether a span is a part of this token, with a stop between it and the rest. */
function isGlued({ start, end, form }: Token, span: Span): boolean {
  if (form.length !== end - start || span.end <= start || span.start >= end) return false;
  const before = form.charAt(span.start - 1 - start);
  const after = form.charAt(span.end - start);
  return isStop(before) || isStop(after);
}

function isStop(character: string): boolean {
  return character !== '' && '.,:;'.includes(character);
}

function affixOf({ start, end, form }: Token, span: Span): string | undefined {
  const length = span.end - span.start;
  if (form.length !== end - start) return undefined;
  if (span.start === start) return `${form.slice(0, length).toLowerCase()}-`;
  return span.end === end ? `-${form.slice(-length).toLowerCase()}` : undefined;
}

/** The spans of the cues of a kind, and whether each is the whole cue. */
function spansOfKind(cues: readonly Cue[], kind: CueKind) {
  return cues
    .filter((cue) => cue.kind === kind)
    .flatMap(({ spans }) => spans.map((span) => ({ span, whole: spans.length === 1 })));
}
