import type { Score, TaggingScores } from '@hedgerow/evaluate';
import type { Cell, ReproducedRow, Reproduction } from '../reproduction.js';
import { sectionPaths } from './sections.js';
import { byCategory, type MissedCategory, mostMissed } from './supertags-published.js';
import { portedWithTrees, supertagNotes, supertagScores, unported } from './table-2.js';

const data = [sectionPaths.annotated, ...sectionPaths.general, ...sectionPaths.treebank];

const pipelinesNote =
  'General: the first row of table 2. Ported: the row with trees of GENIA and GENIA, of the paper’s kind.';

/** Section 5.2 of Rimell & Clark (2009): which categories porting is good for. */
export const table3: Reproduction = {
  id: 'rimell2009/table-3',
  title: 'CCG categories on 1,000 sentences of GENIA, before and after porting',
  data,
  run: async (context) => {
    const before = await supertagScores(context, unported);
    const after = await supertagScores(context, portedWithTrees);
    return {
      columns: ['freq', 'P general', 'R', 'F', 'P ported', 'R', 'F'],
      rows: byCategory.map(
        ([category, ...published]): ReproducedRow => ({
          name: category,
          published,
          ours: [],
          paper: [
            after.tags.get(category)?.gold,
            ...rates(before.tags.get(category)),
            ...rates(after.tags.get(category)),
          ],
        }),
      ),
      notes: [...supertagNotes, pipelinesNote],
    };
  },
};

export const table4: Reproduction = {
  id: 'rimell2009/table-4',
  title: 'CCG categories that are missed most often on 1,000 sentences of GENIA',
  data,
  run: async (context) => {
    const before = await supertagScores(context, unported);
    const after = await supertagScores(context, portedWithTrees);
    return {
      columns: ['missed', 'taken for', 'and for'],
      rows: [
        ...missedRows('general', mostMissed.general, before),
        ...missedRows('ported', mostMissed.ported, after),
      ],
      notes: [
        ...supertagNotes,
        pipelinesNote,
        'Missed: how often the category is in the gold standard and not in what is found there. The five of the paper, then those that are among our five.',
      ],
    };
  },
};

function missedRows(
  pipeline: string,
  published: readonly MissedCategory[],
  scores: TaggingScores,
): ReproducedRow[] {
  const told = new Map(published.map((row) => [row.category, row] as const));
  const ours = [...scores.tags]
    .map(([category, { gold, correct }]) => ({ category, missed: gold - correct }))
    .sort((a, b) => b.missed - a.missed)
    .slice(0, published.length);
  const categories = new Set([...told.keys(), ...ours.map(({ category }) => category)]);
  return [...categories].map((category) => {
    const known = told.get(category);
    const found = scores.tags.get(category);
    const takenFor = scores.confusions
      .filter(({ gold }) => gold === category)
      .slice(0, 2)
      .map(({ predicted }) => predicted);
    return {
      name: `${pipeline}: ${category}`,
      published: known === undefined ? [] : [known.missed, ...known.takenFor],
      paper: [found && found.gold - found.correct, ...takenFor],
      ours: [],
    };
  });
}

function rates(score: Score | undefined): Cell[] {
  if (score === undefined) return [undefined, undefined, undefined];
  return [score.precision, score.recall, score.f1];
}
