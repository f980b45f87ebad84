import type { RelationScores, Score } from '@hedgerow/evaluate';
import type { Cell, ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import {
  type FoundRelations,
  type Pipeline,
  relationData,
  relationDeviations,
  relationNotes,
  relationScores,
  relationsFound,
  scoreFound,
} from './pipelines.js';
import { byRelation } from './table-8-published.js';

interface PipelineRow {
  readonly name: string;
  readonly paper?: Pipeline;
  readonly ours: Pipeline;
}

const unported: Pipeline = { way: 'paper', porting: 'none' };
const ported: Pipeline = { way: 'paper', porting: 'categories' };
const ownUnported: Pipeline = { way: 'ours', porting: 'none' };
const shipped: Pipeline = { way: 'shipped' };

const pipelines: readonly PipelineRow[] = [
  {
    name: 'general tags and categories (published: WSJ)',
    paper: unported,
    ours: ownUnported,
  },
  {
    name: 'tags of GENIA, general categories',
    paper: { way: 'paper', porting: 'tags' },
    ours: { way: 'ours', porting: 'tags' },
  },
  {
    name: 'tags of GENIA, categories of both',
    paper: ported,
    ours: { way: 'ours', porting: 'categories' },
  },
  { name: 'the same, and derivations of GENIA', ours: { way: 'ours', porting: 'derivations' } },
  { name: 'as it is shipped', ours: shipped },
];

/** Section 6.2 of Rimell & Clark (2009): relations of parsers of general English and of those ported to the domain. */
export const table5: Reproduction = {
  id: 'rimell2009/table-5',
  title: 'Grammatical relations of CCG parsers on BioInfer, over the sentences with an analysis',
  data: relationData,
  run: async (context) => ({
    columns: ['coverage', 'P', 'R', 'F'],
    rows: await pipelineRows(
      context,
      [
        [97.2, 76.4, 75.6, 76.0],
        [99.0, 80.7, 80.1, 80.4],
        [99.8, 81.8, 81.3, 81.5],
      ],
      ({ coverage, onCovered }) => [coverage, ...rates(onCovered)],
    ),
    deviations: relationDeviations,
    notes: relationNotes,
  }),
};

export const table6: Reproduction = {
  id: 'rimell2009/table-6',
  title: 'Grammatical relations of CCG parsers on BioInfer, over all sentences',
  data: relationData,
  run: async (context) => ({
    columns: ['P', 'R', 'F'],
    rows: await pipelineRows(
      context,
      [
        [76.4, 73.2, 74.7],
        [80.7, 79.4, 80.0],
        [81.8, 81.1, 81.4],
      ],
      ({ onAll }) => rates(onAll),
    ),
    deviations: relationDeviations,
    notes: relationNotes,
  }),
};

export const table7: Reproduction = {
  id: 'rimell2009/table-7',
  title: 'Grammatical relations of three parsers on BioInfer',
  data: relationData,
  run: async (context) => {
    const paper = await relationScores(context, ported);
    const ours = await relationScores(context, shipped);
    return {
      columns: ['P', 'R', 'F'],
      rows: [
        {
          name: 'CCG',
          published: [81.8, 81.1, 81.4],
          paper: rates(paper.onAll),
          ours: rates(ours.onAll),
        },
        { name: 'Charniak-Lease', published: [78.4, 79.9, 79.4], ours: [] },
        { name: 'BioLG', published: [79.6, 76.1, 77.8], ours: [] },
      ],
      deviations: relationDeviations,
      notes: [
        ...relationNotes,
        'Only the first parser is made again: as the paper ported it, and as hedgerow ships it. 79.4 does not follow from 78.4 and 79.9, as printed.',
      ],
    };
  },
};

export const table8: Reproduction = {
  id: 'rimell2009/table-8',
  title: 'Grammatical relations of CCG parsers on BioInfer, by type, before and after porting',
  data: relationData,
  run: async (context) => {
    const paper = await comparison(context, unported, ported);
    const ours = await comparison(context, ownUnported, shipped);
    const published = new Map(byRelation.map(([type, ...figures]) => [type, figures]));
    const types = new Set([
      ...published.keys(),
      ...[paper, ours].flatMap((pair) => pair.flatMap((scores) => [...scores.types.keys()])),
    ]);
    const figuresOf = (pair: Comparison, of: (scores: RelationScores) => Score | undefined) =>
      figures(...(pair.map(of) as [Score | undefined, Score | undefined]));
    const rows = [...types].map((type): ReproducedRow => {
      const ofType = ({ types: own }: RelationScores) => own.get(type);
      return {
        name: type,
        published: published.get(type) ?? [],
        paper: figuresOf(paper, ofType),
        ours: figuresOf(ours, ofType),
      };
    });
    return {
      columns: ['freq', 'P general', 'R', 'F', 'P ported', 'R', 'F'],
      rows: [
        ...rows,
        {
          name: 'total',
          published: [14525, 77.81, 77.0, 77.4, 81.06, 80.32, 80.69],
          paper: figuresOf(paper, ({ onAll }) => onAll),
          ours: figuresOf(ours, ({ onAll }) => onAll),
        },
      ],
      deviations: relationDeviations,
      notes: [
        ...relationNotes,
        "Over the sentences that both parsers of a comparison analyse. hedgerow's: its own training on general English against what it ships.",
        'The paper leaves rare types and dep out of the rows, not out of the total.',
      ],
    };
  },
};

type Comparison = readonly [before: RelationScores, after: RelationScores];

/** Both on the sentences that both have relations of. */
async function comparison(
  context: ReproductionContext,
  before: Pipeline,
  after: Pipeline,
): Promise<Comparison> {
  const [first, second] = [
    await relationsFound(context, before),
    await relationsFound(context, after),
  ];
  const hasRelations = (found: FoundRelations, d: number) =>
    found.predicted[d]!.sentences.some(({ relations = [] }) => relations.length > 0);
  const both = first.gold.map((_, d) => hasRelations(first, d) && hasRelations(second, d));
  const covered = ({ gold, predicted }: FoundRelations) =>
    scoreFound({
      gold: gold.filter((_, d) => both[d]),
      predicted: predicted.filter((_, d) => both[d]),
    });
  return [covered(first), covered(second)];
}

async function pipelineRows(
  context: ReproductionContext,
  published: readonly (readonly number[])[],
  figuresOf: (scores: RelationScores) => Cell[],
): Promise<ReproducedRow[]> {
  const rows: ReproducedRow[] = [];
  for (const [i, { name, paper, ours }] of pipelines.entries()) {
    rows.push({
      name,
      published: published[i] ?? [],
      paper: paper === undefined ? [] : figuresOf(await relationScores(context, paper)),
      ours: figuresOf(await relationScores(context, ours)),
    });
  }
  return rows;
}

function rates({ precision, recall, f1 }: Score): number[] {
  return [precision, recall, f1];
}

function figures(before: Score | undefined, after: Score | undefined): Cell[] {
  const none = [undefined, undefined, undefined];
  return [
    after?.gold ?? before?.gold,
    ...(before === undefined ? none : rates(before)),
    ...(after === undefined ? none : rates(after)),
  ];
}
