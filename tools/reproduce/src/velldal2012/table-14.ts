import type { Document } from '@hedgerow/document';
import { scoreConll2010 } from '@hedgerow/evaluate';
import type { ReproducedRow, Reproduction } from '../reproduction.js';
import {
  derivationDeviations,
  derivingStages,
  scopeSignNote,
  systemNames,
} from './derived-scopes.js';
import { endsData, endsNote } from './ends-by-weight.js';
import {
  columns,
  endsName,
  halvesNote,
  halvesOf,
  rulesDeviations,
  tokenNote,
} from './gold-cues.js';
import { resolveNegation } from './negation-systems.js';
import { parsingData } from './parsing.js';
import { negationSets } from './scope-sets.js';

const published = {
  BSA: { Default: 52.24, Rules: 70.91, Ranker: 68.35, Combined: 74.35 },
  BSP: { Default: 31.12, Rules: 65.69, Ranker: 60.9, Combined: 70.21 },
  BSR: { Default: 91.43, Rules: 90.86, Ranker: 89.59, Combined: 90.74 },
} as const;

const kind = 'negation';

export const table14: Reproduction = {
  id: 'velldal2012/table-14',
  title:
    'Scopes of given negation cues: the default scope, dependency rules, ranker of constituents, both',
  data: [...negationSets.map(({ path }) => path), ...parsingData, ...endsData],
  run: async (context) => {
    const stages = await derivingStages(context);
    const given = (documents: readonly Document[]) => documents;
    const sets = await resolveNegation(stages, { theirs: given, ours: given }, context);
    const rows: ReproducedRow[] = [];
    const signs: string[] = [];
    for (const { name, gold, systems, ours, ends } of sets) {
      for (const system of systemNames) {
        rows.push({
          name: `${name} ${system}`,
          published: [published[name][system]],
          paper: scoreHalves(gold, systems[system]),
          ours: [],
        });
      }
      rows.push({ name: `${name} Rules, ours`, published: [], ours: scoreHalves(gold, ours) });
      if (ends !== undefined) {
        rows.push({ name: `${name} ${endsName}`, published: [], ours: scoreHalves(gold, ends) });
      }
      const { Rules, Ranker, Combined } = systems;
      signs.push(
        scopeSignNote(name, gold, ['rules', Rules], ['ranker', Ranker], kind),
        scopeSignNote(name, gold, ['combined', Combined], ['rules', Rules], kind),
      );
      if (ends !== undefined) {
        signs.push(
          scopeSignNote(name, gold, ['ends', ends], ['our rules', ours], kind),
          scopeSignNote(name, gold, ['ends', ends], ['combined', Combined], kind),
          tokenNote({ name, kind }, gold, ours, ends),
        );
      }
    }
    const notes = [...stages.notes, halvesNote, ...tableNotes, ...signs];
    const deviations = [...rulesDeviations, ...derivationDeviations];
    const hasEnds = sets.some(({ ends }) => ends !== undefined);
    return { columns, rows, deviations, notes: hasEnds ? [...notes, endsNote] : notes };
  },
};

const tableNotes = [
  "The rankers have the paper's features and numbers of derivations (n = 10 and m = 1 alone, n = 15 and m = 5 combined): on BSA in ten folds over sentences, on BSP and BSR trained on BSA. Published, rules against ranker: p = .06, .11, .25; combined against rules significant on BSA and BSP.",
];

function scoreHalves(gold: readonly Document[], predicted: readonly Document[]): number[] {
  return halvesOf.map((inPart) => {
    const of = (documents: readonly Document[]) => documents.filter((_, i) => inPart(i));
    return scoreConll2010(of(gold), of(predicted), 'scope', { kind }).f1;
  });
}
