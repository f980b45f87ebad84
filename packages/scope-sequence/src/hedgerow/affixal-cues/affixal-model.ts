import { InputError } from '@hedgerow/document';
import { decodeModel, encodeModel, type ModelHeader, requireSection } from '@hedgerow/learn';
import {
  hashFinder,
  hashOf,
  packAscending,
  packHashed,
  unpackAscending,
  unpackHashed,
} from '@hedgerow/learn/hashed';
import type { HashedChain } from '../../features/hashed-chain.js';

/** What a token is: no cue, a cue, or a word with an affix that is one. */
export const cueLabels = ['none', 'cue', 'affix'] as const;

/** A labeller of negation cues. */
export interface AffixalModel extends HashedChain {
  /** The hashes of words that are known by themselves, ascending. */
  readonly words: Uint32Array;
}

const kind = 'affixal-cues';
const pairs = cueLabels.length ** 2;

export function encodeAffixalCues(
  { weights, transitions, words }: AffixalModel,
  header: Omit<ModelHeader, 'kind' | 'labels' | 'extra'> = {},
): Uint8Array {
  const part = packHashed(weights, 'labels');
  return encodeModel(
    { ...header, kind, labels: cueLabels, extra: { ...part.extra, words: words.length } },
    { ...part.sections, transitions, words: packAscending(words) },
  );
}

/** Reads what `encodeAffixalCues` wrote; what does not fit together is an `InputError`. */
export function decodeAffixalCues(
  bytes: Uint8Array,
): AffixalModel & { readonly header: ModelHeader } {
  const file = decodeModel(bytes, { kind });
  const weights = unpackHashed(file, 'labels');
  const transitions = requireSection(file, 'transitions', 'f64', pairs);
  const count = file.header.extra?.words;
  if (
    weights.classes !== cueLabels.length ||
    !transitions.every(Number.isFinite) ||
    !(typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < 2 ** 28)
  ) {
    throw new InputError('MODEL_CORRUPT', 'the parts of the model do not fit each other');
  }
  const words = unpackAscending(requireSection(file, 'words', 'u8'), count);
  return { header: file.header, weights, transitions, words };
}

/** Whether a word is among those of the model. */
export function wordFinder(words: Uint32Array): (word: string) => boolean {
  const find = hashFinder(words);
  return (word) => find(hashOf(word)) >= 0;
}
