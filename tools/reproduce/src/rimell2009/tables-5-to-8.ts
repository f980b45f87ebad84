import type { Score } from '@hedgerow/evaluate';
import type { Cell, ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { type Porting, relationData, relationNotes, relationScores } from './pipelines.js';
import { byRelation } from './table-8-published.js';

const fragmentsNote =
  'A sentence with no derivation as a whole gets fragments, and has an analysis: coverage is that of relations.';

const pipelines: readonly { readonly name: string; readonly porting: Porting }[] = [
  { name: 'general tags and categories (published: WSJ)', porting: 'none' },
  { name: 'tags of GENIA, general categories', porting: 'tags' },
  { name: 'tags of GENIA, categories of both', porting: 'categories' },
  { name: 'the same, and derivations of GENIA', porting: 'derivations' },
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
    notes: [...relationNotes, fragmentsNote],
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
    notes: [...relationNotes, fragmentsNote],
  }),
};

export const table7: Reproduction = {
  id: 'rimell2009/table-7',
  title: 'Grammatical relations of three parsers on BioInfer',
  data: relationData,
  run: async (context) => {
    const { onAll } = await relationScores(context, 'derivations');
    return {
      columns: ['P', 'R', 'F'],
      rows: [
        { name: 'CCG', published: [81.8, 81.1, 81.4], paper: rates(onAll), ours: [] },
        { name: 'Charniak-Lease', published: [78.4, 79.9, 79.4], ours: [] },
        { name: 'BioLG', published: [79.6, 76.1, 77.8], ours: [] },
      ],
      notes: [...relationNotes, 'Only the first parser is ours.'],
    };
  },
};

export const table8: Reproduction = {
  id: 'rimell2009/table-8',
  title: 'Grammatical relations of CCG parsers on BioInfer, by type, before and after porting',
  data: relationData,
  run: async (context) => {
    const before = await relationScores(context, 'none');
    const after = await relationScores(context, 'derivations');
    const published = new Map(byRelation.map(([type, ...figures]) => [type, figures]));
    const types = new Set([...published.keys(), ...before.types.keys(), ...after.types.keys()]);
    const rows = [...types].map(
      (type): ReproducedRow => ({
        name: type,
        published: published.get(type) ?? [],
        paper: figures(before.typesOnCovered.get(type), after.typesOnCovered.get(type)),
        ours: [],
      }),
    );
    return {
      columns: ['freq', 'P general', 'R', 'F', 'P ported', 'R', 'F'],
      rows: [
        ...rows,
        {
          name: 'total',
          published: [14525, 77.81, 77.0, 77.4, 81.06, 80.32, 80.69],
          paper: figures(before.onCovered, after.onCovered),
          ours: [],
        },
      ],
      notes: [
        ...relationNotes,
        'Ported is with derivations of GENIA, the last row of table 5.',
        'The paper leaves rare types and dep out of the rows, not out of the total.',
      ],
    };
  },
};

async function pipelineRows(
  context: ReproductionContext,
  published: readonly (readonly number[])[],
  figuresOf: (scores: Awaited<ReturnType<typeof relationScores>>) => Cell[],
): Promise<ReproducedRow[]> {
  const rows: ReproducedRow[] = [];
  for (const [i, { name, porting }] of pipelines.entries()) {
    const paper = figuresOf(await relationScores(context, porting));
    rows.push({ name, published: published[i] ?? [], paper, ours: [] });
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
