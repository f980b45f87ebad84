/** Tagging accuracy: over all tokens, over known and unknown words, by tag, and what was taken for what. */
import { type Document, InputError } from '@hedgerow/document';
import { layerOf, pairSentences, placeOf, type SentencePair } from './align.js';
import { percent, type Score, type Tally } from './counts.js';
import { scoreTable } from './score-table.js';

/** Layers with one label a token. */
export type TagLayer = 'tags' | 'upos' | 'lemmas' | 'supertags';

export interface TaggingOptions {
  /** Default `tags`. */
  readonly layer?: TagLayer;
  /** The words of the training data: what is not among them is unknown. Without it nothing is said of unknown words. */
  readonly vocabulary?: ReadonlySet<string>;
}

export interface Accuracy {
  readonly tokens: number;
  readonly correct: number;
  /** In percent; 0 over no tokens. */
  readonly accuracy: number;
}

export interface TaggingScores {
  readonly all: Accuracy;
  readonly known?: Accuracy;
  readonly unknown?: Accuracy;
  readonly sentences: number;
  /** Share of sentences without a wrong tag. */
  readonly correctSentences: number;
  readonly tags: ReadonlyMap<string, Score>;
  /** Most frequent first. */
  readonly confusions: readonly Confusion[];
}

export interface Confusion {
  readonly gold: string;
  readonly predicted: string;
  readonly count: number;
}

export function scoreTagging(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: TaggingOptions = {},
): TaggingScores {
  const { layer = 'tags', vocabulary } = options;
  const all = { tokens: 0, correct: 0 };
  const known = { tokens: 0, correct: 0 };
  const unknown = { tokens: 0, correct: 0 };
  const tags = scoreTable();
  const confusions = new Map<string, Map<string, number>>();
  let [sentences, correctSentences] = [0, 0];
  for (const pair of pairTagged(gold, predicted, layer, vocabulary)) {
    const [ours, theirs] = tagsOf(pair, layer);
    let correct = 0;
    for (let i = 0; i < ours.length; i++) {
      const [expected, found] = [ours[i]!, theirs[i]!];
      const right = expected === found ? 1 : 0;
      correct += right;
      tags.add(expected, { gold: 1, correct: right });
      tags.add(found, { predicted: 1 });
      if (vocabulary !== undefined) {
        const group = vocabulary.has(pair.gold.tokens![i]!.form) ? known : unknown;
        group.tokens++;
        group.correct += right;
      }
      if (right === 0) addConfusion(confusions, expected, found);
    }
    all.tokens += ours.length;
    all.correct += correct;
    sentences++;
    if (correct === ours.length) correctSentences++;
  }
  return {
    all: rated(all),
    ...(vocabulary && { known: rated(known), unknown: rated(unknown) }),
    sentences,
    correctSentences: percent(correctSentences, sentences),
    tags: tags.scores(),
    confusions: sortConfusions(confusions),
  };
}

/** One tally a sentence, for bootstrap and randomization. */
export function tallyTagging(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: Pick<TaggingOptions, 'layer'> = {},
): Tally[] {
  const { layer = 'tags' } = options;
  return pairTagged(gold, predicted, layer).map((pair) => {
    const [ours, theirs] = tagsOf(pair, layer);
    const correct = ours.filter((tag, i) => tag === theirs[i]).length;
    return { gold: ours.length, predicted: theirs.length, correct };
  });
}

export function pairTagged(
  gold: readonly Document[],
  predicted: readonly Document[],
  layer: TagLayer,
  vocabulary?: ReadonlySet<string>,
): SentencePair[] {
  const pairs = pairSentences(gold, predicted, {
    compare: 'tokens',
    needs: [layer],
    goldNeeds: vocabulary ? ['tokens'] : [],
  });
  if (vocabulary) for (const pair of pairs) layerOf(pair, 'gold', 'tokens');
  return pairs;
}

export function tagsOf(
  pair: SentencePair,
  layer: TagLayer,
): readonly [readonly string[], readonly string[]] {
  const ours = layerOf(pair, 'gold', layer);
  const theirs = layerOf(pair, 'predicted', layer);
  const tokens = pair.gold.tokens?.length ?? ours.length;
  if (ours.length !== theirs.length || ours.length !== tokens) {
    throw new InputError(
      'TOKEN_MISMATCH',
      `${placeOf(pair)} has ${ours.length} gold and ${theirs.length} predicted ${layer} for ${tokens} tokens`,
    );
  }
  return [ours, theirs];
}

function addConfusion(
  confusions: Map<string, Map<string, number>>,
  expected: string,
  found: string,
): void {
  let row = confusions.get(expected);
  if (row === undefined) {
    row = new Map();
    confusions.set(expected, row);
  }
  row.set(found, (row.get(found) ?? 0) + 1);
}

function sortConfusions(confusions: Map<string, Map<string, number>>): Confusion[] {
  const list = [...confusions].flatMap(([gold, row]) =>
    [...row].map(([predicted, count]) => ({ gold, predicted, count })),
  );
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return list.sort(
    (a, b) => b.count - a.count || order(a.gold, b.gold) || order(a.predicted, b.predicted),
  );
}

function rated({ tokens, correct }: { tokens: number; correct: number }): Accuracy {
  return { tokens, correct, accuracy: percent(correct, tokens) };
}
