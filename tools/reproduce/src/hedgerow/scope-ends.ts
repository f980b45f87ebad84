import { crossValidateCues, type GoldDocument, hedgerowSpeculation } from '@hedgerow/cues/train';
import type { Document } from '@hedgerow/document';
import { type Conll2010Level, scoreConll2010 } from '@hedgerow/evaluate';
import { keepKind } from '@hedgerow/named-corpora';
import { scopeRules } from '@hedgerow/scope-rules';
import type { ReproducedRow, Reproduction, ReproductionContext } from '../reproduction.js';
import { deriveCued, resolve, scopeSignNote } from '../velldal2012/derived-scopes.js';
import { endsData, endsNote, endsResolver } from '../velldal2012/ends-by-weight.js';
import { halvesNote, halvesOf } from '../velldal2012/gold-cues.js';
import { parseAll, parsingData, parsingStages, treeStages } from '../velldal2012/parsing.js';
import { negationSets, type ScopeSet, speculationSets } from '../velldal2012/scope-sets.js';

/** Our rules and our choice of ends on all parts, without derivations: in minutes what tables 7, 9 and 14 have of ours. */
export const scopeEndsTable: Reproduction = {
  id: 'hedgerow/scope-ends',
  title:
    'Scopes of given cues, and of predicted ones of speculation, by our rules and by our choice of ends',
  data: [
    ...[...speculationSets, ...negationSets].map(({ path }) => path),
    ...parsingData,
    ...endsData,
  ],
  run: async (context) => {
    const parsing = await parsingStages(context);
    const { words, trees } = treeStages(parsing);
    const rows: ReproducedRow[] = [];
    const signs: string[] = [];
    for (const kind of ['speculation', 'negation'] as const) {
      const sets = kind === 'speculation' ? speculationSets : negationSets;
      const ends = await endsResolver(kind, context);
      const tagged = new Map<ScopeSet, GoldDocument[]>();
      for (const set of sets) {
        const gold = set.read(context).map((document) => keepKind(document, kind));
        tagged.set(set, (await parseAll(gold, words)) as GoldDocument[]);
      }
      const predicted =
        kind === 'speculation' ? await predictCues(tagged, context) : new Map<ScopeSet, never>();
      for (const [set, gold] of tagged) {
        for (const [cues, cued] of [
          ['given', gold],
          ['predicted', predicted.get(set)],
        ] as const) {
          if (cued === undefined) continue;
          const where = `${kind}, ${set.name}, ${cues} cues`;
          const parsed = await deriveCued(gold, [cued], trees);
          const ruled = await resolve(cued, parsed, scopeRules());
          const [rules, best] = published[kind][cues][set.name] ?? [];
          rows.push({
            name: `${where}: rules`,
            published: [rules],
            ours: scores(gold, ruled, set),
          });
          const chosen = await ends?.(set.name, cued);
          if (chosen === undefined) continue;
          rows.push({
            name: `${where}: ends`,
            published: [best],
            ours: scores(gold, chosen, set),
          });
          signs.push(scopeSignNote(where, gold, ['ends', chosen], ['rules', ruled], kind));
        }
      }
    }
    return { columns, rows, notes: [...parsing.notes, halvesNote, ...notes, endsNote, ...signs] };
  },
};

type Figures = { readonly [set in ScopeSet['name']]?: readonly [rules: number, best: number] };

/** Of Velldal et al. (2012), tables 9 and 14: their rules, and the best that they have. */
const published: Record<ScopeSet['kind'], Record<'given' | 'predicted', Figures>> = {
  speculation: {
    given: { BSA: [73.67, 79.56], BSP: [72.31, 75.15] },
    predicted: { BSA: [69.31, 74.41], BSP: [65.77, 67.83] },
  },
  negation: {
    given: { BSA: [70.91, 74.35], BSP: [65.69, 70.21], BSR: [90.86, 91.43] },
    predicted: {},
  },
};

const columns = [
  'F1',
  'F1 of every other document',
  'F1 of the rest',
  'tokens',
  'tokens of every other document',
  'tokens of the rest',
];

const notes = [
  'Published are the rules of Velldal et al. (2012), and beside our ends the best that they have: rules and ranker together, for BSR the default scope.',
  'Tokens are pairs of a cue and a token of its scope that is not of that cue.',
  'Predicted cues are by the preset hedgerowSpeculation, in ten folds over the sentences of BSA and BSP.',
];

/** Ten folds over the sentences of all sets. */
async function predictCues(
  tagged: ReadonlyMap<ScopeSet, readonly GoldDocument[]>,
  context: ReproductionContext,
): Promise<Map<ScopeSet, Document[]>> {
  context.note('cues');
  const all = [...tagged.values()].flat();
  const { predicted } = await crossValidateCues(all, hedgerowSpeculation);
  const found = new Map<ScopeSet, Document[]>();
  let from = 0;
  for (const [set, { length }] of tagged) {
    const documents = predicted.slice(from, from + length);
    found.set(
      set,
      documents.map((document) => keepKind(document, set.kind)),
    );
    from += length;
  }
  return found;
}

function scores(
  gold: readonly Document[],
  predicted: readonly Document[],
  { kind }: ScopeSet,
): number[] {
  const f1 = (level: Conll2010Level) =>
    halvesOf.map((inPart) => {
      const of = (documents: readonly Document[]) => documents.filter((_, i) => inPart(i));
      return scoreConll2010(of(gold), of(predicted), level, { kind }).f1;
    });
  return [...f1('scope'), ...f1('scope-token')];
}
