import { hashOf } from '@hedgerow/learn/hashed';
import type { ChartWords } from '@hedgerow/learn/pruned-chart';
import type { CategoryScores, WordScores } from './word-network.js';

/** A sentence as the parser sees it. */
export interface ParserSentence {
  readonly length: number;
  /** Hashes of words in small letters, and of tags. */
  readonly words: Int32Array;
  readonly tags: Int32Array;
  /** Of each word the categories that are likely enough. */
  readonly choices: readonly ChartWords[];
  /** Who depends on whom, as `WordScores` has it. */
  readonly heads: Float64Array;
  /** How many brackets are open before each word, and how many marks and verbs stand before it. */
  readonly brackets: Int32Array;
  readonly marks: Int32Array;
  readonly verbs: Int32Array;
  /** Behind a preposition, the last of the nouns that follow: most often the head of what it governs; else -1. */
  readonly governed: Int32Array;
}

export function parserSentence(
  words: readonly string[],
  tags: readonly string[],
  scores: WordScores,
  choices: readonly ChartWords[],
): ParserSentence {
  return {
    length: words.length,
    words: Int32Array.from(words, (word) => hashOf(word.toLowerCase())),
    tags: Int32Array.from(tags, (tag) => hashOf(tag)),
    choices,
    heads: scores.heads,
    brackets: sums(words, (word) => (/^[([]$/.test(word) ? 1 : /^[)\]]$/.test(word) ? -1 : 0)),
    marks: sums(words, (word) => (/^[,;:]$/.test(word) ? 1 : 0)),
    verbs: sums(tags, (tag) => (/^(VB[DPZ]?|MD)$/.test(tag) ? 1 : 0)),
    governed: governedNouns(tags),
  };
}

/** What the elements before each place sum to. */
function sums(elements: readonly string[], value: (element: string) => number): Int32Array {
  const found = new Int32Array(elements.length + 1);
  elements.forEach((element, i) => {
    found[i + 1] = found[i]! + value(element);
  });
  return found;
}

function governedNouns(tags: readonly string[]): Int32Array {
  const found = new Int32Array(tags.length).fill(-1);
  let noun = -1;
  for (let i = tags.length - 1; i >= 0; i--) {
    const tag = tags[i]!;
    if (/^(NN|PRP$|FW)/.test(tag)) {
      if (!/^(NN|FW)/.test(tags[i + 1] ?? '')) noun = i;
    } else if (/^(IN|TO)$/.test(tag)) {
      found[i] = noun;
      noun = -1;
    } else if (!/^(JJ|DT|CD|PRP\$|RB|POS|VB[GN]$|-|HYPH)/.test(tag)) noun = -1;
  }
  return found;
}

/** The categories of each word that are at least `beta` times as likely as its likeliest. */
export function likelyCategories(scores: readonly CategoryScores[], beta: number): ChartWords[] {
  const below = Math.log(beta);
  return scores.map(({ categories, scores: own, highest }, i) => {
    const sign: number[] = [];
    const score: number[] = [];
    for (let c = 0; c < own.length; c++) {
      if (own[c]! < highest + below) continue;
      sign.push(categories[c]!);
      score.push(own[c]!);
    }
    return {
      to: new Int32Array(sign.length).fill(i + 1),
      sign: Int32Array.from(sign),
      score: Float32Array.from(score),
    };
  });
}
