/** The Markov models of Zhang, Zhao, Zhou & Lu (2010), as the tables make them. */
import type { AnyStage, Document, Sentence } from '@hedgerow/document';
import { type Score, scoreConll2010 } from '@hedgerow/evaluate';
import { markovCues, markovScopes } from '@hedgerow/scope-sequence';
import { trainMarkovCues, trainMarkovScopes } from '@hedgerow/scope-sequence/train';
import { applyStages, type FoldedRun, runInFolds, sentencesOf } from '../conll2010/in-folds.js';
import type { SharedTaskTexts } from '../conll2010/texts.js';
import { remember } from '../remember.js';
import type { ReproductionContext } from '../reproduction.js';

type Analysed = Sentence<'tokens' | 'tags' | 'lemmas' | 'dependencies' | 'cues' | 'scopes'>;

/** The templates of each task. */
export interface TemplateSet {
  readonly sentences: readonly string[];
  readonly cues: readonly string[];
  readonly scopes: readonly string[];
}

type Make = (train: readonly Sentence[]) => AnyStage[];

/** Finds cues, by the templates for sentences or for the words of cues. */
export const cueMaker =
  (templates: readonly string[]): Make =>
  (train) => [markovCues(trainMarkovCues(train as Analysed[], 'speculation', { templates }))];

export const scopeMaker =
  (templates: readonly string[]): Make =>
  (train) => [markovScopes(trainMarkovScopes(train as Analysed[], 'speculation', { templates }))];

/** Both steps of task 2. */
export const taskMaker =
  ({ cues, scopes }: TemplateSet): Make =>
  (train) => [...cueMaker(cues)(train), ...scopeMaker(scopes)(train)];

/** The figures of both tasks and of cues. */
export interface TaskScores {
  readonly sentences: Score;
  readonly scopes: Score;
  readonly cues: Score;
}

/** On the evaluation file where there is one, and in ten folds of what is trained on. */
export interface HeldAndFolded {
  readonly official: TaskScores | undefined;
  readonly folds: TaskScores;
}

export function scoreTasks(
  texts: SharedTaskTexts,
  templates: TemplateSet,
  context: ReproductionContext,
): Promise<HeldAndFolded> {
  const key = `zhang2010 ${JSON.stringify(templates)}`;
  return remember(context, key, () => makeScores(texts, templates, context));
}

async function makeScores(
  { biomedical, evaluation }: SharedTaskTexts,
  templates: TemplateSet,
  context: ReproductionContext,
): Promise<HeldAndFolded> {
  const held = (make: Make) => async (): Promise<FoldedRun> => ({
    gold: evaluation!,
    predicted: await applyStages(evaluation!, make(sentencesOf(biomedical))),
  });
  const folded = (make: Make, note: string) => () =>
    runInFolds(biomedical, make, context, { note });
  const [one, two] = [cueMaker(templates.sentences), taskMaker(templates)];
  return {
    official: evaluation && (await scoresOf(held(one), held(two))),
    folds: await scoresOf(folded(one, 'task 1'), folded(two, 'task 2')),
  };
}

async function scoresOf(
  task1: () => Promise<FoldedRun>,
  task2: () => Promise<FoldedRun>,
): Promise<TaskScores> {
  const [first, second] = [await task1(), await task2()];
  const score = ({ gold, predicted }: FoldedRun, level: 'sentence' | 'cue' | 'scope') =>
    scoreConll2010(gold, predicted, level);
  return {
    sentences: score(first, 'sentence'),
    scopes: score(second, 'scope'),
    cues: score(second, 'cue'),
  };
}

/** Each part of a cue counts, as the files have it. */
export function sentencesWith(
  documents: readonly Document[],
  isCounted: (cues: number) => boolean,
): number {
  return sentencesOf(documents).filter(({ cues = [] }) =>
    isCounted(cues.flatMap(({ spans }) => spans).length),
  ).length;
}

export const deviations: readonly string[] = [
  'read so where the paper leaves it open: the support of a word is above it, never itself; `dp` is the form of the head; `dpTreeRelation` tells parent, child, ancestor, descendant and sibling; `dic` goes by forms in lower case; a scope of one word has a Begin alone; cues are taken from left to right; the prior has variance 1, and there are 100 iterations of L-BFGS.',
  'the paper prints some of its templates only.',
  'trees are of our parser, for biomedical text.',
];
