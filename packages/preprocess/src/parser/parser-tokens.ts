import { type Guide, InputError, type Sentence } from '@hedgerow/document';
import { hashOf } from '../feature-hash.js';

/**
 * What the parser knows of the tokens of a sentence, as hashes. Token `i` is at `i + 1`: before it stands what is not
 * there (a token of -1), behind the last the root, and twice more what is not there.
 */
export interface ParserTokens {
  readonly words: Int32Array;
  readonly tags: Int32Array;
  readonly guide?: GuideTokens;
}

/** A second analysis of the sentence, in the same places. */
export interface GuideTokens {
  /** The place of the head; 0 where there is none. */
  readonly heads: Int32Array;
  readonly labels: Int32Array;
  /** The place of the last dependent, or 0. */
  readonly lastChild: Int32Array;
  /** `features[start[i] .. start[i + 1])` are those of the token in place `i`. */
  readonly start: Int32Array;
  readonly features: Int32Array;
}

/** How many features a token of a guide can have; more are left out. */
export const mostGuideFeatures = 8;

const none = 0x5bd1e995;
const root = hashOf('<root>');

/** The words and tags of a sentence as hashes, and its guide where that is asked for. */
export function parserTokens(sentence: Sentence<'tokens' | 'tags'>, guided: boolean): ParserTokens {
  const { tokens, tags } = sentence;
  const words = new Int32Array(tokens.length + 4).fill(none);
  const marks = new Int32Array(tokens.length + 4).fill(none);
  tokens.forEach(({ form }, i) => {
    words[i + 1] = hashOf(form.toLowerCase().replace(/[0-9]+/g, '0'));
    marks[i + 1] = hashOf(tags[i]!);
  });
  words[tokens.length + 1] = root;
  marks[tokens.length + 1] = root;
  if (!guided) return { words, tags: marks };
  return { words, tags: marks, guide: guideTokens(sentence.guide, tokens.length) };
}

function guideTokens(guide: Guide | undefined, length: number): GuideTokens {
  if (guide?.heads.length !== length || guide.labels.length !== length) {
    throw new InputError(
      'NO_GUIDE',
      guide === undefined
        ? 'the parser was trained with a second analysis, and the sentence has none'
        : `the guide has ${guide.heads.length} heads and ${guide.labels.length} labels for ${length} tokens`,
    );
  }
  const heads = new Int32Array(length + 4);
  const labels = new Int32Array(length + 4).fill(none);
  const lastChild = new Int32Array(length + 4);
  const start = new Int32Array(length + 5);
  const features: number[] = [];
  for (let i = 0; i < length; i++) {
    const head = guide.heads[i]! < 0 ? length : guide.heads[i]!;
    heads[i + 1] = head + 1;
    labels[i + 1] = hashOf(guide.labels[i]!);
    lastChild[head + 1] = i + 1;
    start[i + 1] = features.length;
    const said = guide.features?.[i] ?? [];
    features.push(...said.slice(0, mostGuideFeatures).map((name) => hashOf(name)));
  }
  start.fill(features.length, length + 1);
  return { heads, labels, lastChild, start, features: Int32Array.from(features) };
}
