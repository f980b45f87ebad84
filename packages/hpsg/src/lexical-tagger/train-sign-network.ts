import {
  fitSequenceNetwork,
  type LabelledSequence,
  type SequenceItems,
  type SequenceNetwork,
  type SequenceOptions,
} from '@hedgerow/learn/sequence-network';
import { type Lexicon, signsOf } from '../lexicon/lexicon.js';
import type { SignedSentence } from './train-lexical-tagger.js';

/** A sentence as the network sees it, too. */
export interface ReadSentence extends SignedSentence {
  readonly items: SequenceItems;
}

/**
 * Learns to choose among the signs that the lexicon gives a word; a word of several atoms is told by its last. Undefined
 * where no word has a choice.
 */
export function trainSignNetwork(
  sentences: readonly ReadSentence[],
  lexicon: Lexicon,
  signs: number,
  options: SequenceOptions,
): SequenceNetwork | undefined {
  const sequences = sentences.map(({ items, words, weight = 1 }): LabelledSequence => {
    const choices = words.flatMap((word) => {
      const candidates = signsOf(lexicon, word);
      const right = candidates.indexOf(word.sign);
      return right < 0 || candidates.length < 2 ? [] : [{ item: word.to - 1, candidates, right }];
    });
    return { ...items, choices, weight };
  });
  if (sequences.every(({ choices }) => choices.length === 0)) return undefined;
  return fitSequenceNetwork(sequences, signs, options);
}
