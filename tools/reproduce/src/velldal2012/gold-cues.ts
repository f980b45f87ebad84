/** Scopes of cues that are given: what tables 7 and 14 have in common. */
import type { AnyStage, Document } from '@hedgerow/document';
import { scopeOutcomes, scoreConll2010, signTest } from '@hedgerow/evaluate';
import { defaultScope, scopeRules } from '@hedgerow/scope-rules';
import type { ReproducedRow, ReproducedTable, ReproductionContext } from '../reproduction.js';
import { endsByWeight, endsNote } from './ends-by-weight.js';
import { parseAll, parsingStages } from './parsing.js';
import { cuedSentences, type ScopeSet } from './scope-sets.js';
import { withScopes } from './with-scopes.js';

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

export const paperNote =
  'The paper tells its rules in a line each; where that leaves something open, those under its name may differ from what was run.';

/** The default scope, the paper's rules and ours on each set. */
export async function resolveGoldCues(
  sets: readonly ScopeSet[],
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
    const row = (name: string, figure: number | undefined, ours: readonly number[] = []) =>
      rows.push({ name: `${figures.name} ${name}`, published: [figure], ours });
    if (set === undefined) {
      row('Default', figures.default);
      row('Dependency Rules', figures.rules);
      continue;
    }
    context.note(`parsing ${set.name}`);
    const gold = cuedSentences(set, context);
    const parsed = await parseAll(gold, stages);
    const score = async (stage: AnyStage) =>
      scoreHalves(gold, await withScopes(parsed, stage), set);
    row('Default', figures.default, await score(defaultScope()));
    row(
      'Dependency Rules, as the paper has them',
      figures.rules,
      await score(scopeRules({ table: 'velldal2012' })),
    );
    const ruled = await withScopes(parsed, scopeRules());
    row('Dependency Rules, ours', figures.rules, scoreHalves(gold, ruled, set));
    if (ends !== undefined) {
      const chosen = await ends.scopesOf(set.name, parsed);
      row(endsName, figures.combined, scoreHalves(gold, chosen, set));
      notes.push(tokenNote(set, gold, ruled, chosen), signNote(set, gold, ruled, chosen));
    }
    if (figures.combined !== undefined) row("Rules and ranker, the paper's", figures.combined);
  }
  return { columns, rows, notes: [...notes, halvesNote, paperNote] };
}

export const endsName = 'Ends by weight, ours';

/** The measure of those who label tokens: pairs of a cue and a token of its scope that is not the cue's own. */
export function tokenNote(
  { name, kind }: Pick<ScopeSet, 'name' | 'kind'>,
  gold: readonly Document[],
  ...[ruled, chosen]: readonly (readonly Document[])[]
): string {
  const f1 = (predicted: readonly Document[]) =>
    scoreConll2010(gold, predicted, 'scope-token', { kind }).f1.toFixed(2);
  return `${name}: F1 of the tokens in scopes, without those of cues: ${f1(ruled!)} by our rules, ${f1(chosen!)} by ends.`;
}

function signNote(
  { name, kind }: ScopeSet,
  gold: readonly Document[],
  ...[ruled, chosen]: readonly (readonly Document[])[]
): string {
  const outcomes = (predicted: readonly Document[]) => scopeOutcomes(gold, predicted, { kind });
  const { wins, losses, p } = signTest(outcomes(chosen!), outcomes(ruled!));
  return `${name}: sign test, ends against rules: ${wins} scopes right by the first alone, ${losses} by the second alone, p = ${p.toPrecision(2)}.`;
}

function scoreHalves(
  gold: readonly Document[],
  predicted: readonly Document[],
  { kind }: ScopeSet,
): number[] {
  return halvesOf.map((inPart) => {
    const of = (documents: readonly Document[]) => documents.filter((_, i) => inPart(i));
    return scoreConll2010(of(gold), of(predicted), 'scope', { kind }).f1;
  });
}
