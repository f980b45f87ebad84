/** Scopes of cues that are given: what tables 7 and 14 have in common. */
import type { AnyStage, Document } from '@hedgerow/document';
import { scopeOutcomes, scoreConll2010, signTest } from '@hedgerow/evaluate';
import { withCuesOf } from '@hedgerow/named-corpora';
import { defaultScope, scopeRules } from '@hedgerow/scope-rules';
import type { ReproducedRow, ReproducedTable, ReproductionContext } from '../reproduction.js';
import { endsByWeight, endsNote } from './ends-by-weight.js';
import { parseAll, parsingStages } from './parsing.js';
import type { ScopeSet } from './scope-sets.js';
import { amongAll, withScopes } from './with-scopes.js';

export interface PublishedScopes {
  readonly name: ScopeSet['name'] | 'BSE';
  readonly default: number;
  readonly rules: number;
  /** The rules and the ranker together: the best of the paper, but for BSR. */
  readonly combined?: number;
}

export const columns = ['F1', 'F1 of every other document', 'F1 of the rest'];

/** What a document has to be for each of these columns, by its place in its set. */
export const halvesOf: readonly ((i: number) => boolean)[] = [
  () => true,
  (i) => i % 2 === 0,
  (i) => i % 2 === 1,
];

export const halvesNote =
  'Our rules were developed on every other document (the first, the third ...); the rest was left for the last column.';

const paperNote =
  'the paper tells its rules in a line each; where that leaves something open, those under its name may differ from what was run.';

/** A set, or an evaluation file that is of the same kind. */
export type GoldSet = Pick<ScopeSet, 'kind' | 'read'> & { readonly name: PublishedScopes['name'] };

export const rulesDeviations: readonly string[] = [
  "trees are of our parser, which has learned from biomedical trees; the paper's has learned from newspapers and from the output of an LFG grammar (XLE), whose features its rules take: ours take the trees alone.",
  paperNote,
];

/** The default scope, the paper's rules and ours on each set. */
export async function resolveGoldCues(
  sets: readonly GoldSet[],
  published: readonly PublishedScopes[],
  context: ReproductionContext,
): Promise<ReproducedTable> {
  const parsing = await parsingStages(context);
  const { stages } = parsing;
  const notes = [...parsing.notes];
  const ends = await endsByWeight(context, parsing);
  if (ends !== undefined) notes.push(endsNote);
  const rows: ReproducedRow[] = [];
  for (const figures of published) {
    const set = sets.find(({ name }) => name === figures.name);
    const row = (
      name: string,
      figure: number | undefined,
      { paper = [], ours = [] }: { readonly paper?: number[]; readonly ours?: number[] } = {},
    ) => rows.push({ name: `${figures.name} ${name}`, published: [figure], paper, ours });
    if (set === undefined) {
      row('Default', figures.default);
      row('Dependency Rules', figures.rules);
      continue;
    }
    context.note(`parsing ${set.name}`);
    const all = set.read(context);
    const gold = all.map((document) => withCuesOf(document, set.kind));
    const parsed = await parseAll(gold, stages);
    const tell = (name: string, documents: readonly Document[]) =>
      context.predicted?.(`${set.name} ${name}`, amongAll(all, documents));
    const found = async (name: string, stage: AnyStage) => {
      const documents = await withScopes(parsed, stage);
      tell(name, documents);
      return documents;
    };
    const byDefault = await found('default', defaultScope());
    row('Default', figures.default, { paper: scoreHalves(gold, byDefault, set) });
    const theirs = await found("the paper's rules", scopeRules({ table: 'velldal2012' }));
    const ruled = await found('our rules', scopeRules());
    row('Dependency Rules', figures.rules, {
      paper: scoreHalves(gold, theirs, set),
      ours: scoreHalves(gold, ruled, set),
    });
    const sign = (...[a, b]: readonly (readonly [string, readonly Document[]])[]) =>
      notes.push(signNote(set, gold, a!, b!));
    sign(["the paper's rules", theirs], ['default', byDefault]);
    sign(['our rules', ruled], ["the paper's rules", theirs]);
    if (ends !== undefined) {
      const chosen = await ends.scopesOf(set.name, parsed);
      tell('ends', chosen);
      row(endsName, figures.combined, { ours: scoreHalves(gold, chosen, set) });
      notes.push(tokenNote(set, gold, ruled, chosen));
      sign(['ends', chosen], ['our rules', ruled]);
    }
    if (figures.combined !== undefined) row("Rules and ranker, the paper's", figures.combined);
  }
  return { columns, rows, deviations: rulesDeviations, notes: [...notes, halvesNote] };
}

export const endsName = 'Ends by weight, ours';

/** The measure of those who label tokens: pairs of a cue and a token of its scope that is not the cue's own. */
export function tokenNote(
  { name, kind }: Pick<GoldSet, 'name' | 'kind'>,
  gold: readonly Document[],
  ...[ruled, chosen]: readonly (readonly Document[])[]
): string {
  const f1 = (predicted: readonly Document[]) =>
    scoreConll2010(gold, predicted, 'scope-token', { kind }).f1.toFixed(2);
  return `${name}: F1 of the tokens in scopes, without those of cues: ${f1(ruled!)} by our rules, ${f1(chosen!)} by ends.`;
}

/** Whether two systems differ by more than chance, gold scope by gold scope (section 3.2). */
export function signNote(
  { name, kind }: GoldSet,
  gold: readonly Document[],
  [first, one]: readonly [string, readonly Document[]],
  [second, other]: readonly [string, readonly Document[]],
): string {
  const outcomes = (predicted: readonly Document[]) => scopeOutcomes(gold, predicted, { kind });
  const { wins, losses, p } = signTest(outcomes(one), outcomes(other));
  return `${name}: sign test, ${first} against ${second}: ${wins} scopes right by the first alone, ${losses} by the second alone, p = ${p.toPrecision(2)}.`;
}

export function scoreHalves(
  gold: readonly Document[],
  predicted: readonly Document[],
  { kind }: GoldSet,
): number[] {
  return halvesOf.map((inPart) => {
    const of = (documents: readonly Document[]) => documents.filter((_, i) => inPart(i));
    return scoreConll2010(of(gold), of(predicted), 'scope', { kind }).f1;
  });
}
