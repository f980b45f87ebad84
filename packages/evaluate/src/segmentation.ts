/**
 * Word segmentation, alone and together with the tags of the words: a word is right where both its ends are
 * (Sproat & Emerson 2003, the SIGHAN bakeoffs), and with its tag where the tag is too.
 */
import type { Document, Sentence } from '@hedgerow/document';
import { hasLayer, layerOf, pairSentences, type SentencePair } from './align.js';
import { type Score, type Tally, tallyItems } from './counts.js';
import { scoreTable } from './score-table.js';

export interface SegmentationOptions {
  /** The words of the training data: what is not among them is out of vocabulary. */
  readonly vocabulary?: ReadonlySet<string>;
  /** Words to score apart besides, such as the foreign ones. */
  readonly subset?: (form: string) => boolean;
}

/** Of the same words: where they begin and end (`words`), and with their tags (`tagged`), where both sides have tags. */
export interface WordScores {
  readonly words: Score;
  readonly tagged?: Score;
}

export interface SegmentationScores {
  readonly all: WordScores;
  /** Gold words that are not in the vocabulary against predicted words that are not; its recall is the usual OOV recall. */
  readonly outOfVocabulary?: WordScores;
  readonly inVocabulary?: WordScores;
  readonly subset?: WordScores;
  /** Segmentation and tag together, by tag. Empty without tags. */
  readonly tags: ReadonlyMap<string, Score>;
}

type Group = 'all' | 'outOfVocabulary' | 'inVocabulary' | 'subset';

export function scoreSegmentation(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: SegmentationOptions = {},
): SegmentationScores {
  const { vocabulary, subset } = options;
  const groups = new Map<Group, (form: string) => boolean>([['all', () => true]]);
  if (vocabulary) {
    groups.set('outOfVocabulary', (form) => !vocabulary.has(form));
    groups.set('inVocabulary', (form) => vocabulary.has(form));
  }
  if (subset) groups.set('subset', subset);
  const tagged = hasTags(gold, predicted);
  const words = scoreTable();
  const joint = scoreTable();
  const tags = scoreTable();
  for (const group of groups.keys()) {
    words.add(group, {});
    joint.add(group, {});
  }
  for (const pair of pairWords(gold, predicted)) {
    const [ours, theirs] = wordsOf(pair, tagged);
    for (const [group, chosen] of groups) {
      const some = ours.filter(({ form }) => chosen(form));
      const others = theirs.filter(({ form }) => chosen(form));
      words.add(group, tallyWords(some, others));
      if (tagged) joint.add(group, tallyTagged(some, others));
    }
    if (tagged) addTags(tags, ours, theirs);
  }
  const segmented = words.scores();
  const together = joint.scores();
  const scoresOf = (group: Group): WordScores => ({
    words: segmented.get(group)!,
    ...(tagged && { tagged: together.get(group)! }),
  });
  return {
    all: scoresOf('all'),
    ...(vocabulary && {
      outOfVocabulary: scoresOf('outOfVocabulary'),
      inVocabulary: scoresOf('inVocabulary'),
    }),
    ...(subset && { subset: scoresOf('subset') }),
    tags: tags.scores(),
  };
}

/** One tally a sentence, of words with their tags where both sides have tags, for bootstrap and randomization. */
export function tallySegmentation(
  gold: readonly Document[],
  predicted: readonly Document[],
): Tally[] {
  const tagged = hasTags(gold, predicted);
  return pairWords(gold, predicted).map((pair) => {
    const [ours, theirs] = wordsOf(pair, tagged);
    return tagged ? tallyTagged(ours, theirs) : tallyWords(ours, theirs);
  });
}

interface Word {
  readonly form: string;
  /** Where it begins and ends, in what both sides share. */
  readonly place: string;
  readonly tag: string;
}

export function hasTags(gold: readonly Document[], predicted: readonly Document[]): boolean {
  return hasLayer(gold, 'tags') && hasLayer(predicted, 'tags');
}

export function pairWords(
  gold: readonly Document[],
  predicted: readonly Document[],
): SentencePair[] {
  return pairSentences(gold, predicted, { compare: 'spaceless', needs: ['tokens'] });
}

export function wordsOf(
  pair: SentencePair,
  tagged: boolean,
): readonly [readonly Word[], readonly Word[]] {
  const side = (name: 'gold' | 'predicted', place: SentencePair['goldSpan']) => {
    const tags: Sentence['tags'] = tagged ? layerOf(pair, name, 'tags') : undefined;
    return layerOf(pair, name, 'tokens').map((token, i) => {
      const { start, end } = place(token);
      return { form: token.form, place: `${start}-${end}`, tag: tags?.[i] ?? '' };
    });
  };
  return [side('gold', pair.goldSpan), side('predicted', pair.predictedSpan)];
}

function tallyWords(gold: readonly Word[], predicted: readonly Word[]): Tally {
  return tallyItems(
    gold.map(({ place }) => place),
    predicted.map(({ place }) => place),
  );
}

function tallyTagged(gold: readonly Word[], predicted: readonly Word[]): Tally {
  return tallyItems(gold.map(withTag), predicted.map(withTag));
}

function withTag({ place, tag }: Word): string {
  return `${place} ${tag}`;
}

function addTags(
  tags: ReturnType<typeof scoreTable>,
  gold: readonly Word[],
  predicted: readonly Word[],
): void {
  const expected = new Set(gold.map(withTag));
  for (const { tag } of gold) tags.add(tag, { gold: 1 });
  for (const word of predicted) {
    tags.add(word.tag, { predicted: 1, correct: expected.has(withTag(word)) ? 1 : 0 });
  }
}
