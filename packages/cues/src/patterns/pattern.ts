import { InputError } from '@hedgerow/document';
import type { CueSentence } from '../features/columns.js';

/**
 * A cue of several words, written over lemmas in small letters and tags in capitals:
 *
 *     word          the lemma
 *     TAG           any word with the tag
 *     a|b           one of them
 *     word?  a|b?   or nothing
 *     (a|b)         one of them, which does not belong to the cue: it stands before it, between its parts or after it
 *     (a|b)*        any number of them, or none
 *     ..            up to four tokens, which belong to the cue
 *     ...           one token or more, which do not
 *     ...?          the same, or nothing
 *
 * The first is a lemma that must be there, in the cue or before it, and a gap is never the last.
 */
export interface CuePattern {
  readonly pattern: string;
  /**
   * What it takes besides the words themselves: that the classifier found one of them to be a cue (`word`), that it
   * found any cue in the sentence (`sentence`), or nothing (`always`). What matches a pattern that `never` fires is no
   * cue, whatever the classifier found.
   */
  readonly fires: CueTrigger;
  /** A sentence as lemmas, in brackets what matches, each part of it; `gene/NN` where a tag counts. */
  readonly example: string;
}

export type CueTrigger = 'word' | 'sentence' | 'always' | 'never';

export const cueTriggers: readonly CueTrigger[] = ['word', 'sentence', 'always', 'never'];

export interface CompiledPattern {
  readonly source: CuePattern;
  readonly elements: readonly Element[];
}

/** What a pattern is matched with: a lemma and a tag for each token. */
export type PatternWords = Pick<CueSentence, 'lemmas' | 'tags'>;

type Element =
  | { readonly type: 'words'; readonly words: ReadonlySet<string>; readonly optional: boolean }
  | { readonly type: 'between'; readonly words: ReadonlySet<string> }
  | {
      readonly type: 'inside' | 'outside';
      readonly least: number;
      readonly most: number;
      /** What the gap is made of; anything where it is left out. */
      readonly words?: ReadonlySet<string>;
    };

/** How many tokens `..`, and `...` and `(a|b)*`, reach over. */
const insideReach = 4;
const outsideReach = 40;

export function compilePattern(source: CuePattern): CompiledPattern {
  const parts = source.pattern.split(' ');
  const elements = parts.map((part, i): Element => {
    const gap = /^(\.\.|\.\.\.\??|\(.*\)\*)$/.test(part);
    const outer = i === 0 || i === parts.length - 1;
    if (part === '' || part === '?' || (gap && outer) || (i === 0 && /[A-Z]|\?$/.test(part))) {
      throw new InputError(
        'PATTERN',
        `${JSON.stringify(part)} at word ${i + 1} of the pattern ${JSON.stringify(source.pattern)}: expected a word or tag, and first a word that must be there`,
      );
    }
    if (part === '..') return { type: 'inside', least: 0, most: insideReach };
    if (part === '...') return { type: 'outside', least: 1, most: outsideReach };
    if (part === '...?') return { type: 'outside', least: 0, most: outsideReach };
    const between = /^\((.+)\)(\*?)$/.exec(part);
    if (between !== null) {
      const words = new Set(between[1]!.split('|'));
      if (between[2] === '') return { type: 'between', words };
      return { type: 'outside', least: 0, most: outsideReach, words };
    }
    const optional = part.endsWith('?');
    const words = new Set((optional ? part.slice(0, -1) : part).split('|'));
    return { type: 'words', words, optional };
  });
  return { source, elements };
}

/** Patterns by the words that they can begin with, in their order. */
export type PatternIndex = ReadonlyMap<string, readonly CompiledPattern[]>;

export function indexPatterns(patterns: readonly CuePattern[]): PatternIndex {
  const index = new Map<string, CompiledPattern[]>();
  for (const pattern of patterns.map(compilePattern)) {
    const [first] = pattern.elements;
    if (first?.type !== 'words' && first?.type !== 'between') continue;
    for (const word of first.words) index.set(word, [...(index.get(word) ?? []), pattern]);
  }
  return index;
}

/** Lemmas have no capitals, and of tags only marks have none. */
function isOne(words: ReadonlySet<string>, { lemmas, tags }: PatternWords, at: number): boolean {
  return at < lemmas.length && (words.has(lemmas[at]!) || words.has(tags[at]!));
}

/**
 * The tokens of each part of the cue, where the pattern matches from token `at` on; else undefined. Words that may be
 * there are taken where they are, and gaps are as short as they can be.
 */
export function matchPattern(
  { elements }: CompiledPattern,
  sentence: PatternWords,
  at: number,
): number[][] | undefined {
  const parts: number[][] = [[]];
  // Where the rest of a pattern does not match it never will: without this, each optional word could double the work.
  const failed = new Set<number>();
  const matchFrom = (e: number, from: number): boolean => {
    const key = e * (sentence.lemmas.length + 1) + from;
    if (failed.has(key)) return false;
    if (tryFrom(elements, e, sentence, from, parts, matchFrom)) return true;
    failed.add(key);
    return false;
  };
  if (!matchFrom(0, at)) return undefined;
  // Between a word that is left out and a gap there is nothing.
  return parts.filter((part) => part.length > 0);
}

function tryFrom(
  elements: readonly Element[],
  e: number,
  sentence: PatternWords,
  at: number,
  parts: number[][],
  matchFrom: (e: number, at: number) => boolean,
): boolean {
  const element = elements[e];
  if (element === undefined) return true;
  if (element.type === 'words') {
    if (isOne(element.words, sentence, at)) {
      const part = parts[parts.length - 1]!;
      part.push(at);
      if (matchFrom(e + 1, at + 1)) return true;
      part.pop();
    }
    return element.optional && matchFrom(e + 1, at);
  }
  if (element.type === 'between') {
    if (!isOne(element.words, sentence, at)) return false;
    parts.push([]);
    if (matchFrom(e + 1, at + 1)) return true;
    parts.pop();
    return false;
  }
  const inside = element.type === 'inside';
  const { length: size } = sentence.lemmas;
  for (let gap = element.least; gap <= element.most && at + gap < size; gap++) {
    if (element.words !== undefined && gap > 0 && !isOne(element.words, sentence, at + gap - 1)) {
      return false;
    }
    const part = parts[parts.length - 1]!;
    const length = part.length;
    if (inside) for (let i = at; i < at + gap; i++) part.push(i);
    else if (gap > 0) parts.push([]);
    if (matchFrom(e + 1, at + gap)) return true;
    if (inside) part.length = length;
    else if (gap > 0) parts.pop();
  }
  return false;
}
