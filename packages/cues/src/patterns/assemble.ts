import type { Cue, CueKind, Span, Token } from '@hedgerow/document';
import { type CompiledPattern, matchPattern, type PatternIndex } from './pattern.js';

/** A cue as tokens. */
export interface TokenCue {
  /** The token indices of each part. */
  readonly parts: readonly (readonly number[])[];
  /** Undefined where a single word is the cue. */
  readonly pattern?: CompiledPattern;
}

export interface AssembleOptions {
  readonly patterns: PatternIndex;
  /** Lemmas that are cues only together with others: by themselves they are dropped (section 5.2.3, "negative context"). */
  readonly neverAlone?: ReadonlySet<string>;
}

/**
 * From what the classifier says of tokens to cues: patterns join tokens to cues of several words, and every other token
 * found is a cue by itself (Velldal et al. 2012, section 5.1). In order of their first tokens.
 */
export function assembleCues(
  lemmas: readonly string[],
  found: Uint8Array,
  { patterns, neverAlone }: AssembleOptions,
): TokenCue[] {
  const words = lemmas.map((lemma) => lemma.toLowerCase());
  const isFound = (i: number) => found[i] === 1;
  const uncertain = words.some((word, i) => isFound(i) && neverAlone?.has(word) !== true);
  const taken = new Uint8Array(words.length);
  const cues: TokenCue[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const pattern of patterns.get(words[at]!) ?? []) {
      const parts = matchPattern(pattern, words, at);
      if (parts === undefined) continue;
      const tokens = parts.flat();
      if (tokens.some((i) => taken[i] === 1)) continue;
      const { fires } = pattern.source;
      if (fires === 'word' && !tokens.some(isFound)) continue;
      if (fires === 'sentence' && !uncertain && !tokens.some(isFound)) continue;
      for (const i of tokens) taken[i] = 1;
      if (fires !== 'never') cues.push({ parts, pattern });
      break;
    }
    if (taken[at] === 0 && isFound(at) && neverAlone?.has(words[at]!) !== true) {
      // A pattern further left has had its chance; one that begins here has not matched.
      cues.push({ parts: [[at]] });
      taken[at] = 1;
    }
  }
  return cues;
}

/** Spans in characters: neighbouring tokens of a part are one span. */
export function spansOf({ parts }: TokenCue, tokens: readonly Token[]): Span[] {
  return parts
    .filter((part) => part.length > 0)
    .map((part) => ({ start: tokens[part[0]!]!.start, end: tokens[part[part.length - 1]!]!.end }));
}

export function cueOf(cue: TokenCue, tokens: readonly Token[], kind: CueKind, score: number): Cue {
  return { kind, spans: spansOf(cue, tokens), score };
}
