import { hashOf, joinHashes } from '@hedgerow/learn/hashed';
import type { SequenceItems } from '@hedgerow/learn/sequence-network';

/** The words of a sentence as the network sees them: each by itself, its ends, its shape and its tag. */
export function networkItems(words: readonly string[], tags: readonly string[]): SequenceItems {
  const features: number[] = [];
  const starts = new Int32Array(words.length + 1);
  words.forEach((word, i) => {
    const form = word.toLowerCase();
    const { length } = form;
    const seen = [
      hashOf(form),
      hashOf(form, Math.max(0, length - 2)),
      hashOf(form, Math.max(0, length - 3)),
      hashOf(form, Math.max(0, length - 4)),
      hashOf(form, 0, Math.min(3, length)),
      hashOf(shapeOf(word)),
      hashOf(tags[i]!),
      i === 0 ? 1 : 0,
    ];
    for (const [kind, value] of seen.entries()) features.push(joinHashes(kind, value));
    starts[i + 1] = features.length;
  });
  return { features: Int32Array.from(features), starts };
}

/** Runs of letters and digits by one sign each: `Aa0-a`. */
function shapeOf(word: string): string {
  return word
    .slice(0, 40)
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{N}+/gu, '0')
    .slice(0, 8);
}
