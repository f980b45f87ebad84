/** Attachment scores of dependency trees, with and without punctuation (Buchholz & Marsi 2006, CoNLL-X). */
import { type Document, InputError } from '@hedgerow/document';
import { layerOf, pairSentences, placeOf, type SentencePair } from './align.js';
import { percent, type Score, type Tally } from './counts.js';
import { scoreTable } from './score-table.js';

/** Shares in percent: head right (UAS), head and label right (LAS), label right (label accuracy). */
export interface AttachmentScore {
  readonly tokens: number;
  readonly correctHeads: number;
  readonly correctBoth: number;
  readonly correctLabels: number;
  readonly uas: number;
  readonly las: number;
  readonly labelAccuracy: number;
}

export interface AttachmentScores {
  readonly all: AttachmentScore;
  /** Without the tokens whose gold form is all punctuation. */
  readonly withoutPunctuation: AttachmentScore;
  readonly sentences: number;
  /** Share of sentences with every head right, and with every head and label right, punctuation counted. */
  readonly correctTrees: number;
  readonly correctLabelledTrees: number;
  /** By label, punctuation counted: precision and recall of tokens with that label, head and label right. */
  readonly labels: ReadonlyMap<string, Score>;
}

export function scoreAttachment(
  gold: readonly Document[],
  predicted: readonly Document[],
): AttachmentScores {
  const all = newCounts();
  const words = newCounts();
  const labels = scoreTable();
  let [sentences, correctTrees, correctLabelledTrees] = [0, 0, 0];
  for (const pair of pairTrees(gold, predicted)) {
    let [headsRight, bothRight] = [true, true];
    for (const arc of arcsOf(pair)) {
      count(all, arc);
      if (!arc.punctuation) count(words, arc);
      const both = arc.headRight && arc.labelRight;
      headsRight &&= arc.headRight;
      bothRight &&= both;
      labels.add(arc.goldLabel, { gold: 1, correct: both ? 1 : 0 });
      labels.add(arc.predictedLabel, { predicted: 1 });
    }
    sentences++;
    if (headsRight) correctTrees++;
    if (bothRight) correctLabelledTrees++;
  }
  return {
    all: rated(all),
    withoutPunctuation: rated(words),
    sentences,
    correctTrees: percent(correctTrees, sentences),
    correctLabelledTrees: percent(correctLabelledTrees, sentences),
    labels: labels.scores(),
  };
}

export interface AttachmentTallyOptions {
  /** Default `las`. */
  readonly measure?: 'uas' | 'las';
  /** Default `drop`. */
  readonly punctuation?: 'keep' | 'drop';
}

/** One tally a sentence, for bootstrap and randomization. */
export function tallyAttachment(
  gold: readonly Document[],
  predicted: readonly Document[],
  options: AttachmentTallyOptions = {},
): Tally[] {
  const { measure = 'las', punctuation = 'drop' } = options;
  return pairTrees(gold, predicted).map((pair) => {
    let [tokens, correct] = [0, 0];
    for (const arc of arcsOf(pair)) {
      if (arc.punctuation && punctuation === 'drop') continue;
      tokens++;
      if (arc.headRight && (arc.labelRight || measure === 'uas')) correct++;
    }
    return { gold: tokens, predicted: tokens, correct };
  });
}

/** The CoNLL rule: a form all of whose characters are in Unicode category P. `$`, `+` and the backtick are not. */
export function isPunctuation(form: string): boolean {
  return /^\p{P}+$/u.test(form);
}

interface Arc {
  readonly punctuation: boolean;
  readonly headRight: boolean;
  readonly labelRight: boolean;
  readonly goldLabel: string;
  readonly predictedLabel: string;
}

export function pairTrees(
  gold: readonly Document[],
  predicted: readonly Document[],
): SentencePair[] {
  return pairSentences(gold, predicted, {
    compare: 'tokens',
    needs: ['dependencies'],
    goldNeeds: ['tokens'],
  });
}

export function arcsOf(pair: SentencePair): Arc[] {
  const tokens = layerOf(pair, 'gold', 'tokens');
  const ours = layerOf(pair, 'gold', 'dependencies');
  const theirs = layerOf(pair, 'predicted', 'dependencies');
  for (const { heads, labels } of [ours, theirs]) {
    if (heads.length === tokens.length && labels.length === tokens.length) continue;
    throw new InputError(
      'TOKEN_MISMATCH',
      `${placeOf(pair)} has ${tokens.length} tokens, ${heads.length} heads and ${labels.length} labels`,
    );
  }
  return tokens.map(({ form }, i) => ({
    punctuation: isPunctuation(form),
    headRight: ours.heads[i] === theirs.heads[i],
    labelRight: ours.labels[i] === theirs.labels[i],
    goldLabel: ours.labels[i]!,
    predictedLabel: theirs.labels[i]!,
  }));
}

function newCounts() {
  return { tokens: 0, correctHeads: 0, correctBoth: 0, correctLabels: 0 };
}

function count(counts: ReturnType<typeof newCounts>, { headRight, labelRight }: Arc): void {
  counts.tokens++;
  if (headRight) counts.correctHeads++;
  if (labelRight) counts.correctLabels++;
  if (headRight && labelRight) counts.correctBoth++;
}

function rated(counts: ReturnType<typeof newCounts>): AttachmentScore {
  return {
    ...counts,
    uas: percent(counts.correctHeads, counts.tokens),
    las: percent(counts.correctBoth, counts.tokens),
    labelAccuracy: percent(counts.correctLabels, counts.tokens),
  };
}
