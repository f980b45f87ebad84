import { type Guide, InputError, type Sentence } from '@hedgerow/document';
import { hashOf } from '../feature-hash.js';
import { type GuideTokens, mostGuideFeatures, type ParserTokens } from './features.js';

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
