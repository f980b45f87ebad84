import type { Span, Token } from '@hedgerow/document';
import type { CueSentence } from '../features/columns.js';
import {
  type CompiledPattern,
  matchPattern,
  type PatternIndex,
  type PatternWords,
} from './pattern.js';

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
  { lemmas, tags }: PatternWords,
  found: Uint8Array,
  { patterns, neverAlone }: AssembleOptions,
): TokenCue[] {
  const words = lemmas.map((lemma) => lemma.toLowerCase());
  const sentence = { lemmas: words, tags };
  const isFound = (i: number) => found[i] === 1;
  const uncertain = words.some((word, i) => isFound(i) && neverAlone?.has(word) !== true);
  const taken = new Uint8Array(words.length);
  const cues: TokenCue[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const pattern of patterns.get(words[at]!) ?? []) {
      const parts = matchPattern(pattern, sentence, at);
      if (parts === undefined) continue;
      const tokens = parts.flat();
      if (tokens.some((i) => taken[i] === 1)) continue;
      const { fires } = pattern.source;
      if (fires === 'word' && !tokens.some(isFound)) continue;
      if (fires === 'sentence' && !uncertain && !tokens.some(isFound)) continue;
      for (const i of tokens) taken[i] = 1;
      if (fires !== 'never') cues.push({ parts, pattern });
      // What the pattern has before the cue may be the beginning of another.
      if (taken[at] === 1) break;
    }
    if (taken[at] === 0 && isFound(at) && neverAlone?.has(words[at]!) !== true) {
      // A pattern further left has had its chance; one that begins here has not matched.
      cues.push({ parts: [[at]] });
      taken[at] = 1;
    }
  }
  return cues.sort((a, b) => a.parts[0]![0]! - b.parts[0]![0]!);
}

/** Where the cue is in the text: the tokens of each part, or of a single word the affix that is the cue. */
export function spansOf(
  { parts }: TokenCue,
  { tokens, lemmas }: CueSentence,
  affixes: { readonly [lemma: string]: string },
): Span[] {
  const [only] = parts;
  if (parts.length === 1 && only!.length === 1) {
    const token = tokens[only![0]!]!;
    const lemma = lemmas[only![0]!]!;
    if (Object.hasOwn(affixes, lemma)) return [affixSpan(token, affixes[lemma]!)];
  }
  return parts.map((part) => ({
    start: tokens[part[0]!]!.start,
    end: tokens[part[part.length - 1]!]!.end,
  }));
}

/** The whole token where its form has not the affix that its lemma has. */
function affixSpan({ start, end, form }: Token, affix: string): Span {
  const text = affix.replace('-', '');
  const lower = form.toLowerCase();
  if (form.length === end - start && text.length < form.length) {
    if (affix.endsWith('-') && lower.startsWith(text)) return { start, end: start + text.length };
    if (affix.startsWith('-') && lower.endsWith(text)) return { start: end - text.length, end };
  }
  return { start, end };
}
