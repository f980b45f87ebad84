import type { Score, TaggingScores } from '@hedgerow/evaluate';
import type { Cell, ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { sectionPaths } from './sections.js';
import type { SupertagSystem } from './supertag-systems.js';
import { byCategory, type MissedCategory, mostMissed } from './supertags-published.js';
import {
  ownPorted,
  ownUnported,
  ported,
  supertagDeviations,
  supertagNotes,
  supertagScores,
  unported,
} from './table-2.js';

const data = [sectionPaths.annotated, ...sectionPaths.general, ...sectionPaths.treebank];

const pipelinesNote =
  'The paper’s way: the first row of table 2, and that of general English and GENIA. hedgerow’s: a network of general English with tags of general English, and that of trees of GENIA and GENIA.';

/** Section 5.2 of Rimell & Clark (2009): which categories porting is good for. */
export const table3: Reproduction = {
  id: 'rimell2009/table-3',
  title: 'CCG categories on 1,000 sentences of GENIA, before and after porting',
  data,
  run: async (context) => {
    const paper = await beforeAndAfter(context, unported, ported);
    const own = await beforeAndAfter(context, ownUnported, ownPorted);
    return {
      columns: ['freq', 'P general', 'R', 'F', 'P ported', 'R', 'F'],
      rows: byCategory.map(
        ([category, ...published]): ReproducedRow => ({
          name: category,
          published,
          paper: figuresOf(category, paper),
          ours: figuresOf(category, own),
        }),
      ),
      deviations: supertagDeviations,
      notes: [...supertagNotes, pipelinesNote],
    };
  },
};

export const table4: Reproduction = {
  id: 'rimell2009/table-4',
  title: 'CCG categories that are missed most often on 1,000 sentences of GENIA',
  data,
  run: async (context) => {
    const paper = await beforeAndAfter(context, unported, ported);
    const own = await beforeAndAfter(context, ownUnported, ownPorted);
    return {
      columns: ['missed', 'taken for', 'and for'],
      rows: [
        ...missedRows('general', mostMissed.general, paper[0], own[0]),
        ...missedRows('ported', mostMissed.ported, paper[1], own[1]),
      ],
      deviations: supertagDeviations,
      notes: [
        ...supertagNotes,
        pipelinesNote,
        'Missed: how often the category is in the gold standard and not in what is found there. The five of the paper, then those that are among the five of one of ours.',
      ],
    };
  },
};

type BeforeAndAfter = readonly [before: TaggingScores, after: TaggingScores];

async function beforeAndAfter(
  context: ReproductionContext,
  before: SupertagSystem,
  after: SupertagSystem,
): Promise<BeforeAndAfter> {
  return [await supertagScores(context, before), await supertagScores(context, after)];
}

function figuresOf(category: string, [before, after]: BeforeAndAfter): Cell[] {
  const own = after.tags.get(category);
  return [own?.gold, ...rates(before.tags.get(category)), ...rates(own)];
}

function missedRows(
  pipeline: string,
  published: readonly MissedCategory[],
  paper: TaggingScores,
  own: TaggingScores,
): ReproducedRow[] {
  const told = new Map(published.map((row) => [row.category, row] as const));
  const most = (scores: TaggingScores) =>
    [...scores.tags]
      .map(([category, { gold, correct }]) => ({ category, missed: gold - correct }))
      .sort((a, b) => b.missed - a.missed)
      .slice(0, published.length)
      .map(({ category }) => category);
  const categories = new Set([...told.keys(), ...most(paper), ...most(own)]);
  const missedIn = (scores: TaggingScores, category: string): Cell[] => {
    const found = scores.tags.get(category);
    const takenFor = scores.confusions
      .filter(({ gold }) => gold === category)
      .slice(0, 2)
      .map(({ predicted }) => predicted);
    return [found && found.gold - found.correct, ...takenFor];
  };
  return [...categories].map((category) => {
    const known = told.get(category);
    return {
      name: `${pipeline}: ${category}`,
      published: known === undefined ? [] : [known.missed, ...known.takenFor],
      paper: missedIn(paper, category),
      ours: missedIn(own, category),
    };
  });
}

function rates(score: Score | undefined): Cell[] {
  if (score === undefined) return [undefined, undefined, undefined];
  return [score.precision, score.recall, score.f1];
}
