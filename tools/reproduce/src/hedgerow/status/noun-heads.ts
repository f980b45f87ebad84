import type { Document, Entity, Sentence } from '@hedgerow/document';

/**
 * What stands for entities in texts that have scopes and no entities: the heads of base noun phrases, the last noun of
 * each run of nouns. The same in the gold and in what was found.
 */
export function nounHeads({ tokens, tags }: Sentence<'tokens' | 'tags'>): Entity[] {
  return tokens.flatMap(({ start, end }, i) => {
    const isHead = isNoun(tags[i]!) && (tags[i + 1] === undefined || !isNoun(tags[i + 1]!));
    return isHead ? [{ start, end, type: 'noun' }] : [];
  });
}

function isNoun(tag: string): boolean {
  return tag.startsWith('NN');
}

export function withNounHeads(document: Document): Document<'entities'> {
  const sentences = document.sentences.map((sentence) => ({
    ...sentence,
    entities: nounHeads(sentence as Sentence<'tokens' | 'tags'>),
  }));
  return { ...document, sentences };
}
