import {
  fitSequenceNetwork,
  type LabelChoice,
  type LabelledSequence,
  type SequenceNetwork,
  type SequenceOptions,
} from '@hedgerow/learn/sequence-network';
import {
  type CategorisedSentence,
  type CategoryDictionary,
  categoriesOf,
} from '../supertagger/category-dictionary.js';
import { networkItems } from '../supertagger/network-items.js';
import { headChoices, headClasses, headLabelCount } from './head-labels.js';

/** A sentence whose words have categories and, where it has a derivation, heads. */
export interface NetworkSentence extends CategorisedSentence {
  readonly heads?: Int32Array | undefined;
}

/** Learns the categories of words and the words that they depend on, both by one network. */
export function trainWordNetwork(
  sentences: readonly NetworkSentence[],
  dictionary: CategoryDictionary,
  categoryCount: number,
  options: SequenceOptions,
): SequenceNetwork {
  const sequences = sentences.map(
    (sentence): LabelledSequence => ({
      ...networkItems(sentence.words, sentence.tags),
      choices: [
        ...categoryChoices(sentence, dictionary),
        ...dependencyChoices(sentence, categoryCount),
      ],
      weight: sentence.weight ?? 1,
    }),
  );
  return fitSequenceNetwork(sequences, categoryCount + headLabelCount, options);
}

function categoryChoices(
  { words, tags, categories }: NetworkSentence,
  dictionary: CategoryDictionary,
): LabelChoice[] {
  return words.flatMap((word, item) => {
    const candidates = categoriesOf(dictionary, word, tags[item]!);
    const right = candidates.indexOf(categories[item]!);
    return candidates.length < 2 || right < 0 ? [] : [{ item, candidates, right }];
  });
}

function dependencyChoices(
  { words, tags, heads }: NetworkSentence,
  categoryCount: number,
): LabelChoice[] {
  if (heads === undefined) return [];
  const classOf = headClasses(tags);
  return words.flatMap((_, item) => {
    const { labels, heads: told } = headChoices(classOf, item);
    const right = told.indexOf(heads[item]!);
    if (right < 0) return [];
    return [{ item, candidates: labels.map((label) => categoryCount + label), right }];
  });
}
