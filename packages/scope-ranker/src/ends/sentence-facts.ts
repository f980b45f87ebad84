import { overlaps, plainForm, type Sentence, type Span } from '@hedgerow/document';
import {
  isClosing,
  isOpening,
  pairBrackets,
  referenceFinder,
  referenceWords,
} from '@hedgerow/document/asides';

/** The words of a sentence as features look at them. */
export interface SentenceFacts {
  readonly size: number;
  readonly tokens: readonly Span[];
  /** In small letters. */
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly lemmas: readonly string[];
  /** Of each bracket the one that belongs to it, or -1. */
  readonly partner: Int32Array;
  /** How many brackets are opened more than closed, up to the end of each token. */
  readonly depth: Int32Array;
  /** The last token that is no final mark. */
  readonly lastWord: number;
  /** What is in the tokens from one to another, both included: `verbs1`, `commas2`. */
  contents(from: number, to: number): readonly string[];
  /** What stands in brackets, from its first token to its last. */
  aside(from: number, to: number): 'reference' | 'clause' | 'word' | 'words';
}

const isReferenceWord = (words: ReadonlySet<string>) => (word: string) => words.has(word);
const namesOfReferences = new Set(referenceWords.split(' '));
const marks = /^[.,:;!?]+$/;

export function isMark(word: string): boolean {
  return marks.test(word);
}

/** What is counted in a span, and up to how many. */
const counted: readonly {
  readonly name: string;
  readonly most: number;
  readonly is: (tag: string, word: string) => boolean;
}[] = [
  { name: 'finite', most: 2, is: (tag) => /^(VBD|VBZ|VBP|MD)$/.test(tag) },
  { name: 'verbs', most: 2, is: (tag) => /^(VB|MD)/.test(tag) },
  { name: 'commas', most: 2, is: (tag) => tag === ',' },
  { name: 'joints', most: 2, is: (tag) => tag === 'CC' },
  { name: 'relatives', most: 1, is: (tag) => /^(WDT|WP|WRB)$/.test(tag) },
  { name: 'brackets', most: 1, is: (_tag, word) => isOpening(word) },
  { name: 'nouns', most: 3, is: (tag) => tag.startsWith('NN') },
];

export function sentenceFacts(sentence: Sentence<'tokens' | 'tags' | 'lemmas'>): SentenceFacts {
  const { tokens, tags, lemmas } = sentence;
  const size = tokens.length;
  const words = tokens.map(({ form }) => plainForm(form).toLowerCase());
  const depth = new Int32Array(size);
  let level = 0;
  words.forEach((word, i) => {
    if (isOpening(word)) level++;
    else if (isClosing(word)) level--;
    depth[i] = level;
  });
  // How many there are up to each token, so that a span is not walked through for each candidate.
  const sums = counted.map(({ is }) => {
    const sum = new Int32Array(size + 1);
    for (let i = 0; i < size; i++) sum[i + 1] = sum[i]! + (is(tags[i]!, words[i]!) ? 1 : 0);
    return sum;
  });
  const verbs = sums[1]!;
  const isReference = referenceFinder(words, isReferenceWord(namesOfReferences));
  let lastWord = size - 1;
  while (lastWord > 0 && isMark(words[lastWord]!)) lastWord--;
  return {
    size,
    tokens,
    words,
    tags,
    lemmas: lemmas.map((lemma) => lemma.toLowerCase()),
    partner: pairBrackets(words),
    depth,
    lastWord,
    contents: (from, to) =>
      counted.map(
        ({ name, most }, k) =>
          `${name}${Math.min(most, from > to ? 0 : sums[k]![to + 1]! - sums[k]![from]!)}`,
      ),
    aside: (from, to) => {
      if (from > to || isReference(from, to)) return 'reference';
      if (verbs[to + 1]! > verbs[from]!) return 'clause';
      return from === to ? 'word' : 'words';
    },
  };
}

/** The word at a place, numbers as one; beyond the sentence a sign of its own. */
export function wordAt({ words, size }: SentenceFacts, at: number): string {
  if (at < 0) return '<';
  if (at >= size) return '>';
  return /[0-9]/.test(words[at]!) ? '#' : words[at]!;
}

export function tagAt({ tags, size }: SentenceFacts, at: number): string {
  if (at < 0) return '<';
  return at >= size ? '>' : tags[at]!;
}

/** The word where it is one of the few that build sentences, else its tag. */
export function closedWordAt(facts: SentenceFacts, at: number): string {
  const tag = tagAt(facts, at);
  return /^(NN|JJ|VB|RB|CD|FW)/.test(tag) ? tag : wordAt(facts, at);
}

/** The first and the last token that a span touches; -1 where there is none. */
export function tokensIn(tokens: readonly Span[], span: Span): { first: number; last: number } {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.end > span.start) high = middle;
    else low = middle + 1;
  }
  if (low === tokens.length || !overlaps(span, tokens[low]!)) return { first: -1, last: -1 };
  let last = low;
  [low, high] = [last, tokens.length];
  const first = last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.start < span.end) low = middle + 1;
    else high = middle;
  }
  last = low - 1;
  return { first, last };
}
